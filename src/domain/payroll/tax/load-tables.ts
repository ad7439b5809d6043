import { AppError } from '../../errors.ts';
import { fraction } from '../../fraction.ts';
import type {
  DisabilityTable,
  FederalTables,
  ProgramTable,
  StateIncomeTaxTable,
  StateSupplementalTable,
  TaxTables,
} from './tax-tables.ts';
import type { Method, WithholdingEdition } from './withholding/language.ts';

/** Every year that has tables. */
export const TAX_YEARS: readonly number[] = [2021, 2022, 2023, 2024, 2025, 2026];

interface YearFile {
  readonly federal: FederalTables;
  readonly incomeTax: Readonly<Record<string, StateIncomeTaxTable>>;
  readonly noIncomeTax: readonly string[];
  readonly disability: Readonly<Record<string, DisabilityTable>>;
  readonly programs: Readonly<Record<string, readonly ProgramTable[]>>;
  readonly supplemental: Readonly<Record<string, readonly StateSupplementalTable[]>>;
}

type PrintedEdition = Omit<WithholdingEdition, 'method'> & { readonly method: Method | { readonly sameAs: string } };

interface WithholdingFile {
  readonly editions: readonly PrintedEdition[];
}

/** The number of agreeing sources and the year: plain numbers, not tax figures. */
const COUNTS = new Set(['verified', 'deductionsVerified', 'year']);

/** Reads JSON numbers as exact fractions, with the decimals in the file. */
function exact(value: unknown, name: string): unknown {
  if (typeof value === 'number') return COUNTS.has(name) ? value : fraction(value);
  if (Array.isArray(value)) return value.map((item) => exact(item, name));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, exact(item, key)]));
}

function resolved(edition: PrintedEdition, file: WithholdingFile): WithholdingEdition {
  const reference = edition.method;
  if (!('sameAs' in reference)) return { ...edition, method: exact(reference, 'method') as Method };
  const original = file.editions.find((other) => other.effectiveFrom === reference.sameAs);
  if (original === undefined) throw new Error(`No edition of ${reference.sameAs} to take the method from`);
  return { ...edition, method: resolved(original, file).method };
}

/**
 * The tables of one year and one state. Each is a separate file, so that a browser fetches only one year
 * and the methods of one state.
 */
export async function loadTaxTables(year: number, state: string): Promise<TaxTables> {
  if (!TAX_YEARS.includes(year)) {
    throw new AppError(
      'MISSING_TABLE',
      `There are no tax tables for ${year}, only for ${TAX_YEARS[0]} to ${TAX_YEARS.at(-1)}.`,
    );
  }
  const file = (await import(`./tables/${year}.json`, { with: { type: 'json' } })) as { default: YearFile };
  const { federal, incomeTax, noIncomeTax, disability, programs, supplemental } = file.default;
  const of = <Table>(tables: Readonly<Record<string, Table>>): Table | undefined =>
    Object.hasOwn(tables, state) ? tables[state] : undefined;
  const stateTable = of(incomeTax);
  if (stateTable === undefined && !noIncomeTax.includes(state)) {
    throw new AppError('MISSING_TABLE', `There are no tax tables for the state "${state}" in ${year}.`);
  }
  return {
    year,
    state,
    federal: exact(federal, 'federal') as FederalTables,
    incomeTax: stateTable === undefined ? null : (exact(stateTable, state) as StateIncomeTaxTable),
    disability: exact(of(disability) ?? null, state) as DisabilityTable | null,
    programs: exact(of(programs) ?? [], state) as readonly ProgramTable[],
    supplemental: exact(of(supplemental) ?? [], state) as readonly StateSupplementalTable[],
    withholding: stateTable === undefined ? [] : await loadWithholding(year, state),
  };
}

async function loadWithholding(year: number, state: string): Promise<readonly WithholdingEdition[]> {
  const file = (await import(`./tables/withholding/${state}.json`, { with: { type: 'json' } })) as {
    default: WithholdingFile;
  };
  return file.default.editions
    .filter((edition) => edition.effectiveFrom.startsWith(`${year}-`))
    .map((edition) => resolved(edition, file.default));
}
