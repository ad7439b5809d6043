import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { plainDate } from '../calendar.ts';
import { type CompanyPerson, companyPersonSchema } from '../companies/company-person.ts';
import { formatMoney } from '../money.ts';
import { changedCertificate, plainCertificate } from '../payroll/tax/federal-certificate.ts';
import { FICA_EXEMPTION_KEYS, FICA_EXEMPTIONS } from '../payroll/tax/fica-exemptions.ts';
import { stateWithholding } from '../payroll/tax/state-withholding.ts';
import type { FederalCertificate } from '../payroll/tax/tax-context.ts';
import type { CertificateQuestions } from '../payroll/tax/withholding/edition.ts';
import { type FormQuestion, wordedQuestions } from '../payroll/tax/withholding/form-questions.ts';
import { readSpreadsheet } from '../spreadsheet/read-spreadsheet.ts';
import { STATES } from '../us.ts';
import { guessColumns } from './guess-columns.ts';
import { PEOPLE_COLUMNS } from './people-columns.ts';
import { peopleImportSchema } from './people-import.ts';
import { type Mapping, readPeople } from './read-people.ts';
import { withForms } from './with-forms.ts';

const TODAY = plainDate('2026-11-20');
const labelOf = (id: string): string => PEOPLE_COLUMNS.find((column) => column.id === id)?.label ?? `no column ${id}`;
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A file of one person, read by its headings. */
function read(cells: Readonly<Record<string, string>>) {
  const all = { Name: 'Ann Lee', Rate: '20.00', ...cells };
  const csv = [Object.keys(all), Object.values(all)].map((row) => row.map(quoted).join(',')).join('\n');
  const [sheet] = readSpreadsheet(strToU8(csv));
  const guess = guessColumns(sheet!);
  const mapping = Object.fromEntries(
    guess.columns.flatMap(({ index, column }) => (column === null ? [] : [[column, index]])),
  ) as Mapping;
  return readPeople(sheet!, guess.headingRow, mapping);
}

/** What an import makes of it, for somebody who works in a state. */
function imported(state: string, questions: CertificateQuestions | null, cells: Readonly<Record<string, string>>) {
  const { rows, problems } = read(cells);
  const [row] = peopleImportSchema.parse({ key: 'name', rows }).rows;
  const person: CompanyPerson = companyPersonSchema.parse({ name: 'Ann Lee', rate: 2_000, state });
  const made = withForms(person, row!.person, () => questions);
  return {
    withholding: made.person.withholding,
    problems: [...problems.map(({ problem }) => problem), ...made.problems],
  };
}

const questionsOf = async (state: string) => (await stateWithholding(state, TODAY, TODAY))?.questions ?? null;
const ALL = (
  await Promise.all(STATES.map(async ({ code, name }) => ({ code, name, questions: await questionsOf(code) })))
).filter((state) => state.questions !== null) as { code: string; name: string; questions: CertificateQuestions }[];

/** Each answer as the person's page stores it, with what people write for it. */
function answersTo({
  input,
  options,
}: FormQuestion): readonly (readonly [answer: string | number | boolean, text: string])[] {
  if (input.type === 'bool')
    return [
      [true, 'Yes'],
      [false, 'No'],
      [true, 'x'],
    ];
  if (options.length > 0)
    return options.flatMap(({ value, label }) => {
      const answer = input.type === 'percent' ? Number(value) : value;
      return [[answer, label] as const, [answer, value] as const];
    });
  if (input.type === 'count')
    return [
      [0, '0'],
      [2, '2'],
      [3, '3.00'],
    ];
  if (input.type === 'percent')
    return [
      [1.25, '1.25%'],
      [0.5, '.5'],
    ];
  return [
    [1234.5, '$1,234.50'],
    [25, '25'],
  ];
}

test.each(ALL)('what a file says of the form of $name is what somebody enters on the page', ({ code, questions }) => {
  for (const question of wordedQuestions(code, questions)) {
    const { name } = question.input;
    // The county has a column of its own, which the address decides too.
    if (name === 'county') continue;
    for (const [answer, text] of answersTo(question))
      expect([name, text, imported(code, questions, { [labelOf(`state.${name}`)]: text })]).toEqual([
        name,
        text,
        {
          withholding: {
            state: code,
            federalCertificate: plainCertificate('single'),
            stateCertificate: { [name]: answer },
          },
          problems: [],
        },
      ]);
  }
});

