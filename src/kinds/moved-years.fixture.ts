import { dayInMonth, plainDate } from '../domain/calendar.ts';
import type { CarriedFigures } from '../domain/companies/carried-figures.ts';
import { type CompanyPerson, companyPersonSchema } from '../domain/companies/company-person.ts';
import { personOn } from '../domain/companies/moves.ts';
import { runEntriesSchema } from '../domain/companies/run-entries.ts';
import { parseInput } from '../domain/documents/parse-input.ts';
import { add, type Cents, sumOf, ZERO } from '../domain/money.ts';
import type { Deduction } from '../domain/payroll/order.ts';
import { plainCertificate } from '../domain/payroll/tax/federal-certificate.ts';
import { reciprocityCertificate } from '../domain/payroll/tax/reciprocity.ts';
import { PROGRAM_NAMES } from '../domain/payroll/places-of-lines.ts';
import { tieOut } from '../domain/payroll/year-end/tie-out.ts';
import { yearRatesOf } from '../domain/payroll/year-end/year-rates.ts';
import { stateName } from '../domain/us.ts';
import { COMPANY, yearsOf } from './company-year.fixture.ts';
import { calculate } from './pay-stub/model/calculate.ts';
import { carriedFrom } from './pay-stub/model/carried-from.ts';
import { requestOfRow } from './pay-stub/model/run-row.ts';
import { draftSchema } from './pay-stub/model/schema.ts';
import { box14Label } from './w2/model/box-14-label.ts';
import type { CalculatedStub } from './w2/model/year-of-person.ts';

const YEAR = 2026;
const TODAY = plainDate('2026-12-31');

const RECIPROCAL = ['PA NJ', 'MD PA', 'VA MD', 'OH KY', 'MI IN', 'WI IL', 'WV OH', 'DC VA'].map((pair) =>
  pair.split(' '),
);
const OTHERS = ['NY NJ', 'TX NJ', 'MA NY', 'OR WA', 'CA OR', 'CO NM', 'GA AL', 'NJ TX'].map((pair) => pair.split(' '));
const COUNTIES: Readonly<Record<string, object>> = { IN: { county: 'Allen' }, MD: { county: 'Howard' } };
const city = (state: string) => ({
  name: `${stateName(state)} City wage tax`,
  ratePercent: 1.5,
  base: 'gross' as const,
});

const place = (state: string, more: object = {}) => ({
  state,
  stateCertificate: COUNTIES[state] ?? {},
  localTaxes: [city(state)],
  ...more,
});

/** Somebody of the year, and what it had before the first pay stub here. */
interface Scenario {
  readonly person: CompanyPerson;
  readonly first: number;
  readonly last: number;
  readonly tips: Cents;
  /** A month whose pay stub is corrected before the next one. */
  readonly corrected: number;
  readonly before: readonly { readonly state: string; readonly tax: Cents; readonly wages: Cents }[];
}

function scenarioOf(company: number, at: number): Scenario {
  const number = company * 4 + at;
  const month = 2 + (number % 11);
  const pairs = at % 2 === 0 ? RECIPROCAL : OTHERS;
  const [from, to] = pairs[Math.floor(number / 4) % pairs.length] as [string, string];
  const isSwitcher = at === 1 || at === 2;
  const first = isSwitcher ? 1 + (number % 8) : 1;
  const moves = Math.max(month, first + 1);
  // Every third one goes on living where they worked before.
  const staysHome = number % 3 === 0;
  const home = staysHome
    ? {
        residence: {
          state: from,
          stateCertificate: COUNTIES[from] ?? {},
          hasCertificate: reciprocityCertificate(to, from) !== null,
        },
      }
    : {};
  const isTaxed = from !== 'TX';
  const wages = isSwitcher && first > 1 ? 4_321_09 * (first - 1) : 0;
  const person = companyPersonSchema.parse({
    name: 'Ann Lee',
    state: from,
    rate: 2_000 + number * 37,
    withholding: { ...place(to, home), federalCertificate: plainCertificate('single') },
    placeSince: `${YEAR}-${String(moves).padStart(2, '0')}-01`,
    formerPlaces: [{ ...place(from), since: null }],
    deductions: at === 3 ? [{ name: '401(k)', kind: 'plan401k', class: 'retirement401k', amount: 150_00 }] : [],
    opening:
      wages === 0
        ? null
        : {
            year: YEAR,
            source: 'Last pay stub of the former provider',
            earnings: { regular: wages },
            deductions: {
              federalIncomeTax: Math.floor(wages / 9),
              socialSecurity: Math.floor((wages * 62) / 1000),
              medicare: Math.floor((wages * 145) / 10_000),
              ...(isTaxed && { [`stateIncomeTax-${from}`]: Math.floor(wages / 31) }),
            },
            wages: isTaxed ? { [`stateIncomeTax-${from}`]: wages } : {},
          },
  });
  return {
    person,
    first,
    last: number % 5 === 0 ? Math.min(12, moves + 1) : 12,
    tips: (at === 2 ? 333_00 : 0) as Cents,
    corrected: number % 4 === 1 ? moves : 0,
    before:
      wages === 0 || !isTaxed ? [] : [{ state: from, tax: Math.floor(wages / 31) as Cents, wages: wages as Cents }],
  };
}

