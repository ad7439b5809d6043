import { expect, test } from 'vitest';
import { strToU8 } from 'fflate';
import { DEDUCTION_KINDS } from '../payroll/deduction-kinds.ts';
import { readSpreadsheet } from '../spreadsheet/read-spreadsheet.ts';
import { guessColumns, guessSheet } from './guess-columns.ts';
import { LEAVE_COLUMNS } from './leave-columns.ts';
import { OPENING_PART_COLUMNS, openingPart } from './opening-columns.ts';
import { PEOPLE_COLUMNS } from './people-columns.ts';
import { PROGRAM_NAMES } from '../payroll/places-of-lines.ts';
import { peopleTemplate } from './people-template.ts';
import { plainName } from './plain-name.ts';
import { type Mapping, readPeople } from './read-people.ts';
import { readAmount, readDay, readHours } from './read-value.ts';

const text = (value: string) => ({ kind: 'text', text: value }) as const;

test.each([
  ['27.5', 2750],
  ['$27.50', 2750],
  ['$1,234.50/hr', 123_450],
  ['USD 65,000', 6_500_000],
  ['65000 per year', 6_500_000],
  ['1.234,50', 123_450],
  ['27,50', 2750],
  ['1,234', 123_400],
  ['.75', 75],
  ['27.500', 2750],
])('reads the amount %s', (typed, value) => {
  expect(readAmount(text(typed))).toEqual({ value });
});

test.each([
  '27.345',
  '1.234.567',
  '1,23,456',
  '12,3456',
  '-5',
  '(12.00)',
  'abc',
  '#REF!',
  '€20',
  '27.50.1',
  '1,2',
  '2e3',
])('asks about %s, unless it means one amount', (typed) => {
  const read = readAmount(text(typed));
  expect(typed === '1,2' ? read : 'problem' in read).toEqual(typed === '1,2' ? { value: 120 } : true);
});

test('what adding cents leaves in a cell is the cents, and a thousandth is asked about', () => {
  for (const kind of ['number', 'text'] as const) {
    expect(readAmount({ kind, text: '0.850000000000001' })).toEqual({ value: 85 });
    expect(readAmount({ kind, text: '1234.559999999998' })).toEqual({ value: 123_456 });
    expect(readHours({ kind, text: '76.5000000000001' })).toEqual({ value: 76.5 });
    expect('problem' in readAmount({ kind, text: '27.3450000000001' })).toBe(true);
    expect('problem' in readHours({ kind, text: '7.3333333333333' })).toBe(true);
  }
});

test('reads days as Americans write them, and asks about 13/01/2026', () => {
  for (const typed of [
    '11/20/2026',
    '2026-11-20',
    'Nov 20, 2026',
    'November 20th, 2026',
    '20-Nov-26',
    '11-20-2026',
    '11/20/26',
    '2026-11-20T00:00:00',
  ])
    expect([typed, readDay(text(typed))]).toEqual([typed, { value: '2026-11-20' }]);
  for (const typed of ['13/01/2026', '02/30/2026', 'soon', '46346'])
    expect('problem' in readDay(text(typed))).toBe(true);
});

test('reads hours as numbers and as times', () => {
  expect(['40', '37.5', '37:30', '80 hrs', '37,5', '1,820.25'].map((typed) => readHours(text(typed)))).toEqual(
    [40, 37.5, 37.5, 80, 37.5, 1820.25].map((value) => ({ value })),
  );
  // Three digits after a comma are thousands, which no pay period has.
  for (const typed of ['full', '1,2,3', '37,555', '1.820.25', '-4'])
    expect([typed, 'problem' in readHours(text(typed))]).toEqual([typed, true]);
});

const read = (csv: string) => {
  const sheets = readSpreadsheet(strToU8(csv));
  const sheet = sheets[guessSheet(sheets)]!;
  const guess = guessColumns(sheet);
  const mapping = Object.fromEntries(
    guess.columns.flatMap(({ index, column }) => (column === null ? [] : [[column, index]])),
  ) as Mapping;
  return { guess, ...readPeople(sheet, guess.headingRow, mapping) };
};

