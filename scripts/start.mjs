// npm start: install if the lock file changed, build if a source file changed, then serve.
// Arguments after "npm start --" go to the server: "npm start -- doctor".
import { MEMORY_SETTINGS } from './memory-settings.mjs';
import { checkNode, ensureBuilt, ensureInstalled, runForward } from './toolchain.mjs';

checkNode();
ensureInstalled();
await ensureBuilt();
runForward(['build/server/index.js', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  ...MEMORY_SETTINGS,
  ...Object.fromEntries(
    Object.keys(MEMORY_SETTINGS).flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  ),
});
