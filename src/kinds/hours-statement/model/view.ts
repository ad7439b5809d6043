import {
  formatDate,
  formatDateRange,
  formatSlashes,
  partsOf,
  type PlainDate,
  dayOfWeek,
} from '../../../domain/calendar.ts';
import { addressLines } from '../../../domain/documents/address-lines.ts';
import type { CalculatedDocument, DocumentView, TwinRow, TwinSection } from '../../../domain/documents/kind.ts';
import { type DocumentLanguage, type Language, languagesOf } from '../../../domain/language/document-language.ts';
import { sideBySide } from '../../../domain/language/side-by-side.ts';
import { type Cents, formatMoney, ZERO } from '../../../domain/money.ts';
import { maskPhone } from '../../../domain/us.ts';
import type { CalculatedHours, CalculatedMonth, DayRow, PeriodRow } from './calculate.ts';
import { type Dates, firstDay, lastDayOf, type Month } from './months.ts';
import { PAY_KINDS, payOf, type Sums } from './sums.ts';
import { formatMinutes } from './time.ts';
import { type HoursWords, WORDS } from './words.ts';
import { workingOf } from './working.ts';

export interface PartyView {
  readonly role: string;
  readonly name: string;
  readonly lines: readonly string[];
}

export interface NoteView {
  readonly name: string;
  /** A date, a number or an amount; empty if the name says all. */
  readonly value: string;
}

/** One row of a month: the day or the period, what must be known of it, and a cell for each column. */
export interface RowView {
  readonly name: string;
  readonly notes: readonly NoteView[];
  readonly cells: readonly string[];
}

export interface MonthView {
  readonly name: string;
  /** The head of its first column: "Day" or "Pay period". */
  readonly entry: string;
  readonly rows: readonly RowView[];
  /** Null if a pay period was not divided by month. */
  readonly sum: RowView | null;
  /** What a reader must know of the month: why it has no total, or that it has not ended. */
  readonly remarks: readonly string[];
}

export interface HoursView extends DocumentView {
  readonly employer: PartyView;
  /** Null on a log, which names nobody else. */
  readonly person: PartyView | null;
  readonly about: readonly { readonly name: string; readonly value: string }[];
  /** The heads of the columns after the first. */
  readonly columns: readonly string[];
  readonly months: readonly MonthView[];
  /** The sum of several months, if each has one. */
  readonly total: RowView | null;
  readonly notes: readonly string[];
}

const noteOf = (name: string, value = ''): NoteView => ({ name, value });

