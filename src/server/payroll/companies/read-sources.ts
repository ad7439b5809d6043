import { unpackYearLine, type YearLine } from '../../../domain/books/year-line.ts';
import type { CompanyPerson } from '../../../domain/companies/company-person.ts';
import { type Cents, ZERO } from '../../../domain/money.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { KINDS_OF_PAY } from '../../../domain/payroll/earning-kinds.ts';
import { orderOfLine } from '../../../domain/payroll/garnishments/court-order.ts';
import { nameOfPlacedKey } from '../../../domain/payroll/places-of-lines.ts';
import { type LineOfYear, linesOfYear } from '../../../domain/payroll/year-end/year-by-place.ts';
import type { App } from '../../services/app.ts';
import type { CompanyRow } from '../../platform/db/tables/companies.ts';
import { knownFigures } from './figures-of-company.ts';
import { fillFigures } from './fill-figures.ts';

/** Where the figures of a person's year come from. */
export interface SourcesOfYear {
  readonly year: number;
  /** Pay stubs that calculated a part of them. */
  readonly stubs: number;
  /** Where the issuer took the given figures from. Empty if nobody said. */
  readonly source: string;
  readonly lines: readonly LineOfYear[];
}

interface Opened extends Pick<CompanyPerson, 'opening'> {
  readonly id: string;
}

/** The years of people, by their pay stubs, or by the figures of the former payroll while there are none. */
export async function readSources(
  app: App,
  company: CompanyRow,
  people: readonly Opened[],
  year: number,
): Promise<ReadonlyMap<string, SourcesOfYear>> {
  if (people.length === 0) return new Map();
  await fillFigures(app, userKey(company.owner_id), [year]);
  const rows = await knownFigures(app.db, company, year)
    .select(['person_id', 'year_lines'])
    .where(
      'person_id',
      'in',
      people.map(({ id }) => id),
    )
    .orderBy('pay_date')
    .orderBy('period_end')
    .execute();
  const stubsOf = Map.groupBy(rows, ({ person_id: id }) => id);
  return new Map(
    people.map((person) => {
      const stubs = (stubsOf.get(person.id) ?? []).map(({ year_lines: lines }) => (lines ?? []).map(unpackYearLine));
      return [
        person.id,
        {
          year,
          stubs: stubs.length,
          source: sourceOf(person, year),
          lines: linesOfYear(stubs.length > 0 ? stubs : [openingLines(person, year)]),
        },
      ];
    }),
  );
}

/** What the company wrote beside the figures of the former payroll. */
export const sourceOf = ({ opening }: Pick<CompanyPerson, 'opening'>, year: number): string =>
  opening?.year === year ? opening.source : '';

const lineOf = (list: YearLine['list'], key: string, name: string, before: Cents): YearLine => ({
  list,
  key,
  name,
  amount: ZERO,
  before,
  estimated: ZERO,
});

function openingLines({ opening }: Opened, year: number): readonly YearLine[] {
  if (opening?.year !== year) return [];
  return [
    ...Object.entries(opening.earnings).map(([key, amount]) =>
      lineOf('earnings', key, KINDS_OF_PAY[key as keyof typeof KINDS_OF_PAY]?.name ?? key, amount),
    ),
    ...Object.entries(opening.deductions).map(([key, amount]) =>
      orderOfLine(key) === null
        ? lineOf('taxes', key, FEDERAL_NAMES[key] ?? (nameOfPlacedKey(key) || key), amount)
        : lineOf('deductions', key, 'Court order', amount),
    ),
    // Saved before opening figures had them, it has none.
    ...((opening as Partial<typeof opening>).others ?? []).map(({ name, isEmployer, amount }) =>
      lineOf(isEmployer ? 'contributions' : 'deductions', name, name, amount),
    ),
  ];
}

const FEDERAL_NAMES: Readonly<Record<string, string>> = {
  federalIncomeTax: 'Federal income tax',
  socialSecurity: 'Social Security',
  medicare: 'Medicare',
  employerSocialSecurity: 'Employer Social Security',
  employerMedicare: 'Employer Medicare',
  futa: 'Federal unemployment (FUTA)',
};
