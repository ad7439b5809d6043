/*
 * node bench/explain.ts [FOLDER] [--plans] [--documents=1000000]
 *
 * Node does not read the emails' TSX on its own, so Vite loads the measurement as it loads the tests.
 */
import { runnerImport } from 'vite';

await runnerImport('bench/measure-explain.ts', {
  configFile: false,
  root: `${import.meta.dirname}/..`,
  logLevel: 'error',
});
