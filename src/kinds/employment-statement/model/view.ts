import { formatDate, formatDateRange, formatSlashes, type PlainDate, yearOf } from '../../../domain/calendar.ts';
import { addressLines } from '../../../domain/documents/address-lines.ts';
import type { CalculatedDocument, DocumentView, TwinRow, TwinSection } from '../../../domain/documents/kind.ts';
import { type DocumentLanguage, type Language, languagesOf } from '../../../domain/language/document-language.ts';
import { sideBySide } from '../../../domain/language/side-by-side.ts';
import { type Cents, formatDollars, formatMoney } from '../../../domain/money.ts';
import { maskPhone } from '../../../domain/us.ts';
import { addAmounts, PAY_KINDS, totalOf } from './amounts.ts';
import type { CalculatedEmployment, CalculatedYear } from './calculate.ts';
import { type EmploymentWords, WORDS } from './words.ts';
import { workingOf } from './working.ts';

export interface PartyView {
  readonly role: string;
  readonly name: string;
  readonly lines: readonly string[];
}

export interface FactView {
  readonly name: string;
  readonly value: string;
}

/** A name and an amount for each year. */
export interface RowView {
  readonly name: string;
  readonly cells: readonly string[];
}

export interface EmploymentView extends DocumentView {
  readonly employer: PartyView;
  readonly person: PartyView;
  readonly status: FactView;
  /** Position, dates and pay rate. */
  readonly about: readonly FactView[];
  readonly pay: {
    readonly heading: string;
    readonly kind: string;
    readonly years: readonly string[];
    readonly rows: readonly RowView[];
    /** Of the pay stubs, or as entered. */
    readonly sum: RowView;
    /** What no pay stub of this site paid, and both together. Empty if nothing was given. */
    readonly given: readonly RowView[];
  };
  readonly origin: { readonly heading: string; readonly lines: readonly string[] };
  readonly forecast: { readonly heading: string; readonly questions: readonly string[]; readonly answer: string };
  readonly signer: FactView;
  readonly notes: readonly string[];
}

const NOTHING = '–';
const filled = (...parts: readonly string[]): readonly string[] => parts.filter((part) => part !== '');
const moneyOf = (amount: Cents): string => (amount === 0 ? NOTHING : formatMoney(amount));

interface Speaker {
  readonly words: EmploymentWords;
  /** Only documents in English write the names of months: in numbers, a date is read alike. */
  readonly date: (date: PlainDate) => string;
  readonly dates: (start: PlainDate, end: PlainDate) => string;
}

const speakerOf = (language: Language, document: DocumentLanguage): Speaker => ({
  words: WORDS[language],
  date: document === 'en' ? formatDate : formatSlashes,
  dates: (start, end) =>
    document === 'en' ? formatDateRange(start, end) : `${formatSlashes(start)} – ${formatSlashes(end)}`,
});

const labelOf = ({ issuer, source }: CalculatedEmployment['input']): string => {
  const name = issuer.name || 'the issuer';
  return source === 'stubs'
    ? `Employment and income statement from ${name}; figures from pay stubs issued here`
    : `Employment and income statement from ${name}; figures entered by ${name}`;
};

const hasGiven = ({ given }: CalculatedYear): boolean => totalOf(given) > 0;

function payOf({ years, input }: CalculatedEmployment, words: EmploymentWords): EmploymentView['pay'] {
  const row = (name: string, amountOf: (year: CalculatedYear) => Cents, zero: (amount: Cents) => string): RowView => ({
    name,
    cells: years.map((year) => zero(amountOf(year))),
  });
  return {
    heading: words.pay,
    kind: words.kind,
    years: years.map(({ year }) => String(year)),
    rows: PAY_KINDS.map((kind) => row(words.kinds[kind], ({ amounts }) => amounts[kind], moneyOf)),
    sum: row(
      input.source === 'stubs' ? words.fromStubs : words.entered,
      ({ amounts }) => totalOf(amounts),
      formatMoney,
    ),
    given: years.some(hasGiven)
      ? [
          ...PAY_KINDS.filter((kind) => years.some(({ given }) => given[kind] > 0)).map((kind) =>
            row(`${words.given}: ${words.kinds[kind]}`, ({ given }) => given[kind], moneyOf),
          ),
          row(words.all, ({ all }) => all, formatMoney),
        ]
      : [],
  };
}

function originOf({ years, input, asOf }: CalculatedEmployment, { words, date, dates }: Speaker): readonly string[] {
  return [
    ...years.flatMap((each) => {
      const { year, from } = each;
      if (from === null) return [words.ofIssuer(year)];
      return [
        words.ofStubs(year, from.count, dates(from.first, from.last)),
        ...(hasGiven(each) ? [words.givenOn(year, from.givenOn)] : []),
        ...(year === yearOf(asOf) ? [words.toDate(year, date(from.last))] : []),
      ];
    }),
    input.source === 'stubs' ? words.ofNewest : words.statedPay,
    words.stated,
  ];
}

