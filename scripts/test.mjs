// npm test: everything, once, with one summary line. "npm test -- src/domain" runs only the tests whose path matches.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureSystemTools } from './system-tools.mjs';
import { bin, checkNode, ensureBuilt, ensureInstalled, projectEnvironment, root } from './toolchain.mjs';

checkNode();
ensureInstalled();
const chromium = ensureSystemTools();

const only = process.argv.slice(2);
const reportFile = path.join(root, 'test-results', 'vitest.json');
mkdirSync(path.dirname(reportFile), { recursive: true });
rmSync(reportFile, { force: true });

let passed = 0;
let failed = 0;

function step(name, command, args) {
  const started = Date.now();
  const result = spawnSync(path.join(bin, command), args, {
    cwd: root,
    env: projectEnvironment({ CHROMIUM_PATH: chromium }),
    encoding: 'utf8',
  });
  const isGood = result.status === 0;
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (isGood) passed += 1;
  else {
    failed += 1;
    process.stdout.write(result.stdout ?? '');
    process.stderr.write(result.stderr ?? '');
  }
}

if (only.length === 0) {
  step('format', 'oxfmt', ['--check', '.']);
  step('lint', 'oxlint', ['--quiet']);
  step('route types', 'react-router', ['typegen']);
  step('types', 'tsc', []);
  step('unused code and packages', 'knip', []);
}
ensureBuilt();

const vitest = spawnSync(
  path.join(bin, 'vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`, ...only],
  {
    cwd: root,
    env: projectEnvironment({ CHROMIUM_PATH: chromium }),
    stdio: 'inherit',
  },
);

let failedTests = 0;
if (existsSync(reportFile)) {
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  passed += report.numPassedTests;
  // A file that cannot even be loaded has no failed test, yet it failed.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  failedTests = report.numFailedTests + brokenFiles.length;
}
// A process that died took its tests with it without a word.
if (vitest.status !== 0 && failedTests === 0) failedTests = 1;
failed += failedTests;

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