test('the row with the headings can be chosen instead of the one that was found', () => {
  const [sheet] = readSpreadsheet(strToU8('Name,Email\nWho,Pay,Where\nAnn Lee,20.00,PA\n'));
  expect(guessColumns(sheet!).headingRow).toBe(0);
  const chosen = guessColumns(sheet!, 1);
  expect(chosen.headingRow).toBe(1);
  expect(chosen.columns.map(({ heading, column }) => [heading, column])).toEqual([
    ['Who', null],
    ['Pay', 'rate'],
    ['Where', 'state'],
  ]);
  const { rows } = readPeople(sheet!, 1, { name: 0, rate: 1, state: 2 });
  expect(rows).toEqual([{ row: 3, person: { name: 'Ann Lee', rate: 2_000, paymentType: 'hourly', state: 'PA' } }]);
});

test('titles above, empty rows, repeated headings and totals are no people', () => {
  const { rows, problems } = read(
    'Employee list\n\nName,Hourly rate\nMaren Adeyemi,27.50\n\nName,Hourly rate\n"Rowe, Eleanor M.",31\nTotal: 2,58.50\n',
  );
  expect(problems).toEqual([]);
  expect(rows).toEqual([
    { row: 4, person: { name: 'Maren Adeyemi', paymentType: 'hourly', rate: 2750 } },
    {
      row: 7,
      person: {
        name: 'Eleanor M. Rowe',
        givenName: 'Eleanor',
        middleName: 'M.',
        familyName: 'Rowe',
        nameSuffix: '',
        paymentType: 'hourly',
        rate: 3100,
      },
    },
  ]);
});

test('Social Security numbers, bank numbers and birth dates are never offered and not shown', () => {
  const { guess, rows } = read(
    'Name,SSN,Account Number,DOB,Reference,Rate\nMaren Adeyemi,123-45-6789,4471,5/17/1990,987-65-4321,20\nNora Okafor,123-45-6789,4472,5/18/1990,987-65-4322,21',
  );
  expect(guess.columns.filter(({ isSecret }) => isSecret).map(({ heading }) => heading)).toEqual([
    'SSN',
    'Account Number',
    'DOB',
    'Reference',
  ]);
  expect(guess.columns.filter(({ isSecret }) => isSecret).flatMap(({ samples }) => samples)).toEqual([]);
  expect(JSON.stringify(rows)).not.toMatch(/6789|4471|1990|4321/);
});

test('columns without headings are known by their contents where these are sure', () => {
  const { guess } = read(
    'x,y,z,Name,Rate\nPA,18015,m@example.com,Maren Adeyemi,20\nNJ,07102,n@example.com,Nora Okafor,21',
  );
  expect(guess.columns.map(({ column }) => column)).toEqual(['state', 'zip', 'email', 'name', 'rate']);
});

test('a note in the column of names is nobody', () => {
  const { rows, problems } = read(
    'Name,Rate,Email\nMaren Adeyemi,20,\nChecked against the payroll register.,,\nThrough 06/30/2026,,\nNora Okafor,,\n',
  );
  expect(problems).toEqual([]);
  // A name alone is somebody, whose pay the server asks for.
  expect(rows.map(({ person }) => person.name)).toEqual(['Maren Adeyemi', 'Nora Okafor']);
});

test('headings that nothing knows are not people, even a state over its taxes', () => {
  const { guess } = read('Who,Paid so far,PA\nMaren Adeyemi,1000.50,30.70\nNora Okafor,2000,61.40');
  expect(guess.headingRow).toBe(0);
  // People of one state without headings stay people.
  expect(read('Maren Adeyemi,Easton,PA\nNora Okafor,Easton,PA\nAda Rowe,Easton,PA').guess.headingRow).toBe(-1);
});

test('errors name the cell and what to write there', () => {
  const { problems } = read(
    'Name,Rate,Start date,State\nMaren Adeyemi,27.345,13/1/2026,Penn\n,20,,NJ\nNora Okafor,2000,,NJ\nNora Okafor,20,,NJ',
  );
  expect(problems.map(({ row, column, problem }) => [row, column, problem.split('.')[0]])).toEqual([
    [2, 3, 'Write a state’s code, such as PA'],
    [2, 1, 'Write an amount with at most two decimals, such as 27'],
    [2, 2, 'Write a date as month/day/year, such as 11/20/2026'],
    [3, 0, 'Write the person’s name'],
    [4, 1, 'Is this for an hour or a year? Add a column that says Hourly or Salary'],
    [5, 0, 'Row 4 has this person too'],
  ]);
});

