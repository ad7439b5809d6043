import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawLogo, type LogoLook } from '../../../../tests/attack/logos/draw-logo.ts';
import { emailsTo } from '../../../../tests/emails.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { issuerKey } from '../../../domain/integrity/issuer-key.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { bankStatement } from '../../../kinds/bank-statement/model/kind.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { metaOf } from '../../../kinds/kinds.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { documentKinds } from '../../../kinds/registry.ts';
import { utilityBill } from '../../../kinds/utility-bill/model/kind.ts';
import { exportAccount } from '../../trust/accounts/export-account.ts';
import type { VerificationMethod } from '../../platform/db/tables/verifications.ts';
import { describeLevel } from '../prepare/describe-level.ts';
import { freezeDocuments } from '../issue/freeze-documents.ts';
import { prepareDocuments } from '../prepare/prepare-documents.ts';
import { createPayment } from '../../commerce/orders/create-payment.ts';
import { quoteOrder } from '../../commerce/orders/quote-order.ts';
import { verificationStatusOfUser } from '../verifications/verification-status.ts';
import { createLogoReader } from './logo-reader.ts';
import { decideLogoReview, eraseLogos, findLogoReview, readLogoPicture } from './decide-logo-review.ts';

let tested: TestApp;
let staff: Person;
beforeAll(async () => {
  tested = await createTestApp();
  staff = await createPerson(tested.app, 2);
});
afterAll(() => tested?.stop());

const LOOK: LogoLook = {
  font: 'Liberation Sans',
  style: 'font-weight="bold"',
  colors: ['#fff', '#d71e28'],
  width: 520,
  capitals: false,
  spacing: 0,
  turn: 0,
  isStacked: false,
  hasShape: true,
};
const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;
const logoOf = async (name: string) => dataUrl(await drawLogo(name, LOOK));
const sellerWith = (name: string, logo: string) => {
  const sample = invoice.sample(1);
  return {
    ...sample,
    seller: { ...sample.seller, name, logo },
    details: { ...sample.details, number: randomUUID().slice(0, 8) },
  };
};
/** A ledger of real transactions, which only a business that staff verified can issue. */
const ledgerWith = (bankName: string, bankLogo: string) => ({
  ...bankStatement.sample(1),
  transactionsOption: 'manual',
  bankCustomerServiceNumber: '610-555-0106',
  bankName,
  bankLogo,
});

async function verified(issuer: string, method: VerificationMethod): Promise<Person> {
  const person = await createPerson(tested.app, 0);
  await tested.app.db
    .insertInto('verifications')
    .values({
      user_id: person.id,
      issuer,
      issuer_key: issuerKey(issuer),
      method,
      domain: method === 'business' ? null : 'harrowlane.test',
      covers_statements: method === 'business',
      state: 'confirmed',
      created_at: tested.app.now(),
      decided_at: tested.app.now(),
      expires_at: new Date(tested.app.now().getTime() + 86_400_000),
    })
    .execute();
  return person;
}

type Request = Parameters<typeof freezeDocuments>[1];
const statusOf = (person: Person | null) => verificationStatusOfUser(tested.app, person?.id ?? null);
/** What is issued: the picture that is drawn, and what the pages know of it. */
async function issued(person: Person | null, request: Request) {
  const [document] = await freezeDocuments(tested.app, request, await statusOf(person));
  return { isDrawn: document!.logo !== undefined, state: document!.logoDecision.state, document: document! };
}
const pressed = async (person: Person, request: Request) =>
  describeLevel(tested.app, await statusOf(person), request, { ownerKey: userKey(person.id), isPressed: true });
const waitingOf = (person: Person) =>
  tested.app.db.selectFrom('logo_reviews').selectAll().where('user_id', '=', person.id).execute();

