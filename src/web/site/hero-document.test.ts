import { expect, test } from 'vitest';
import { payStub } from '../../kinds/pay-stub/model/kind.ts';
import { exampleJob } from '../../render/example-job.ts';
import { HERO_DOCUMENT } from './hero-document.ts';

test('the home page splits its example along the fingerprint that the engine prints on it', async () => {
  const { documents } = await exampleJob(payStub, 1, { ...payStub.sample(1), templateMode: false });
  expect(documents[0]!.frame.fingerprint).toBe(HERO_DOCUMENT.fingerprint);
});
