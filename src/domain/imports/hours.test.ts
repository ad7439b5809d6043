import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { plainDate } from '../calendar.ts';
import { companyPersonSchema } from '../companies/company-person.ts';
import { readWeeks, weeksInWords, writeWeeks } from '../companies/entry-weeks.ts';
import { readSpreadsheet } from '../spreadsheet/read-spreadsheet.ts';
import { guessHours, type HoursColumn, unplaced } from './hours-columns.ts';
import { hoursTemplate } from './hours-template.ts';
import { type HoursMapping, type Payee, readHours } from './read-hours.ts';

const BIWEEKLY = { start: plainDate('2026-11-01'), end: plainDate('2026-11-14') };

const payee = (id: string, person: Record<string, unknown>, more: Partial<Payee> = {}): Payee => ({
  id,
  person: companyPersonSchema.parse({ rate: 2_000, state: 'PA', ...person }),
  maximumHours: 336,
  period: BIWEEKLY,
  entries: { workweeks: '', otherHours: 0 },
  ...more,
});

const PAYEES = [
  payee('ann', { name: 'Ann Lee', number: '100', email: 'ann@example.com' }),
  payee('bo', { name: 'Bo Marsh', number: '101', email: 'bo@example.com' }),
  payee('cy', { name: 'Cy Ortega', number: '102', paymentType: 'salary', rate: 6_500_000 }),
  payee('dee', { name: 'Dee Roy', number: '' }),
  payee('dee2', { name: 'Dee Roy', number: '105' }),
];

function imported(text: string, payees: readonly Payee[] = PAYEES) {
  const [sheet] = readSpreadsheet(strToU8(text));
  const guess = guessHours(
    sheet!,
    payees.map(({ person }) => person),
  );
  const mapping = Object.fromEntries(
    guess.columns.flatMap(({ column, index }) => (column === null ? [] : [[column, index]])),
  ) as HoursMapping;
  const left = guess.columns.filter(({ column }) => column === null);
  return {
    guessed: guess.columns.map(({ column }) => column),
    lost: unplaced(sheet!, guess.headingRow, left),
    ...readHours(sheet!, guess.headingRow, mapping, payees),
  };
}

test.each<[product: string, file: string, guessed: readonly (HoursColumn | null)[]]>([
  [
    'Gusto',
    'last_name,first_name,gusto_employee_id,regular_hours,overtime_hours,bonus,paycheck_tips,cash_tips\nLee,Ann,100,76.5,2,100.50,3,4\n',
    ['lastName', 'firstName', 'number', 'regular', 'overtime', 'bonus', 'tips', 'cashTips'],
  ],
  [
    'ADP',
    'Co Code,Batch ID,File #,Employee Name,Rate Code,Reg Hours,O/T Hours\nABC,1,000100,"Lee, Ann",,76.50,2.00\n',
    [null, null, 'number', 'name', 'regular', 'overtime'].toSpliced(4, 0, null) as never,
  ],
  [
    'Homebase',
    'Employee,Scheduled Hours,Actual Hours,Total Paid Hours,Regular Hours,Est. Overtime,Paid Time Off,Cash Tips\nAnn Lee,80,79,78.5,76:30,2:00,,\n',
    ['name', null, null, null, 'regular', 'overtime', 'pto', 'cashTips'],
  ],
  [
    'When I Work',
    'First Name,Last Name,Employee ID,Position,Regular,OT,Total\nAnn,Lee,100,Cook,76.5,2,78.5\n',
    ['firstName', 'lastName', 'number', null, 'regular', 'overtime', null],
  ],
])('an export of %s is read unaided', (_product, file, guessed) => {
  const read = imported(file);
  expect(read.guessed).toEqual(guessed);
  expect(read.problems).toEqual([]);
  expect(read.unmatched).toEqual([]);
  expect(read.entries).toContainEqual({ row: 'ann', name: 'regular', to: 76.5 });
  expect(read.entries).toContainEqual({ row: 'ann', name: 'overtime', to: 2 });
});

