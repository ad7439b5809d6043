// npm start: install if the lock file changed, build if a source file changed, then serve.
// Arguments after "npm start --" go to the server: "npm start -- doctor".
import { checkNode, ensureBuilt, ensureInstalled, runForward } from './toolchain.mjs';

checkNode();
ensureInstalled();
await ensureBuilt();
runForward(['--enable-source-maps', 'build/server/index.js', ...process.argv.slice(2)], { NODE_ENV: 'production' });
