import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../../../tests/letters.ts';
import { createPerson, type Person } from '../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { remindIssuers } from './remind-issuers.ts';

const START = new Date('2026-01-10T15:00:00Z').getTime();
const DAY = 86_400_000;
let day = 0;
let house: TestApp;

beforeAll(async () => {
  house = await createTestApp({}, () => new Date(START + day * DAY));
});
afterAll(() => house?.stop());

/** Somebody whose proof ends a year after the start. */
async function prove(
  person: Person,
  method: 'business' | 'dns',
  { endsOnDay = 365, state = 'confirmed' as const } = {},
): Promise<void> {
  await house.app.db
    .insertInto('verifications')
    .values({
      user_id: person.id,
      issuer: 'Alder Row LLC',
      issuer_key: 'alder row llc',
      method,
      domain: method === 'dns' ? 'alderrow.test' : null,
      state,
      created_at: new Date(START),
      decided_at: new Date(START),
      expires_at: new Date(START + endsOnDay * DAY),
    })
    .execute();
}
const remindersTo = async ({ id }: Person) => {
  const { username } = await house.app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (await lettersTo(house.app, username)).map(({ template, content }) => [template, content['domain']]);
};
const passTo = async (next: number): Promise<void> => {
  day = next;
  await remindIssuers(house.app);
  await remindIssuers(house.app);
};

test('thirty days and a week before the end one letter each, for a business and for a domain', async () => {
  const [business, domain] = [await createPerson(house.app, 0), await createPerson(house.app, 0)];
  await prove(business, 'business');
  await prove(domain, 'dns');
  await passTo(334);
  expect(await remindersTo(business)).toEqual([]);
  await passTo(335);
  await passTo(350);
  expect(await remindersTo(business)).toEqual([['verification-ends', null]]);
  expect(await remindersTo(domain)).toEqual([['verification-ends', 'alderrow.test']]);
  await passTo(358);
  await passTo(364);
  expect(await remindersTo(business)).toHaveLength(2);
  await passTo(366);
  expect(await remindersTo(business)).toHaveLength(2);
});

test('whoever proved it anew, took it back or left is not reminded; after a long silence one letter is enough', async () => {
  day = 0;
  const [anew, gone, late] = [
    await createPerson(house.app, 0),
    await createPerson(house.app, 0),
    await createPerson(house.app, 0),
  ];
  await prove(anew, 'business');
  await prove(anew, 'business', { endsOnDay: 700 });
  await prove(gone, 'business');
  await house.app.db
    .updateTable('users')
    .set({ disabled_at: new Date(START) })
    .where('id', '=', gone.id)
    .execute();
  await prove(late, 'dns');
  await passTo(362);
  expect(await remindersTo(anew)).toEqual([]);
  expect(await remindersTo(gone)).toEqual([]);
  expect(await remindersTo(late)).toHaveLength(1);
});
