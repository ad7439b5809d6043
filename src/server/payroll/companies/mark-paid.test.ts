import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '../../../../tests/add-member.ts';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { issueRun } from '../../../../tests/issue-run.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { registerTable } from '../../../domain/books/register.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { checkAfter } from '../../../domain/companies/paid-mark.ts';
import { revokeDocument } from '../../documents/correct/revoke-document.ts';
import { createCompany } from './companies.ts';
import { listActivity } from './list-activity.ts';
import { listIssuedStubs } from './list-issued-stubs.ts';
import { markPaid, markUnpaid, paidMark } from './mark-paid.ts';
import { addPerson } from './people.ts';
import { readBooks } from './read-books.ts';
import { issuedRun } from './run-progress.ts';

let tested: TestApp;
let owner: Person;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-22T12:00:00Z'));
  owner = await createPerson(tested.app, 0);
});
afterAll(() => tested?.stop());

let counter = 0;
/** An issued run of Ann, Bo and Cy. */
async function newRun() {
  counter += 1;
  const { app } = tested;
  const { id: company } = await createCompany(app, owner.actor, exampleCompany(`Marked ${counter}`));
  const home = { address1: '4 Elm Street', city: 'Easton', state: 'PA', zip: '18042', rate: 2_000, defaultHours: 80 };
  for (const name of ['Ann Lee', 'Bo Marsh', 'Cy Ortega'])
    await addPerson(app, owner.actor, company, companyPersonSchema.parse({ ...home, name }));
  const run = await startRun(app, owner.actor, company);
  await issueRun(app, owner.actor, run);
  const rows = async () => (await issuedRun(app, owner.actor, company, run))!.rows;
  const mark = (typed: object) => markPaid(app, owner.actor, company, run, paidMark.parse(typed));
  const marks = async () => (await rows()).map(({ paid }) => paid && [paid.paidOn, paid.paidBy, paid.checkNumber]);
  return { company, run, rows, mark, marks };
}

test('checks that are marked at once are numbered by name, and leave what was marked before as it is', async () => {
  const { rows, mark, marks } = await newRun();
  const bo = (await rows())[1]!;
  expect(await mark({ rows: [bo.id], paidOn: '2026-11-20', paidBy: 'cash' })).toBe(1);
  expect(await mark({ paidOn: '2026-11-21', paidBy: 'check', checkNumber: '1009' })).toBe(2);
  expect(await marks()).toEqual([
    ['2026-11-21', 'check', '1009'],
    ['2026-11-20', 'cash', ''],
    ['2026-11-21', 'check', '1010'],
  ]);
  expect(await mark({ paidOn: '2026-11-22', paidBy: 'deposit' }), 'a repeated press').toBe(0);
  expect(['A-099', '0999', 'none'].map((first) => checkAfter(first, 1))).toEqual(['A-100', '1000', null]);
});

test('a mark is taken back for one pay stub or for all, and the activity log names both with the figures', async () => {
  const { company, run, rows, mark, marks } = await newRun();
  await mark({ paidOn: '2026-11-20', paidBy: 'deposit' });
  const [ann] = await rows();
  expect(await markUnpaid(tested.app, owner.actor, company, run, { rows: [ann!.id] })).toBe(1);
  expect(await marks()).toEqual([null, ['2026-11-20', 'deposit', ''], ['2026-11-20', 'deposit', '']]);
  expect(await markUnpaid(tested.app, owner.actor, company, run, {})).toBe(2);
  expect(await marks()).toEqual([null, null, null]);
  const { lines } = await listActivity(tested.app, owner.actor, company, 1);
  expect(lines.filter(({ subject }) => subject.startsWith('Ann Lee, ')).map(({ figures }) => figures)).toEqual([
    expect.arrayContaining([{ figure: 'Paid on', from: 'Nov 20, 2026', to: '' }]),
    expect.arrayContaining([{ figure: 'Paid by', from: '', to: 'deposit' }]),
  ]);
});

test('the register and the books say what is paid, and when and how', async () => {
  const { company, rows, mark } = await newRun();
  const [ann] = await rows();
  await mark({ rows: [ann!.id], paidOn: '2026-11-20', paidBy: 'check', checkNumber: '77' });
  const { stubs } = await listIssuedStubs(tested.app, owner.actor, company, { year: 2026, quarter: '' });
  const { headings, rows: written } = registerTable(stubs);
  const place = headings.indexOf('Paid on');
  expect(written.map((row) => row.slice(place, place + 2))).toEqual([
    ['11/20/2026', 'Check 77'],
    ['', ''],
    ['', ''],
    ['', ''],
  ]);
  const { marked } = await readBooks(tested.app, owner.actor, company, {
    year: 2026,
    quarter: '',
    name: '2026',
    page: 1,
    leavePage: 1,
  });
  expect(marked).toEqual({ stubs: 1, net: stubs[0]!.net });
});

test('nothing is paid tomorrow, by a numbered deposit, or for a pay stub that is revoked', async () => {
  const { rows, mark, marks } = await newRun();
  const [ann] = await rows();
  await revokeDocument(tested.app, owner.actor, ann!.documentId, 'Wrong hours.');
  await expect(mark({ paidOn: '2026-11-23', paidBy: 'cash' })).rejects.toMatchObject({ fields: { paidOn: /earlier/ } });
  await expect(mark({ paidOn: '2026-11-22', paidBy: 'deposit', checkNumber: '5' })).rejects.toThrow(/Only a check/);
  await expect(mark({ paidOn: '2026-11-22', paidBy: 'check', checkNumber: 'first' })).rejects.toThrow(/digits/);
  await expect(mark({ rows: [ann!.id], paidOn: '2026-11-22', paidBy: 'cash' })).rejects.toThrow(/not in force/);
  expect(await mark({ paidOn: '2026-11-22', paidBy: 'cash' })).toBe(2);
  expect(await marks()).toEqual([null, ['2026-11-22', 'cash', ''], ['2026-11-22', 'cash', '']]);
});

test('an accountant marks what is paid, and a viewer does not', async () => {
  const { company, run, marks } = await newRun();
  const accountant = await createPerson(tested.app, 0);
  const viewer = await createPerson(tested.app, 0);
  await addMember(tested.app, company, accountant, 'accountant');
  await addMember(tested.app, company, viewer, 'viewer');
  const paid = paidMark.parse({ paidOn: '2026-11-20', paidBy: 'cash' });
  await expect(markPaid(tested.app, viewer.actor, company, run, paid)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await markPaid(tested.app, accountant.actor, company, run, paid)).toBe(3);
  expect((await marks()).every((mark) => mark !== null)).toBe(true);
});