test('year-to-date columns become the lines of a pay stub, and empty ones say nothing', () => {
  const { rows, problems } = read(
    'Name,Rate,YTD Hours,YTD Gross,Social Security YTD,YTD Medicare\nMaren Adeyemi,20,800,"16,000.00",992,\nNora Okafor,21,,,,',
  );
  expect(problems).toEqual([]);
  expect(rows.map(({ person }) => person.opening)).toEqual([
    { hours: 800, earnings: { regular: 1_600_000 }, deductions: { socialSecurity: 99_200 } },
    undefined,
  ]);
});

test('gross pay counts the overtime, bonus and tips beside it once', () => {
  const opening = (csv: string) => read(csv).rows.map(({ person }) => person.opening?.earnings);
  expect(opening('Name,Rate,Earnings YTD,Overtime YTD,Bonus YTD\nMaren Adeyemi,20,"10,000.00",500.25,99.75')).toEqual([
    { regular: 940_000, overtime: 50_025, bonus: 9_975 },
  ]);
  expect(opening('Name,Rate,YTD Gross,YTD Regular,YTD OT\nMaren Adeyemi,20,600,500,100')).toEqual([
    { regular: 50_000, overtime: 10_000 },
  ]);
  const { problems } = read('Name,Rate,YTD Gross,YTD OT\nMaren Adeyemi,20,600,600.01');
  expect(problems).toMatchObject([{ row: 2, column: 2, text: '600' }]);
});

test('a tax without a time is the year to date beside columns that say so, and Social Security is a tax if it has cents', () => {
  const { guess, rows } = read(
    'Name,Rate,Gross pay to date,Federal income tax,Social Security,Medicare\nMaren Adeyemi,20,1000,80,62.00,14.5\nNora Okafor,20,2000,160,124.15,29',
  );
  expect(guess.columns.filter(({ isSecret }) => isSecret)).toEqual([]);
  expect(rows.map(({ person }) => person.opening?.deductions)).toEqual([
    { federalIncomeTax: 8_000, socialSecurity: 6_200, medicare: 1_450 },
    { federalIncomeTax: 16_000, socialSecurity: 12_415, medicare: 2_900 },
  ]);
  // Without a year to date beside it, and with a number among the amounts, nothing is taken or shown.
  for (const each of ['123456789', '1234567', '6789', '62']) {
    const secret = read(
      `Name,Rate,Gross pay to date,Social Security\nMaren Adeyemi,20,1000,62.10\nNora Okafor,20,9,${each}`,
    );
    expect(secret.guess.columns[3]).toMatchObject({ column: null, isSecret: true, samples: [] });
  }
  expect(read('Name,Rate,Medicare\nMaren Adeyemi,20,14.50').guess.columns[2]!.column).toBe(null);
});

test('a name with its accents as separate signs is the same name', () => {
  const { rows } = read(`Name,Rate\n${'Zoë Núñez'.normalize('NFD')},20`);
  expect(rows[0]!.person.name).toBe('Zoë Núñez');
});

test('a language is read as people and payroll products write it, in English or Spanish', () => {
  const written = ['English', 'en-US', 'ENG', 'Spanish', 'Español', 'es', 'Both', 'Bilingual', 'English and Spanish'];
  const { rows, problems } = read(
    `Name,Rate,Preferred Language\n${written.map((each, at) => `Person ${at},20,${each}`).join('\n')}\nNora Okafor,20,French`,
  );
  expect(rows.map(({ person }) => person.language)).toEqual([
    'en',
    'en',
    'en',
    'es',
    'es',
    'es',
    'both',
    'both',
    'both',
    undefined,
  ]);
  expect(problems.map(({ problem }) => problem)).toEqual(['Write English, Spanish or both.']);
});

test('a ZIP code keeps the zeros that a spreadsheet dropped', () => {
  expect(
    read('Name,ZIP,Rate\nMaren Adeyemi,2108,20\nNora Okafor,18015-1234,20').rows.map(({ person }) => person.zip),
  ).toEqual(['02108', '18015']);
});

