import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DnsResponder, startDnsResponder } from '../../../tests/dns-responder.ts';
import { lettersTo, tokenTo } from '../../../tests/letters.ts';
import { createPerson, type Person } from '../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { invoice } from '../../domain/documents/invoice/kind.ts';
import { utilityBill } from '../../domain/documents/utility-bill/kind.ts';
import { BUSINESS_CHECK_NAMES } from '../../domain/integrity/business-checks.ts';
import { challengeName, challengeValue } from '../../domain/integrity/own-domain.ts';
import { freezeDocuments } from '../documents/freeze-documents.ts';
import { askForBusiness, takeBackVerification } from './ask-for-business.ts';
import { approveVerification, findVerification, readEvidence, refuseVerification } from './decide-verification.ts';
import { beginDomain, checkDomain, confirmMailbox } from './prove-domain.ts';
import { standingOfUser } from './standing-of.ts';

let clock = new Date('2026-11-21T12:00:00Z');
let house: TestApp;
let dns: DnsResponder;
let first: Person;
let second: Person;

beforeAll(async () => {
  dns = await startDnsResponder();
  house = await createTestApp({ DNS_SERVERS: dns.address }, () => clock);
  [first, second] = [await createPerson(house.app, 2), await createPerson(house.app, 2)];
});
afterAll(async () => {
  await house?.stop();
  await dns?.stop();
});

const BILL = utilityBill.sample(1);
const ISSUER = BILL.companyName;
const PDF = new TextEncoder().encode('%PDF-1.7 the letter with the EIN of Alder Row');
const pdf = (bytes: Uint8Array<ArrayBuffer> = PDF) => new File([bytes], '../../ein letter.pdf', { type: 'text/html' });
const NOTE = 'Alder Row Housing Co-operative, registered in Pennsylvania, 610-555-0142';
const LOOKED = { checks: BUSINESS_CHECK_NAMES, note: 'Registry, letter and call agree' };

const ask = (person: Person, coversStatements = true) =>
  askForBusiness(house.app, person.actor, { issuer: ISSUER, note: NOTE, coversStatements }, [pdf()]);
const levelOf = async (person: Person, kind: 'UtilityBill' | 'Invoice', input: unknown) => {
  const standing = await standingOfUser(house.app, person.id);
  const [paper] = await freezeDocuments(house.app, { kind, input }, standing);
  return paper!.level;
};
const invoiceOf = (name: string) => ({ ...invoice.sample(1), seller: { ...invoice.sample(1).seller, name } });

test('a TXT record confirms a domain, once it says what this account was asked for', async () => {
  const { app } = house;
  const person = await createPerson(app, 0);
  const domain = { issuer: 'Harrow Lane LLC', domain: 'https://www.harrowlane.test/', method: 'dns' } as const;
  const begun = await beginDomain(app, person.actor, domain);
  const check = () => checkDomain(app, person.actor, begun.id);
  await expect(check()).rejects.toThrow('There is no TXT record at _issuer-check.harrowlane.test yet.');
  dns.records.set(challengeName('harrowlane.test'), ['v=spf1 -all', 'issuer-check=guessed']);
  await expect(check()).rejects.toThrow('says something else');
  dns.records.set(challengeName('harrowlane.test'), ['v=spf1 -all', challengeValue(begun.txt_token!)]);
  expect(await check()).toMatchObject({ state: 'confirmed', domain: 'harrowlane.test' });
  expect(await levelOf(person, 'Invoice', invoiceOf('Harrow Lane, LLC'))).toMatchObject({
    level: 'D',
    statusLine: 'Issuer’s domain confirmed: harrowlane.test.',
  });
  expect(await levelOf(person, 'Invoice', invoiceOf('Another Name Inc'))).toMatchObject({ level: 'U' });
});

