import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DnsResponder, startDnsResponder } from '../../../../tests/dns-responder.ts';
import { emailsTo, tokenTo } from '../../../../tests/emails.ts';
import { actMeanwhile } from '../../../../tests/act-meanwhile.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { utilityBill } from '../../../kinds/utility-bill/model/kind.ts';
import { BUSINESS_CHECK_NAMES } from '../../../domain/integrity/business-checks.ts';
import { challengeName, challengeValue } from '../../../domain/integrity/own-domain.ts';
import { readReviewQueue } from '../../staff/dashboard/review-queue.ts';
import { freezeDocuments } from '../issue/freeze-documents.ts';
import { createResolver } from './resolver.ts';
import { listOwnVerifications } from './find-verification.ts';
import { requestBusinessVerification, withdrawVerification } from './request-business-verification.ts';
import {
  approveVerification,
  findVerification,
  readEvidence,
  readEvidencePicture,
  refuseVerification,
} from './decide-verification.ts';
import { startDomainVerification, checkDomain, confirmMailbox } from './verify-domain.ts';
import { verificationStatusOfUser } from './verification-status.ts';

let clock = new Date('2026-11-21T12:00:00Z');
let tested: TestApp;
let dns: DnsResponder;
let first: Person;
let second: Person;

beforeAll(async () => {
  dns = await startDnsResponder();
  tested = await createTestApp({ DNS_SERVERS: dns.address }, () => clock);
  [first, second] = [await createPerson(tested.app, 2), await createPerson(tested.app, 2)];
});
afterAll(async () => {
  await tested?.stop();
  await dns?.stop();
});

const BILL = utilityBill.sample(1);
const ISSUER = BILL.companyName;
const PDF = new TextEncoder().encode('%PDF-1.7 the letter with the EIN of Alder Row');
const pdf = (bytes: Uint8Array<ArrayBuffer> = PDF) => new File([bytes], '../../ein letter.pdf', { type: 'text/html' });
const NOTE = 'Alder Row Housing Co-operative, registered in Pennsylvania, 610-555-0142';
const LOOKED = { checks: BUSINESS_CHECK_NAMES, note: 'Registry, letter and call agree' };

const ask = (person: Person, coversStatements = true, files: readonly File[] = [pdf()]) =>
  requestBusinessVerification(tested.app, person.actor, { issuer: ISSUER, note: NOTE, coversStatements }, files);
const named = (name: string, ...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, name);
const blankPng = async (side: number) => {
  const blank = sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } });
  return new Uint8Array(await blank.png({ palette: true, colors: 2 }).toBuffer());
};
const levelOf = async (person: Person, kind: 'UtilityBill' | 'Invoice', input: unknown) => {
  const verificationStatus = await verificationStatusOfUser(tested.app, person.id);
  const [issued] = await freezeDocuments(tested.app, { kind, input }, verificationStatus);
  return issued!.level;
};
const invoiceOf = (name: string) => ({ ...invoice.sample(1), seller: { ...invoice.sample(1).seller, name } });

test('confirms a domain by the TXT record of this account', async () => {
  const { app } = tested;
  const person = await createPerson(app, 0);
  const domain = { issuer: 'Harrow Lane LLC', domain: 'https://www.harrowlane.test/', method: 'dns' } as const;
  const begun = await startDomainVerification(app, person.actor, domain);
  const check = () => checkDomain(app, person.actor, begun.id);
  await expect(check()).rejects.toThrow('We found no TXT record at _issuer-check.harrowlane.test yet.');
  dns.records.set(challengeName('harrowlane.test'), ['v=spf1 -all', 'issuer-check=guessed']);
  await expect(check()).rejects.toThrow('has a different value');
  dns.records.set(challengeName('harrowlane.test'), ['v=spf1 -all', challengeValue(begun.txt_token!)]);
  expect(await check()).toMatchObject({ state: 'confirmed', domain: 'harrowlane.test' });
  expect(await levelOf(person, 'Invoice', invoiceOf('Harrow Lane, LLC'))).toMatchObject({
    level: 'D',
    statusLine: 'Issuer’s domain confirmed: harrowlane.test.',
  });
  expect(await levelOf(person, 'Invoice', invoiceOf('Another Name Inc'))).toMatchObject({ level: 'U' });
});

test('a dead name server is said, and leaves the request as it was', async () => {
  const { app } = tested;
  const person = await createPerson(app, 0);
  const begun = await startDomainVerification(app, person.actor, {
    issuer: 'Ash Court LLC',
    domain: 'ashcourt.test',
    method: 'dns',
  });
  const withDeadServer = { ...app, dns: createResolver({ dnsServers: ['127.0.0.1:1'] }) };
  await expect(checkDomain(withDeadServer, person.actor, begun.id)).rejects.toMatchObject({
    code: 'BUSY',
    message: 'The name servers of this domain did not respond. Try again in a few minutes.',
  });
  dns.records.set(challengeName('ashcourt.test'), [challengeValue(begun.txt_token!)]);
  expect(await checkDomain(app, person.actor, begun.id)).toMatchObject({ state: 'confirmed' });
});

