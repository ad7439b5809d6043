import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwner } from '../../../../tests/begin-pay-run.ts';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import { requestOfRow } from '../../../kinds/pay-stub/model/run-row.ts';
import type { Actor } from '../../services/actor.ts';
import { createCompany } from './companies.ts';
import { addPerson, changePerson, findPerson } from './people.ts';
import { personOfRow } from './person-of-row.ts';
import { openRun } from './run-rows.ts';
import { requireRun } from './runs.ts';

let tested: TestApp;
let owner: Actor;

beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-22T12:00:00Z'));
  owner = await createOwner(tested.app, 'moves@example.com');
});
afterAll(() => tested?.stop());

const LOCAL = { name: 'Borough of Easton', ratePercent: 1, base: 'gross' };
const ann = (more: object) =>
  companyPersonSchema.parse({
    name: 'Ann Lee',
    address1: '4 Elm Street',
    city: 'Easton',
    state: 'PA',
    zip: '18042',
    rate: 2_000,
    defaultHours: 80,
    opening: { year: 2026, deductions: { stateIncomeTax: 12_300 } },
    ...more,
  });
const before = ann({
  withholding: {
    state: 'PA',
    federalCertificate: plainCertificate('single'),
    stateCertificate: {},
    localTaxes: [LOCAL],
    otherStates: [{ state: 'MD', stateCertificate: {}, hasCertificate: true }],
    stateHours: { MD: 8 },
  },
});
/** Two fortnights paid in Pennsylvania, then two in New Jersey. */
const MOVED = '2026-11-10';
const after = ann({
  withholding: { state: 'NJ', federalCertificate: plainCertificate('single'), stateCertificate: {} },
  placeSince: MOVED,
  formerPlaces: [
    {
      since: null,
      state: 'PA',
      stateCertificate: {},
      localTaxes: [LOCAL],
      otherStates: [{ state: 'MD', stateCertificate: {}, hasCertificate: true }],
      stateHours: { MD: 8 },
    },
  ],
});

test('each pay stub is taxed where the person worked on its pay date, and a move erases no figure', async () => {
  const { id } = await createCompany(tested.app, owner, exampleCompany('Moving Works'));
  const person = await addPerson(tested.app, owner, id, before);
  await changePerson(tested.app, owner, id, person.id, after);
  const read = [];
  for (let count = 0; count < 4; count += 1) {
    const run = await startRun(tested.app, owner, id);
    const open = await requireRun(tested.app, owner, id, run, 'read');
    const [row] = await openRun(tested.app, open);
    const { details, stubs } = requestOfRow(row!);
    read.push({
      isBefore: open.run.pay_date < MOVED,
      state: details!.state,
      locals: details!.localTaxes?.map(({ name }) => name) ?? [],
      elsewhere: stubs![0]!.stateHours ?? null,
      withheld: (stubs![0]!.deductions ?? []).flatMap(({ key }) => (key?.startsWith('stateIncomeTax') ? [key] : [])),
    });
  }
  const inPennsylvania = {
    isBefore: true,
    state: 'PA',
    locals: [LOCAL.name],
    elsewhere: { PA: 72, MD: 8 },
    withheld: ['stateIncomeTax'],
  };
  const inNewJersey = {
    isBefore: false,
    state: 'NJ',
    locals: [],
    elsewhere: null,
    withheld: ['stateIncomeTax-PA'],
  };
  expect(read.map(({ isBefore }) => isBefore)).toContain(true);
  expect(read.map(({ isBefore }) => isBefore)).toContain(false);
  expect(read).toEqual(read.map(({ isBefore }) => (isBefore ? inPennsylvania : inNewJersey)));
  const saved = personOfRow(await findPerson(tested.app, owner, id, person.id));
  expect(saved.opening?.deductions).toEqual({ 'stateIncomeTax-PA': 12_300 });
});
