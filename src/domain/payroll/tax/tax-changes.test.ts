import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const script = new URL('../../../../scripts/tax-changes.ts', import.meta.url).pathname;
const changes = async (...args: readonly string[]) =>
  (await run(process.execPath, [script, ...args])).stdout.split('\n');

test('prints each figure of a state that changed from one year to the next, and what did not change', async () => {
  const lines = await changes('CO', '2025-12-31', '2026-12-31');
  expect(lines[0]).toBe('Colorado, 2025-12-31 to 2026-12-31');
  for (const line of [
    '  method, tables, allowance, mfj: 10000 -> 11000',
    'Supplemental pay: no change',
    '  Colorado FAMLI, ratePercent: 0.45 -> 0.44',
    '  standardDeduction, single: 15000 -> 16100',
    'Disability: no change',
  ])
    expect(lines).toContain(line);
});

test('the same day twice has no change, and a state that does not exist is refused', async () => {
  const lines = await changes('UT', '2026-12-31', '2026-12-31');
  expect(lines.filter((line) => line.includes(' -> ') || line.startsWith('    +'))).toEqual([]);
  await expect(changes('XX', '2025-12-31', '2026-12-31')).rejects.toMatchObject({ code: 1 });
});
