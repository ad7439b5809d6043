/** Which tables apply in each place on a day, read from the tables themselves. */
import { type PlainDate, yearOf } from '../../calendar.ts';
import { type Fraction, writtenPlain } from '../../fraction.ts';
import { STATES } from '../../us.ts';
import { loadTaxTables } from './load-tables.ts';
import { tableDay } from './table-day.ts';
import { incomeTaxOn, programsOn } from './tables-on.ts';
import { hasTaxTables } from './tax-states.ts';
import type { FederalTables, TaxTables } from './tax-tables.ts';
import { socialSecurityOn } from './wage-base.ts';
import { editionOn, publicationOf } from './withholding/edition.ts';

interface Table {
  readonly name: string;
  readonly since: PlainDate;
}

export interface PlaceTables {
  readonly state: string;
  readonly name: string;
  /** Null if the place has no income tax on wages, or no tables here. */
  readonly incomeTax: Table | null;
  /** The law's own rates, lowest first: "2%". Without an income tax none, and one if it is flat. */
  readonly rates: readonly string[];
  readonly programs: readonly Table[];
  /** False where the issuer of a pay stub enters the income tax. */
  readonly hasTables: boolean;
}

export interface TablesInForce {
  /** The year of the tables. */
  readonly year: number;
  readonly federal: readonly Table[];
  readonly places: readonly PlaceTables[];
}

const federalTables = (
  { percentageMethod, socialSecurity, medicare }: FederalTables,
  payDate: PlainDate,
): readonly Table[] => [
  { name: 'Federal income tax: IRS Publication 15-T', since: percentageMethod.effectiveFrom },
  { name: 'Social Security rate and wage base', since: socialSecurityOn(socialSecurity, { payDate }).effectiveFrom },
  { name: 'Medicare rates', since: medicare.effectiveFrom },
];

function incomeTaxOf(tables: TaxTables, day: PlainDate, today: PlainDate): Table | null {
  const edition = editionOn(tables, { payDate: day, paidOn: today });
  if (edition) return { name: publicationOf(edition), since: edition.effectiveFrom };
  const { incomeTax } = tables;
  return incomeTax && { name: `Tax table: ${incomeTax.source}`, since: incomeTax.effectiveFrom };
}

const written = (rate: Fraction): string => `${writtenPlain(rate)}%`;

/** Those of single filers, each once. */
const ratesOn = (tables: TaxTables, today: PlainDate): readonly string[] => [
  ...new Set((incomeTaxOn(tables, today)?.brackets.single ?? []).map(([, rate]) => written(rate))),
];

export async function tablesInForce(today: PlainDate): Promise<TablesInForce> {
  const day = tableDay(today, today);
  const all = await Promise.all(STATES.map(({ code }) => loadTaxTables(yearOf(day), code)));
  const [{ year, federal } = all[0]!] = all;
  return {
    year,
    federal: federalTables(federal, today),
    places: STATES.map(({ code, name }, index) => {
      const tables = all[index]!;
      return {
        state: code,
        name,
        incomeTax: incomeTaxOf(tables, day, today),
        rates: ratesOn(tables, today),
        programs: programsOn(tables, today).map((program) => ({ name: program.name, since: program.effectiveFrom })),
        hasTables: hasTaxTables(code),
      };
    }),
  };
}