interface PersonOfYear {
  readonly of: Scenario;
  readonly stubs: readonly CalculatedStub[];
}

export const peopleOfCompany = (company: number): Promise<readonly PersonOfYear[]> =>
  Promise.all(
    [0, 1, 2, 3].map(async (at) => {
      const of = scenarioOf(company, at);
      return { of, stubs: await stubsOf(of) };
    }),
  );

/** The pay stubs that pay runs issue, with the correction of one. */
async function stubsOf({ person, first, last, tips, corrected }: Scenario): Promise<readonly CalculatedStub[]> {
  const stubs: CalculatedStub[] = [];
  let carried: CarriedFigures | null = null;
  for (let month = first; month <= last; month += 1) {
    const start = plainDate(`${YEAR}-${String(month).padStart(2, '0')}-01`);
    const period = { start, end: dayInMonth(YEAR, month, 31) };
    const issue = (hours: number) =>
      calculate(
        parseInput(
          draftSchema,
          requestOfRow({
            company: COMPANY,
            person: personOn(person, period.end),
            periodicity: 'monthly',
            period,
            payDate: period.end,
            offCycle: null,
            entries: runEntriesSchema.parse({ regular: hours, tips }),
            carried,
          }),
        ),
        TODAY,
      );
    // The corrected one is in force, and the next one continues from it.
    if (month === corrected) await issue(100);
    const order = await issue(160 + (month % 3));
    const documentId = String(month);
    carried = carriedFrom(order, documentId);
    stubs.push({ documentId, number: documentId, order, stub: order.stubs[0]! });
  }
  return stubs;
}

/** What each printed line adds up to, by what it is called, and what was paid by its rule. Nothing else is asked. */
function plainSums(people: readonly PersonOfYear[]) {
  const lines = new Map<string, { tax: Cents; wages: Cents }>();
  const count = (name: string, tax: Cents, wages: Cents) => {
    const known = lines.get(name) ?? { tax: ZERO, wages: ZERO };
    lines.set(name, { tax: add(known.tax, tax), wages: add(known.wages, wages) });
  };
  for (const { stubs, of } of people) {
    for (const { state, tax, wages } of of.before) count(`${stateName(state)} income tax`, tax, wages);
    for (const { stub } of stubs)
      for (const line of stub.deductions)
        if (!line.isCustom && !line.isEmployer) count(line.name, line.amount, line.base);
  }
  return lines;
}

const FEDERAL = new Set(['Federal income tax', 'Social Security', 'Medicare']);
const paid = (stubs: readonly CalculatedStub[], key: string, of: (line: Deduction) => Cents): Cents =>
  sumOf(stubs, ({ stub }) => sumOf(stub.deductions, (line) => (line.key === key ? of(line) : ZERO)));

/** What each state program took from a person, by what the pay stubs call it. No opening figure has one. */
function programsOf(stubs: readonly CalculatedStub[]) {
  const programs = new Map<string, Cents>();
  for (const { stub } of stubs)
    for (const { key, name, amount } of stub.deductions)
      if (key in PROGRAM_NAMES) programs.set(name, add(programs.get(name) ?? ZERO, amount));
  return [...programs]
    .filter(([, amount]) => amount > 0)
    .map(([name, amount]) => ({ name, label: box14Label(name), amount }));
}

/** What a note says of box 14, which has four lines: "box 14 New Jersey FLI, 12.30". */
const withoutRoom = (notes: readonly string[]): readonly string[] =>
  notes.flatMap((note) =>
    [...note.matchAll(/box 14 (.+?), ([\d,]+)\.(\d\d)(?=[;.])/g)].map(
      ([, name, whole, hundredths]) => `${box14Label(name!)} ${Number(whole!.replaceAll(',', '') + hundredths!)}`,
    ),
  );

/** Of each person, in 2026. */
const UNEMPLOYMENT_BASE = 7_000_00;
const LINES_OF_940 = ['line3', 'line4', 'line5', 'line6', 'line7', 'line8'] as const;

const openedFor = ({ person }: Scenario): number => person.opening?.earnings['regular'] ?? 0;

/** All pay of a person's year. Nothing here is exempt from unemployment tax: a 401(k) is not. */
const paidInYear = ({ stubs, of }: PersonOfYear): number => openedFor(of) + sumOf(stubs, ({ stub }) => stub.total);

/**
 * Companies of four people each: movers in every month between states with and without an agreement, who began here in
 * another month, left, have tips, a correction or several localities. What differs from a plain sum of the printed lines.
 */
