import { addDays, addMonths, dayOfWeek, partsOf as partsOfDay, type PlainDate, plainDate } from '../calendar.ts';
import { type StateTax, stateTaxesOn } from '../companies/state-taxes.ts';
import { dollars, fraction, percentOf, roundToCents } from '../fraction.ts';
import { add, type Cents, larger, smaller, subtract, sumOf, ZERO } from '../money.ts';
import { employerTaxOfState } from '../payroll/places-of-lines.ts';
import type { IssuedLine } from './issued-stub.ts';
import { plainAmount } from './register.ts';
import { writeCsv } from './write-csv.ts';

/** What a state's wage report needs of a pay stub. */
export interface ReportedStub {
  readonly person: string;
  /** Of the programs. */
  readonly state: string;
  readonly payDate: PlainDate;
  readonly period: { readonly start: PlainDate; readonly end: PlainDate };
  readonly gross: Cents;
  /** Pay of the year before it, also what was entered of before the first pay stub. */
  readonly paidBefore: Cents;
  readonly employerTaxes: readonly IssuedLine[];
}

export interface ReportedPerson {
  readonly name: string;
  readonly wages: Cents;
  /** Weeks from Sunday to Saturday with a day of a pay period that was paid in the quarter, at most 13. */
  readonly weeks: number;
  /** By the number of the tax. */
  readonly taxable: readonly Cents[];
}

export interface ReportedTax {
  readonly name: string;
  /** At the end of the quarter. */
  readonly ratePercent: number;
  readonly wageBase: Cents | null;
  readonly taxable: Cents;
  /** The rates of the quarter on the taxable wages of each day, as the state adds them up. */
  readonly due: Cents;
  /** What the pay stubs added up, each rounded to the cent. */
  readonly onStubs: Cents;
}

export interface WageReport {
  readonly state: string;
  readonly taxes: readonly ReportedTax[];
  readonly people: readonly ReportedPerson[];
  readonly wages: Cents;
}

const MOST_WEEKS = 13;

export const quarterOf = (day: PlainDate): number => Math.ceil(partsOfDay(day).month / 3);

/** The last first, so that a map keeps the first. */
const later = (one: ReportedStub, other: ReportedStub): number => other.payDate.localeCompare(one.payDate);

/** A quarter of a state, from all pay stubs of its year. */
export function wageReport(
  stubs: readonly ReportedStub[],
  rates: readonly StateTax[],
  { state, year, quarter }: { readonly state: string; readonly year: number; readonly quarter: number },
): WageReport {
  const own = stubs.filter((stub) => stub.state === state && quarterOf(stub.payDate) <= quarter);
  const first = new Map(stubs.toSorted(later).map((stub) => [stub.person, stub]));
  const lastDay = addDays(addMonths(plainDate(`${year}-01-01`), quarter * 3), -1);
  const taxes = stateTaxesOn(rates, state, lastDay);
  const byPerson = [...Map.groupBy(own, ({ person }) => person)].toSorted(([one], [other]) => one.localeCompare(other));
  const partsOf = (name: string, paid: readonly ReportedStub[], tax: StateTax): readonly TaxedPart[] => {
    const begun = first.get(name)!;
    return taxedParts(paid, rates, tax, { quarter, opening: begun.state === state ? begun.paidBefore : ZERO });
  };
  const parts = byPerson.flatMap(([name, paid]) => taxes.flatMap((tax) => partsOf(name, paid, tax)));
  const people = byPerson.flatMap(([name, paid]): readonly ReportedPerson[] => {
    const ofQuarter = paid.filter(({ payDate }) => quarterOf(payDate) === quarter);
    if (ofQuarter.length === 0) return [];
    return [
      {
        name,
        wages: sumOf(ofQuarter, ({ gross }) => gross),
        weeks: weeksOf(ofQuarter),
        taxable: taxes.map((tax) => sumOf(partsOf(name, paid, tax), ({ amount }) => amount)),
      },
    ];
  });
  return {
    state,
    wages: sumOf(people, ({ wages }) => wages),
    people,
    taxes: taxes.map((tax) => ({
      name: tax.name,
      ratePercent: tax.ratePercent,
      wageBase: tax.wageBase,
      taxable: sumOf(
        parts.filter((part) => part.tax === tax),
        ({ amount }) => amount,
      ),
      due: dueOf(parts.filter((part) => part.tax === tax)),
      onStubs: sumOf(
        own
          .filter(({ payDate }) => quarterOf(payDate) === quarter)
          .flatMap(({ employerTaxes }) => employerTaxes)
          .filter((line) => employerTaxOfState(line.key) === state && line.name === tax.name),
        ({ amount }) => amount,
      ),
    })),
  };
}

interface TaxedPart {
  readonly tax: StateTax;
  readonly ratePercent: number;
  readonly amount: Cents;
}

/** The part of each pay of the quarter that is within the wage base. */
function taxedParts(
  paid: readonly ReportedStub[],
  rates: readonly StateTax[],
  tax: StateTax,
  { quarter, opening }: { readonly quarter: number; readonly opening: Cents },
): readonly TaxedPart[] {
  const inOrder = paid.toSorted((one, other) => one.payDate.localeCompare(other.payDate));
  // What another employer's payroll paid in this year counts, if the person was not in another state since.
  let before = opening;
  return inOrder.flatMap(({ payDate, gross, state }) => {
    const held = stateTaxesOn(rates, state, payDate).find(({ name }) => name === tax.name);
    const room = held?.wageBase == null ? gross : larger(ZERO, subtract(held.wageBase, before));
    before = add(before, gross);
    if (held === undefined || quarterOf(payDate) !== quarter) return [];
    return [{ tax, ratePercent: held.ratePercent, amount: smaller(gross, room) }];
  });
}

/** Rounded once for each rate. */
const dueOf = (parts: readonly TaxedPart[]): Cents =>
  sumOf([...Map.groupBy(parts, ({ ratePercent }) => ratePercent)], ([ratePercent, same]) =>
    roundToCents(percentOf(dollars(sumOf(same, ({ amount }) => amount)), fraction(String(ratePercent)))),
  );

function weeksOf(stubs: readonly ReportedStub[]): number {
  const weeks = new Set<PlainDate>();
  for (const { period } of stubs)
    for (let day = addDays(period.start, -dayOfWeek(period.start)); day <= period.end; day = addDays(day, 7))
      weeks.add(day);
  return Math.min(MOST_WEEKS, weeks.size);
}

/** The states with pay in a quarter. */
export const statesPaid = (stubs: readonly ReportedStub[], quarter: number): readonly string[] =>
  [...new Set(stubs.filter(({ payDate }) => quarterOf(payDate) === quarter).map(({ state }) => state))].toSorted();

/** For a spreadsheet, from which the columns of a state's own upload are taken. `numbers` are typed and not kept. */
export function writeWageCsv({ people, taxes }: WageReport, numbers: readonly (string | null)[]): string {
  return writeCsv([
    ['Name', 'SSN', 'Wages', 'Weeks', ...taxes.flatMap(({ name }) => [`Taxable, ${name}`, `Excess, ${name}`])],
    ...people.map(({ name, wages, weeks, taxable }, index) => [
      name,
      numbers[index] ?? '',
      { amount: plainAmount(wages) },
      { amount: String(weeks) },
      ...taxable.flatMap((amount) => [
        { amount: plainAmount(amount) },
        { amount: plainAmount(subtract(wages, amount)) },
      ]),
    ]),
  ]);
}
