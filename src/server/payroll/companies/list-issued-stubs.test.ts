import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { booksPeriod } from '../../../domain/books/books-period.ts';
import { registerSums } from '../../../domain/books/register-sums.ts';
import { companySchema } from '../../../domain/companies/company.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { formatMoney, sumOf } from '../../../domain/money.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { NOBODY } from '../../services/actor.ts';
import { issueDocuments } from '../../documents/issue/issue-documents.ts';
import { eraseDocument } from '../../documents/retention/erase-old-documents.ts';
import { revokeDocument } from '../../documents/correct/revoke-document.ts';
import { createCompany } from './companies.ts';
import { companyPayCodes } from './company-pay-codes.ts';
import { sweepFigures } from './fill-figures.ts';
import { addPerson } from './people.ts';
import { listIssuedStubs } from './list-issued-stubs.ts';
import { printRegister } from './print-register.ts';

let tested: TestApp;
let owner: Person;
let company: string;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-20T16:00:00Z'));
  owner = await createPerson(tested.app, 0);
  const sample = payStub.sample(1);
  company = (
    await createCompany(
      tested.app,
      owner.actor,
      companySchema.parse({
        ...sample.company,
        name: sample.company.name.toUpperCase(),
        email: 'pay@example.com',
        firstPeriodStart: '2026-01-04',
      }),
    )
  ).id;
});
afterAll(() => tested?.stop());