interface Speaker {
  readonly words: HoursWords;
  readonly date: (date: PlainDate) => string;
  /** With its weekday. */
  readonly day: (date: PlainDate) => string;
  readonly dates: (dates: Dates) => string;
  readonly month: (month: Month) => string;
  /** Read alike in two languages. */
  readonly shortMonth: (month: Month) => string;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** 2026-10 -> "10/2026", which is read alike in both languages. */
const inNumbers = (month: Month): string => `${month.slice(5)}/${month.slice(0, 4)}`;

/** Only documents in English write the names of days and months: in numbers, a date is read alike. */
const speakerOf = (language: Language, document: DocumentLanguage): Speaker => {
  const words = WORDS[language];
  const month = (of: Month): string => words.monthName(partsOf(firstDay(of)).year, partsOf(firstDay(of)).month);
  return {
    words,
    date: document === 'en' ? formatDate : formatSlashes,
    day: (date) => (document === 'en' ? `${WEEKDAYS[dayOfWeek(date)]}, ${formatDate(date)}` : formatSlashes(date)),
    dates: ({ start, end }) =>
      document === 'en' ? formatDateRange(start, end) : `${formatSlashes(start)} – ${formatSlashes(end)}`,
    month,
    shortMonth: document === 'en' ? month : inNumbers,
  };
};

interface Column {
  readonly head: (words: HoursWords) => string;
  /** Null for nothing. */
  readonly cell: (sums: Sums) => string | null;
  readonly zero: string;
  readonly isUsed: (sums: Sums) => boolean;
}

const moneyCell = (amount: Cents): string | null => (amount === 0 ? null : formatMoney(amount));
const always = (): boolean => true;
const timeColumn = (name: 'worked' | 'paidLeave' | 'unpaid', isUsed: Column['isUsed']): Column => ({
  head: (words) => words[name],
  cell: (sums) => (sums[name] === 0 ? null : formatMinutes(sums[name])),
  zero: formatMinutes(0),
  isUsed,
});

/** Worked and paid hours never share a column. A column that is empty on the whole document is left out. */
function columnsOf({ input, months }: CalculatedHours): readonly Column[] {
  const used = months.flatMap(({ rows }) => rows.map(({ sums }) => sums));
  const all: readonly Column[] = [
    timeColumn('worked', always),
    timeColumn('paidLeave', ({ paidLeave }) => paidLeave > 0),
    timeColumn('unpaid', ({ unpaid }) => unpaid > 0),
    {
      head: (words) => (input.type === 'log' ? words.received : words.pay),
      cell: (sums) => moneyCell(payOf(sums)),
      zero: formatMoney(ZERO),
      isUsed: always,
    },
    {
      head: (words) => words.tips,
      cell: ({ tips }) => moneyCell(tips),
      zero: formatMoney(ZERO),
      isUsed: ({ tips }) => tips > 0,
    },
  ];
  return all.filter(({ isUsed }) => isUsed === always || used.some(isUsed));
}

/** Regular 1,760.00 and Overtime 132.00; nothing for pay of one kind that needs no name. */
function kindsOf(sums: Sums, { kinds }: HoursWords): readonly NoteView[] {
  const paid = PAY_KINDS.filter((kind) => sums[kind] > 0);
  if (paid.length === 0 || (paid.length === 1 && paid[0] === 'regular')) return [];
  return paid.map((kind) => noteOf(kinds[kind], formatMoney(sums[kind])));
}

const isDay = (row: DayRow | PeriodRow): row is DayRow => 'day' in row;

const NOTHING = '–';

function dayRow(
  { day, sums }: DayRow,
  columns: readonly Column[],
  { words, day: date }: Speaker,
  isLog: boolean,
): RowView {
  const number = isLog ? day.ownInvoice || day.invoice : '';
  return {
    name: day.date === ('' as PlainDate) ? NOTHING : date(day.date),
    notes:
      number === ''
        ? []
        : [noteOf(words.invoice, number), noteOf(day.ownInvoice ? words.ownInvoice : words.otherInvoice)],
    cells: columns.map(({ cell }) => cell(sums) ?? NOTHING),
  };
}

function periodRow(row: PeriodRow, columns: readonly Column[], speaker: Speaker): RowView {
  const { period, side, isWhole, printedIn, sums } = row;
  const { words, dates, shortMonth } = speaker;
  const whole = printedIn ? noteOf(words.wholeIn, shortMonth(printedIn)) : noteOf(words.whole);
  return {
    name: dates(side ?? period),
    notes: [
      ...(side ? [noteOf(words.ofPeriod, dates(period))] : []),
      ...(isWhole ? [whole] : []),
      ...(printedIn ? [] : kindsOf(sums, words)),
    ],
    cells: columns.map(({ cell }) => (printedIn ? '' : (cell(sums) ?? NOTHING))),
  };
}

/** A total prints its zeros. */
const sumRow = (name: string, sums: Sums, columns: readonly Column[], words: HoursWords): RowView => ({
  name,
  notes: kindsOf(sums, words),
  cells: columns.map(({ cell, zero }) => cell(sums) ?? zero),
});

function viewMonth(
  month: CalculatedMonth,
  columns: readonly Column[],
  { input, today }: CalculatedHours,
  speaker: Speaker,
): MonthView {
  const { words, dates } = speaker;
  const byDay = month.rows.some(isDay) || month.rows.length === 0;
  return {
    name: speaker.month(month.month),
    entry: byDay ? words.day : words.payPeriod,
    rows: month.rows.map((row) =>
      isDay(row) ? dayRow(row, columns, speaker, input.type === 'log') : periodRow(row, columns, speaker),
    ),
    sum: month.total && sumRow(words.monthTotal, month.total, columns, words),
    remarks: [
      ...month.undivided.map((period) => words.undivided(dates(period))),
      ...(month.isUnfinished ? [words.unfinished(speaker.date(today))] : []),
    ],
  };
}

const filled = (...parts: readonly string[]): readonly string[] => parts.filter((part) => part !== '');

function viewIn(calculated: CalculatedHours, speaker: Speaker): HoursView {
  const { input, months } = calculated;
  const { issuer, person, type } = input;
  const { words } = speaker;
  const columns = columnsOf(calculated);
  const shown = months.map((month) => viewMonth(month, columns, calculated, speaker));
  const all = { start: firstDay(months[0]!.month), end: lastDayOf(months.at(-1)!.month) };
  const view: Omit<HoursView, 'twin'> = {
    title: words.title[type],
    issuer: issuer.name,
    reference: speaker.dates(all),
    label:
      type === 'log'
        ? `Log kept by ${issuer.name || 'the issuer'}`
        : `Hours and pay statement from ${issuer.name || 'the issuer'}`,
    employer: {
      role: type === 'log' ? words.keptBy : words.employer,
      name: issuer.name,
      lines: filled(
        ...addressLines(issuer),
        issuer.phone && maskPhone(issuer.phone),
        issuer.email,
        issuer.ein && words.einEnding(issuer.ein),
      ),
    },
    person:
      type === 'log'
        ? null
        : {
            role: words.employee,
            name: person.name,
            lines: filled(
              ...(person.address1 === '' && person.city === '' ? [] : addressLines(person)),
              person.lastFour && words.idEnding(person.lastFour),
            ),
          },
    about: [
      { name: words.months, value: speaker.dates(all) },
      { name: words.position, value: type === 'log' ? '' : person.title },
    ].filter(({ value }) => value !== ''),
    columns: columns.map(({ head }) => head(words)),
    months: shown,
    total: months.length > 1 && calculated.total ? sumRow(words.total, calculated.total, columns, words) : null,
    notes: filled(
      words.hours,
      type === 'log' ? '' : words.apart,
      words.sums,
      type === 'log' && months.some(({ rows }) => rows.some((row) => isDay(row) && row.day.ownInvoice !== ''))
        ? words.verifyInvoices
        : '',
    ),
  };
  return { ...view, twin: twinOf(view, words) };
}

const row = (name: string, value: string, note = ''): TwinRow => ({ name, value, ...(note === '' ? {} : { note }) });

/** "Worked 7:30, Pay 165.00" */
const cellsOf = ({ cells }: RowView, columns: readonly string[]): string =>
  cells.flatMap((cell, index) => (cell === '' || cell === NOTHING ? [] : [`${columns[index]} ${cell}`])).join(', ') ||
  NOTHING;

const party = ({ role, name, lines }: PartyView): TwinRow => row(role, [name, ...lines].join(', '));

const notesOf = ({ notes }: RowView): string => notes.map(({ name, value }) => `${name} ${value}`.trim()).join(', ');

function twinOf(view: Omit<HoursView, 'twin'>, words: HoursWords): readonly TwinSection[] {
  const figures = (each: RowView): TwinRow => row(each.name, cellsOf(each, view.columns), notesOf(each));
  return [
    {
      heading: view.title,
      rows: [
        party(view.employer),
        ...(view.person ? [party(view.person)] : []),
        ...view.about.map(({ name, value }) => row(name, value)),
      ],
    },
    ...view.months.map((month) => ({
      heading: month.name,
      rows: [
        ...month.rows.map(figures),
        ...(month.sum ? [figures(month.sum)] : []),
        ...month.remarks.map((remark) => row(words.note, remark)),
      ],
    })),
    ...(view.total ? [{ heading: view.total.name, rows: [figures(view.total)] }] : []),
    { heading: words.notes, rows: view.notes.map((note) => row(words.note, note)) },
  ];
}

function viewHours(calculated: CalculatedHours): HoursView {
  const { language } = calculated.input;
  const [first, second] = languagesOf(language).map((each) => viewIn(calculated, speakerOf(each, language)));
  if (language === 'en') return first!;
  if (!second) return { ...first!, language };
  const { twin, ...translation } = second;
  return { ...first!, twin: sideBySide(first!.twin, twin), language, translation };
}

/** "Oct 1 – Oct 31, 2026": the months that the statement is about. */
const periodOf = ({ months }: CalculatedHours): string =>
  formatDateRange(firstDay(months[0]!.month), lastDayOf(months.at(-1)!.month));

/** What a reader compares first. Hours are no amounts, so they are apart. */
function factsOf(calculated: CalculatedHours) {
  const { input, months, total } = calculated;
  const parts = months.length > 1 ? months : [];
  const summed = [
    ...(total ? [{ of: '', sums: total }] : []),
    ...parts.flatMap(({ month, total: sums }) => (sums ? [{ of: `, ${inNumbers(month)}`, sums }] : [])),
  ];
  return {
    issuer: input.issuer.name,
    person: input.type === 'log' ? input.issuer.name : input.person.name,
    period: periodOf(calculated),
    figures: summed.flatMap(({ of, sums }) => [
      { name: `Pay${of}`, amount: payOf(sums) },
      ...(sums.tips > 0 ? [{ name: `Tips${of}`, amount: sums.tips }] : []),
    ]),
    quantities: summed.flatMap(({ of, sums }) => [
      { name: `Hours worked${of}`, value: formatMinutes(sums.worked) },
      ...(sums.paidLeave > 0 ? [{ name: `Hours of paid leave${of}`, value: formatMinutes(sums.paidLeave) }] : []),
    ]),
    enteredByIssuer: 0,
  };
}

export const documents = (calculated: CalculatedHours): readonly CalculatedDocument<HoursView>[] => [
  { view: viewHours(calculated), facts: factsOf(calculated), working: workingOf(calculated) },
];