test('rows of single days or kinds of pay are added, to the hundredth', () => {
  const days = imported(
    'fname,lname,local_date,hours\nAnn,Lee,2026-11-02,7.35\nAnn,Lee,2026-11-03,7.35\nBo,Marsh,2026-11-02,8\n',
  );
  expect(days.entries).toEqual([
    { row: 'ann', name: 'regular', to: 14.7 },
    { row: 'bo', name: 'regular', to: 8 },
  ]);
  expect(days.added).toEqual(['Ann Lee']);
  const kinds = imported(
    'Company ID,Worker ID,Pay Component,Hours,Amount\nX1,100,Regular,70,\nX1,100,Overtime,3.25,\nX1,100,Bonus,,250.10\nX1,101,Doubletime,2,\n',
  );
  expect(kinds.entries).toEqual([
    { row: 'ann', name: 'regular', to: 70 },
    { row: 'ann', name: 'overtime', to: 3.25 },
    { row: 'ann', name: 'bonus', to: 25_010 },
    { row: 'bo', name: 'doubleOvertime', to: 2 },
  ]);
  expect(imported('Name,Reg Hours,DT Hours\nAnn Lee,40,1.5\n').entries).toContainEqual({
    row: 'ann',
    name: 'doubleOvertime',
    to: 1.5,
  });
  const unknown = imported('Worker ID,Pay Component,Hours\n100,Penalty hours,2\n');
  expect(unknown.problems).toMatchObject([{ row: 2, column: 1, text: 'Penalty hours' }]);
});

test('people are found by employee ID, email or name, and two that disagree are asked about', () => {
  expect(imported('Email,Hours\nBO@example.com,40\n').entries).toEqual([{ row: 'bo', name: 'regular', to: 40 }]);
  expect(imported('Name,Hours\n"Marsh, Bo",40\n').entries).toEqual([{ row: 'bo', name: 'regular', to: 40 }]);
  // The time clock has a number of its own.
  expect(imported('Employee ID,Name,Hours\n9001,Bo Marsh,40\n').entries).toHaveLength(1);
  const wrong = imported('Employee ID,Name,Hours\n100,Bo Marsh,40\n');
  expect(wrong.entries).toEqual([]);
  expect(wrong.problems).toEqual([
    {
      row: 2,
      column: 1,
      text: 'Bo Marsh',
      problem: 'This is Ann Lee by employee ID, but not by name. Correct one of them.',
    },
  ]);
  const two = imported('Name,Hours\nDee Roy,40\n');
  expect(two.problems[0]!.problem).toBe('2 people of this run have this name. Add their employee IDs.');
  expect(imported('Employee ID,Name,Hours\n105,Dee Roy,40\n').entries).toEqual([
    { row: 'dee2', name: 'regular', to: 40 },
  ]);
});

test('a row that matches nobody is named, and totals and notes are passed over', () => {
  const read = imported(
    'Payroll export\n\nName,Hours\nAnn Lee,40\nZoe Quill,12\nOld Clerk,0\nTotal,52\nPrinted by the clock\n',
  );
  expect(read.unmatched).toEqual([{ row: 5, name: 'Zoe Quill' }]);
  expect(read.people).toBe(1);
  expect(read.problems).toEqual([]);
});

test('Paychex’s import file is read unaided, with its own name of regular hours', () => {
  const head =
    'Company ID,Worker ID,Org,Job Number,Pay Component,Rate,Rate Number,Hours,Units,Line Date,Amount,Check Seq Number';
  const read = imported(
    `${head}\nY1,100,,,Hourly,,,76.50,,,,1\nY1,100,,,Overtime,,,2,,,,1\nY1,100,,,Bonus,,,,,,100.10,1\n`,
  );
  expect(read.problems).toEqual([]);
  expect(read.entries).toEqual([
    { row: 'ann', name: 'regular', to: 76.5 },
    { row: 'ann', name: 'overtime', to: 2 },
    { row: 'ann', name: 'bonus', to: 10_010 },
  ]);
});

test('another rate is for hours of its own, and two rates of one person are asked about', () => {
  const head = 'Name,Hours,Other rate hours,Other rate';
  expect(imported(`${head}\nAnn Lee,40,5,25\nAnn Lee,,3,25\n`).entries).toEqual([
    { row: 'ann', name: 'regular', to: 40 },
    { row: 'ann', name: 'otherHours', to: 8 },
    { row: 'ann', name: 'otherRate', to: 2_500 },
  ]);
  expect(imported(`${head}\nAnn Lee,40,5,25\nAnn Lee,,3,30\n`).problems).toMatchObject([
    { row: 3, column: 3, text: '30' },
  ]);
  // The hours would be paid at the usual rate.
  expect(imported('File #,Reg Hours,Temp Rate\n100,40,25\n').problems).toMatchObject([
    { row: 2, column: 2, text: '25' },
  ]);
  expect(imported('File #,Reg Hours,Temp Rate\n100,40,\n').problems).toEqual([]);
  expect(imported(`${head}\nAnn Lee,40,,25\n`).problems).toEqual([]);
});

