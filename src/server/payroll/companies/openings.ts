import { yearLinesOf } from '../../../domain/books/year-line.ts';
import {
  compareTotals,
  NO_TOTALS,
  type OpenedPerson,
  type OpeningAmounts,
  type ProviderTotals,
} from '../../../domain/companies/provider-totals.ts';
import { add, type Cents, sumOf } from '../../../domain/money.ts';
import { STATE_TAX } from '../../../domain/payroll/places-of-lines.ts';
import { yearRatesOf } from '../../../domain/payroll/year-end/year-rates.ts';
import { federalRulesOf } from '../../../kinds/w2/model/federal-rules.ts';
import { stubAmounts } from '../../../kinds/w2/model/stub-amounts.ts';
import { type CalculatedStub, personOfYear } from '../../../kinds/w2/model/year-of-person.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { lockCompany } from './lock-company.ts';
import { paidBeforeAlone, wasPaidBefore } from './paid-before.ts';
import { requireCompany } from './require-company.ts';

/** The opening figures of a year beside what the last provider reported of it. */
export async function readOpenings(app: App, actor: Actor, companyId: string, year: number) {
  const { company, role } = await requireCompany(app, actor, companyId, 'read');
  const [people, rates, rules] = await Promise.all([
    app.db
      .selectFrom('company_people')
      .selectAll()
      .where('company_id', '=', company.id)
      .where('employment_type', '=', 'employee')
      .orderBy('name')
      .execute(),
    yearRatesOf(year),
    federalRulesOf(year),
  ]);
  const { calculated, uncalculated } = await paidBeforeAlone(
    company,
    people.filter((person) => wasPaidBefore(person, year)),
    year,
  );
  const known = new Map(
    calculated.map(({ person, paidBefore }) => {
      const { w2 } = personOfYear({ key: person.id, name: person.name }, [stubOf(paidBefore)], rates);
      const amounts = amountsOf(paidBefore, w2);
      return [
        person.id,
        {
          amounts,
          expected: {
            socialSecurityTax: rules.socialSecurityTax(add(w2.socialSecurityWages, w2.socialSecurityTips)),
            medicareTax: rules.medicareTax(w2.medicareWages),
          },
        },
      ] as const;
    }),
  );
  const opened = people.map(({ id, name }): OpenedPerson => ({
    id,
    name,
    ...(known.get(id) ?? { amounts: null, expected: null }),
  }));
  const totals = company.provider_totals[year] ?? NO_TOTALS;
  return {
    company,
    role,
    totals,
    uncalculated,
    opened: calculated.length,
    employees: people.length,
    rows: compareTotals(totals, opened),
  };
}

const stubOf = ({ documentId, number, stub }: CalculatedStub) => ({
  documentId,
  number,
  payDate: stub.payDate,
  period: stub.payPeriod,
  amounts: stubAmounts(stub),
  lines: yearLinesOf(stub),
});

function amountsOf({ stub }: CalculatedStub, w2: ReturnType<typeof personOfYear>['w2']): OpeningAmounts {
  const lines = yearLinesOf(stub);
  const before = (list: (typeof lines)[number]['list'], is: (key: string) => boolean): Cents =>
    sumOf(
      lines.filter((line) => line.list === list && is(line.key)),
      (line) => line.before,
    );
  const employer = (key: string, own: Cents): Cents => before('employerTaxes', (each) => each === key) || own;
  const { socialSecurityTax, medicareTax } = w2;
  return {
    gross: w2.grossPay,
    wages: w2.wages,
    federalIncomeTax: w2.federalIncomeTax,
    socialSecurityWages: w2.socialSecurityWages,
    socialSecurityTips: w2.socialSecurityTips,
    medicareWages: w2.medicareWages,
    socialSecurityTax,
    medicareTax,
    // The employer's part is the same, where it was not entered.
    ficaTaxes: add(
      socialSecurityTax,
      medicareTax,
      employer('employerSocialSecurity', socialSecurityTax),
      employer('employerMedicare', medicareTax),
    ),
    stateTax: before('taxes', (key) => key.startsWith(STATE_TAX)),
    otherTaxes: before('taxes', (key) => !FEDERAL.has(key) && !key.startsWith(STATE_TAX)),
    deductions: before('deductions', () => true),
  };
}

const FEDERAL: ReadonlySet<string> = new Set(['federalIncomeTax', 'socialSecurity', 'medicare']);

/** Saves what the last provider reported of a year. */
export async function saveProviderTotals(
  app: App,
  actor: Actor,
  companyId: string,
  year: number,
  totals: ProviderTotals,
): Promise<void> {
  const { company } = await requireCompany(app, actor, companyId, 'books');
  await changeAs(app, actor, async (trx) => {
    await lockCompany(trx, company.id);
    const { provider_totals: saved } = await trx
      .selectFrom('companies')
      .select('provider_totals')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('companies')
      .set({ provider_totals: JSON.stringify({ ...saved, [year]: totals }) })
      .where('id', '=', company.id)
      .execute();
  });
}
