import { defineConfig } from 'vitest/config';

// Three parts of one run: rules without I/O, the server against real PostgreSQL, journeys in a real browser.
export default defineConfig({
  test: {
    // No module of ours keeps state, so the files of a worker share what is loaded once.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/{domain,render,web}/**/*.test.{ts,tsx}', 'tests/walls/**/*.test.ts'],
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
