// npm test: all checks and tests, with one summary line. "npm test -- src/domain" runs only the tests whose path matches.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureSystemTools } from './system-tools.mjs';
import { bin, checkNode, ensureBuilt, ensureInstalled, projectEnvironment, root, runTool } from './toolchain.mjs';

checkNode();
ensureInstalled();
const chromium = ensureSystemTools();

const only = process.argv.slice(2);
const reportFile = path.join(root, 'test-results', 'vitest.json');
mkdirSync(path.dirname(reportFile), { recursive: true });
rmSync(reportFile, { force: true });

async function check(name, command, args) {
  const started = Date.now();
  const { status, printed } = await runTool(command, args);
  return { name, isGood: status === 0, printed, seconds: ((Date.now() - started) / 1000).toFixed(1) };
}

// They run beside the build and the tests, and are reported after them, in this order.
const checks =
  only.length > 0
    ? []
    : [
        check('format', 'oxfmt', ['--check', '.']),
        check('lint', 'oxlint', ['--quiet']),
        check('route types', 'react-router', ['typegen']).then(async (typegen) =>
          typegen.isGood ? check('types', 'tsc', []) : typegen,
        ),
        check('unused code and packages', 'knip', []),
        check('code that only tests use', 'knip', ['--production']),
      ];

await ensureBuilt();

const vitest = spawn(
  path.join(bin, 'vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`, ...only],
  { cwd: root, env: projectEnvironment({ CHROMIUM_PATH: chromium }), stdio: 'inherit' },
);
const status = await new Promise((resolve) => vitest.on('close', resolve));

let passed = 0;
let failed = 0;
for (const { name, isGood, printed, seconds } of await Promise.all(checks)) {
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (isGood) passed += 1;
  else {
    failed += 1;
    process.stdout.write(printed);
  }
}

let failedTests = 0;
if (existsSync(reportFile)) {
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  passed += report.numPassedTests;
  // A file that fails to load has no failed tests, but still counts as failed.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  failedTests = report.numFailedTests + brokenFiles.length;
}
// If the process died, its tests are missing from the report.
if (status !== 0 && failedTests === 0) failedTests = 1;
failed += failedTests;

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
