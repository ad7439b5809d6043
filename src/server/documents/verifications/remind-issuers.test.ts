import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo } from '../../../../tests/emails.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { remindIssuers } from './remind-issuers.ts';

const START = new Date('2026-01-10T15:00:00Z').getTime();
const DAY = 86_400_000;
let day = 0;
let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp({}, () => new Date(START + day * DAY));
});
afterAll(() => tested?.stop());

/** A user whose verification expires one year after the start. */
async function prove(
  person: Person,
  method: 'business' | 'dns',
  { endsOnDay = 365, state = 'confirmed' as const } = {},
): Promise<void> {
  await tested.app.db
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
  const { username } = await tested.app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (await emailsTo(tested.app, username)).map(({ template, content }) => [template, content['domain']]);
};
const passTo = async (next: number): Promise<void> => {
  day = next;
  await remindIssuers(tested.app);
  await remindIssuers(tested.app);
};

test('sends one reminder 30 days and one 7 days before a business or domain verification expires', async () => {
  const [business, domain] = [await createPerson(tested.app, 0), await createPerson(tested.app, 0)];
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

test('skips renewed and withdrawn verifications and closed accounts, and sends one email after downtime', async () => {
  day = 0;
  const [anew, gone, late] = [
    await createPerson(tested.app, 0),
    await createPerson(tested.app, 0),
    await createPerson(tested.app, 0),
  ];
  await prove(anew, 'business');
  await prove(anew, 'business', { endsOnDay: 700 });
  await prove(gone, 'business');
  await tested.app.db
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
