import { afterAll, beforeAll, expect, test } from 'vitest';
import { armor, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { emailsTo, tokenTo } from '../../../../tests/emails.ts';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { type WorkerChange, workerDetails } from '../../../domain/companies/proposed-changes.ts';
import { cents } from '../../../domain/money.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import { archiveCompany } from '../companies/archive-company.ts';
import { createCompany } from '../companies/companies.ts';
import { listActivity } from '../companies/list-activity.ts';
import { listToDos } from '../companies/list-to-dos.ts';
import { addPerson, findPerson } from '../companies/people.ts';
import { personOfRow } from '../companies/person-of-row.ts';
import { acceptChanges, declineChanges, deleteOldChanges, listProposedChanges } from '../companies/proposed-changes.ts';
import { forgetVault, makeVault, readVault } from '../companies/vaults.ts';
import { inviteWorkers, listInvitations, revokeInvitation } from '../companies/worker-invitations.ts';
import { findDetailsToFillIn, sendDetails } from './fill-in-details.ts';

let clock = new Date('2026-11-22T12:00:00Z');
let tested: TestApp;
let employer: Person;
beforeAll(async () => {
  tested = await createTestApp({}, () => clock);
  employer = await createPerson(tested.app, 0);
});
afterAll(() => tested?.stop());

let number = 0;

/** A company with one person, and their link with its code. */
async function invited(email = '') {
  number += 1;
  const { app } = tested;
  const company = (await createCompany(app, employer.actor, exampleCompany(`Filled In ${number} LLC`))).id;
  const { id: person } = await addPerson(
    app,
    employer.actor,
    company,
    companyPersonSchema.parse({ name: 'Ana Núñez', email, state: 'PA', city: 'Easton', zip: '18042', rate: 2_000 }),
  );
  const [made] = await inviteWorkers(app, employer.actor, company, { people: [person], by: email ? 'email' : 'link' });
  const token = made!.link === null ? '' : new URL(made!.link).searchParams.get('token')!;
  return { company, person, token, code: made!.code, link: made!.link };
}

const ADDRESS: WorkerChange = {
  field: 'address',
  value: { address1: '9 Oak Lane', address2: '', city: 'Trenton', state: 'NJ', zip: '08608', zip4: '' },
};
const W4: WorkerChange = {
  field: 'federalCertificate',
  value: { ...plainCertificate('married'), dependentsCredit: cents(2_000_00) },
};
const ACCOUNT: WorkerChange = {
  field: 'deposits',
  value: [{ method: 'account', bank: 'First Bank', accountNumber: '4821', amount: null, basisPoints: null }],
};
const LANGUAGE: WorkerChange = { field: 'language', value: 'es' };

const send = (token: string, changes: WorkerChange[], code = '') =>
  sendDetails(tested.app, token, workerDetails.parse({ changes, signedBy: 'Ana Núñez', code }));
const open = (company: string) => listProposedChanges(tested.app, employer.actor, company);
const personOf = async (company: string, id: string) =>
  personOfRow(await findPerson(tested.app, employer.actor, company, id));

const parse = (changes: readonly WorkerChange[], signedBy = '') => workerDetails.safeParse({ changes, signedBy });
const withAccount = (accountNumber: string) =>
  workerDetails.safeParse({ changes: [{ ...ACCOUNT, value: [{ ...ACCOUNT.value[0], accountNumber }] }] }).success;

test('what a worker sends changes nothing until it is accepted, and each change is decided by itself', async () => {
  const { company, person, token } = await invited();
  const before = await personOf(company, person);
  await send(token, [ADDRESS, W4, LANGUAGE]);
  expect(await personOf(company, person)).toEqual(before);
  const changes = await open(company);
  expect(changes.map(({ field, signedBy }) => [field, signedBy])).toEqual([
    ['address', ''],
    ['federalCertificate', 'Ana Núñez'],
    ['language', ''],
  ]);
  expect(changes[0]!.figures).toContainEqual({ figure: 'City', from: 'Easton', to: 'Trenton' });
  expect(changes[1]!.figures).toContainEqual({
    figure: 'Withholding, Form W-4, Step 3: dependents and other credits',
    from: '',
    to: '$2,000.00',
  });
  const [toDos] = (await listToDos(tested.app, employer.actor)).filter(({ id }) => id === company);
  expect(toDos!.toDos!.changes).toBe(3);
  const idOf = (field: WorkerChange['field']) => changes.find((change) => change.field === field)!.id;
  await acceptChanges(tested.app, employer.actor, company, { changes: [idOf('address'), idOf('federalCertificate')] });
  await declineChanges(tested.app, employer.actor, company, { changes: [idOf('language')] });
  const after = await personOf(company, person);
  expect(after).toMatchObject({ city: 'Trenton', state: 'NJ', language: 'en' });
  // A new home is not a new place of work.
  expect(after.withholding).toMatchObject({ state: 'PA', federalCertificate: { filingStatus: 'married' } });
  expect(after.withholding!.isAssumed).toBeUndefined();
  expect(await open(company)).toEqual([]);
  await expect(
    acceptChanges(tested.app, employer.actor, company, { changes: [idOf('language')] }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('no W-4 is on file while only other forms are accepted', async () => {
  const { company, person, token } = await invited();
  const home: WorkerChange = { field: 'residence', value: { state: 'NJ', stateCertificate: {}, hasCertificate: true } };
  await send(token, [home, W4]);
  const changes = await open(company);
  const { id } = changes.find(({ field }) => field === 'residence')!;
  await acceptChanges(tested.app, employer.actor, company, { changes: [id] });
  expect((await personOf(company, person)).withholding).toMatchObject({ isAssumed: true, residence: { state: 'NJ' } });
});

test('the activity log says who made the link, and who accepted and declined what', async () => {
  const { company, token } = await invited();
  await send(token, [ADDRESS, LANGUAGE]);
  const [address, language] = await open(company);
  await acceptChanges(tested.app, employer.actor, company, { changes: [address!.id] });
  await declineChanges(tested.app, employer.actor, company, { changes: [language!.id] });
  const { lines } = await listActivity(tested.app, employer.actor, company, 1);
  const said = lines.map(({ what, verb, subject, figures }) => [what, verb, subject, figures.map(({ to }) => to)]);
  expect(said).toContainEqual(['worker_invitations', 'added', 'Ana Núñez', []]);
  expect(said).toContainEqual(['proposed_changes', 'changed', 'Ana Núñez', ['address', 'accepted']]);
  expect(said).toContainEqual(['proposed_changes', 'changed', 'Ana Núñez', ['language', 'declined']]);
  expect(said.map(([what, verb]) => `${what} ${verb}`)).toContain('company_people changed');
});

test('a link works once, and not after it expired, was replaced or revoked, or in an archived company', async () => {
  const used = await invited();
  await send(used.token, [LANGUAGE]);
  const replaced = await invited();
  await inviteWorkers(tested.app, employer.actor, replaced.company, { people: [replaced.person], by: 'link' });
  const revoked = await invited();
  await revokeInvitation(tested.app, employer.actor, revoked.company, revoked.person);
  const archived = await invited();
  await archiveCompany(tested.app, employer.actor, archived.company);
  const expired = await invited();
  const start = clock;
  for (const { token } of [used, replaced, revoked, archived, { token: 'unknown' }]) {
    expect(await findDetailsToFillIn(tested.app, token)).toBeNull();
    await expect(send(token, [ADDRESS])).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  }
  clock = new Date(start.getTime() + 14 * 86_400_000 + 1);
  expect(await findDetailsToFillIn(tested.app, expired.token)).toBeNull();
  await expect(send(expired.token, [ADDRESS])).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  clock = start;
  expect(await open(expired.company)).toEqual([]);
});

test('two presses at once send once', async () => {
  const { company, token } = await invited();
  const both = await Promise.allSettled([send(token, [ADDRESS]), send(token, [ADDRESS])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await open(company)).toHaveLength(1);
});

test('bank details need the code of the same link, of which five wrong tries are the last', async () => {
  const { company, person, token, code } = await invited();
  const other = await invited();
  await expect(send(token, [ACCOUNT], other.code)).rejects.toMatchObject({ said: { key: 'wrongBankCode' } });
  for (let tries = 1; tries < 4; tries += 1)
    await expect(send(token, [ACCOUNT], '0000-0000')).rejects.toMatchObject({ said: { key: 'wrongBankCode' } });
  await send(token, [ACCOUNT], code.replace('-', ' '));
  const [change] = await open(company);
  await acceptChanges(tested.app, employer.actor, company, { changes: [change!.id] });
  expect((await personOf(company, person)).deposits).toEqual(ACCOUNT.value);
  for (let tries = 0; tries < 5; tries += 1)
    await expect(send(other.token, [ACCOUNT], '1')).rejects.toMatchObject({ said: { key: 'wrongBankCode' } });
  await expect(send(other.token, [ACCOUNT], other.code)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  // The rest needs no code.
  await send(other.token, [LANGUAGE]);
  expect(await open(other.company)).toHaveLength(1);
});

test('a link and its code are stored only as hashes, and a link shows nothing that is on file', async () => {
  const { token, code } = await invited();
  const stored = JSON.stringify(await tested.app.db.selectFrom('worker_invitations').selectAll().execute());
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(code);
  const shown = JSON.stringify(await findDetailsToFillIn(tested.app, token));
  expect(shown).toContain('Ana Núñez');
  expect(shown).not.toMatch(/Easton|18042|2000/);
});

test('an emailed link comes back to nobody but its address', async () => {
  const { link, company } = await invited('ana@fills.example');
  expect(link).toBeNull();
  const token = await tokenTo(tested.app, 'ana@fills.example');
  await send(token, [LANGUAGE]);
  expect(await open(company)).toHaveLength(1);
  const [email] = await emailsTo(tested.app, 'ana@fills.example');
  expect(email).toMatchObject({ template: 'worker-invitation' });
});

test('forms are signed, and no part is sent twice', () => {
  expect(parse([W4]).success).toBe(false);
  expect(parse([W4], 'Ana Núñez').success).toBe(true);
  expect(parse([LANGUAGE]).success).toBe(true);
  expect(parse([LANGUAGE, LANGUAGE]).success).toBe(false);
  expect(parse([]).success).toBe(false);
});

test('nothing longer than the last four digits of an account is taken, and no field for a Social Security number', () => {
  expect(withAccount('4821')).toBe(true);
  expect(withAccount('000123454821')).toBe(false);
  expect(workerDetails.safeParse({ changes: [{ field: 'ssn', value: '123-45-6789' }] }).success).toBe(false);
});

test('nobody outside the company makes links or decides, and another company’s people are not found', async () => {
  const { company, token } = await invited();
  const other = await invited();
  await send(token, [LANGUAGE]);
  const [change] = await open(company);
  const stranger = await createPerson(tested.app, 0);
  const missing = { code: 'NOT_FOUND' };
  await expect(acceptChanges(tested.app, stranger.actor, company, { changes: [change!.id] })).rejects.toMatchObject(
    missing,
  );
  await expect(
    acceptChanges(tested.app, employer.actor, other.company, { changes: [change!.id] }),
  ).rejects.toMatchObject(missing);
  await expect(
    inviteWorkers(tested.app, employer.actor, company, { people: [other.person], by: 'link' }),
  ).rejects.toMatchObject(missing);
  expect(await open(company)).toHaveLength(1);
});

test('the employee’s part of Pennsylvania’s form waits for the employer’s part', async () => {
  const { company, person, token } = await invited();
  const home = { municipality: 'Easton City', psd: '480101', ratePercent: 1.95 };
  await send(token, [{ field: 'residency', value: { home, exemption: 'lowIncome' } }]);
  const [change] = await open(company);
  expect(change!.missing).toContain('employment location');
  await expect(acceptChanges(tested.app, employer.actor, company, { changes: [change!.id] })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  const before = await personOf(company, person);
  await tested.app.db
    .updateTable('company_people')
    .set({
      withholding: JSON.stringify({
        state: 'PA',
        federalCertificate: plainCertificate('single'),
        stateCertificate: {},
        residencyCertification: {
          home: null,
          work: { municipality: 'Bethlehem', psd: '480202', ratePercent: 1 },
          lst: { yearly: 52_00, exemption: 'none', incomeLimit: 12_000_00 },
        },
      }),
    })
    .where('id', '=', person)
    .execute();
  await acceptChanges(tested.app, employer.actor, company, { changes: [change!.id] });
  const after = await personOf(company, person);
  expect(before.withholding).toBeNull();
  expect(after.withholding!.residencyCertification).toMatchObject({
    home,
    work: { municipality: 'Bethlehem' },
    lst: { exemption: 'lowIncome', yearly: 52_00 },
  });
});

test('links and decided changes are erased after 90 days, and open ones stay', async () => {
  const { company, token } = await invited();
  await send(token, [LANGUAGE, ADDRESS]);
  const [address] = await open(company);
  await declineChanges(tested.app, employer.actor, company, { changes: [address!.id] });
  const start = clock;
  clock = new Date(start.getTime() + 120 * 86_400_000);
  await deleteOldChanges(tested.app);
  expect(await open(company)).toHaveLength(1);
  const [invitation] = await listInvitations(tested.app, employer.actor, company);
  expect(invitation!.state).toBe('none');
  const decided = await tested.app.db
    .selectFrom('proposed_changes')
    .select('id')
    .where('id', '=', address!.id)
    .execute();
  expect(decided).toEqual([]);
  clock = start;
});

async function keysOf() {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(2);
  encrypter.setPassphrase('five words of a company');
  const sealedIdentity = armor.encode(await encrypter.encrypt(identity));
  return { recipient: await identityToRecipient(identity), sealedIdentity };
}
async function numbersFor(recipient: string): Promise<WorkerChange> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const sealed = armor.encode(await encrypter.encrypt('{"bank":[],"tax":[]}'));
  return { field: 'numbers', value: { recipient, sealed, has: ['tax', 'bank'] } };
}

test('encrypted numbers of a worker go into the vault as that person’s, once somebody accepts them', async () => {
  const { app } = tested;
  const { company, person, token, code } = await invited();
  expect(await findDetailsToFillIn(app, token)).toMatchObject({ vault: null });
  const keys = await keysOf();
  await makeVault(app, employer.actor, company, keys);
  expect(await findDetailsToFillIn(app, token)).toMatchObject({ vault: keys.recipient });
  const numbers = await numbersFor(keys.recipient);
  // Nobody can see whether an account is among them.
  await expect(send(token, [numbers])).rejects.toMatchObject({ said: { key: 'wrongBankCode' } });
  await send(token, [numbers], code);
  const [change] = await open(company);
  expect(change!.figures).toEqual([
    { figure: 'Social Security number', from: '', to: 'Encrypted for the vault' },
    { figure: 'Routing and account number', from: '', to: 'Encrypted for the vault' },
  ]);
  expect((await readVault(app, employer.actor, company)).parts).toEqual([]);
  const before = await personOf(company, person);
  await acceptChanges(app, employer.actor, company, { changes: [change!.id] });
  expect(await personOf(company, person)).toEqual(before);
  expect((await readVault(app, employer.actor, company)).parts).toMatchObject([
    { sealed: (numbers.value as { sealed: string }).sealed, of: { id: person, name: 'Ana Núñez' } },
  ]);
});

test('numbers that are not encrypted, or to a vault that is gone, do not get in', async () => {
  const { app } = tested;
  const { company, token, code } = await invited();
  const keys = await keysOf();
  await makeVault(app, employer.actor, company, keys);
  const numbers = await numbersFor(keys.recipient);
  const clear = { ...numbers, value: { ...(numbers.value as object), sealed: '123-45-6789' } };
  expect(workerDetails.safeParse({ changes: [clear], signedBy: '', code }).success).toBe(false);
  await send(token, [numbers], code);
  const [change] = await open(company);
  await forgetVault(app, employer.actor, company);
  const accept = () => acceptChanges(app, employer.actor, company, { changes: [change!.id] });
  await expect(accept()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await makeVault(app, employer.actor, company, await keysOf());
  await expect(accept()).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await readVault(app, employer.actor, company)).parts).toEqual([]);
});