function viewIn(calculated: CalculatedEmployment, speaker: Speaker): EmploymentView {
  const { input, asOf, isEnded, rate, weeklyHours, lastPaid } = calculated;
  const { issuer, person, work, signer } = input;
  const { words, date } = speaker;
  const dated = (day: PlainDate | ''): string => (day === '' ? '' : date(day));
  const view: Omit<EmploymentView, 'twin'> = {
    title: words.title,
    issuer: issuer.name,
    reference: date(asOf),
    label: labelOf(input),
    employer: {
      role: words.employer,
      name: issuer.name,
      lines: filled(
        ...addressLines(issuer),
        issuer.phone && maskPhone(issuer.phone),
        issuer.email,
        issuer.ein && words.einEnding(issuer.ein),
      ),
    },
    person: {
      role: words.employee,
      name: person.name,
      lines: filled(
        ...(person.address1 === '' && person.city === '' ? [] : addressLines(person)),
        person.lastFour && words.idEnding(person.lastFour),
      ),
    },
    status: {
      name: words.status,
      value: isEnded ? words.ended(dated(work.endsOn)) : words.active(date(asOf)),
    },
    about: [
      { name: words.position, value: work.title },
      { name: words.employedFrom, value: dated(work.startsOn) },
      { name: words.employedTo, value: isEnded ? dated(work.endsOn) : '' },
      { name: words.rate, value: rate === null ? '' : `${formatDollars(rate.amount)} ${words.per[rate.basis]}` },
      { name: words.weeklyHours, value: weeklyHours },
      { name: words.lastPaid, value: dated(lastPaid) },
    ].filter(({ value }) => value !== ''),
    pay: payOf(calculated, words),
    origin: { heading: words.origin, lines: originOf(calculated, speaker) },
    forecast: { heading: words.forecast, questions: words.questions, answer: words.notAnswered },
    signer: { name: words.signed, value: filled(signer.name, signer.title).join(', ') || NOTHING },
    notes: [words.ends],
  };
  return { ...view, twin: twinOf(view, words) };
}

const row = (name: string, value: string): TwinRow => ({ name, value });
const party = ({ role, name, lines }: PartyView): TwinRow => row(role, [name, ...lines].join(', '));

function twinOf(view: Omit<EmploymentView, 'twin'>, words: EmploymentWords): readonly TwinSection[] {
  const { years, rows, sum, given, heading } = view.pay;
  return [
    {
      heading: view.title,
      rows: [
        party(view.employer),
        party(view.person),
        row(view.status.name, view.status.value),
        ...view.about.map(({ name, value }) => row(name, value)),
      ],
    },
    {
      heading,
      rows: years.flatMap((year, index) =>
        [...rows, sum, ...given].map(({ name, cells }) => row(`${name}, ${year}`, cells[index]!)),
      ),
    },
    { heading: view.origin.heading, rows: view.origin.lines.map((line) => row(words.note, line)) },
    { heading: view.forecast.heading, rows: view.forecast.questions.map((each) => row(each, view.forecast.answer)) },
    { heading: words.signed, rows: [row(view.signer.name, view.signer.value)] },
    { heading: words.notes, rows: view.notes.map((note) => row(words.note, note)) },
  ];
}

function viewEmployment(calculated: CalculatedEmployment): EmploymentView {
  const { language } = calculated.input;
  const [first, second] = languagesOf(language).map((each) => viewIn(calculated, speakerOf(each, language)));
  if (language === 'en') return first!;
  if (!second) return { ...first!, language };
  const { twin, ...translation } = second;
  return { ...first!, twin: sideBySide(first!.twin, twin), language, translation };
}

const NAMES = {
  base: 'Base pay',
  overtime: 'Overtime',
  commission: 'Commission',
  bonus: 'Bonus',
  other: 'Other pay',
} as const;

/** What a reader compares first. Whether the employment lasts is told by the registry. */
const factsOf = ({ input, asOf, years, weeklyHours }: CalculatedEmployment) => ({
  issuer: input.issuer.name,
  person: input.person.name,
  period: `As of ${formatDate(asOf)}`,
  figures: years.flatMap((each) => {
    const paid = addAmounts(each.amounts, each.given);
    return [
      { name: `Total pay, ${each.year}`, amount: each.all },
      ...PAY_KINDS.filter((kind) => paid[kind] > 0).map((kind) => ({
        name: `${NAMES[kind]}, ${each.year}`,
        amount: paid[kind],
      })),
    ];
  }),
  quantities: [
    ...years.flatMap(({ year, from }) =>
      from === null ? [] : [{ name: `Pay stubs added up, ${year}`, value: String(from.count) }],
    ),
    ...(weeklyHours === '' ? [] : [{ name: 'Average hours a week', value: weeklyHours }]),
  ],
  enteredByIssuer: 0,
});

export const documents = (calculated: CalculatedEmployment): readonly CalculatedDocument<EmploymentView>[] => [
  { view: viewEmployment(calculated), facts: factsOf(calculated), working: workingOf(calculated) },
];