test('refuses another account’s TXT record and verification', async () => {
  const { app } = tested;
  const [owner, thief] = [await createPerson(app, 0), await createPerson(app, 0)];
  const domain = { issuer: 'Pine Court LLC', domain: 'pinecourt.test', method: 'dns' } as const;
  const [theirs, stolen] = [
    await startDomainVerification(app, owner.actor, domain),
    await startDomainVerification(app, thief.actor, { ...domain, issuer: 'Thief LLC' }),
  ];
  dns.records.set(challengeName('pinecourt.test'), [challengeValue(theirs.txt_token!)]);
  await expect(checkDomain(app, thief.actor, stolen.id)).rejects.toThrow('has a different value');
  await expect(checkDomain(app, thief.actor, theirs.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(withdrawVerification(app, thief.actor, theirs.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await checkDomain(app, owner.actor, theirs.id);
  expect(await levelOf(thief, 'Invoice', invoiceOf('Pine Court LLC'))).toMatchObject({ level: 'U' });
});

test('confirms a domain once by email to an admin mailbox, within three days', async () => {
  const { app } = tested;
  const person = await createPerson(app, 0);
  const domain = { issuer: 'Oak Yard LLC', domain: 'oakyard.test', method: 'mailbox', mailbox: 'postmaster' } as const;
  await startDomainVerification(app, person.actor, domain);
  const token = await tokenTo(app, 'postmaster@oakyard.test');
  const late = { ...app, now: () => new Date(clock.getTime() + 4 * 86_400_000) };
  await expect(confirmMailbox(late, token)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(await confirmMailbox(app, token)).toMatchObject({ state: 'confirmed' });
  await expect(confirmMailbox(app, token)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test.each([
  ['gmail.com', 'Anyone can get an address at this domain'],
  ['mail.yahoo.com', 'Anyone can get an address at this domain'],
  ['paperproof-verified.com', 'only our status line may say'],
  ['192.0.2.7', 'Enter a domain like'],
])('refuses the domain %s', async (domain, says) => {
  const person = await createPerson(tested.app, 0);
  await expect(
    startDomainVerification(tested.app, person.actor, { issuer: 'Somebody LLC', domain, method: 'dns' }),
  ).rejects.toMatchObject({ fields: { domain: expect.stringContaining(says) } });
});

test.each(['dns', 'mailbox'] as const)(
  'a proved domain that resembles a protected name waits for staff, and its issuer issues at the lower level until then (%s)',
  async (method) => {
    const { app } = tested;
    const person = await createPerson(app, 0);
    const domain = `chase-miller-${method}.com`;
    const issuer = `Miller ${method} LLC`;
    const row = await startDomainVerification(app, person.actor, {
      issuer,
      domain,
      method,
      ...(method === 'mailbox' && { mailbox: 'postmaster' }),
    });
    const isWaiting = async () =>
      (await readReviewQueue(app, first.actor, { kind: 'domain', most: 50 })).oldest.some(({ id }) => id === row.id);
    // Staff see nothing that its owner has not proved.
    expect(await isWaiting()).toBe(false);
    await expect(approveVerification(app, first.actor, row.id, LOOKED)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    if (method === 'dns') dns.records.set(challengeName(domain), [challengeValue(row.txt_token!)]);
    const prove = async () =>
      method === 'dns'
        ? checkDomain(app, person.actor, row.id)
        : confirmMailbox(app, await tokenTo(app, `postmaster@${domain}`));
    expect(await prove()).toMatchObject({ state: 'waiting', proved_at: clock, expires_at: null });
    expect(await isWaiting()).toBe(true);
    expect(await levelOf(person, 'Invoice', invoiceOf(issuer))).toMatchObject({ level: 'U' });
    const approve = { checks: [], note: 'A Miller in Chase County, not the bank' };
    await expect(
      approveVerification(app, { ...first.actor, userId: person.id }, row.id, approve),
    ).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await approveVerification(app, first.actor, row.id, approve)).toEqual({ isConfirmed: true });
    expect(await isWaiting()).toBe(false);
    expect(await levelOf(person, 'Invoice', invoiceOf(issuer))).toMatchObject({
      level: 'D',
      statusLine: `Issuer’s domain confirmed: ${domain}.`,
    });
    const { username } = (await findVerification(app, first.actor, row.id)).row;
    expect((await emailsTo(app, username))[0]).toMatchObject({
      template: 'verification-decided',
      content: { domain, reason: null },
    });
  },
);

test('marks a utility statement as a specimen until two staff members approve', async () => {
  const { app } = tested;
  const person = await createPerson(app, 0);
  const { id } = await ask(person);
  expect(await levelOf(person, 'UtilityBill', BILL)).toMatchObject({ level: 'S' });
  expect(await approveVerification(app, first.actor, id, LOOKED)).toEqual({ isConfirmed: false });
  await expect(approveVerification(app, first.actor, id, LOOKED)).rejects.toThrow('A second staff member');
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

test('needs one approval for other documents, which does not count for utility statements', async () => {
  const { app } = tested;
  const person = await createPerson(app, 0);
  const { id } = await ask(person, false);
  expect(await approveVerification(app, first.actor, id, LOOKED)).toEqual({ isConfirmed: true });
  expect(await levelOf(person, 'Invoice', invoiceOf(ISSUER))).toMatchObject({ level: 'B' });
  expect(await levelOf(person, 'UtilityBill', BILL)).toMatchObject({ level: 'S' });
  const { after } = await app.db
    .selectFrom('audit_log')
    .select('after')
    .where('subject', '=', `verification:${id}`)
    .where('action', '=', 'verification.confirmed')
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ checks: [...BUSINESS_CHECK_NAMES] });
});

test('refuses approval without checks, of one’s own business, and by customers', async () => {
  const { app } = tested;
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

test('shows staff only pictures that we encoded again, and nothing of a file that only claims to be one', async () => {
  const { app } = tested;
  const person = await createPerson(app, 0);
  const html = '<script>alert(1)</script>';
  for (const file of [named('drawing.svg', `<svg>${html}</svg>`), named('page.png', html)])
    await expect(ask(person, false, [file])).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
  const { id } = await ask(person, false, [
    named('letter.png', await blankPng(2_400), html),
    named('head-of-a-png.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), html),
    named('bomb.png', await blankPng(6_200)),
    pdf(),
  ]);
  const { files } = await findVerification(app, first.actor, id);
  const [letter, ...others] = files.map((file) => readEvidencePicture(app, first.actor, id, file.id));
  const refusals = Promise.all(
    others.map((other) => expect(other).rejects.toMatchObject({ code: 'NOT_FOUND', message: /Download it/ })),
  );
  const picture = await letter!;
  await refusals;
  expect(picture.includes(html)).toBe(false);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1_600, height: 1_600 });
  await expect(readEvidencePicture(app, person.actor, id, files[0]!.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('encrypts evidence, logs each staff access, and deletes it with the decision', async () => {
  const { app } = tested;
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
  expect((await emailsTo(app, user.username))[0]).toMatchObject({
    template: 'verification-decided',
    content: { reason: 'The registry knows no such business' },
  });
});

test('refuses a file that is not the PDF it claims to be', async () => {
  const person = await createPerson(tested.app, 0);
  const page = pdf(new TextEncoder().encode('<script>'));
  await expect(
    requestBusinessVerification(tested.app, person.actor, { issuer: ISSUER, note: NOTE, coversStatements: true }, [
      page,
    ]),
  ).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
});

test('counts a verification for one year, and not after it is withdrawn or refused', async () => {
  const { app } = tested;
  const [person, other] = [await createPerson(app, 0), await createPerson(app, 0)];
  const confirmed = async (who: Person) => {
    const { id } = await ask(who);
    await approveVerification(app, first.actor, id, LOOKED);
    await approveVerification(app, second.actor, id, LOOKED);
    return id;
  };
  const [mine, theirs] = [await confirmed(person), await confirmed(other)];
  await withdrawVerification(app, person.actor, mine);
  expect(await levelOf(person, 'UtilityBill', BILL)).toMatchObject({ level: 'S' });
  expect(await levelOf(other, 'UtilityBill', BILL)).toMatchObject({ level: 'B' });
  const now = clock;
  clock = new Date(clock.getTime() + 366 * 86_400_000);
  expect(await verificationStatusOfUser(app, other.id)).toMatchObject({ confirmed: [] });
  clock = now;
  await refuseVerification(app, first.actor, theirs, 'The number is not theirs any more');
  expect(await levelOf(other, 'UtilityBill', BILL)).toMatchObject({ level: 'S' });
});

test('what staff rejected stays rejected, also if its owner removes it in the same moment', async () => {
  const { app } = tested;
  const person = await createPerson(app, 0);
  const { id } = await ask(person);
  const withdrawing = actMeanwhile(
    app.db,
    (trx) =>
      trx
        .updateTable('verifications')
        .set({ state: 'refused', reason: 'The registry knows no such business', decided_at: app.now() })
        .where('id', '=', id)
        .execute(),
    () => withdrawVerification(app, person.actor, id),
  );
  await expect(withdrawing).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(withdrawVerification(app, person.actor, id)).rejects.toMatchObject({ code: 'CONFLICT' });
  const row = await app.db
    .selectFrom('verifications')
    .select(['state', 'reason'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ state: 'refused', reason: 'The registry knows no such business' });
  const states = async () => (await listOwnVerifications(app, person.actor)).map(({ state }) => state);
  expect(await states()).toEqual(['refused']);
  clock = new Date(clock.getTime() + 1_000);
  await ask(person);
  expect(await states()).toEqual(['waiting']);
});