test.each(ALL)('an answer that the form of $name does not have is named in a sentence', ({ code, questions }) => {
  for (const question of wordedQuestions(code, questions)) {
    const { name } = question.input;
    if (name === 'county') continue;
    const { problems } = imported(code, questions, { [labelOf(`state.${name}`)]: 'plenty' });
    expect([name, problems]).toEqual([name, [expect.stringMatching(/: Write .+\.$/)]]);
  }
});

/** Somebody who works in one state, with a form of another one, where the home is. */
const livesIn = (home: string, questions: CertificateQuestions, cells: Readonly<Record<string, string>>) => {
  const { rows, problems } = read(cells);
  const [row] = peopleImportSchema.parse({ key: 'name', rows }).rows;
  const person: CompanyPerson = companyPersonSchema.parse({
    name: 'Ann Lee',
    rate: 2_000,
    state: home,
    withholding: { state: elsewhere(home), federalCertificate: plainCertificate('single'), stateCertificate: {} },
  });
  const made = withForms(person, row!.person, (state) => (state === home ? questions : null));
  return {
    residence: made.person.withholding?.residence,
    problems: [...problems.map(({ problem }) => problem), ...made.problems],
  };
};
const elsewhere = (home: string): string => (home === 'TX' ? 'FL' : 'TX');

test.each(ALL)(
  'what a file says of the form of $name, where somebody lives, is kept with the residence',
  ({ code, questions }) => {
    for (const question of wordedQuestions(code, questions)) {
      const { name } = question.input;
      if (name === 'county') continue;
      for (const [answer, text] of answersTo(question))
        expect([name, text, livesIn(code, questions, { [labelOf(`home.${name}`)]: text })]).toEqual([
          name,
          text,
          { residence: { state: code, stateCertificate: { [name]: answer }, hasCertificate: true }, problems: [] },
        ]);
      expect(livesIn(code, questions, { [labelOf(`home.${name}`)]: 'plenty' }).problems).toEqual([
        expect.stringMatching(/^State of residence, .+: Write .+\.$/),
      ]);
    }
  },
);

test('a file says whether the form of an agreement is on file, and nothing of a residence that is the state of work', async () => {
  const pennsylvania = (await questionsOf('PA'))!;
  expect(livesIn('PA', pennsylvania, { 'Reciprocity form': 'No' }).residence).toEqual({
    state: 'PA',
    stateCertificate: {},
    hasCertificate: false,
  });
  const { problems } = imported('NY', await questionsOf('NY'), { [labelOf('home.nycResident')]: 'Yes' });
  expect(problems).toEqual(['The state of residence is the state of work. Leave its own columns empty.']);
});