test('one name is found in the signs of every keyboard', () => {
  const people = [payee('zoe', { name: "Zoë O'Neill", number: '' })];
  const find = (name: string) => {
    const [sheet] = readSpreadsheet(strToU8(`Name,Hours\n${name},40\n`));
    return readHours(sheet!, 0, { name: 0, regular: 1 }, people).entries;
  };
  for (const name of ["Zoë O'Neill".normalize('NFD'), 'ZOË O’NEILL', 'Zoë\u00a0O’Neill', '"O‘Neill, Zoë"'])
    expect(find(name)).toEqual([{ row: 'zoe', name: 'regular', to: 40 }]);
});

test('a wrong cell is named with what to write', () => {
  const read = imported('Name,Hours,Bonus\nAnn Lee,400,\nBo Marsh,forty,1.234\n');
  expect(read.problems.map(({ row, column, problem }) => [row, column, problem])).toEqual([
    [2, 1, 'A pay period has at most 336 hours. Correct the hours.'],
    [3, 1, 'Write hours as a number, such as 40 or 37.5.'],
    [3, 2, 'Write an amount with at most two decimals, such as 27.50.'],
  ]);
});

test('hours that nothing here pays are never lost unseen', () => {
  const read = imported('Name,Regular hours,Penalty hours\nAnn Lee,40,2\nCy Ortega,40,\n');
  expect(read.lost).toEqual(['Penalty hours']);
  expect(read.withoutUse).toEqual(['Cy Ortega, Regular hours']);
  expect(imported('Name,Regular hours,Penalty hours\nAnn Lee,40,0\n').lost).toEqual([]);
});

test('without other hours, the total is the regular ones, and a column of names needs no heading', () => {
  expect(imported('Name,Total hours\nAnn Lee,40\n').guessed).toEqual(['name', 'regular']);
  expect(imported('Who,Reg Hours,OT Hours\nAnn Lee,40,1\nBo Marsh,38,\n').guessed).toEqual([
    'name',
    'regular',
    'overtime',
  ]);
});

/** A file of everybody's weeks, with more columns. */
const weeksOf = (row: string, payees?: readonly Payee[], more = '') =>
  imported(`Name,Week 1 hours,Week 2 hours${more}\n${row}\n`, payees);

test.each([
  'Week 1,Week 2',
  'Week 1 hours,Week 2 hours',
  'WK1,WK2',
  'Wk 1 Hrs,Wk 2 Hrs',
  'Week #1,Week #2',
  'Week One,Week Two',
  '1st week,2nd week',
  'First Week Total,Second Week Total',
  'Hours (Week 1),Hours (Week 2)',
  'Total Week 1,Total Week 2',
])('the columns "%s" are the hours of each week, from which the run calculates the overtime', (headings) => {
  const read = imported(`Name,${headings},Total hours\nAnn Lee,45:30,38.5,84\n`);
  expect(read.guessed).toEqual(['name', 'week1', 'week2', null]);
  expect(read.problems).toEqual([]);
  const text = read.entries.flatMap((entry) => (entry.name === 'workweeks' ? [entry.to] : []))[0]!;
  expect(weeksInWords(text)).toBe('45.5 / 38.5');
  expect(readWeeks(text)!.weeks).toEqual([
    { start: '2026-11-01', hours: [{ key: 'regular', hours: [45.5] }] },
    { start: '2026-11-08', hours: [{ key: 'regular', hours: [38.5] }] },
  ]);
  expect(read.entries.filter(({ name }) => name !== 'workweeks')).toEqual([
    { row: 'ann', name: 'regular', to: 84 },
    { row: 'ann', name: 'overtime', to: 0 },
    { row: 'ann', name: 'doubleOvertime', to: 0 },
  ]);
});

