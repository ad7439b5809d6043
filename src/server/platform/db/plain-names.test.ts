import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { emailTemplates } from '../../services/mail/templates/registry.ts';
import { down, up } from './migrations/0071-plain-names.ts';

let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp();
});
afterAll(() => tested?.stop());

interface QueuedEmail {
  readonly template: string;
  readonly content: Record<string, unknown>;
}

const queued = async (id: string): Promise<QueuedEmail> => {
  const { rows } = await sql<{ data: QueuedEmail }>`select data from pgboss.job where id = ${id}`.execute(
    tested.app.db,
  );
  return rows[0]!.data;
};

test('an email queued under the old names can be sent before and after the update', async () => {
  const { app } = tested;
  const db = app.db as never;
  const content = {
    orderNumber: 10_001,
    amount: '$99.00',
    news: 'opened',
    endsSubscription: true,
    note: 'say "news":',
  };
  const waits = { startAfter: 3_600 };
  const send = (template: string, data: object) =>
    app.jobs.boss.send('mail', { to: 'a@example.com', template, content: data }, waits);

  await down(db);
  const ids = [
    (await send('payment-contested', content))!,
    (await send('papers-sent', { papers: [{ number: '26-1' }], hasPapers: true }))!,
  ] as const;
  await up(db);

  const dispute = await queued(ids[0]);
  expect(dispute).toMatchObject({ template: 'payment-contested', content: { event: 'opened', note: 'say "news":' } });
  const known = emailTemplates.find(({ name }) => name === dispute.template);
  expect(known?.content.safeParse(dispute.content).success).toBe(true);
  expect(await queued(ids[1])).toMatchObject({
    template: 'documents-sent',
    content: { documents: [{ number: '26-1' }], hasDocuments: true },
  });

  await down(db);
  expect(await queued(ids[1])).toMatchObject({ template: 'papers-sent', content: { hasPapers: true } });
  await up(db);
});
