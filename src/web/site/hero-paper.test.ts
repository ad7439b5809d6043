import { expect, test } from 'vitest';
import { payStub } from '../../domain/documents/pay-stub/kind.ts';
import { exampleJob } from '../../render/example-job.ts';
import { HERO_PAPER } from './hero-paper.ts';

test('the front page parts its sheet along the fingerprint that the engine prints on that sheet', async () => {
  const { papers } = await exampleJob(payStub, 1, { ...payStub.sample(1), templateMode: false });
  expect(papers[0]!.frame.fingerprint).toBe(HERO_PAPER.fingerprint);
});

test('the lines of the sheet that are laid bare one by one lie below each other, the cut and the foot last', () => {
  const { lines } = HERO_PAPER;
  expect(lines.length).toBeGreaterThan(20);
  for (const [index, line] of lines.slice(1).entries())
    expect(line.top).toBeGreaterThanOrEqual(lines[index]!.top + lines[index]!.height - 2);
  expect(lines.at(-2)!.top).toBeGreaterThan(670);
});
