/** A file as the state's page gives it: instructions above the headings, more columns than are read, and every municipality. */

const HEADINGS = [
  'County',
  'Municipality ',
  'Municipality ID',
  'School District ID',
  'School District Name',
  'PSD Code',
  'Municipal Nonresident EIT (percent)',
  'Municipal Nonresident EIT Effective Date',
  'Municipal Resident EIT (percent)',
  'School District EIT (percent)',
  'School District PIT (percent)',
  'Total Resident Income Tax (percent)',
  'Municipal LST (dollars)',
  'School District LST (dollars)',
  'Total LST (dollars)',
  'Municipal LST LIE (dollars)',
  'School District LST LIE (dollars)',
  'EIT Collector',
  'EIT Collector Web Site',
  'Municipal LST Collector',
  'Tax Collection District Name',
] as const;

export type RegisterRow = Readonly<Partial<Record<(typeof HEADINGS)[number], string>>>;

const row = (
  county: string,
  municipality: string,
  district: string,
  psd: string,
  [resident, nonresident]: readonly [string, string],
  lst: RegisterRow = {},
): RegisterRow => ({
  County: county,
  'Municipality ': municipality,
  'School District Name': district,
  'PSD Code': psd,
  'Total Resident Income Tax (percent)': resident,
  'Municipal Nonresident EIT (percent)': nonresident,
  'EIT Collector': 'A COLLECTOR',
  'Municipal LST Collector': 'A COLLECTOR',
  ...lst,
});

const LST = {
  'Municipal LST (dollars)': '52.00',
  'Total LST (dollars)': '52.00',
  'Municipal LST LIE (dollars)': '12000.00',
} as const;

/** The rates are given to the tests, and are not the state's. */
export const GIVEN: readonly RegisterRow[] = [
  row('NORTHAMPTON', 'EASTON CITY', 'EASTON AREA S D', '480303', ['1.95', '1.75'], LST),
  row('NORTHAMPTON', 'WILSON BORO', 'WILSON AREA S D', '480704', ['1.0', '1.0'], LST),
  row('NORTHAMPTON', 'BETHLEHEM TWP', 'BETHLEHEM AREA S D', '480301', ['1.00', '1.00'], LST),
  row('NORTHAMPTON', 'BETHLEHEM CITY', 'BETHLEHEM AREA S D', '480201', ['1.00', '1.00'], LST),
  row('LEHIGH', 'BETHLEHEM CITY', 'BETHLEHEM AREA S D', '390102', ['1.00', '1.00'], LST),
  row('LEHIGH', 'ALLENTOWN CITY', 'ALLENTOWN CITY S D', '390101', ['1.275', '1.28'], LST),
  row('BERKS', 'READING CITY', 'READING S D', '060101', ['3.6', '1.3'], LST),
  row('BUCKS', 'NEWTOWN TWP', 'COUNCIL ROCK S D', '090905', ['0', '0'], LST),
  row('BUCKS', 'YARDLEY BORO', 'PENNSBURY S D', '090910', ['1', '1']),
  // In two counties.
  row('INDIANA', 'SALTSBURG BORO', 'RIVER VALLEY S D', '320203', ['1.6', '1'], LST),
  row('WESTMORELAND', 'SALTSBURG BORO', 'RIVER VALLEY S D', '320203', ['1.6', '1'], LST),
];

const OTHERS = Array.from({ length: 2_000 }, (_, index) =>
  row('OTHER', `NUMBER ${index + 1} TWP`, 'OTHER S D', String(700_000 + index), ['1', '1']),
);

const cell = (text: string): string => (text.includes(',') ? `"${text}"` : text);

export const registerCsv = (rows: readonly RegisterRow[] = GIVEN, headings: readonly string[] = HEADINGS): string =>
  [
    'Please scroll to the right to see all columns.',
    headings.join(','),
    ...[...rows, ...OTHERS].map((each) =>
      headings.map((heading) => cell(each[heading as keyof RegisterRow] ?? '')).join(','),
    ),
  ].join('\r\n');

export const withoutHeadings = (...names: readonly string[]): readonly string[] =>
  HEADINGS.filter((heading) => !names.includes(heading));
