import { isBusinessDay } from '../domain/books/business-days.ts';
import { addDays, daysBetween, type PlainDate, plainDate } from '../domain/calendar.ts';
import type { TwinRow, TwinSection } from '../domain/documents/kind.ts';

/*
 * What those who check documents say that they look for, read from the text of our documents as they would read it. Nothing
 * here knows how a figure was calculated. docs/fraud-signals.md lists the sources.
 */

/** Documents of one person and kind in the order of their dates, as text. */
export type Twins = readonly (readonly TwinSection[])[];

export interface ContentSignal {
  /** As in docs/fraud-signals.md. */
  readonly id: string;
  /** What is wrong, or nothing. */
  readonly find: (twins: Twins) => readonly string[];
}

const cents = (text: string): number =>
  Math.round(Number(text.replace(/^−/, '-').replaceAll(/[$,†]/g, '').split(' ')[0]) * 100);
const section = (twin: readonly TwinSection[], heading: string): readonly TwinRow[] =>
  twin.find((each) => each.heading === heading)?.rows ?? [];
const value = (twin: readonly TwinSection[], name: string): string =>
  twin.flatMap(({ rows }) => rows).find((row) => row.name === name)?.value ?? '';
const notesOf = ({ note = '' }: TwinRow): readonly string[] => note.split('; ');
const ofYear = (row: TwinRow): number | null => {
  const note = notesOf(row).find((each) => each.startsWith('YTD '));
  return note === undefined ? null : cents(note.slice(4));
};
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const close = (one: number, other: number, within = 0): boolean => Math.abs(one - other) <= within;

const earnings = (twin: readonly TwinSection[]): readonly TwinRow[] =>
  twin.find(({ heading }) => heading === 'Earnings' || heading.startsWith('Payment for services'))?.rows ?? [];
const isStub = (twin: readonly TwinSection[]): boolean => earnings(twin).length > 0;
const isW2 = (twin: readonly TwinSection[]): boolean => value(twin, 'Box 1 Wages, tips, other compensation') !== '';

/** The rows of a section without its last one, which is their sum. */
const parts = (rows: readonly TwinRow[]): readonly TwinRow[] => rows.slice(0, -1);

/** A date as it is printed, "Nov 20, 2026", or a range of two. */
const printedDate = (text: string): PlainDate => {
  const [month = '', day = '', year = ''] = text.split(/[\s,]+/);
  const number = 'JanFebMarAprMayJunJulAugSepOctNovDec'.indexOf(month) / 3 + 1;
  return plainDate([year, String(number).padStart(2, '0'), day.padStart(2, '0')].join('-'));
};
const range = (text: string): readonly [PlainDate, PlainDate] => {
  const [from = '', to = ''] = text.split(' – ');
  return [printedDate(from.includes(',') ? from : `${from}, ${to.slice(-4)}`), printedDate(to)];
};

const eachTwin =
  (of: (twin: readonly TwinSection[]) => boolean, find: (twin: readonly TwinSection[]) => readonly string[]) =>
  (twins: Twins): readonly string[] =>
    twins.filter(of).flatMap(find);
const unless = (holds: boolean, what: string): readonly string[] => (holds ? [] : [what]);

/** Days of a period by the name of its frequency. */
const DAYS: Readonly<Record<string, readonly [number, number]>> = {
  Daily: [1, 1],
  Weekly: [7, 7],
  Biweekly: [14, 14],
  Semimonthly: [13, 16],
  Monthly: [28, 31],
  Quarterly: [90, 92],
  Semiannually: [181, 184],
  'Every 4 weeks': [28, 28],
  Annually: [365, 366],
};
const MEDICARE = /^1\.45%.* on (?<wages>[\d,.]+)/;
const SOCIAL_SECURITY = /^6\.2%.* on (?<wages>[\d,.]+)/;

const taxIs = (twin: readonly TwinSection[], name: string, rate: number, basis: RegExp): readonly string[] => {
  const row = section(twin, 'Taxes and deductions').find((each) => each.name === name);
  if (row === undefined) return [];
  const wages = notesOf(row)
    .map((note) => basis.exec(note)?.groups?.['wages'])
    .find((found) => found !== undefined);
  if (wages === undefined) return [];
  // Pay of more than 200,000.00 a year adds 0.9%.
  const most = name === 'Medicare' ? rate + 0.009 : rate;
  const [tax, base] = [cents(row.value), cents(wages)];
  // Where the year's highest tax is reached, it is what is left of it: each payday before was rounded.
  return unless(tax >= base * rate - 26 && tax <= base * most + 26, `${name} ${row.value} of ${wages}`);
};

