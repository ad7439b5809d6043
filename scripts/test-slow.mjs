// npm run test:slow: what takes too long for each change. Faults, kills, upgrades, proxies and the image, one after another, each in a
// process of its own. "npm run test:slow -- proxies image" runs only those whose name has one of the words.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { installSystemTools, systemTools } from './system-tools.mjs';
import { bin, checkNode, ensureBuilt, ensureInstalled, projectEnvironment, root } from './toolchain.mjs';

/** [name, arguments of node]. What a program needs beside npm and the tools of `npm test` stands at its head. */
const PROGRAMS = [
  ['check proxies', ['tests/faults/check-proxies.ts']],
  ['faults', ['tests/faults/walk-faults.ts']],
  ['faults behind nginx', ['tests/faults/walk-faults.ts', '--proxy=nginx']],
  ['faults behind caddy', ['tests/faults/walk-faults.ts', '--proxy=caddy']],
  ['faults of a store', ['tests/faults/walk-faults.ts', '--bucket']],
  ['faults of names', ['tests/faults/walk-faults.ts', '--bucket', '--names']],
  ['kill during purchases', ['tests/faults/kill-during-purchases.ts']],
  ['kill during pay run', ['tests/faults/kill-during-pay-run.ts']],
  ['restart behind nginx', ['tests/faults/rolling-restart.ts', '--proxy', 'nginx']],
  ['restart behind caddy', ['tests/faults/rolling-restart.ts', '--proxy', 'caddy']],
  ['database fails over', ['tests/faults/database-fails-over.ts']],
  ['lists of a replica', ['tests/faults/replica-lists.ts']],
  ['back to any moment', ['tests/faults/point-in-time.ts']],
  ['clocks apart', ['tests/faults/clocks-apart.ts']],
  ['clock passes', ['tests/faults/clock-passes.ts']],
  ['too much load', ['tests/faults/too-much-load.ts']],
  ['malformed requests', ['tests/faults/malformed-requests.ts', '--count', '100000']],
  ['upgrade', ['tests/faults/upgrade.ts']],
  ['image', ['scripts/try-image.ts']],
];

checkNode();
const installed = installSystemTools();
ensureInstalled();
const [chromium] = await Promise.all([installed.then(systemTools), ensureBuilt()]);

const words = process.argv.slice(2);
const chosen = PROGRAMS.filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)));
const folder = path.join(root, 'test-results', 'slow');
mkdirSync(folder, { recursive: true });

/** Its exit code. All that it prints is kept. */
function run(name, args) {
  const file = path.join(folder, `${name.replaceAll(' ', '-')}.log`);
  const program = spawn(path.join(bin, 'node'), args, {
    cwd: root,
    env: projectEnvironment({ CHROMIUM_PATH: chromium }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(file);
  for (const stream of [program.stdout, program.stderr]) {
    stream.pipe(log, { end: false });
    stream.pipe(process.stdout, { end: false });
  }
  return new Promise((resolve) => {
    program.on('close', (code) => log.end(() => resolve(code)));
  });
}

let failed = 0;
const ends = [];
for (const [name, args] of chosen) {
  console.log(`\n${name}: node ${args.join(' ')}`);
  const began = Date.now();
  const code = await run(name, args);
  if (code !== 0) failed += 1;
  ends.push(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${Math.round((Date.now() - began) / 1_000)} s)`);
}
console.log(`\n${ends.join('\n')}\n\n${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
