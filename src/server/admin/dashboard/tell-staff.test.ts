import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../../../../tests/letters.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { setHearsOfWaiting } from '../users/change-user.ts';
import { tellStaff } from './tell-staff.ts';

let clock = Date.now();
let house: TestApp;
let admin: Person;
let other: Person;
let author: Person;

beforeAll(async () => {
  house = await createTestApp({}, () => new Date(clock));
  admin = await createPerson(house.app, 2);
  other = await createPerson(house.app, 2);
  author = await createPerson(house.app, 1);
});
afterAll(() => house?.stop());

const later = (minutes: number): void => {
  clock += minutes * 60_000;
};
const addressOf = async ({ id }: Person) =>
  (await house.app.db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username;
const newsOf = async (person: Person) =>
  (await lettersTo(house.app, await addressOf(person)))
    .filter(({ template }) => template === 'staff-news')
    .map(({ content }) => content as { items: readonly { what: string }[]; more: number; waiting: number });

const report = () =>
  house.app.db
    .insertInto('abuse_reports')
    .values({ kind: 'report', email: 'reader@example.com', message: 'Not theirs', created_at: house.app.now() })
    .execute();
const ask = (person: Person) =>
  house.app.db
    .insertInto('verifications')
    .values({
      user_id: person.id,
      issuer: 'Alder Row LLC',
      issuer_key: 'alder row llc',
      method: 'business',
      created_at: house.app.now(),
    })
    .execute();
const signal = () =>
  house.app.db
    .insertInto('signals')
    .values({
      kind: 'rising-gross',
      subject: randomUUID(),
      owner_key: 'email:somebody@example.com',
      address: 'somebody@example.com',
      facts: '{}',
      seen_at: house.app.now(),
      last_seen_at: house.app.now(),
    })
    .execute();

test('what came in is told to every admin in one letter, to no author, and not again', async () => {
  later(1);
  await ask(await createPerson(house.app, 0));
  await report();
  await signal();
  await tellStaff(house.app);
  await tellStaff(house.app);
  for (const person of [admin, other]) {
    const news = await newsOf(person);
    expect(news).toHaveLength(1);
    expect(news[0]).toMatchObject({ more: 0, waiting: 3 });
    expect(news[0]!.items.map(({ what }) => what).toSorted()).toEqual([
      'Asks for level B',
      'Reported by a recipient',
      'Something to look at',
    ]);
  }
  expect(await newsOf(author)).toEqual([]);
});

test('a flood is one letter within the hour, which lists ten and counts the rest', async () => {
  for (let count = 0; count < 40; count += 1) {
    later(1);
    await report();
    if (count < 30) await tellStaff(house.app);
  }
  expect(await newsOf(admin)).toHaveLength(1);
  later(60);
  await Promise.all([tellStaff(house.app), tellStaff(house.app), tellStaff(house.app)]);
  const [newest, ...before] = await newsOf(admin);
  expect(before).toHaveLength(1);
  expect(newest).toMatchObject({ more: 30, waiting: 43 });
  expect(newest!.items).toHaveLength(10);
});

test('an admin who turned the letters off gets none, and on again hears only of what comes after', async () => {
  await setHearsOfWaiting(house.app, admin.actor, other.id, false);
  later(120);
  await report();
  await tellStaff(house.app);
  expect(await newsOf(admin)).toHaveLength(3);
  expect(await newsOf(other)).toHaveLength(2);
  later(120);
  await setHearsOfWaiting(house.app, other.actor, other.id, true);
  await tellStaff(house.app);
  expect(await newsOf(other)).toHaveLength(2);
  later(1);
  await signal();
  await tellStaff(house.app);
  expect((await newsOf(other))[0]!.items).toHaveLength(1);
  await expect(setHearsOfWaiting(house.app, admin.actor, author.id, true)).rejects.toThrow('Only admins decide');
  await expect(setHearsOfWaiting(house.app, author.actor, admin.id, false)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('what somebody decided in the meantime is in no letter', async () => {
  later(120);
  await report();
  await house.app.db.updateTable('abuse_reports').set({ decided_at: house.app.now() }).execute();
  const before = (await newsOf(admin)).length;
  await tellStaff(house.app);
  // What the test before left open, and nothing of the report.
  expect((await newsOf(admin)).slice(0, -before).flatMap(({ items }) => items.map(({ what }) => what))).not.toContain(
    'Reported by a recipient',
  );
});
