import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { memoryFolder } from './tests/memory-folder.ts';

// For every process of the run: databases, sites, browsers and programs.
process.env.TMPDIR = memoryFolder();

// Four parts of one run: rules without I/O, documents read by standard PDF tools, the server against real PostgreSQL,
// and journeys in a real browser. The fifth starts the whole program or fills long lists, and runs in `npm run test:slow`.
const DOCUMENTS = [
  'src/render/**/*.test.ts',
  'src/kinds/**/printed-document.test.ts',
  'src/web/verify/forwarded-photo.test.ts',
];

/** Tests make much and keep little: with more room for what is new, the garbage collector copies less. */
const MUCH_NEW = '--max-semi-space-size=64';
/** Where several processes want each core, more threads to collect and compile only get into each other's way. */
const BESIDE_OTHERS = [MUCH_NEW, '--single-threaded'];

export default defineConfig({
  test: {
    // No module of ours keeps state, so the files of a worker share what is loaded once.
    isolate: false,
    execArgv: [MUCH_NEW],
    // Journeys wait more than they work: with as many as there are cores, half of each core is idle.
    maxWorkers: 2 * availableParallelism(),
    // How long something may take says nothing about whether it holds, so a slow machine gets time. Every look costs work.
    expect: { poll: { timeout: 60_000, interval: 100 } },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/{domain,kinds,web}/**/*.test.{ts,tsx}',
            'packages/**/*.test.ts',
            'tests/{walls,words,supply,attack/names}/**/*.test.ts',
          ],
          exclude: DOCUMENTS,
          environment: 'node',
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'documents',
          include: DOCUMENTS,
          environment: 'node',
          // One test renders a document for every state, so a slow machine needs time.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'tests/attack/*.test.ts', 'tests/{faults,http}/**/*.test.ts'],
          environment: 'node',
          execArgv: BESIDE_OTHERS,
          globalSetup: ['tests/database-server.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          execArgv: BESIDE_OTHERS,
          globalSetup: ['tests/e2e/database-server.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'slow',
          include: ['tests/slow/**/*.test.ts'],
          environment: 'node',
          execArgv: BESIDE_OTHERS,
          globalSetup: ['tests/database-server.ts', 'tests/e2e/database-server.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
