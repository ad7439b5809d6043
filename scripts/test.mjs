// npm test: all checks and tests, with one summary line. "npm test -- src/domain" runs only the tests whose path matches.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { installSystemTools, systemTools } from './system-tools.mjs';
import { bin, checkNode, ensureBuilt, ensureInstalled, projectEnvironment, root, runTool } from './toolchain.mjs';

checkNode();
const installed = installSystemTools();
ensureInstalled();

/** The projects whose tests wait for other processes. */
const STARVING = ['server', 'e2e'];
/** More failed files than this are a fault, not a busy machine. */
const MOST_TRIED_AGAIN = 5;

const only = process.argv.slice(2);
const results = path.join(root, 'test-results');
mkdirSync(results, { recursive: true });

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

const countOf = (file, status) => file.assertionResults.filter((test) => test.status === status).length;
const namesOfFailed = (file) =>
  file.assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);

/** Runs vitest and returns its report by file. A process that dies reports nothing. */
async function runTests(reportName, ...args) {
  const report = path.join(results, reportName);
  rmSync(report, { force: true });
  const vitest = spawn(
    path.join(bin, 'vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { cwd: root, env: projectEnvironment({ CHROMIUM_PATH: chromium }), stdio: 'inherit' },
  );
  const status = await new Promise((resolve) => vitest.on('close', resolve));
  const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
  const byFile = new Map(
    files.map((file) => {
      const failed = namesOfFailed(file);
      // A file that fails to load has no failed tests, but still counts as failed.
      if (file.status === 'failed' && failed.length === 0) failed.push('the file itself');
      return [path.relative(root, file.name), { passed: countOf(file, 'passed'), failed }];
    }),
  );
  return { status, byFile };
}

const { status, byFile } = await runTests('vitest.json', ...only);
const failedFiles = [...byFile].filter(([, { failed }]) => failed.length > 0);

let passed = 0;
let failed = 0;
for (const { name, isGood, printed, seconds } of await checks) {
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (isGood) passed += 1;
  else {
    failed += 1;
    process.stdout.write(printed);
  }
}

// On a machine with other work, a browser or a crowd of requests can starve. So their files are tried once more, alone and
// from the start. The summary names what passed only then, so that its cause is looked for.
if (failedFiles.length > 0 && failedFiles.length <= MOST_TRIED_AGAIN) {
  console.log(`\nTrying ${failedFiles.length} failed test files again, alone.`);
  const again = await runTests(
    'vitest-again.json',
    ...STARVING.flatMap((project) => ['--project', project]),
    '--maxWorkers=1',
    '--passWithNoTests',
    ...failedFiles.map(([file]) => file),
  );
  for (const [file, { failed: before }] of failedFiles) {
    const result = again.byFile.get(file);
    if (result) byFile.set(file, result);
    if (result?.failed.length === 0) console.log(`AGAIN  ${file}: passed at the second try: ${before.join('; ')}`);
  }
}
for (const { passed: good, failed: bad } of byFile.values()) {
  passed += good;
  failed += bad.length;
}
// If the process died, its tests are missing from the report.
if (status !== 0 && failedFiles.length === 0) failed += 1;

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
