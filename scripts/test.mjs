// npm test: all checks and tests, with one summary line. "npm test -- src/domain" runs only the tests whose path matches.
import path from 'node:path';
import { runTests } from './run-tests.mjs';
import { installSystemTools, systemTools } from './system-tools.mjs';
import { checkNode, ensureBuilt, ensureInstalled, root, runTool } from './toolchain.mjs';

checkNode();
const installed = installSystemTools();
ensureInstalled();

const only = process.argv.slice(2);

/** [name, command, arguments, environment], in the order in which they run and are reported. */
const CHECKS = [
  ['format', 'oxfmt', ['--check', '.']],
  ['lint', 'oxlint', ['--quiet']],
  ['route types', 'react-router', ['typegen']],
  // One checker: beside the tests no core is free for a second, and each one reads the types again. It keeps nearly all that it
  // makes until it ends, so collecting garbage would only take time.
  ['types', 'tsc', ['--checkers', '1'], { GOGC: 'off' }],
  ['unused code and packages', 'knip', []],
  ['code that only tests use', 'knip', ['--production']],
];

async function runChecks() {
  const reports = [];
  for (const [name, command, args, environment] of CHECKS) {
    const started = Date.now();
    const { status, printed } = await runTool(command, args, environment);
    reports.push({ name, isGood: status === 0, printed, seconds: ((Date.now() - started) / 1000).toFixed(1) });
  }
  return reports;
}

// One after another beside the build, the start of the databases, which leaves cores idle, and the first tests.
const checks = only.length > 0 ? [] : runChecks();

const [chromium] = await Promise.all([installed.then(systemTools), ensureBuilt()]);

let { passed, failed } = await runTests(only, {
  root,
  flakyFile: path.join(root, 'tests/flaky.txt'),
  environment: { CHROMIUM_PATH: chromium },
});
for (const { name, isGood, printed, seconds } of await checks) {
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (isGood) passed += 1;
  else {
    failed += 1;
    process.stdout.write(printed);
  }
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
