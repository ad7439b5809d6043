// The tests of `npm test`, and a second try of those that fail where processes starve.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bin, projectEnvironment } from './toolchain.mjs';

/** What `npm run test:slow` runs. */
const SLOW = 'slow';
/** The projects whose tests wait for other processes. */
const STARVING = ['server', 'e2e'];
/** More failed files than this are a fault, not a busy machine. */
const MOST_TRIED_AGAIN = 5;

/** "FILE: TEST" for each test that may need a second try. */
const readFlaky = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

function readReport(file, root) {
  if (!existsSync(file)) return new Map();
  return new Map(
    JSON.parse(readFileSync(file, 'utf8')).testResults.map(({ name, status, assertionResults }) => {
      const named = (wanted) => assertionResults.filter((test) => test.status === wanted).map((test) => test.fullName);
      const failed = named('failed');
      // A file that fails to load has no failed tests, but still counts as failed.
      if (status === 'failed' && failed.length === 0) failed.push('the file itself');
      return [path.relative(root, name), { passed: named('passed'), failed }];
    }),
  );
}

/** Runs vitest and returns its report by file. A process that dies reports nothing. */
async function runVitest(reportName, args, { root, environment }) {
  const results = path.join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  const report = path.join(results, reportName);
  rmSync(report, { force: true });
  const vitest = spawn(
    path.join(bin, 'vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { cwd: root, env: projectEnvironment(environment), stdio: 'inherit' },
  );
  const status = await new Promise((resolve) => vitest.on('close', resolve));
  return { status, byFile: readReport(report, root) };
}

/**
 * Runs the tests and returns how many passed and failed. Up to five failed files whose tests wait for other processes are tried
 * once more, alone and from the start, which tells a busy machine from a fault. A test that passes only then still counts as
 * failed, unless the list of flaky tests names it.
 */
export async function runTests(only, { root, flakyFile, environment = {} }) {
  const flaky = new Set(readFlaky(flakyFile));
  const { status, byFile } = await runVitest('vitest.json', ['--project', `!${SLOW}`, ...only], { root, environment });
  const failedFiles = [...byFile].filter(([, { failed }]) => failed.length > 0);
  if (failedFiles.length > 0 && failedFiles.length <= MOST_TRIED_AGAIN) {
    console.log(`\nTrying ${failedFiles.length} failed test files again, alone.`);
    const projects = STARVING.flatMap((project) => ['--project', project]);
    const files = failedFiles.map(([file]) => file);
    const args = [...projects, '--maxWorkers=1', '--passWithNoTests', ...files];
    const again = await runVitest('vitest-again.json', args, { root, environment });
    for (const [file, { failed }] of failedFiles) {
      const second = again.byFile.get(file);
      if (!second) continue;
      const onlyNow = failed.filter((name) => !second.failed.includes(name));
      for (const name of onlyNow) console.log(`AGAIN  ${file}: ${name}: passed alone`);
      const notEnough = onlyNow.filter((name) => !flaky.has(`${file}: ${name}`));
      byFile.set(file, {
        passed: second.passed.filter((name) => !notEnough.includes(name)),
        failed: [...second.failed, ...notEnough],
      });
    }
  }
  const reports = [...byFile.values()];
  const passed = reports.reduce((sum, report) => sum + report.passed.length, 0);
  const failed = reports.reduce((sum, report) => sum + report.failed.length, 0);
  // If the process died, its tests are missing from the report.
  return { passed, failed: status !== 0 && failedFiles.length === 0 ? failed + 1 : failed };
}