describe('the Form W-4', () => {
  const filed: readonly (readonly [id: string, text: string, changes: Partial<FederalCertificate>])[] = [
    ['edition', 'Before 2020', { edition: 'earlier' }],
    ['edition', '2019', { edition: 'earlier' }],
    ['edition', '2020 or later', {}],
    ['edition', '2024', {}],
    ...(['Single or married filing separately', 'S', 'Single', 'MFS'] as const).map(
      (text) => ['filingStatus', text, {}] as const,
    ),
    ...(['Married filing jointly', 'MFJ', 'M', 'Married'] as const).map(
      (text) => ['filingStatus', text, { filingStatus: 'married' }] as const,
    ),
    ['filingStatus', 'Married, but withhold at higher Single rate', {}],
    ['filingStatus', 'Head of household', { filingStatus: 'headOfHousehold' }],
    ['filingStatus', 'HOH', { filingStatus: 'headOfHousehold' }],
    ['multipleJobs', 'Yes', { multipleJobs: true }],
    ...(['dependentsCredit', 'otherIncome', 'deductions', 'extraWithholding'] as const).map(
      (name) => [name, '$2,000.50', { [name]: 200_050 }] as const,
    ),
    ['exempt', 'yes', { exempt: true }],
    ['allowances', '3', { allowances: 3 }],
    ['nonresidentAlien', 'Yes', { nonresidentAlien: 'general' }],
    ['nonresidentAlien', 'No', {}],
    ['nonresidentAlien', 'Student from India', { nonresidentAlien: 'fromIndia' }],
    ['ficaExemption', 'No', {}],
    ...FICA_EXEMPTION_KEYS.map(
      (ficaExemption) => ['ficaExemption', FICA_EXEMPTIONS[ficaExemption].name, { ficaExemption }] as const,
    ),
  ];

  test.each(filed)('%s: %s', (id, text, changes) => {
    const { withholding, problems } = imported('TX', null, { [labelOf(`w4.${id}`)]: text });
    expect(problems).toEqual([]);
    expect(withholding?.federalCertificate).toEqual(changedCertificate(plainCertificate('single'), changes));
  });

  test('has a column for each of its questions, and a sentence for each wrong cell', () => {
    const questions = [...Object.keys(plainCertificate('single')), 'nonresidentAlien', 'ficaExemption'];
    expect([...new Set(filed.map(([id]) => id))].toSorted()).toEqual(questions.toSorted());
    for (const name of questions)
      expect([name, read({ [labelOf(`w4.${name}`)]: 'plenty' }).problems]).toEqual([
        name,
        [{ row: 2, column: 2, text: 'plenty', problem: expect.stringMatching(/^Write .+\.$/) }],
      ]);
  });

  test('of before 2020 has no head of household', () => {
    const cells = { 'W-4 edition': 'Before 2020', 'Filing status': 'Head of household' };
    expect(read(cells).problems.map(({ problem }) => problem)).toEqual([
      'A Form W-4 from before 2020 has Single and Married only.',
    ]);
  });
});

describe('one word of a payroll product for what each form calls by its own', () => {
  test.each([
    ['CA', 'State allowances', '2', { regularAllowances: 2 }],
    ['IL', 'State allowances', '2', { basicAllowances: 2 }],
    ['MD', 'State allowances', '2', { exemptions: 2 }],
    ['KS', 'State exemptions', '2', { allowances: 2 }],
    ['GA', 'State filing status', 'Single', { maritalStatus: 'A' }],
    ['NC', 'State filing status', 'HOH', { status: 'head' }],
    ['PA', 'State allowances', '0', {}],
  ])('%s, %s: %s', async (state, heading, text, answers) => {
    const { withholding, problems } = imported(state, await questionsOf(state), { [heading]: text });
    expect([problems, withholding?.stateCertificate]).toEqual([[], answers]);
  });

  test('what a state does not ask is refused, unless it is nothing', async () => {
    const pennsylvania = await questionsOf('PA');
    expect(imported('PA', pennsylvania, { 'State allowances': '2' }).problems).toEqual([
      'State form: allowances: The form of Pennsylvania does not ask this. Leave the cell empty.',
    ]);
    expect(imported('TX', null, { 'State extra withholding': '10.00' }).problems).toEqual([
      'State form: extra withholding each pay period: Texas has no form that asks this. Leave the cell empty.',
    ]);
    expect(imported('TX', null, { 'State extra withholding': formatMoney(0 as never) }).problems).toEqual([]);
  });
});

test('a file with the state of work says where somebody lives, and leaves what it does not say', () => {
  const before = companyPersonSchema.parse({
    name: 'Ann Lee',
    rate: 2_000,
    state: 'NJ',
    withholding: {
      state: 'NJ',
      federalCertificate: { ...plainCertificate('married'), extraWithholding: 500 },
      stateCertificate: { allowances: 2 },
    },
  });
  const { rows } = read({ 'State of work': 'NY', 'Step 3: dependents': '2000' });
  const [row] = peopleImportSchema.parse({ key: 'name', rows }).rows;
  expect(withForms(before, row!.person, () => null).person.withholding).toEqual({
    state: 'NY',
    federalCertificate: { ...plainCertificate('married'), extraWithholding: 500, dependentsCredit: 200_000 },
    stateCertificate: {},
    residence: { state: 'NJ', stateCertificate: {}, hasCertificate: true },
  });
});
