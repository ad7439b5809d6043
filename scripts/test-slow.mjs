// npm run test:slow: what takes too long for each change. Starts of the program, long lists, faults, kills, upgrades, proxies and the
// image, one after another, each in a process of its own. "npm run test:slow -- proxies image" runs only those whose name has one of the words.
import path from 'node:path';
import { chooseBy, runPrograms } from './run-programs.mjs';
import { installSystemTools, systemTools } from './system-tools.mjs';
import { checkNode, ensureBuilt, ensureInstalled, root } from './toolchain.mjs';

/** [name, arguments of node]. What a program needs beside npm and the tools of `npm test` stands at its head. */
const PROGRAMS = [
  ['starts and long lists', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'slow']],
  ['check proxies', ['tests/faults/check-proxies.ts']],
  ['faults', ['tests/faults/walk-faults.ts']],
  ['faults behind nginx', ['tests/faults/walk-faults.ts', '--proxy=nginx']],
  ['faults behind caddy', ['tests/faults/walk-faults.ts', '--proxy=caddy']],
  ['faults of a store', ['tests/faults/walk-faults.ts', '--bucket']],
  ['faults of names', ['tests/faults/walk-faults.ts', '--bucket', '--names']],
  ['kill during purchases', ['tests/faults/kill-during-purchases.ts']],
  ['kill during pay run', ['tests/faults/kill-during-pay-run.ts']],
  ['kill during deliveries', ['tests/faults/kill-deliveries.ts']],
  ['restart behind nginx', ['tests/faults/rolling-restart.ts', '--proxy', 'nginx']],
  ['restart behind caddy', ['tests/faults/rolling-restart.ts', '--proxy', 'caddy']],
  ['database fails over', ['tests/faults/database-fails-over.ts']],
  ['lists of a replica', ['tests/faults/replica-lists.ts']],
  ['back to any moment', ['tests/faults/point-in-time.ts']],
  ['clocks apart', ['tests/faults/clocks-apart.ts']],
  ['clock passes', ['tests/faults/clock-passes.ts']],
  ['too much load', ['tests/faults/too-much-load.ts']],
  ['malformed requests', ['tests/faults/malformed-requests.ts', '--count', '100000']],
  ['valid requests', ['tests/faults/malformed-requests.ts', '--valid', '--count', '50000']],
  ['withholding by hand', ['bench/plain-withholding.ts', '5000']],
  ['upgrade', ['tests/faults/upgrade.ts']],
  ['image', ['scripts/try-image.ts']],
];

const chosen = chooseBy(process.argv.slice(2), PROGRAMS);
checkNode();
const installed = installSystemTools();
ensureInstalled();
const [chromium] = await Promise.all([installed.then(systemTools), ensureBuilt()]);
await runPrograms(chosen, {
  folder: path.join(root, 'test-results', 'slow'),
  environment: { CHROMIUM_PATH: chromium },
});
