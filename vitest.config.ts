import { defineConfig } from 'vitest/config';

// Four parts of one run: rules without I/O, papers read by other people's tools, the server against real PostgreSQL,
// journeys in a real browser.
const PAPERS = ['src/render/**/*.test.ts', 'src/domain/**/paper.test.ts'];

export default defineConfig({
  test: {
    // No module of ours keeps state, so the files of a worker share what is loaded once.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/{domain,web}/**/*.test.{ts,tsx}', 'tests/walls/**/*.test.ts'],
          exclude: PAPERS,
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'papers',
          include: PAPERS,
          environment: 'node',
          // Papers of every state are typeset in one test; a slow machine is no failure.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'tests/http/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/database-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/e2e/database-server.ts'],
          testTimeout: 120_000,
          // A journey waits more than it works: two at a time, after everything else.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
