/*
 * node tests/faults/kill-during-pay-run.ts [--people=200] [--kills=50]
 *
 * Needs a build. Node does not read the emails' TSX on its own, so Vite loads the script as it loads the tests.
 */
import { runnerImport } from 'vite';

await runnerImport('tests/faults/kill-pay-runs.ts', {
  configFile: false,
  root: `${import.meta.dirname}/../..`,
  logLevel: 'error',
});