test('hours of weeks that cannot be calculated are asked about, never paid without overtime', () => {
  const [ann] = PAYEES;
  const inGrid = 'Remove these hours from the file, and enter them in the grid under Hours by week.';
  const asked: readonly (readonly [string, Partial<Payee>, string, string])[] = [
    [
      'Ann Lee,45,38',
      { period: { start: BIWEEKLY.start, end: plainDate('2026-11-15') } },
      '',
      `The weeks of this pay period are not seven days each. ${inGrid}`,
    ],
    [
      'Ann Lee,45,38',
      { period: { start: BIWEEKLY.start, end: plainDate('2026-11-07') } },
      '',
      'This pay period has 1 week. Correct the hours.',
    ],
    ['Ann Lee,169,', {}, '', 'A week has at most 168 hours. Correct the hours.'],
    ['Ann Lee,100,', { maximumHours: 84 }, '', 'A pay period has at most 84 hours. Correct the hours.'],
    [
      'Ann Lee,45,38',
      { person: { ...ann!.person, state: 'CA' } },
      '',
      `California counts overtime by the day. ${inGrid}`,
    ],
    [
      'Ann Lee,45,38',
      { entries: { workweeks: '', otherHours: 3 } },
      '',
      `Hours at another rate belong to a week too. ${inGrid}`,
    ],
    ['Ann Lee,45,38,3', {}, ',Hours at other rate', `Hours at another rate belong to a week too. ${inGrid}`],
    [
      'Ann Lee,45,38,80',
      {},
      ',Regular hours',
      'The weeks add up to 83 hours, the other columns to 80. Correct one of them.',
    ],
    [
      'Ann Lee,45,38,5',
      {},
      ',Overtime hours',
      'Overtime is calculated from the weeks. Write all hours of each week, and leave the column of overtime out.',
    ],
    [
      'Ann Lee,45,38,Regular',
      {},
      ',Pay code',
      'A row for one kind of pay has no hours by week. Leave the columns of the weeks out.',
    ],
  ];
  for (const [row, more, columns, problem] of asked) {
    const read = weeksOf(row, [{ ...ann!, ...more }], columns);
    expect(read.problems.map((each) => each.problem)).toEqual([problem]);
    expect(read.entries.filter(({ name }) => name === 'workweeks')).toEqual([]);
  }
});

test('weeks agree with the other columns of a row, are added over rows, and keep the kind of work', () => {
  const beside = weeksOf('Ann Lee,45,38,80,3', undefined, ',Regular hours,Overtime hours');
  expect(beside.problems).toEqual([]);
  expect(beside.entries).toContainEqual({ row: 'ann', name: 'regular', to: 83 });
  expect(beside.entries).toContainEqual({ row: 'ann', name: 'overtime', to: 0 });
  const added = weeksOf('Ann Lee,20,18\nAnn Lee,25.5,20').entries.flatMap(({ to }) =>
    typeof to === 'string' ? [weeksInWords(to)] : [],
  );
  expect(added).toEqual(['45.5 / 38']);
  const work = 'agriculture' as const;
  const [ann] = PAYEES;
  const weeks = [{ start: BIWEEKLY.start, hours: [{ key: 'regular', hours: [40] }] }];
  const known = { ...ann!, entries: { workweeks: writeWeeks({ weeks, work }), otherHours: 0 } };
  const [kept] = weeksOf('Ann Lee,45,38', [known]).entries.flatMap(({ to }) => (typeof to === 'string' ? [to] : []));
  expect(readWeeks(kept!)!.work).toBe(work);
});

test('hours of weeks are the regular ones of a contractor, and of no use to a salary', () => {
  const contractor = payee('flo', { name: 'Flo Ito', employmentType: 'contractor' });
  expect(weeksOf('Flo Ito,45,38', [contractor]).entries).toEqual([{ row: 'flo', name: 'regular', to: 83 }]);
  const salary = weeksOf('Cy Ortega,45,38');
  expect(salary.entries).toEqual([]);
  expect(salary.withoutUse).toEqual(['Cy Ortega, Week 1 hours', 'Cy Ortega, Week 2 hours']);
  expect(weeksOf('Ann Lee,0,0').entries).toEqual([{ row: 'ann', name: 'regular', to: 0 }]);
});

test('every column of the template is known', () => {
  const guess = guessHours(readSpreadsheet(hoursTemplate())[0]!, []);
  expect(guess.columns.filter(({ column }) => column === null)).toEqual([]);
});
