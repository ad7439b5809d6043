import { expect, test } from 'vitest';
import { sendRequests } from '../faults/malformed-requests.ts';

test('no malformed request gets a 5xx answer or is logged as our error', async () => {
  const { byStatus, failures, logged } = await sendRequests({ count: 1_200, seed: 20_261_122 });
  expect(failures).toEqual([]);
  expect(logged).toEqual([]);
  // The requests did reach the code that reads them.
  for (const status of ['200', '302', '400', '401', '403', '404', '405', '415'])
    expect([status, (byStatus[status] ?? 0) > 0]).toEqual([status, true]);
}, 600_000);

test('no request that looks valid, with values at the edges of what is allowed, gets a 5xx answer or is logged as our error', async () => {
  const { byStatus, failures, logged } = await sendRequests({ count: 600, seed: 20_261_127, isValid: true });
  expect(failures).toEqual([]);
  expect(logged).toEqual([]);
  for (const status of ['200', '202', '302', '400'])
    expect([status, (byStatus[status] ?? 0) > 0]).toEqual([status, true]);
}, 600_000);
