import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueRun } from '../../../../tests/issue-run.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { companySchema } from '../../../domain/companies/company.ts';
import type { EntryName } from '../../../domain/companies/run-entries.ts';
import { sumOf } from '../../../domain/money.ts';
import { MISC_PAYMENTS } from '../../../domain/payroll/earning-kinds.ts';
import { listOwnPay } from '../my-pay/own-pay.ts';
import { createCompany } from './companies.ts';
import { readFiling } from './filing.ts';
import { addPerson } from './people.ts';
import { openRun } from './run-rows.ts';
import { requireRun } from './runs.ts';
import { saveEntries } from './save-entries.ts';
import { openYearEnd, saveYearEnd } from './year-end-forms.ts';
import { paidTo, reportedPay } from './year-end-inputs.ts';

const HOME = { address1: '4 Elm Street', city: 'Easton', state: 'PA', zip: '18042' };

let tested: TestApp;
let owner: Person;
let companyId: string;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2027-01-04T16:00:00Z'));
  const { app } = tested;
  owner = await createPerson(app, 0);
  ({ id: companyId } = await createCompany(
    app,
    owner.actor,
    companySchema.parse({
      ...HOME,
      name: 'Kestrel & Rowe',
      email: 'pay@example.com',
      phone: '6105550118',
      firstPeriodStart: '2026-10-04',
    }),
  ));
  const contractor = { ...HOME, employmentType: 'contractor' };
  for (const person of [
    { name: 'Cy Ortega', email: 'cy@example.com', rate: 10_000, defaultHours: 30 },
    {
      name: 'Lara Quinn',
      email: 'lara@example.com',
      rate: 0,
      earnings: [{ name: 'Shop', amount: 110_000, kind: 'rents' }],
    },
    { name: 'Moe Singh', email: '', rate: 0 },
  ])
    await addPerson(app, owner.actor, companyId, companyPersonSchema.parse({ ...contractor, ...person }));
  // Cy works and lets a van; Moe gets a prize and royalties; Lara gets rent twice.
  await payRun({
    'Cy Ortega': { rents: 200_000 },
    'Moe Singh': { otherIncome: 60_000, royalties: 1_000 },
  });
  await payRun({ 'Cy Ortega': { attorneyProceeds: 59_999 }, 'Moe Singh': {} });
});
afterAll(() => tested?.stop());

const read = async (runId: string) =>
  openRun(tested.app, await requireRun(tested.app, owner.actor, companyId, runId, 'read'));

async function payRun(entries: Readonly<Record<string, Readonly<Record<string, number>>>>): Promise<void> {
  const { app } = tested;
  const runId = await startRun(app, owner.actor, companyId);
  const changes = (await read(runId)).flatMap(({ id: row, person }) =>
    Object.entries(entries[person.name] ?? {}).map(([name, to]) => ({ row, name: name as EntryName, from: 0, to })),
  );
  expect(await saveEntries(app, owner.actor, companyId, runId, changes)).toEqual([]);
  await issueRun(app, owner.actor, runId);
}

const open = () => openYearEnd(tested.app, owner.actor, companyId, 2026);

test('services are on a 1099-NEC and everything else on a 1099-MISC, from the thresholds of the year on', async () => {
  const { forms } = await open();
  expect(forms.map(({ kind, name, amount, isDue }) => [kind, name, amount, isDue])).toEqual([
    ['nec', 'Cy Ortega', 600_000, true],
    // The proceeds of an attorney are reported from $600 on.
    ['misc', 'Cy Ortega', 200_000, true],
    ['misc', 'Lara Quinn', 220_000, true],
    // Royalties are reported from $10 on, a prize of 2026 from $2,000 on.
    ['misc', 'Moe Singh', 1_000, true],
  ]);
  expect(forms.map(({ warnings }) => warnings)).toEqual([
    [],
    ['Box 1, Rents: $2,000.00', 'Below the 2026 threshold, so left out: Attorney proceeds $599.99'],
    ['Box 1, Rents: $2,200.00'],
    ['Box 2, Royalties: $10.00', 'Below the 2026 threshold, so left out: Other income $600.00'],
  ]);
});

test('what the forms report and what is below the thresholds is all that was paid', async () => {
  const { contractors } = await open();
  expect(contractors.map((contractor) => [contractor.name, paidTo(contractor)])).toEqual([
    ['Cy Ortega', 859_999],
    ['Lara Quinn', 220_000],
    ['Moe Singh', 61_000],
  ]);
  for (const contractor of contractors) {
    const { nec, misc, below } = reportedPay(contractor, 2026);
    expect(nec + sumOf(MISC_PAYMENTS, (payment) => misc[payment]) + below).toBe(paidTo(contractor));
  }
  // In 2025 other income was reported from $600 on.
  const moe = contractors.find(({ name }) => name === 'Moe Singh')!;
  expect(reportedPay(moe, 2025)).toMatchObject({ misc: { otherIncome: 60_000, royalties: 1_000 }, below: 0 });
});

test('both forms are issued and emailed in one order, are on /my-pay/, and go into the files for the IRS', async () => {
  const { app } = tested;
  const { forms } = await open();
  const id = await saveYearEnd(app, owner.actor, companyId, 2026, {
    ein: '12-3456789',
    rows: forms.map(({ key }, index) => ({ key, isIncluded: true, numberKind: 'ssn', lastFour: `123${index}` })),
  });
  await issueRun(app, owner.actor, id, 'year-end');
  const { forms: issued } = await open();
  expect(issued.map(({ kind, row }) => [kind, row.state, row.mailed_at !== null])).toEqual([
    ['nec', 'live', true],
    ['misc', 'live', true],
    ['misc', 'live', true],
    ['misc', 'live', false],
  ]);
  const years = await listOwnPay(app, { address: 'cy@example.com' });
  const kinds = JSON.stringify(years);
  expect(kinds).toContain('NEC1099');
  expect(kinds).toContain('MISC1099');
  const { necs, miscs } = await readFiling(app, owner.actor, companyId, 2026);
  expect(necs.map(({ name, isIssued }) => [name, isIssued])).toEqual([['Cy Ortega', true]]);
  expect(
    miscs.map(({ name, lastFour, input: { amounts } }) => [name, lastFour, amounts.rents, amounts.royalties]),
  ).toEqual([
    ['Cy Ortega', '1231', 200_000, 0],
    ['Lara Quinn', '1232', 220_000, 0],
    ['Moe Singh', '1233', 0, 1_000],
  ]);
});
