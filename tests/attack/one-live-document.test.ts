import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveKey } from '../../src/domain/integrity/live-key.ts';
import { NOBODY } from '../../src/server/services/actor.ts';
import { acceptDocuments } from '../../src/server/documents/read/accept-documents.ts';
import { correctDocument } from '../../src/server/documents/correct/correct-document.ts';
import { eraseDocument } from '../../src/server/documents/retention/erase-old-documents.ts';
import { waitForDocument } from '../../src/server/documents/issue/issue-documents.ts';
import { createAccount } from '../sign-up.ts';
import { type AttackedSite, ATTESTATION, formOf, openAttackedSite } from './attacked-site.ts';

let site: AttackedSite;

beforeAll(async () => {
  site = await openAttackedSite();
});
afterAll(async () => {
  await site?.stop();
});

const stubOf = (issuer: string, person = 'Maren Adeyemi') => {
  const form = formOf('PayStub') as { company: object; employee: object };
  return { ...form, company: { ...form.company, name: issuer }, employee: { ...form.employee, name: person } };
};

/** Each looks like "Kestrel Joinery" or "Maren Adeyemi" on paper. Some are refused for their characters already. */
const DISGUISES: readonly ((name: string) => string)[] = [
  (name) => name.replace(' ', '\u00a0'),
  (name) => name.replace('e', 'e\u00ad'),
  (name) => `${name}.`,
  (name) => name.replace('e', '\u0435'),
  (name) => name.replace('o', '\u043e').replace('a', '\u0430'),
  (name) => name.toUpperCase(),
  (name) => name.replace(' ', '  '),
  (name) => name.replace('n', 'n\u200b'),
  (name) => name.replace('i', '\u0456'),
  (name) => name.replace('e', 'é'),
];

test('one stub of an issuer, person and period is live, however the names are written', async () => {
  const owner = 'email:kestrel@example.com';
  await site.issue('PayStub', stubOf('Kestrel Joinery'), owner);
  for (const disguise of DISGUISES) {
    for (const form of [stubOf(disguise('Kestrel Joinery')), stubOf('Kestrel Joinery', disguise('Maren Adeyemi'))])
      await expect(site.issue('PayStub', form, owner)).rejects.toMatchObject({
        code: expect.stringMatching(/CONFLICT|INVALID_INPUT|UNPRINTABLE_CHARACTER/),
      });
  }
  const live = await site.app.db.selectFrom('documents').select('id').where('owner_key', '=', owner).execute();
  expect(live).toHaveLength(1);
});

test('duplicates from before the rule stay live, can be corrected, and block another one', async () => {
  const owner = 'email:twice@example.com';
  const [first] = await site.issue('PayStub', stubOf('Twice Bakery', 'Ada Lee'), owner);
  const [second] = await site.issue('PayStub', stubOf('Twice Bakery', 'Eve Lee'), owner);
  const key = liveKey({ issuer: 'Twice Bakery', person: 'Ada Lee', period: (await period(first!.id)) ?? '' });
  const twin = { issuer: 'Twice Bakery.', person: 'Ada Lee', live_key: key };
  const makeTwin = site.app.db.updateTable('documents').set(twin).where('id', '=', second!.id);
  await expect(makeTwin.execute()).rejects.toThrow(/documents_one_live/);
  // As the migration that brought the rule left them.
  await makeTwin.set({ is_live_twice: true }).execute();

  const { id } = await correctDocument(site.app, second!.owner, second!.id, {
    input: stubOf('Twice Bakery', 'Ada Lee'),
    reason: 'The rate of pay',
    attestation: ATTESTATION,
    originHash: 'none',
    accessKey: 'none',
  });
  await waitForDocument(site.app, id);
  await expect(site.issue('PayStub', stubOf('Twice Bakery', 'Ada Lee'), owner)).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

const period = async (id: string) =>
  (await site.app.db.selectFrom('documents').select('period').where('id', '=', id).executeTakeFirst())?.period;

test('an erased document keeps no name, and an owner cannot accept a guest’s duplicate of a live document', async () => {
  const [document] = await site.issue('PayStub', stubOf('Erased Bakery'), 'email:erased@example.com');
  const row = await site.app.db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', document!.id)
    .executeTakeFirstOrThrow();
  await eraseDocument(site.app, row);
  const erased = await site.app.db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', document!.id)
    .executeTakeFirstOrThrow();
  expect(erased).toMatchObject({ person: null, live_key: null, content: null });

  const account = { fullName: 'Guest Baker', username: 'guest@example.com', password: 'a long password' };
  const { id: userId } = (await createAccount(site.app, account)).user;
  await site.issue('PayStub', stubOf('Guest Bakery'), `user:${userId}`);
  const [bought] = await site.issue('PayStub', stubOf('GUEST Bakery.'), 'email:guest@example.com');
  expect(await acceptDocuments(site.app, { ...NOBODY, userId }, [bought!.id])).toEqual([bought!.id]);
  const left = await site.app.db
    .selectFrom('documents')
    .select('owner_key')
    .where('id', '=', bought!.id)
    .executeTakeFirstOrThrow();
  expect(left.owner_key).toBe('email:guest@example.com');
});