async function issue(name: string, person = owner, template = 1, details: object = {}) {
  const sample = payStub.sample(template);
  const { documents } = await issueDocuments(tested.app, {
    kind: 'PayStub',
    input: {
      ...sample,
      templateMode: false,
      details: { ...sample.details, ...details },
      employee: { ...sample.employee, name },
    },
    ownerKey: userKey(person.id),
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  await runJobs(tested.app);
  return documents[0]!.id;
}

test('lists the stubs in force that the owner issued in the company’s name, with the printed figures', async () => {
  const stranger = await createPerson(tested.app, 0);
  const id = await issue('Maren Adeyemi');
  await issue('Not Ours', stranger);
  await revokeDocument(tested.app, owner.actor, await issue('Revoked Person'), 'A test.');
  const { stubs, unread } = await listIssuedStubs(tested.app, owner.actor, company, { year: 2026, quarter: '' });
  expect(unread).toEqual([]);
  expect(stubs.map(({ documentId }) => documentId)).toEqual([id]);
  const [stub] = stubs;
  const taken = sumOf([...stub!.taxes, ...stub!.deductions], ({ amount }) => amount);
  expect(stub!.gross - taken + stub!.adjustment).toBe(stub!.net);
  expect(stub!.taxes.map(({ name }) => name)).toContain('Social Security');
  expect(stub!.employerTaxes.map(({ name }) => name)).toContain('Employer Social Security');
  const { content } = await tested.app.db
    .selectFrom('documents')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const printed = content!.facts.figures.map(({ amount }) => amount);
  expect([stub!.gross, taken, stub!.net]).toEqual(printed.slice(0, 3));
  const { bank, accountNumber: lastFour } = payStub.sample(1).employee;
  expect(stub!.payments).toEqual([{ method: 'account', bank, lastFour, amount: stub!.net }]);
  expect((await listIssuedStubs(tested.app, owner.actor, company, { year: 2025, quarter: '' })).stubs).toEqual([]);
});

/** As a stub that was issued before figures were kept. */
const forgetFigures = async (id: string) =>
  tested.app.db
    .updateTable('pay_stub_figures')
    .set({ is_known: null, is_estimated: null })
    .where('document_id', '=', id)
    .execute();

const countFigures = async (id: string) =>
  (await tested.app.db.selectFrom('pay_stub_figures').select('document_id').where('document_id', '=', id).execute())
    .length;

const wholeRow = async (id: string) =>
  tested.app.db.selectFrom('pay_stub_figures').selectAll().where('document_id', '=', id).executeTakeFirstOrThrow();

test('the figures kept with a stub are those that are read again from its frozen answers', async () => {
  const leave = [
    {
      key: 'pto',
      name: 'PTO',
      kind: 'pto',
      accrual: { by: 'period', hours: 4 },
      cap: null,
      carryOver: null,
      opening: 2,
    },
  ];
  const id = await issue('Kept Figures', owner, 1, { leave });
  const kept = await wholeRow(id);
  expect(kept).toMatchObject({ is_known: true, is_in_force: true, company_id: null, year: 2026 });
  expect(kept.lines.length).toBeGreaterThan(5);
  await tested.app.db
    .updateTable('pay_stub_figures')
    .set({
      is_known: null,
      is_estimated: null,
      gross: 1,
      lines: [],
      amounts: [],
      of_year: [],
      states: [],
      payments: '[]',
      leave: '[]',
    })
    .where('document_id', '=', id)
    .execute();
  await sweepFigures(tested.app);
  expect(await wholeRow(id)).toEqual(kept);
  await revokeDocument(tested.app, owner.actor, id, 'A test.');
  expect(await wholeRow(id)).toMatchObject({ is_in_force: false });
});

test('an erased stub has no figures, and a specimen never has any', async () => {
  const id = await issue('To Be Erased');
  await eraseDocument(tested.app, {
    ...(await tested.app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()),
  });
  expect(await countFigures(id)).toBe(0);
  const { documents } = await issueDocuments(tested.app, {
    kind: 'PayStub',
    input: payStub.sample(1),
    ownerKey: userKey(owner.id),
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  expect(await countFigures(documents[0]!.id)).toBe(0);
});

test('leave is what the pay stub prints, at its regular rate', async () => {
  const leave = [
    {
      key: 'vacation',
      name: 'Vacation',
      kind: 'vacation',
      accrual: { by: 'period', hours: 3.08 },
      cap: null,
      carryOver: null,
      opening: 10,
    },
  ];
  const id = await issue('Lena Voss', owner, 1, { leave });
  const { stubs } = await listIssuedStubs(tested.app, owner.actor, company, { year: 2026, quarter: '' });
  const { rate } = payStub.sample(1).stubs[0]!.earnings[0]!;
  expect(stubs.find(({ documentId }) => documentId === id)?.leave).toEqual([
    { name: 'Vacation', hundredths: 1_308, rate },
  ]);
});

test('of a stub from before figures were kept, says that today’s tables calculate it differently instead of showing other figures', async () => {
  const id = await issue('Changed Tables');
  await tested.app.db.updateTable('documents').set({ issued_on: '2026-11-20' }).where('id', '=', id).execute();
  const row = await tested.app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const figures = row.content!.facts.figures.map((figure) =>
    figure.name === 'Net pay' ? { ...figure, amount: figure.amount - 1 } : figure,
  );
  await tested.app.db
    .updateTable('documents')
    .set({ content: JSON.stringify({ ...row.content, facts: { ...row.content!.facts, figures } }) })
    .where('id', '=', id)
    .execute();
  await forgetFigures(id);
  const { stubs, unread } = await listIssuedStubs(tested.app, owner.actor, company, { year: 2026, quarter: '' });
  expect(unread).toEqual([row.number]);
  expect(stubs.map(({ documentId }) => documentId)).not.toContain(id);
});

const QUARTER = booksPeriod(new URLSearchParams({ year: '2026', quarter: '4' }), 2026);

test('a quarter without a pay stub has no register', async () => {
  await expect(
    printRegister(tested.app, owner.actor, company, { ...QUARTER, quarter: '1', name: 'Q1 2026' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'There are no pay stubs in Q1 2026.' });
});

test('only people of the company read its books', async () => {
  const [viewer, stranger] = await Promise.all([0, 0].map(() => createPerson(tested.app, 0)));
  const now = tested.app.now();
  await tested.app.db
    .insertInto('company_members')
    .values({
      company_id: company,
      email: 'v@example.com',
      role: 'viewer',
      user_id: viewer!.id,
      expires_at: now,
      created_at: now,
    })
    .execute();
  const { stubs } = await listIssuedStubs(tested.app, viewer!.actor, company, { year: 2026, quarter: '' });
  expect(stubs.length).toBeGreaterThan(0);
  const { bytes } = await printRegister(tested.app, viewer!.actor, company, QUARTER);
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' });
  expect(text.trim()).toMatch(/^Payroll register, not a pay stub or proof of income .* Q4 2026\n/u);
  const { gross, taxes, deductions, net } = registerSums(stubs);
  for (const amount of [gross, taxes, deductions, net]) expect(text).toContain(formatMoney(amount));
  for (const actor of [stranger!.actor, NOBODY])
    await expect(printRegister(tested.app, actor, company, QUARTER)).rejects.toMatchObject({
      code: actor === NOBODY ? 'UNAUTHORIZED' : 'NOT_FOUND',
    });
  await expect(
    listIssuedStubs(tested.app, stranger!.actor, company, { year: 2026, quarter: '' }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(companyPayCodes(tested.app, stranger!.actor, company, ['en'])).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(listIssuedStubs(tested.app, NOBODY, company, { year: 2026, quarter: '' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('pay codes are the lines of the year’s stubs and those of somebody who was just hired', async () => {
  const newest = companyPersonSchema.parse({
    ...payStub.sample(1).employee,
    name: 'New Hire',
    number: '77',
    state: 'OR',
    city: 'Salem',
    zip: '97301',
    rate: 2_345,
    deductions: [{ name: 'Tool loan', kind: 'loan', amount: 500, balance: 4_000 }],
  });
  await addPerson(tested.app, owner.actor, company, newest);
  const { sheets } = await companyPayCodes(tested.app, owner.actor, company, ['en', 'es']);
  const [english, spanish] = sheets.map(({ codes }) => codes.map(({ name }) => name));
  expect(english).toEqual(
    expect.arrayContaining(['Tool loan', 'Paid Leave Oregon', 'Pennsylvania income tax', 'Uniforms']),
  );
  expect(spanish).toEqual(expect.arrayContaining(['Tool loan', 'Licencia pagada de Oregón', 'Uniforms']));
  expect(english!.filter((name) => name === 'Social Security')).toHaveLength(1);
  expect(sheets[0]!.codes.find(({ name }) => name === 'Regular')?.rates).toContain('23.45/hr');
});