test('the template has every column of an import once, and each heading is read back as its column', () => {
  const [people, more] = readSpreadsheet(peopleTemplate());
  const headings = [...people!.rows[1]!.map((cell) => cell!.text), ...more!.rows.slice(1).map(([cell]) => cell!.text)];
  const groups = [...people!.rows[0]!, ...more!.rows.slice(1).map((row) => row[1]!)].flatMap(
    (cell) => cell?.text ?? [],
  );
  expect(groups.length).toBeGreaterThan(10);
  const sheet = { name: 'All', rows: [headings.map(text), headings.map(() => text('x'))] };
  const guessed = guessColumns(sheet).columns.map(({ column }) => column);
  const labels = new Map<string, string>(PEOPLE_COLUMNS.map(({ id, label }) => [label, id]));
  expect(guessed).toEqual(headings.map((heading) => labels.get(heading)));
  expect(guessed.toSorted()).toEqual(PEOPLE_COLUMNS.map(({ id }) => id).toSorted());
});

test('the example of the template is a person, on the sheet that an import reads', () => {
  const sheets = readSpreadsheet(peopleTemplate());
  expect(guessSheet(sheets)).toBe(0);
  const { columns, headingRow } = guessColumns(sheets[0]!);
  const mapping = Object.fromEntries(columns.map(({ index, column }) => [column, index])) as Mapping;
  const { rows, problems } = readPeople(sheets[0]!, headingRow, mapping);
  expect(problems).toEqual([]);
  expect(rows.map(({ person }) => person)).toMatchObject([
    {
      name: 'Maren Adeyemi',
      rate: 2750,
      defaultHours: 80,
      startsOn: '2026-11-20',
      leave: { vacation: 40 },
    },
  ]);
});

test('time off and accounts are read, and of an account nothing but its last four digits', () => {
  const { rows, problems } = read(
    [
      'Name,Rate,Vacation balance,PTO balance,Bank,Account last 4,Deposit amount,Second bank,Second account last 4',
      'Ann Lee,20,40.5,,First Fern,918,200.00,Larkspur,xx4471',
      'Bo Marsh,20,,8,First Fern,0918,25%,,',
      'Cy Ortega,20,,,First Fern,000123456789,,,',
    ].join('\n'),
  );
  expect(rows.slice(0, 2).map(({ person }) => [person.leave, person.deposits])).toEqual([
    [
      { vacation: 40.5 },
      [
        { bank: 'First Fern', accountNumber: '0918', amount: 20_000 },
        { bank: 'Larkspur', accountNumber: '4471' },
      ],
    ],
    [{ pto: 8 }, [{ bank: 'First Fern', accountNumber: '0918', basisPoints: 2_500 }]],
  ]);
  expect(problems).toEqual([{ row: 4, column: 5, text: '', problem: 'Write only the last four digits.' }]);
});

test.each([
  ['Name\n"García López, María José"', ['María José García López', 'María', 'José', 'García López', '']],
  ['Name\n"van der Berg, Jan"', ['Jan van der Berg', 'Jan', '', 'van der Berg', '']],
  ['Name\n"King, Martin Luther, Jr."', ['Martin Luther King Jr.', 'Martin', 'Luther', 'King', 'Jr.']],
  ['Name\n"King, Jr."', ['King, Jr.', undefined, undefined, undefined, undefined]],
  ['Name\nMaría García López', ['María García López', undefined, undefined, undefined, undefined]],
  ['First name,Last name\nMaría José,García López', ['María José García López', 'María José', '', 'García López', '']],
  ['First name,MI,Last name\nHenry,F,Ford III', ['Henry F Ford III', 'Henry', 'F', 'Ford', 'III']],
  ['Last name\nFord', ['Ford', undefined, undefined, undefined, undefined]],
])('a file says where the family name is with a comma or with columns: %s', (file, expected) => {
  const [row] = read(file).rows;
  const { name, givenName, middleName, familyName, nameSuffix } = row!.person;
  expect([name, givenName, middleName, familyName, nameSuffix]).toEqual(expected);
});

