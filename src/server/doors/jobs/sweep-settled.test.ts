import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { sweepSettled } from './sweep-settled.ts';

let tested: TestApp;
const now = new Date('2028-12-01T12:00:00Z');
const LONG_AGO = new Date('2026-11-30T12:00:00Z');
const LATELY = new Date('2026-12-03T12:00:00Z');

beforeAll(async () => {
  tested = await createTestApp({}, () => now);
});
afterAll(() => tested?.stop());

async function ticket(subject: string, closedAt: Date | null): Promise<void> {
  const { id } = await tested.app.db
    .insertInto('support_tickets')
    .values({ fname: 'Ada', lname: 'Moss', email: 'ada@example.com', subject, message: 'Help', closed_at: closedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tested.app.db.insertInto('ticket_answers').values({ ticket_id: id, author: 'Staff', body: 'Done' }).execute();
}

const signal = (subject: string, closedAt: Date | null) =>
  tested.app.db
    .insertInto('signals')
    .values({
      kind: 'altered-name',
      subject,
      owner_key: `user:${subject}`,
      address: 'ada@example.com',
      facts: '{}',
      seen_at: LONG_AGO,
      last_seen_at: LONG_AGO,
      closed_at: closedAt,
    })
    .execute();

test('deletes support emails two years after they were closed, not earlier', async () => {
  await ticket('open', null);
  await ticket('lately', LATELY);
  await ticket('long ago', LONG_AGO);
  await sweepSettled(tested.app);
  const left = await tested.app.db.selectFrom('support_tickets').select('subject').orderBy('subject').execute();
  expect(left.map(({ subject }) => subject)).toEqual(['lately', 'open']);
  expect(await tested.app.db.selectFrom('ticket_answers').select('id').execute()).toHaveLength(2);
});

test('deletes a signal two years after it was closed, unless its action is still in effect', async () => {
  await signal('open', null);
  await signal('lately', LATELY);
  await signal('settled', LONG_AGO);
  await signal('stopped', LONG_AGO);
  await tested.app.db
    .insertInto('account_limits')
    .values({ owner_key: 'user:stopped', kind: 'stopped', reason: 'Why', since: LONG_AGO, lifted_at: null })
    .execute();
  await sweepSettled(tested.app);
  const left = await tested.app.db.selectFrom('signals').select('subject').orderBy('subject').execute();
  expect(left.map(({ subject }) => subject)).toEqual(['lately', 'open', 'stopped']);
});