export const CONTENT_SIGNALS: readonly ContentSignal[] = [
  {
    id: 'net-is-not-gross-less-deductions',
    find: eachTwin(isStub, (twin) => {
      const gross = cents(earnings(twin).at(-1)!.value);
      const less = section(twin, 'Taxes and deductions').find(({ name }) => name === 'Total deductions');
      const more = section(twin, 'Adjustments').at(-1);
      const net = gross - cents(less?.value ?? '0') + cents(more?.value ?? '0');
      return unless(net === cents(value(twin, 'Net pay')), `net ${value(twin, 'Net pay')}, not ${net}`);
    }),
  },
  {
    id: 'lines-do-not-add-up',
    find: eachTwin(isStub, (twin) =>
      [
        earnings(twin),
        ...['Taxes and deductions', 'Adjustments', 'Employer contributions'].map((heading) => section(twin, heading)),
      ].flatMap((rows) => {
        if (rows.length === 0) return [];
        const total = sum(parts(rows).map((row) => cents(row.value)));
        const last = rows.at(-1)!;
        return unless(total === cents(last.value), `${last.name}: ${total}, not ${last.value}`);
      }),
    ),
  },
  {
    id: 'hours-times-rate',
    find: eachTwin(isStub, (twin) =>
      parts(earnings(twin)).flatMap((row) => {
        const rate = notesOf(row).find((note) => note.endsWith('/hr'));
        const hours = notesOf(row).find((note) => note.endsWith(' hours'));
        if (rate === undefined || hours === undefined) return [];
        // To the half cent of the rate and the hundredth of an hour that are printed.
        const slack = 1 + Number.parseFloat(hours) * 0.5 + cents(rate.slice(0, -3)) * 0.005;
        const product = cents(rate.slice(0, -3)) * Number(hours.split(' ')[0]!.replaceAll(',', ''));
        return unless(close(cents(row.value), product, slack), `${row.name}: ${hours} at ${rate} is not ${row.value}`);
      }),
    ),
  },
  {
    id: 'social-security-and-medicare-rates',
    find: eachTwin(isStub, (twin) => [
      ...taxIs(twin, 'Social Security', 0.062, SOCIAL_SECURITY),
      ...taxIs(twin, 'Medicare', 0.0145, MEDICARE),
    ]),
  },
  {
    id: 'no-withholding',
    find: eachTwin(isStub, (twin) => {
      const hasPay = cents(earnings(twin).at(-1)!.value) > 0;
      const isEmployee = value(twin, 'Employee') !== '';
      const taxes = section(twin, 'Taxes and deductions').filter(({ name }) => /Medicare|Social Security/.test(name));
      return unless(!hasPay || !isEmployee || taxes.length > 0, 'an employee without Social Security and Medicare');
    }),
  },
  {
    id: 'year-to-date-below-current',
    find: eachTwin(isStub, (twin) =>
      twin
        .flatMap(({ rows }) => rows)
        .filter((row) => (ofYear(row) ?? Infinity) < cents(row.value))
        .map(({ name }) => name),
    ),
  },
  {
    id: 'year-to-date-does-not-add-up',
    find: eachTwin(isStub, (twin) => {
      const rows = earnings(twin);
      const total = ofYear(rows.at(-1)!);
      const lines = parts(rows).map(ofYear);
      if (total === null || lines.includes(null)) return [];
      return unless(sum(lines as number[]) === total, `earnings: ${sum(lines as number[])}, not ${total}`);
    }),
  },
  {
    id: 'year-to-date-does-not-run-on',
    find: (twins) =>
      twins.filter(isStub).flatMap((twin, index, stubs) => {
        const before = stubs[index - 1];
        if (before === undefined || yearOfPay(before) !== yearOfPay(twin)) return [];
        return ['Gross pay', 'Net pay'].flatMap((name) => {
          const [earlier, now] = [before, twin].map((each) => rowOf(each, name));
          const [from, to] = [ofYear(earlier!), ofYear(now!)];
          if (from === null || to === null) return [];
          return unless(to === from + cents(now!.value), `${name} ${from} and ${now!.value} is not ${to}`);
        });
      }),
  },
  {
    id: 'pay-date',
    find: eachTwin(isStub, (twin) => {
      const date = printedDate(value(twin, 'Pay date'));
      return [
        ...unless(isBusinessDay(date), `${value(twin, 'Pay date')} is no banking day`),
        ...unless(date >= range(value(twin, 'Pay period'))[0], 'paid before the period'),
      ];
    }),
  },
  {
    id: 'length-of-period',
    find: eachTwin(isStub, (twin) => {
      const [start, end] = range(value(twin, 'Pay period'));
      const [least, most] = DAYS[value(twin, 'Pay frequency').split(' (')[0]!]!;
      const days = daysBetween(start, end) + 1;
      return unless(days >= least && days <= most, `${days} days, ${value(twin, 'Pay frequency')}`);
    }),
  },
  {
    id: 'periods-overlap',
    find: (twins) =>
      twins.filter(isStub).flatMap((twin, index, stubs) => {
        const before = stubs[index - 1];
        if (before === undefined) return [];
        const next = addDays(range(value(before, 'Pay period'))[1], 1);
        return unless(range(value(twin, 'Pay period'))[0] >= next, value(twin, 'Pay period'));
      }),
  },
  {
    id: 'round-figures',
    find: eachTwin(isStub, (twin) => {
      const amounts = ['Gross pay', 'Total deductions', 'Net pay'].map((name) =>
        cents(rowOf(twin, name)?.value ?? '0'),
      );
      const isRound = amounts.every((amount) => amount % 10_000 === 0) && amounts[1]! > 0;
      return unless(!isRound, `gross, deductions and net are round: ${amounts.join(', ')}`);
    }),
  },
  {
    id: 'o-for-zero',
    find: (twins) =>
      twins.flatMap((twin) =>
        twin
          .flatMap(({ rows }) => rows)
          .filter(({ value: text }) => /^[−$]*[\dOolI,.]+$/.test(text) && /[OolI]/.test(text) && /\d/.test(text))
          .map(({ name, value: text }) => `${name} ${text}`),
      ),
  },
  {
    id: 'missing-fields',
    find: eachTwin(isStub, (twin) =>
      ['Company', 'Pay period', 'Pay date', 'Pay frequency', 'Gross pay', 'Net pay']
        .filter((name) => value(twin, name) === '')
        .concat(value(twin, 'Employee') || value(twin, 'Contractor') ? [] : 'person'),
    ),
  },
  {
    id: 'same-number-twice',
    find: (twins) => {
      const numbers = twins
        .filter(isStub)
        .flatMap((twin) => ['Check number', 'Advice no.', 'Check no.'].map((name) => value(twin, name)))
        .filter((number) => number !== '');
      return unless(new Set(numbers).size === numbers.length, `numbers ${numbers.join(', ')}`);
    },
  },
  {
    id: 'w-2-boxes',
    find: eachTwin(isW2, (twin) => {
      const box = (number: number): number =>
        cents(twin.flatMap(({ rows }) => rows).find(({ name }) => name.startsWith(`Box ${number} `))?.value ?? '0');
      return [
        // Box 7 has the tips of the same wage base. Each payday rounds.
        ...unless(close(box(4), (box(3) + box(7)) * 0.062, 60), `box 4 ${box(4)} of box 3 ${box(3)} and 7 ${box(7)}`),
        ...unless(box(6) >= box(5) * 0.0145 - 60, `box 6 ${box(6)} of box 5 ${box(5)}`),
        ...unless(box(5) >= box(3), `box 3 ${box(3)} above box 5 ${box(5)}`),
        ...unless(box(2) <= box(1), 'box 2 above box 1'),
      ];
    }),
  },
  {
    id: 'statement-does-not-balance',
    find: (twins) =>
      twins
        .filter((twin) => section(twin, 'Account summary').length > 0)
        .flatMap((twin) => {
          const [opening, ...lines] = section(twin, 'Transactions');
          let balance = cents(opening!.value);
          const off = lines.flatMap((row) => {
            const printed = notesOf(row).find((note) => note.startsWith('Balance '));
            if (printed === undefined) return [];
            balance += cents(row.value);
            return unless(cents(printed.slice(8)) === balance, `${row.name}: ${printed}, not ${balance}`);
          });
          return [...off, ...unless(balance === cents(value(twin, 'Ending balance')), 'ending balance')];
        }),
  },
  {
    id: 'invoice-does-not-add-up',
    find: (twins) =>
      twins
        .filter((twin) => section(twin, 'Line items').length > 0)
        .flatMap((twin) => {
          const totals = twin.find(({ heading }) => heading.startsWith('Totals'))!.rows;
          const lines = sum(section(twin, 'Line items').map((row) => cents(row.value)));
          const extra = sum(
            totals.filter(({ name }) => !/Subtotal|Total|Amount due|Balance/.test(name)).map((row) => cents(row.value)),
          );
          const due = totals.find(({ name }) => /Amount due|Balance/.test(name))!;
          return unless(lines + extra === cents(due.value), `${lines} and ${extra} is not ${due.value}`);
        }),
  },
];

const rowOf = (twin: readonly TwinSection[], name: string): TwinRow | undefined =>
  twin.flatMap(({ rows }) => rows).find((row) => row.name === name);
const yearOfPay = (twin: readonly TwinSection[]): string => value(twin, 'Pay date').slice(-4);
