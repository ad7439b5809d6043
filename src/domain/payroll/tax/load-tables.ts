import { AppError } from '../../errors.ts';
import { fraction } from '../../fraction.ts';
import { stateName } from '../../us.ts';
import type {
  AnnouncedTables,
  DisabilityTable,
  FederalTables,
  ProgramTable,
  StateIncomeTaxTable,
  StateSupplementalTable,
  TaxTables,
} from './tax-tables.ts';
import { TAX_YEARS } from './covered-years.ts';
import { type Json, mergedInOrder } from './merged.ts';
import type { WithholdingEdition } from './withholding/language.ts';

interface YearFile {
  readonly federal: FederalTables;
}

type ByYear<Table> = Readonly<Record<string, Table>>;

/**
 * Everything of one state. Where a program or a rule did not exist in a year, the year is left out. `incomeTax` and
 * `editions` name only what differs from the one before.
 */
interface StateFile {
  /** The law's own brackets, for the simple estimate. Null for a year without an income tax on wages. */
  readonly incomeTax: ByYear<Json>;
  readonly disability?: ByYear<DisabilityTable>;
  readonly programs?: ByYear<readonly ProgramTable[]>;
  readonly supplemental?: ByYear<readonly StateSupplementalTable[]>;
  readonly announced?: AnnouncedTables;
  /** The published withholding methods. */
  readonly editions: readonly Json[];
}

/** The number of agreeing sources and the year: plain numbers, not tax figures. */
const COUNTS = new Set(['verified', 'deductionsVerified', 'year']);

/** Reads JSON numbers as exact fractions, with the decimals in the file. The questions of a certificate stay as they are. */
function exact(value: unknown, name: string): unknown {
  if (name === 'inputs') return value;
  if (typeof value === 'number') return COUNTS.has(name) ? value : fraction(value);
  if (Array.isArray(value)) return value.map((item) => exact(item, name));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, exact(item, key)]));
}

const read = new Map<string, Promise<TaxTables>>();

/**
 * The tables of one year and one state, which are separate files, so that a browser fetches only these two. Their figures are
 * read once.
 */
export function loadTaxTables(year: number, state: string): Promise<TaxTables> {
  const key = `${year} ${state}`;
  const known = read.get(key);
  if (known) return known;
  const reading = readTaxTables(year, state);
  read.set(key, reading);
  // A browser without a network tries again.
  reading.catch(() => read.delete(key));
  return reading;
}

async function readTaxTables(year: number, state: string): Promise<TaxTables> {
  if (!TAX_YEARS.includes(year)) {
    throw new AppError(
      'MISSING_TABLE',
      `There are no tax tables for ${year}, only for ${TAX_YEARS[0]} to ${TAX_YEARS.at(-1)}.`,
    );
  }
  const [federal, file] = await Promise.all([loadFederal(year), loadStateFile(state)]);
  if (file?.incomeTax[year] === undefined) {
    throw new AppError('MISSING_TABLE', `There are no tax tables for the state "${state}" in ${year}.`);
  }
  return {
    year,
    state,
    federal,
    incomeTax: exact(incomeTaxOf(file, year), state) as StateIncomeTaxTable | null,
    disability: exact(file.disability?.[year] ?? null, state) as DisabilityTable | null,
    programs: exact(file.programs?.[year] ?? [], state) as readonly ProgramTable[],
    supplemental: exact(file.supplemental?.[year] ?? [], state) as readonly StateSupplementalTable[],
    withholding: methodsOf(file, year),
    announced: year === TAX_YEARS.at(-1) ? announcedOf(file, year + 1) : undefined,
  };
}

async function loadFederal(year: number): Promise<FederalTables> {
  const file = (await import(`./tables/${year}.json`, { with: { type: 'json' } })) as { default: YearFile };
  return exact(file.default.federal, 'federal') as FederalTables;
}

async function loadStateFile(state: string): Promise<StateFile | null> {
  if (stateName(state) === undefined) return null;
  const file = (await import(`./tables/states/${state}.json`, { with: { type: 'json' } })) as { default: StateFile };
  return file.default;
}

/** The state's own tax of a year. A year without one is null, and the next one is written whole. */
const incomeTaxOf = ({ incomeTax }: StateFile, year: number): Json =>
  mergedInOrder(Object.keys(incomeTax).flatMap((each) => (Number(each) <= year ? [incomeTax[each]!] : []))).at(-1)!;

const announcedOf = (file: StateFile, year: number): AnnouncedTables => ({
  ...(exact(file.announced ?? {}, 'announced') as AnnouncedTables),
  withholding: methodsOf(file, year),
});

const methodsOf = ({ editions }: StateFile, year: number): readonly WithholdingEdition[] =>
  (mergedInOrder(editions) as unknown as readonly WithholdingEdition[])
    .filter((edition) => edition.effectiveFrom.startsWith(`${year}-`))
    .map((edition) => exact(edition, 'edition') as WithholdingEdition);