test('somebody else’s record does not help, nor does somebody else’s verification', async () => {
  const { app } = house;
  const [owner, thief] = [await createPerson(app, 0), await createPerson(app, 0)];
  const domain = { issuer: 'Pine Court LLC', domain: 'pinecourt.test', method: 'dns' } as const;
  const [theirs, stolen] = [
    await beginDomain(app, owner.actor, domain),
    await beginDomain(app, thief.actor, { ...domain, issuer: 'Thief LLC' }),
  ];
  dns.records.set(challengeName('pinecourt.test'), [challengeValue(theirs.txt_token!)]);
  await expect(checkDomain(app, thief.actor, stolen.id)).rejects.toThrow('says something else');
  await expect(checkDomain(app, thief.actor, theirs.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(takeBackVerification(app, thief.actor, theirs.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await checkDomain(app, owner.actor, theirs.id);
  expect(await levelOf(thief, 'Invoice', invoiceOf('Pine Court LLC'))).toMatchObject({ level: 'U' });
});

test('a letter to a mailbox that runs the domain confirms it, once and within three days', async () => {
  const { app } = house;
  const person = await createPerson(app, 0);
  const domain = { issuer: 'Oak Yard LLC', domain: 'oakyard.test', method: 'mailbox', mailbox: 'postmaster' } as const;
  await beginDomain(app, person.actor, domain);
  const token = await tokenTo(app, 'postmaster@oakyard.test');
  const late = { ...app, now: () => new Date(clock.getTime() + 4 * 86_400_000) };
  await expect(confirmMailbox(late, token)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(await confirmMailbox(app, token)).toMatchObject({ state: 'confirmed' });
  await expect(confirmMailbox(app, token)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test.each([
  ['gmail.com', 'Everybody gets an address there'],
  ['mail.yahoo.com', 'Everybody gets an address there'],
  ['coned.com', 'protected institution'],
  ['192.0.2.7', 'Please enter a domain'],
])('%s confirms nobody', async (domain, says) => {
  const person = await createPerson(house.app, 0);
  await expect(
    beginDomain(house.app, person.actor, { issuer: 'Somebody LLC', domain, method: 'dns' }),
  ).rejects.toMatchObject({ fields: { domain: expect.stringContaining(says) } });
});

test('a cost statement is a specimen until two different members of the staff have looked, and then is none', async () => {
  const { app } = house;
  const person = await createPerson(app, 0);
  const { id } = await ask(person);
  expect(await levelOf(person, 'UtilityBill', BILL)).toMatchObject({ level: 'S' });
  expect(await approveVerification(app, first.actor, id, LOOKED)).toEqual({ isConfirmed: false });
  await expect(approveVerification(app, first.actor, id, LOOKED)).rejects.toThrow('A second member of the staff');
  expect(await levelOf(person, 'UtilityBill', BILL)).toMatchObject({ level: 'S' });
  expect(await approveVerification(app, second.actor, id, LOOKED)).toEqual({ isConfirmed: true });
  expect(await levelOf(person, 'UtilityBill', BILL)).toMatchObject({
    level: 'B',
    statusLine: 'Business verified by staff on Nov 21, 2026.',
  });
  expect(await levelOf(person, 'UtilityBill', { ...BILL, companyName: 'Elm Street Water' })).toMatchObject({
    level: 'S',
  });
});

test('one member of the staff is enough for other papers, and does not count for cost statements', async () => {
  const { app } = house;
  const person = await createPerson(app, 0);
  const { id } = await ask(person, false);
  expect(await approveVerification(app, first.actor, id, LOOKED)).toEqual({ isConfirmed: true });
  expect(await levelOf(person, 'Invoice', invoiceOf(ISSUER))).toMatchObject({ level: 'B' });
  expect(await levelOf(person, 'UtilityBill', BILL)).toMatchObject({ level: 'S' });
});

test('nobody approves without having looked, nor their own business, and customers not at all', async () => {
  const { app } = house;
  const person = await createPerson(app, 0);
  const { id } = await ask(person);
  await expect(approveVerification(app, first.actor, id, { ...LOOKED, checks: ['registry'] })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await expect(approveVerification(app, person.actor, id, LOOKED)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(findVerification(app, person.actor, id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const own = await ask(first);
  await expect(approveVerification(app, first.actor, own.id, LOOKED)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('documents lie locked, are opened by staff alone, written down, and go with the decision', async () => {
  const { app } = house;
  const person = await createPerson(app, 0);
  const { id } = await ask(person);
  const { files } = await findVerification(app, first.actor, id);
  const { storage_key: key } = await app.db
    .selectFrom('verification_files')
    .select('storage_key')
    .where('verification_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(Buffer.from(await app.storage.get(key)).includes('EIN')).toBe(false);
  await expect(readEvidence(app, person.actor, id, files[0]!.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const opened = await readEvidence(app, first.actor, id, files[0]!.id);
  expect([opened.name, opened.content_type, new Uint8Array(opened.content)]).toEqual([
    'document-1.pdf',
    'application/pdf',
    PDF,
  ]);
  const written = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `verification:${id}`)
    .execute();
  expect(written).toEqual([{ action: 'verification.evidence-read' }]);
  await refuseVerification(app, second.actor, id, 'The registry knows no such business');
  expect(await app.storage.exists(key)).toBe(false);
  expect((await findVerification(app, first.actor, id)).files).toEqual([]);
  const user = await app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect((await lettersTo(app, user.username))[0]).toMatchObject({
    template: 'verification-decided',
    content: { reason: 'The registry knows no such business' },
  });
});

test('a file that only says that it is a PDF is refused', async () => {
  const person = await createPerson(house.app, 0);
  const page = pdf(new TextEncoder().encode('<script>'));
  await expect(
    askForBusiness(house.app, person.actor, { issuer: ISSUER, note: NOTE, coversStatements: true }, [page]),
  ).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
});

test('what was confirmed counts for a year, and no longer once it is taken back or refused', async () => {
  const { app } = house;
  const [person, other] = [await createPerson(app, 0), await createPerson(app, 0)];
  const confirmed = async (who: Person) => {
    const { id } = await ask(who);
    await approveVerification(app, first.actor, id, LOOKED);
    await approveVerification(app, second.actor, id, LOOKED);
    return id;
  };
  const [mine, theirs] = [await confirmed(person), await confirmed(other)];
  await takeBackVerification(app, person.actor, mine);
  expect(await levelOf(person, 'UtilityBill', BILL)).toMatchObject({ level: 'S' });
  expect(await levelOf(other, 'UtilityBill', BILL)).toMatchObject({ level: 'B' });
  const now = clock;
  clock = new Date(clock.getTime() + 366 * 86_400_000);
  expect(await standingOfUser(app, other.id)).toMatchObject({ confirmed: [] });
  clock = now;
  await refuseVerification(app, first.actor, theirs, 'The number is not theirs any more');
  expect(await levelOf(other, 'UtilityBill', BILL)).toMatchObject({ level: 'S' });
});
