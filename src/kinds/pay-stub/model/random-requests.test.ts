import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tryRequest } from './faults.fixture.ts';
import { loadCertificateInputs, randomRequests } from './random-requests.fixture.ts';

test('a random input is calculated without a fault or refused with a message', async () => {
  const requests = randomRequests(await loadCertificateInputs());
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const { outcome, faults } = await tryRequest(request);
      outcomes.add(outcome);
      expect(faults).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
  expect([...outcomes].toSorted()).toEqual(['calculated', 'malformed', 'refused']);
});
