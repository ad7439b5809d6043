import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo } from '../../../../tests/emails.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { setReviewEmails } from '../users/change-user.ts';
import { notifyStaff } from './notify-staff.ts';

let clock = Date.now();
let tested: TestApp;
let admin: Person;
let other: Person;
let author: Person;

beforeAll(async () => {
  tested = await createTestApp({}, () => new Date(clock));
  admin = await createPerson(tested.app, 2);
  other = await createPerson(tested.app, 2);
  author = await createPerson(tested.app, 1);
});
afterAll(() => tested?.stop());

const later = (minutes: number): void => {
  clock += minutes * 60_000;
};
const addressOf = async ({ id }: Person) =>
  (await tested.app.db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username;
const staffEmailsOf = async (person: Person) =>
  (await emailsTo(tested.app, await addressOf(person)))
    .filter(({ template }) => template === 'review-queue')
    .map(({ content }) => content as { items: readonly { what: string }[]; more: number; waiting: number });

const report = () =>
  tested.app.db
    .insertInto('abuse_reports')
    .values({ kind: 'report', email: 'reader@example.com', message: 'Not theirs', created_at: tested.app.now() })
    .execute();
const ask = (person: Person) =>
  tested.app.db
    .insertInto('verifications')
    .values({
      user_id: person.id,
      issuer: 'Alder Row LLC',
      issuer_key: 'alder row llc',
      method: 'business',
      created_at: tested.app.now(),
    })
    .execute();
const signal = () =>
  tested.app.db
    .insertInto('signals')
    .values({
      kind: 'rising-gross',
      subject: randomUUID(),
      owner_key: 'email:somebody@example.com',
      address: 'somebody@example.com',
      facts: '{}',
      seen_at: tested.app.now(),
      last_seen_at: tested.app.now(),
    })
    .execute();

test('every admin gets one email about new items, once, and authors get none', async () => {
  later(1);
  await ask(await createPerson(tested.app, 0));
  await report();
  await signal();
  await notifyStaff(tested.app);
  await notifyStaff(tested.app);
  for (const person of [admin, other]) {
    const waiting = await staffEmailsOf(person);
    expect(waiting).toHaveLength(1);
    expect(waiting[0]).toMatchObject({ more: 0, waiting: 3 });
    expect(waiting[0]!.items.map(({ what }) => what).toSorted()).toEqual([
      'Document reported',
      'Level B requested',
      'Risk signal',
    ]);
  }
  expect(await staffEmailsOf(author)).toEqual([]);
});

test('many items within an hour make one email that lists ten and counts the rest', async () => {
  for (let count = 0; count < 40; count += 1) {
    later(1);
    await report();
    if (count < 30) await notifyStaff(tested.app);
  }
  expect(await staffEmailsOf(admin)).toHaveLength(1);
  later(60);
  await Promise.all([notifyStaff(tested.app), notifyStaff(tested.app), notifyStaff(tested.app)]);
  const [newest, ...before] = await staffEmailsOf(admin);
  expect(before).toHaveLength(1);
  expect(newest).toMatchObject({ more: 30, waiting: 43 });
  expect(newest!.items).toHaveLength(10);
});

test('an admin who turns the emails off gets none, and after turning them on hears only of later items', async () => {
  await setReviewEmails(tested.app, admin.actor, other.id, false);
  later(120);
  await report();
  await notifyStaff(tested.app);
  expect(await staffEmailsOf(admin)).toHaveLength(3);
  expect(await staffEmailsOf(other)).toHaveLength(2);
  later(120);
  await setReviewEmails(tested.app, other.actor, other.id, true);
  await notifyStaff(tested.app);
  expect(await staffEmailsOf(other)).toHaveLength(2);
  later(1);
  await signal();
  await notifyStaff(tested.app);
  expect((await staffEmailsOf(other))[0]!.items).toHaveLength(1);
  await expect(setReviewEmails(tested.app, admin.actor, author.id, true)).rejects.toThrow(
    'Only admins get review emails',
  );
  await expect(setReviewEmails(tested.app, author.actor, admin.id, false)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('an item that was decided in the meantime is in no email', async () => {
  later(120);
  await report();
  await tested.app.db.updateTable('abuse_reports').set({ decided_at: tested.app.now() }).execute();
  const before = (await staffEmailsOf(admin)).length;
  await notifyStaff(tested.app);
  // What the previous test left open, and nothing about the report.
  expect(
    (await staffEmailsOf(admin)).slice(0, -before).flatMap(({ items }) => items.map(({ what }) => what)),
  ).not.toContain('Reported by a recipient');
});
