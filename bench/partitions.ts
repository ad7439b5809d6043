/*
 * node bench/partitions.ts [FOLDER] [--documents=10000000] [--report=partitions.md]
 *
 * Node does not read the emails' TSX on its own, so Vite loads the measurement as it loads the tests.
 */
import { runnerImport } from 'vite';

await runnerImport('bench/measure-partitions.ts', {
  configFile: false,
  root: `${import.meta.dirname}/..`,
  logLevel: 'error',
});
