import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo, tokenTo } from '../../../../tests/emails.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { w2 } from '../../../kinds/w2/model/kind.ts';
import { sweepAccounts } from '../../trust/accounts/sweep-accounts.ts';
import { correctDocument } from '../../documents/correct/correct-document.ts';
import { emailDocument } from '../../documents/read/email-document.ts';
import { eraseDocument } from '../../documents/retention/erase-old-documents.ts';
import { revokeDocument } from '../../documents/correct/revoke-document.ts';
import { issueDocuments } from '../../documents/issue/issue-documents.ts';
import { renderEmail } from '../../services/mail/render-email.ts';
import { payDocumentChangedEmail } from '../../services/mail/templates/pay-document-changed.tsx';
import { readSiteInfo } from '../../services/settings/read-site-info.ts';
import { recipientOf, removeRecipient } from './name-recipient.ts';
import { contactEmployer, findOwnPay, listOwnPay, readOwnPayFile } from './own-pay.ts';
import { ownPayCodes } from './own-pay-codes.ts';
import { openPayLink, requestPayLink } from './pay-link.ts';
import { endPaySession, findPaidPerson, paySessionCookie } from './pay-session.ts';

let clock = new Date('2026-11-20T16:00:00Z');
let tested: TestApp;
let employer: Person;
beforeAll(async () => {
  tested = await createTestApp({}, () => clock);
  employer = await createPerson(tested.app, 0);
});
afterAll(() => tested?.stop());

const attestation = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };

let people = 0;
/** A sample stub for a new person of this name. */
const stubFor = (name: string) => {
  const sample = payStub.sample(1);
  return {
    ...sample,
    templateMode: false,
    employee: { ...sample.employee, name, address1: `${(people += 1)} Elm Street` },
  };
};

async function issue(kind: 'PayStub' | 'W2Form' | 'Invoice', input: unknown, owner = employer) {
  const { documents } = await issueDocuments(tested.app, {
    kind,
    input,
    ownerKey: userKey(owner.id),
    attestation,
    originHash: 'none',
  });
  await runJobs(tested.app);
  return documents[0]!.id;
}

const send = (id: string, address: string, isRecipient = true, owner = employer) =>
  emailDocument(tested.app, owner.actor, id, address, isRecipient);

/** Corrects the hours of a pay stub, and tells everybody about it. */
async function correctHours(id: string, input: ReturnType<typeof stubFor>) {
  const [stub] = input.stubs;
  const [regular, ...others] = stub!.earnings;
  const newer = await correctDocument(tested.app, { ...employer.actor }, id, {
    input: { ...input, stubs: [{ ...stub, earnings: [{ ...regular, hours: 60 }, ...others] }] },
    reason: 'Fewer hours.',
    attestation,
    originHash: 'none',
    accessKey: 'key',
  });
  await runJobs(tested.app);
  return newer;
}

const idsOf = async (address: string) =>
  (await listOwnPay(tested.app, { address })).flatMap(({ employers }) =>
    employers.flatMap(({ taxForms, stubs }) => [...taxForms, ...stubs].map(({ id }) => id)),
  );

test('a person finds what issuers named their address for, whatever its case', async () => {
  const id = await issue('PayStub', stubFor('Maren Adeyemi'));
  await send(id, 'Maren@Pay.example');
  expect(await idsOf('maren@pay.example')).toEqual([id]);
  const [email] = await emailsTo(tested.app, 'Maren@Pay.example');
  expect(email).toMatchObject({ template: 'document-sent', content: { isRecipient: true } });
});

test('an email to somebody else, such as a landlord, opens nothing', async () => {
  const id = await issue('PayStub', stubFor('Nora Okafor'));
  await send(id, 'landlord@pay.example', false);
  expect(await idsOf('landlord@pay.example')).toEqual([]);
});

test('every call of one person refuses another person’s document as one that does not exist', async () => {
  const id = await issue('PayStub', stubFor('Ada Lindqvist'));
  await send(id, 'ada@pay.example');
  const other = { address: 'eve@pay.example' };
  const missing = { code: 'NOT_FOUND', message: 'This document does not exist.' };
  await expect(findOwnPay(tested.app, other, id)).rejects.toMatchObject(missing);
  await expect(readOwnPayFile(tested.app, other, id)).rejects.toMatchObject(missing);
  await expect(contactEmployer(tested.app, other, id, 'Mine?')).rejects.toMatchObject(missing);
  await expect(ownPayCodes(tested.app, other, id, 'en')).rejects.toMatchObject(missing);
  await expect(findOwnPay(tested.app, other, 'no-such-id')).rejects.toMatchObject(missing);
  expect(await listOwnPay(tested.app, other)).toEqual([]);
});

