// npm start: install if the lock changed, build if a source changed, then serve.
// Words after "npm start --" go to the server: "npm start -- doctor".
import { checkNode, ensureBuilt, ensureInstalled, runForward } from './toolchain.mjs';

checkNode();
ensureInstalled();
ensureBuilt();
runForward(['--enable-source-maps', 'build/server/index.js', ...process.argv.slice(2)], { NODE_ENV: 'production' });