test('1099 in the column of employment means contractor, however it is written', () => {
  const words = ['1099', '1099-NEC', '1099 contractor', 'Independent contractor', 'Form 1099', 'Contractor (1099)'];
  const { rows, problems } = read(
    `Name,Employment type\n${words.map((word, i) => `Person ${'ABCDEF'[i]},${word}`).join('\n')}`,
  );
  expect(problems).toEqual([]);
  expect(rows.map(({ person }) => person.employmentType)).toEqual(words.map(() => 'contractor'));
});

test('every kind of deduction has a column for an amount or a percentage, and court orders have theirs', () => {
  const kinds = Object.values(DEDUCTION_KINDS).map(({ name }) => name);
  const { rows, problems } = read(
    [
      ['Name', ...kinds, 'Garnishment type', 'Case number', 'Garnishment amount', 'Garnishment balance'].join(','),
      [
        'Ann Lee',
        ...kinds.map((_, index) => (index % 2 === 0 ? `${index + 1}.50` : `${index + 1}%`)),
        'Child Support',
        'Case 4471',
        '15%',
        '900',
      ].join(','),
      ['Bo Marsh', ...kinds.map(() => ''), '', '', '50.00', ''].join(','),
    ].join('\n'),
  );
  expect(rows[0]!.person.deductions).toEqual(
    Object.keys(DEDUCTION_KINDS).map((kind, index) => ({
      kind,
      ...(index % 2 === 0 ? { amount: (index + 1) * 100 + 50 } : { basisPoints: (index + 1) * 100 }),
    })),
  );
  expect(rows[0]!.person.courtOrder).toEqual({
    kind: 'support',
    name: 'Case 4471',
    basisPoints: 1_500,
    balance: 90_000,
  });
  expect(problems.map(({ row, problem }) => [row, problem])).toEqual([
    [3, 'Write the kind of this court order, such as Child support.'],
  ]);
});

test('every line of a year to date that a person can have here has a column, found by each of its names', () => {
  const kinds = Object.keys(DEDUCTION_KINDS);
  const lists = Object.groupBy(OPENING_PART_COLUMNS, ({ id }) => openingPart(id)!.list);
  expect(lists.deduction!.map(({ id }) => openingPart(id)!.key)).toEqual(kinds);
  expect(lists.tax!.map(({ id }) => openingPart(id)!.key)).toEqual(
    expect.arrayContaining([...Object.keys(PROGRAM_NAMES), 'employerSocialSecurity', 'employerMedicare', 'futa']),
  );
  const wrong = OPENING_PART_COLUMNS.flatMap(({ id, label, names }) =>
    [label, ...names].flatMap((heading) => {
      const { rows } = read(`Name,"${heading}"\nAnn Lee,"1,234.50"`);
      const { list, key } = openingPart(id)!;
      const opening = rows[0]?.person.opening;
      const found = { deduction: opening?.others, tax: opening?.deductions, wages: opening?.wages }[list];
      return found?.[key] === 123_450 ? [] : [heading];
    }),
  );
  expect(wrong).toEqual([]);
});

test('no two columns have a name in common', () => {
  const names = PEOPLE_COLUMNS.flatMap(({ label, names: others }) => [...new Set([label, ...others].map(plainName))]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('time off that was earned and used, and what a court order took, are found by each of their names', () => {
  const wrong = LEAVE_COLUMNS.flatMap(({ id, label, names }) =>
    [label, ...names].filter((heading) => {
      const { person } = read(`Name,"${heading}"\nAnn Lee,12.5`).rows[0]!;
      const [, part, kind] = id.split('.') as [string, 'earned' | 'used', 'vacation' | 'sick' | 'pto'];
      return (part === 'earned' ? person.leaveEarned : person.leaveUsed)?.[kind] !== 12.5;
    }),
  );
  expect(wrong).toEqual([]);
  const { label, names } = PEOPLE_COLUMNS.find(({ id }) => id === 'openingOrder')!;
  for (const heading of [label, ...names]) {
    const { rows, problems } = read(
      `Name,Garnishment type,"${heading}"\nAnn Lee,Child support,300\nBo Marsh,,0\nCy Ortega,,5`,
    );
    expect(rows.slice(0, 2).map(({ person }) => person.courtOrder)).toEqual([
      { kind: 'support', withheld: 30_000 },
      undefined,
    ]);
    expect(problems.map(({ row }) => row)).toEqual([4]);
  }
});
