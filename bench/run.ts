/*
 * node bench/run.ts [--people=200] [--runs=1] [--emails] [--sealed-first] [--use] [--json=FILE]
 *
 * Node does not read the emails' TSX on its own, so Vite loads the measurement as it loads the tests.
 */
import { runnerImport } from 'vite';

await runnerImport('bench/measure-run.ts', {
  configFile: false,
  root: `${import.meta.dirname}/..`,
  logLevel: 'error',
});