export async function wrongFiguresOf(companies: number) {
  const rates = await yearRatesOf(YEAR);
  const wrong: string[] = [];
  let [movers, switchers, rowsSeen, programsSeen] = [0, 0, 0, 0];
  const hold = (what: string, is: unknown, should: unknown): void => {
    if (JSON.stringify(is) !== JSON.stringify(should))
      wrong.push(`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`);
  };
  for (let company = 0; company < companies; company += 1) {
    const people = await peopleOfCompany(company);
    const years = await yearsOf(
      people.map(({ stubs }) => stubs),
      YEAR,
    );
    const { rows, causes, isTied, quarters, annual } = tieOut(years, rates);
    hold(`company ${company} ties`, [isTied, causes], [true, []]);
    // Each place's total of the year, W-3 and tie-out alike.
    const plain = plainSums(people);
    const places = rows.filter(({ box }) => ['14', '17', '19'].includes(box));
    rowsSeen += places.length;
    const byName = Map.groupBy(places, ({ name }) => name);
    for (const [name, { tax }] of plain)
      if (!FEDERAL.has(name) && tax > 0)
        hold(
          `company ${company} ${name}`,
          [
            sumOf(byName.get(name) ?? [], ({ w3 }) => w3!),
            sumOf(byName.get(name) ?? [], (row) => add(row.stubs, row.before)),
          ],
          [tax, tax],
        );
    // Each W-2 by its own printed lines.
    for (const [index, { filled }] of years.entries()) {
      const own = plainSums([people[index]!]);
      const { of, stubs } = people[index]!;
      movers += new Set(stubs.map(({ order }) => order.details.state)).size > 1 ? 1 : 0;
      switchers += of.before.length > 0 ? 1 : 0;
      for (const row of filled.input.stateRows) {
        const { tax, wages } = own.get(`${stateName(row.state)} income tax`) ?? { tax: ZERO, wages: ZERO };
        const isLocalAlone = row.wages === 0 && row.tax === 0;
        if (!isLocalAlone) hold(`W-2 ${company}.${index} ${row.state}`, [row.tax, row.wages], [tax, wages]);
        if (row.localTax > 0 && row.locality !== 'Allen') {
          const local = own.get(`${stateName(row.state)} City wage tax`)!;
          hold(`W-2 ${company}.${index} ${row.locality}`, [row.localTax, row.localWages], [local.tax, local.wages]);
        }
      }
      const programs = programsOf(stubs);
      programsSeen += programs.length;
      hold(
        `box 14 of ${company}.${index}`,
        [
          ...filled.input.box14.map(({ label, amount }) => `${label} ${amount}`),
          ...withoutRoom(filled.notes),
        ].toSorted(),
        programs.map(({ label, amount }) => `${label} ${amount}`).toSorted(),
      );
      const paidTo = paidInYear(people[index]!);
      const { payments, exemptPayments, unemploymentWages } = years[index]!.stubs.at(-1)!.after;
      hold(
        `940 of ${company}.${index}`,
        [payments, exemptPayments, unemploymentWages],
        [paidTo, 0, Math.min(paidTo, UNEMPLOYMENT_BASE)],
      );
      hold(
        `unemployment wages on the pay stubs of ${company}.${index}`,
        paid(stubs, 'futa', ({ base }) => base),
        Math.min(paidTo, UNEMPLOYMENT_BASE) - Math.min(openedFor(of), UNEMPLOYMENT_BASE),
      );
    }
    // Each program's total of the year, on all W-2s and in the tie-out alike.
    const ofPrograms = Map.groupBy(
      people.flatMap(({ stubs }) => programsOf(stubs)),
      ({ name }) => name,
    );
    hold(
      `company ${company} box 14`,
      places
        .filter(({ box, w3 }) => box === '14' && w3 !== 0)
        .map(({ name, w3 }) => `${name} ${w3}`)
        .toSorted(),
      [...ofPrograms].map(([name, each]) => `${name} ${sumOf(each, ({ amount }) => amount)}`).toSorted(),
    );
    // Federal returns: 941 by the quarter of the pay date.
    for (const form of quarters) {
      const inQuarter = people.flatMap(({ stubs }) =>
        stubs.filter(({ stub }) => Math.ceil(Number(stub.payDate.slice(5, 7)) / 3) === form.quarter),
      );
      hold(
        `941 of quarter ${form.quarter}`,
        [form.federalIncomeTax, form.wages, add(form.line5a.wages, form.line5b.wages)],
        [
          paid(inQuarter, 'federalIncomeTax', ({ amount }) => amount),
          paid(inQuarter, 'federalIncomeTax', ({ base }) => base),
          paid(inQuarter, 'socialSecurity', ({ base }) => base),
        ],
      );
    }
    const all = people.map(paidInYear);
    const line3 = all.reduce((sum, amount) => sum + amount, 0);
    const line7 = all.reduce((sum, amount) => sum + Math.min(amount, UNEMPLOYMENT_BASE), 0);
    hold(
      `940 of company ${company}`,
      LINES_OF_940.map((line) => annual[line]),
      // 0.6 percent of line 7, half up.
      [line3, 0, line3 - line7, line3 - line7, line7, Math.floor((line7 * 6 + 500) / 1000)],
    );
  }
  return { wrong, movers, switchers, rowsSeen, programsSeen };
}
