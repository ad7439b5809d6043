/*
 * node bench/company-scale.ts [FOLDER]: response times of a company's pages over HTTP, with 5,000 people and ten years of pay runs,
 * and the year end of 500 people who were paid 24 times. Needs a build. FOLDER keeps the database, so that a second run measures
 * right away. Node does not read the emails' TSX on its own, so Vite loads the measurement as it loads the tests.
 */
import { runnerImport } from 'vite';

await runnerImport('bench/measure-company-scale.ts', {
  configFile: false,
  root: `${import.meta.dirname}/..`,
  logLevel: 'error',
});