test('an unverified issuer’s logo is kept in the order and is on no document', async () => {
  const input = sellerWith('Harrow Lane', await logoOf('Harrow Lane'));
  const request = { kind: 'Invoice' as const, input };
  const { isDrawn, state, document } = await issued(null, request);
  expect([isDrawn, state]).toEqual([false, 'unverified']);
  expect(invoice.logo!.of(document.content.input as never)).toBe('');
  const product = { ...request, draftId: null };
  const quote = await quoteOrder(tested.app, { products: [product] });
  expect(quote.lines[0]!.logoReason).toMatch(
    /^Logos are printed only for issuers whose domain or business we verified/,
  );
  const { orderId } = await createPayment(
    tested.app,
    { userId: null, placedBy: 'visitor:one' },
    {
      products: [product],
      email: 'ines@example.com',
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      attempt: randomUUID(),
      originHash: 'none',
    },
  );
  const line = await tested.app.db
    .selectFrom('order_lines')
    .select('input')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(invoice.logo!.of(line.input as never)).toMatch(/^data:image\/png/);
});

test('a stub and a ledger in a bank’s dress are drawn without its logo', async () => {
  const logo = await logoOf('Wells Fargo');
  const stub = {
    ...payStub.sample(1),
    templateMode: false,
    template: { selectedTemplateIndex: 1, logos: { company: logo, payroll: '' } },
  };
  expect(await issued(null, { kind: 'PayStub', input: stub })).toMatchObject({ isDrawn: false, state: 'unverified' });
  const person = await verified('Alder Row Housing', 'business');
  const ledger = await issued(person, { kind: 'BankStatement', input: ledgerWith('Alder Row Housing', logo) });
  expect(ledger).toMatchObject({ isDrawn: false, state: 'review' });
  expect(ledger.document.level.level).toBe('B');
  expect(ledger.document.logoDecision.why).toMatch(/^This logo seems to name Wells Fargo/);
});

const HARROW = 'Harrow Lane';
const FORMS = {
  Invoice: (logo: string) => sellerWith(HARROW, logo),
  PayStub: (logo: string) => {
    const sample = payStub.sample(1);
    return {
      ...sample,
      company: { ...sample.company, name: HARROW },
      templateMode: false,
      template: { selectedTemplateIndex: 1, logos: { company: logo, payroll: '' } },
    };
  },
  UtilityBill: (logo: string) => ({
    ...utilityBill.sample(1),
    customerServiceNumber: '610-555-0106',
    companyName: HARROW,
    logo,
  }),
  BankStatement: (logo: string) => ledgerWith(HARROW, logo),
} as const;
const WAYS = Object.keys(FORMS).flatMap((kind) =>
  (['dns', 'mailbox', 'business'] as const).map((method) => ({ kind: kind as keyof typeof FORMS, method })),
);

test('each kind with a logo is among those that are tried', () => {
  expect(Object.keys(FORMS).toSorted()).toEqual(
    documentKinds
      .filter(({ logo }) => logo)
      .map(({ id }) => id)
      .toSorted(),
  );
});

const all = (isPrinted: boolean) => ({
  issued: isPrinted,
  previewed: isPrinted,
  promised: isPrinted,
  offered: isPrinted,
});

test.each(WAYS)(
  'a logo on $kind of an issuer verified by $method is printed by no way before staff approve it',
  async ({ kind, method }) => {
    const { app } = tested;
    const person = await verified(HARROW, method);
    const input = FORMS[kind](await logoOf(HARROW));
    const request = { kind, input };
    const status = await statusOf(person);
    const waysToPrint = async () => ({
      issued: (await issued(person, request)).isDrawn,
      previewed:
        (await prepareDocuments(app, { ...request, verificationStatus: status, purpose: 'draft' })).logo !== undefined,
      promised: (await pressed(person, request)).logo.state === 'printed',
      offered:
        (await quoteOrder(app, { products: [{ ...request, draftId: null }], userId: person.id })).lines[0]!
          .logoReason === '',
    });
    // What staff verified and no statement is, they have looked at.
    const waits = method !== 'business' || metaOf(kind).isStatement;
    expect(await waysToPrint()).toEqual(all(!waits));
    if (!waits) return;
    const [review] = await waitingOf(person);
    await decideLogoReview(app, staff.actor, review!.id, {
      isApproved: true,
      reason: 'Compared with their site',
      seen: 'waiting',
    });
    expect(await waysToPrint()).toEqual(all(true));
    await decideLogoReview(app, staff.actor, review!.id, {
      isApproved: false,
      reason: 'Not their own',
      seen: 'approved',
    });
    expect(await waysToPrint()).toEqual(all(false));
  },
);