test('a person reads what each line of a pay stub means, until its contents are erased', async () => {
  const id = await issue('PayStub', stubFor('Ida Morales'));
  await send(id, 'ida@pay.example');
  const ida = { address: 'ida@pay.example' };
  const { sheet } = await ownPayCodes(tested.app, ida, id, 'es');
  expect(sheet.codes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Horas extra', 'Seguro Social', 'Uniforms']),
  );
  const { employee, ...given } = w2.sample(1) as { readonly employee: object };
  const form = await issue('W2Form', { ...given, employee: { ...employee, firstName: 'Ida' }, templateMode: false });
  await send(form, 'ida@pay.example');
  await expect(ownPayCodes(tested.app, ida, form, 'es')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await eraseDocument(tested.app, await findOwnPay(tested.app, ida, id));
  await expect(ownPayCodes(tested.app, ida, id, 'es')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('only the issuer names and removes the address of a document', async () => {
  const id = await issue('PayStub', stubFor('Lena Brandt'));
  await send(id, 'lena@pay.example');
  const stranger = await createPerson(tested.app, 0);
  const staff = await createPerson(tested.app, 2);
  for (const { actor } of [stranger, staff, { actor: { userId: null, role: 0, key: null } } as const]) {
    await expect(emailDocument(tested.app, actor, id, 'eve@pay.example', true)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(removeRecipient(tested.app, actor, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await idsOf('lena@pay.example')).toEqual([id]);
  await removeRecipient(tested.app, employer.actor, id);
  expect(await idsOf('lena@pay.example')).toEqual([]);
});

test('the last named address counts', async () => {
  const id = await issue('PayStub', stubFor('Ruth Akins'));
  await send(id, 'typo@pay.example');
  await send(id, 'ruth@pay.example');
  expect([await idsOf('typo@pay.example'), await idsOf('ruth@pay.example')]).toEqual([[], [id]]);
});

test('a document that pays nobody has no person paid', async () => {
  const id = await issue('Invoice', invoice.sample(1));
  await expect(send(id, 'buyer@pay.example')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(await emailsTo(tested.app, 'buyer@pay.example')).toEqual([]);
});

test('a correction is listed beside the stub that it replaces, and only it counts for the year to date', async () => {
  const input = stubFor('Tomas Reyes');
  const id = await issue('PayStub', input);
  await send(id, 'tomas@pay.example');
  const newer = await correctHours(id, input);
  const [year] = await listOwnPay(tested.app, { address: 'tomas@pay.example' });
  const [shop] = year!.employers;
  expect(shop!.stubs.map(({ id: each, state }) => [each, state])).toEqual([
    [newer.id, 'live'],
    [id, 'superseded'],
  ]);
  const { content } = await findOwnPay(tested.app, { address: 'tomas@pay.example' }, newer.id);
  const figures = Object.fromEntries(content!.facts.estimates!.map(({ name, amount }) => [name, amount]));
  expect(shop!.yearToDate?.gross.replace(/\D/g, '')).toBe(String(figures['Gross pay, year to date']));
  expect(shop!.yearToDate?.net.replace(/\D/g, '')).toBe(String(figures['Net pay, year to date']));
});

test('a W-2 is in the year that it is about, and two issuers are two employers', async () => {
  const form = w2.sample(1) as { readonly employee: object };
  const id = await issue('W2Form', { ...form, templateMode: false });
  await send(id, 'two@pay.example');
  const second = await createPerson(tested.app, 0);
  const stub = await issue('PayStub', stubFor('Two Jobs'), second);
  await send(stub, 'two@pay.example', true, second);
  const first = await issue('PayStub', stubFor('Two Jobs'));
  await send(first, 'two@pay.example');
  const years = await listOwnPay(tested.app, { address: 'two@pay.example' });
  const row = await tested.app.db
    .selectFrom('documents')
    .select('period')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const ofForm = years.find(({ year }) => row.period === `Tax year ${year}`)!;
  expect(ofForm.employers.flatMap(({ taxForms }) => taxForms.map((each) => each.id))).toEqual([id]);
  const withStubs = years.flatMap(({ employers }) => employers.filter(({ stubs }) => stubs.length > 0));
  expect(withStubs.map(({ stubs }) => stubs.length)).toEqual([1, 1]);
});

test('a link works once, for 15 minutes, and is stored only as a hash', async () => {
  const id = await issue('PayStub', stubFor('Kari Holm'));
  await send(id, 'kari@pay.example');
  await requestPayLink(tested.app, 'kari@pay.example');
  const token = await tokenTo(tested.app, 'kari@pay.example');
  const stored = await tested.app.db.selectFrom('pay_links').select('token_hash').execute();
  expect(JSON.stringify(stored)).not.toContain(token);
  const late = { ...tested.app, now: () => new Date(clock.getTime() + 16 * 60_000) };
  await expect(openPayLink(late, token)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  const session = await openPayLink(tested.app, token);
  await expect(openPayLink(tested.app, token)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  const browser = { headers: new Headers({ Cookie: paySessionCookie(tested.app.config, session).split(';')[0]! }) };
  expect(await findPaidPerson(tested.app, browser)).toEqual({ address: 'kari@pay.example' });
  await endPaySession(tested.app, browser);
  expect(await findPaidPerson(tested.app, browser)).toBeNull();
});

test('an unknown address gets the same answer after the same time, and no email', async () => {
  const took = async (address: string) => {
    const start = performance.now();
    expect(await requestPayLink(tested.app, address)).toBeUndefined();
    return performance.now() - start;
  };
  const id = await issue('PayStub', stubFor('Known Person'));
  await send(id, 'known@pay.example');
  expect(Math.min(await took('known@pay.example'), await took('unknown@pay.example'))).toBeGreaterThanOrEqual(390);
  expect(await emailsTo(tested.app, 'unknown@pay.example')).toEqual([]);
});

test('a session ends after twelve hours, and the sweep removes it and unused links', async () => {
  const id = await issue('PayStub', stubFor('Olu Bello'));
  await send(id, 'olu@pay.example');
  await requestPayLink(tested.app, 'olu@pay.example');
  const session = await openPayLink(tested.app, await tokenTo(tested.app, 'olu@pay.example'));
  await requestPayLink(tested.app, 'olu@pay.example');
  const browser = { headers: new Headers({ Cookie: `my-pay=${session}` }) };
  expect(await findPaidPerson(tested.app, browser)).not.toBeNull();
  const start = clock;
  clock = new Date(start.getTime() + 12 * 3_600_000 + 1);
  expect(await findPaidPerson(tested.app, browser)).toBeNull();
  await sweepAccounts(tested.app);
  const left = await Promise.all(
    (['pay_links', 'pay_sessions'] as const).map((table) => tested.app.db.selectFrom(table).selectAll().execute()),
  );
  expect(left).toEqual([[], []]);
  clock = start;
});

test('“something is wrong” reaches the employer, who answers the person', async () => {
  const id = await issue('PayStub', stubFor('Vera Cole'));
  await send(id, 'vera@pay.example');
  await contactEmployer(tested.app, { address: 'vera@pay.example' }, id, 'I worked 42 hours.');
  const { username } = await tested.app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', employer.id)
    .executeTakeFirstOrThrow();
  const [email] = await emailsTo(tested.app, username);
  expect(email).toMatchObject({
    template: 'issuer-message',
    replyTo: 'vera@pay.example',
    content: { message: 'I worked 42 hours.' },
  });
});

test('a person is told in the language of the stub that it was corrected or revoked, an issuer who is that person is not', async () => {
  const given = stubFor('Sol Rivera');
  const input = { ...given, details: { ...given.details, language: 'es' as const } };
  const id = await issue('PayStub', input);
  await send(id, 'sol@pay.example');
  const newer = await correctHours(id, input);
  const { number } = await findOwnPay(tested.app, { address: 'sol@pay.example' }, id);
  const [told] = await emailsTo(tested.app, 'sol@pay.example');
  expect(told).toMatchObject({
    template: 'pay-document-changed',
    content: { number, newNumber: newer.number, language: 'es' },
  });
  expect(told!.content['changed']).toContain('Ingresos: Regular');
  const content = payDocumentChangedEmail.content.parse(told!.content);
  const { subject, text } = renderEmail(await readSiteInfo(tested.app), payDocumentChangedEmail, content);
  expect(subject).toMatch(/^Corregido: Talón de pago/);
  expect(text).toContain(`corrigió su documento ${number}`);
  expect(text).not.toContain('Anyone who');
  await revokeDocument(tested.app, employer.actor, newer.id, 'Paid twice.');
  expect((await emailsTo(tested.app, 'sol@pay.example'))[0]).toMatchObject({
    template: 'pay-document-changed',
    content: { number: newer.number, newNumber: '', reason: 'Paid twice.' },
  });
  // An issuer who is the person paid has the owner's email, and nobody else was named.
  const own = await issue('PayStub', stubFor('Own Pay'));
  const [owner] = await tested.app.db.selectFrom('users').select('username').where('id', '=', employer.id).execute();
  await send(own, owner!.username);
  await revokeDocument(tested.app, employer.actor, own, 'A test.');
  const ofOwner = await emailsTo(tested.app, owner!.username);
  expect(ofOwner.filter(({ template }) => template === 'pay-document-changed')).toEqual([]);
});

test('erasing the contents of a document erases the address of its person too', async () => {
  const id = await issue('PayStub', stubFor('Gone Person'));
  await send(id, 'gone@pay.example');
  const row = await findOwnPay(tested.app, { address: 'gone@pay.example' }, id);
  await eraseDocument(tested.app, row);
  expect(await recipientOf(tested.app, row.series_id)).toBeNull();
});
