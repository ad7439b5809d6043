import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueRun } from '../../../../tests/issue-run.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companySchema } from '../../../domain/companies/company.ts';
import { type CompanyPerson, companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { peopleImportSchema } from '../../../domain/imports/people-import.ts';
import { cents } from '../../../domain/money.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { decideAnswers } from '../../documents/prepare/prepare-documents.ts';
import { verificationStatusOf } from '../../documents/verifications/verification-status.ts';
import { createCompany } from './companies.ts';
import { importPeople } from './import-people.ts';
import { addPerson } from './people.ts';
import { reviewRun } from './review-run.ts';
import { saveEntries } from './save-entries.ts';

const HOME = { address1: '12 Calle Sol', city: 'San Juan', state: 'PR', zip: '00901' };

let tested: TestApp;
let owner: Person;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-10-20T16:00:00Z'));
  owner = await createPerson(tested.app, 0);
});
afterAll(() => tested?.stop());

const PEOPLE: readonly Partial<CompanyPerson>[] = [
  { name: 'Ana Salaried', paymentType: 'salary', rate: cents(5_200_000) },
  { name: 'Luis Hourly', paymentType: 'hourly', rate: cents(2_000), defaultHours: 80 },
];
const personOf = (person: Partial<CompanyPerson>) => companyPersonSchema.parse({ ...HOME, ...person });

/** Each way in which people come into a company. */
const DOORS: Readonly<Record<string, (companyId: string) => Promise<unknown>>> = {
  'the form of a person': async (companyId) => {
    for (const person of PEOPLE) await addPerson(tested.app, owner.actor, companyId, personOf(person));
  },
  'an import': (companyId) =>
    importPeople(
      tested.app,
      owner.actor,
      companyId,
      peopleImportSchema.parse({
        key: 'name',
        rows: PEOPLE.map((person, at) => ({ row: at + 2, person: { ...HOME, ...person } })),
      }),
    ),
};

test.each(Object.keys(DOORS))(
  'a company in Puerto Rico with people from %s is paid, without federal tax',
  async (door) => {
    const { app } = tested;
    const company = companySchema.parse({
      ...HOME,
      name: `Casa ${door}`,
      email: 'pay@example.com',
      firstPeriodStart: '2026-10-04',
    });
    const { id } = await createCompany(app, owner.actor, company);
    await DOORS[door]!(id);
    const runId = await startRun(app, owner.actor, id);
    const { rows } = await reviewRun(app, owner.actor, id, runId);
    expect(rows.map(({ name, errors }) => [name, errors])).toEqual(PEOPLE.map(({ name }) => [name, []]));
    for (const { gross, taxes, net } of rows) {
      const [socialSecurity, medicare] = [Math.round(gross * 0.062), Math.round(gross * 0.0145)];
      expect(taxes.map(({ name, amount }) => [name, amount])).toEqual([
        ['Social Security', socialSecurity],
        ['Medicare', medicare],
        ['Puerto Rico income tax', 0],
      ]);
      expect(net).toBe(gross - socialSecurity - medicare);
    }
    await saveEntries(
      app,
      owner.actor,
      id,
      runId,
      rows.map((row) => ({ row: row.id, name: 'typedStateTax' as const, from: 0, to: 12_345 })),
    );
    const { rows: typed } = await reviewRun(app, owner.actor, id, runId);
    expect(typed.map(({ taxes }) => taxes.at(-1))).toEqual(
      rows.map(() => ({ key: 'stateIncomeTax', name: 'Puerto Rico income tax', amount: 12_345 })),
    );
    expect(typed.map(({ net }) => net)).toEqual(rows.map(({ net }) => net - 12_345));
    await issueRun(app, owner.actor, runId);
    expect(
      await app.db.selectFrom('pay_runs').select('order_id').where('id', '=', runId).executeTakeFirstOrThrow(),
    ).toEqual({ order_id: expect.any(String) });
  },
);

test.each(['official', 'standard'] as const)(
  'a call for a pay stub of Puerto Rico by %s is not refused',
  async (taxMethod) => {
    const sample = payStub.sample(1);
    const input = {
      ...sample,
      details: { ...sample.details, state: 'PR', taxMethod },
      company: { ...sample.company, ...HOME },
      employee: { ...sample.employee, ...HOME },
    };
    const { level } = await decideAnswers(tested.app, {
      kind: payStub.id,
      input,
      verificationStatus: await verificationStatusOf(tested.app, 'visitor:one'),
      continuer: { ownerKeys: ['visitor:one'] },
      purpose: 'issue',
    });
    expect(level).toBeTruthy();
  },
);
