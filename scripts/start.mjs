// npm start: install if the lock file changed, build if a source file changed, then serve.
// Arguments after "npm start --" go to the server: "npm start -- doctor".
import { checkNode, ensureBuilt, ensureInstalled, runForward } from './toolchain.mjs';

checkNode();
ensureInstalled();
await ensureBuilt();
runForward(['build/server/index.js', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  // The pictures of uploads otherwise leave a fifth more memory in use for good, with the allocator of most Linux systems.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
});