test('an approved logo is printed in the approved name only', async () => {
  const person = await verified(HARROW, 'dns');
  const logo = await logoOf(HARROW);
  await pressed(person, { kind: 'Invoice', input: sellerWith(HARROW, logo) });
  const [review] = await waitingOf(person);
  await decideLogoReview(tested.app, staff.actor, review!.id, { isApproved: true, reason: '', seen: 'waiting' });
  const other = { kind: 'Invoice' as const, input: sellerWith('Another Name', logo) };
  expect(await issued(person, other)).toMatchObject({ isDrawn: false, state: 'unverified' });
});

test('a new logo of a business-verified statement waits for staff, and is known by its pixels from then on', async () => {
  const { app } = tested;
  const person = await verified('Pine Court Cooperative', 'business');
  const png = await drawLogo('Pine Court', LOOK);
  const request = (logo: string) => ({
    kind: 'BankStatement' as const,
    input: ledgerWith('Pine Court Cooperative', logo),
  });
  expect(
    (await describeLevel(app, await statusOf(person), request(dataUrl(png)), { ownerKey: userKey(person.id) })).logo
      .state,
  ).toBe('review');
  expect(await waitingOf(person)).toEqual([]);
  await pressed(person, request(dataUrl(png)));
  await pressed(person, request(dataUrl(png)));
  const [review, ...more] = await waitingOf(person);
  expect([review?.state, review?.named, more.length]).toEqual(['waiting', [], 0]);
  expect(await sharp(Buffer.from(await readLogoPicture(app, staff.actor, review!.id))).metadata()).toMatchObject({
    format: 'png',
    width: 520,
  });
  const approve = { isApproved: true, reason: 'Compared with their site', seen: 'waiting' as const };
  await expect(decideLogoReview(app, person.actor, review!.id, approve)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(findLogoReview(app, person.actor, review!.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await decideLogoReview(app, staff.actor, review!.id, approve);
  await expect(decideLogoReview(app, staff.actor, review!.id, approve)).rejects.toMatchObject({ code: 'CONFLICT' });
  const { username } = await findLogoReview(app, staff.actor, review!.id);
  expect((await emailsTo(app, username))[0]).toMatchObject({
    template: 'logo-decided',
    content: { issuer: 'Pine Court Cooperative', reason: null },
  });
  const audit = await app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'logo.approved')
    .where('subject', '=', `logo:${review!.id}`)
    .execute();
  expect(audit.map(({ subject, reason }) => [subject, reason])).toEqual([
    [`logo:${review!.id}`, 'Compared with their site'],
  ]);
  // Another file with the same pixels is the same logo, and one changed pixel makes another.
  const sameElsewhere = await sharp(png).png({ compressionLevel: 0 }).toBuffer();
  expect(sameElsewhere.equals(png)).toBe(false);
  expect(await issued(person, request(dataUrl(sameElsewhere)))).toMatchObject({ isDrawn: true, state: 'printed' });
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  data[0]! ^= 64;
  const changed = await sharp(data, { raw: info }).png().toBuffer();
  expect(await issued(person, request(dataUrl(changed)))).toMatchObject({ isDrawn: false, state: 'review' });
  // The approval is this issuer's alone.
  const stranger = await verified('Elm Street Cooperative', 'business');
  const theirs = { kind: 'BankStatement' as const, input: ledgerWith('Elm Street Cooperative', dataUrl(png)) };
  expect(await issued(stranger, theirs)).toMatchObject({ isDrawn: false, state: 'review' });
  // And staff can change their mind.
  await decideLogoReview(app, staff.actor, review!.id, {
    isApproved: false,
    reason: 'The owner of the mark objects',
    seen: 'approved',
  });
  expect(await issued(person, request(dataUrl(png)))).toMatchObject({ isDrawn: false, state: 'refused' });
  await eraseLogos(app, person.id);
  expect(await waitingOf(person)).toEqual([]);
  expect(await app.storage.exists(review!.storage_key)).toBe(false);
});

const exported = async (person: Person) =>
  unzipSync(new Uint8Array(await new Response(await exportAccount(tested.app, person.actor)).arrayBuffer()));

test('the account data of an owner has the logos that staff looked at, and nobody else’s has them', async () => {
  const owner = await verified('Birch Street Cooperative', 'business');
  const logo = await logoOf('Birch Street');
  await pressed(owner, { kind: 'BankStatement', input: ledgerWith('Birch Street Cooperative', logo) });
  const [review] = await waitingOf(owner);
  const files = await exported(owner);
  const { logoReviews } = JSON.parse(strFromU8(files['my-data.json']!)) as { logoReviews: unknown };
  expect(logoReviews).toMatchObject([{ id: review!.id, issuer: 'Birch Street Cooperative', state: 'waiting' }]);
  expect(await sharp(files[`logos/${review!.id}.png`]).metadata()).toMatchObject({ format: 'png', width: 520 });
  const others = await exported(await verified('Alder Street Cooperative', 'business'));
  expect(Object.keys(others)).toEqual(['my-data.json']);
});

async function waitingLogo(issuer: string, of: string) {
  const person = await verified(issuer, 'business');
  await pressed(person, { kind: 'BankStatement', input: ledgerWith(issuer, await logoOf(of)) });
  return { person, id: (await waitingOf(person))[0]!.id };
}

const decide = (id: string, isApproved: boolean, reason: string) =>
  decideLogoReview(tested.app, staff.actor, id, { isApproved, reason, seen: 'waiting' });

test('nobody decides about their own logo', async () => {
  const { person, id } = await waitingLogo('Oak Hill Cooperative', 'Oak Hill');
  const own = { ...staff.actor, userId: person.id };
  const approve = { isApproved: true, reason: 'Mine', seen: 'waiting' as const };
  await expect(decideLogoReview(tested.app, own, id, approve)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('rejecting a logo needs a reason, and so does approving one that seems to name a protected institution', async () => {
  const plain = await waitingLogo('Elder Hill Cooperative', 'Elder Hill');
  const naming = await waitingLogo('Linden Hill Cooperative', 'Chase Bank');
  expect((await waitingOf(naming.person))[0]!.named).not.toEqual([]);
  await expect(decide(plain.id, false, ' ')).rejects.toMatchObject({ fields: { reason: 'Enter a reason.' } });
  await expect(decide(naming.id, true, ' ')).rejects.toMatchObject({ fields: { reason: 'Enter a reason.' } });
  await decide(plain.id, true, '');
  await decide(naming.id, true, 'They own the mark');
});

test('of two staff members who decide about one logo, the second is refused and changes nothing', async () => {
  const { person, id } = await waitingLogo('Alder Hill Cooperative', 'Alder Hill');
  const both = await Promise.allSettled([true, false].map((isApproved) => decide(id, isApproved, 'Compared')));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const first = both.findIndex(({ status }) => status === 'fulfilled');
  expect((await waitingOf(person))[0]!.state).toBe(['approved', 'refused'][first]);
  const { username } = await findLogoReview(tested.app, staff.actor, id);
  expect(await emailsTo(tested.app, username)).toHaveLength(1);
});

test('a bank logo is required where it would be printed, and only there', async () => {
  const input = ledgerWith('Birch Lane Cooperative', '');
  const request = { kind: 'BankStatement' as const, input };
  const person = await verified('Birch Lane Cooperative', 'business');
  await expect(issued(person, request)).rejects.toMatchObject({ fields: { bankLogo: 'Please upload bank logo' } });
  expect((await pressed(person, request)).refused).toEqual({ bankLogo: 'Please upload bank logo' });
  expect(await issued(null, request)).toMatchObject({ isDrawn: false, state: 'unverified' });
});

test('a logo that cannot be read is looked at by staff', async () => {
  const person = await verified('Cedar Works', 'dns');
  const request = { kind: 'Invoice' as const, input: sellerWith('Cedar Works', await logoOf('Cedar Works')) };
  // A server without the reader’s files.
  const app = { ...tested.app, logos: createLogoReader('/nowhere') };
  const [document] = await freezeDocuments(app, request, await statusOf(person));
  expect(document).toMatchObject({ logo: undefined, logoDecision: { state: 'review' } });
});
