import { type PlainDate, plainDate } from '../domain/calendar.ts';
import type { KindId } from './kinds.ts';

/*
 * What those who decide about loans, homes and benefits ask of documents about pay, as their own texts say it, and what of that
 * our documents have. The page for customers, docs/acceptance.md and the builder's list read it from here. A text that was not
 * read asks for nothing here: nothing is from memory.
 */

/** How much of a source was read. */
export type Reading = 'text' | 'beginning' | 'summary' | 'not read';

export type Answer =
  /** The rows that say it, by the names that they have in the document's text. */
  | { readonly is: 'met'; readonly rows: readonly string[] }
  /** Depends on what the issuer enters or sends. */
  | { readonly is: 'given'; readonly when: string }
  | { readonly is: 'not for us'; readonly why: string };

export interface Requirement {
  readonly id: string;
  readonly asks: string;
  readonly answers: Readonly<Partial<Record<KindId, Answer>>>;
}

export interface Source {
  readonly id: string;
  readonly name: string;
  /** The edition that was read, as it names itself. */
  readonly edition: string;
  /** Null if no text was found. */
  readonly url: string | null;
  readonly readOn: PlainDate;
  readonly reading: Reading;
  /** What was not read, or is not known. */
  readonly caveat?: string;
  readonly requirements: readonly Requirement[];
}

const READ_ON = plainDate('2026-11-27');
const met = (...rows: readonly string[]): Answer => ({ is: 'met', rows });
const given = (when: string): Answer => ({ is: 'given', when });
const notForUs = (why: string): Answer => ({ is: 'not for us', why });

const WHOLE_YEAR = given(
  'When year to date is carried over, entered, or the first pay of the year. An estimate prints as “YTD (est.)”.',
);
const HOURS = given('When the pay is by the hour, with the hours.');

export const SOURCES: readonly Source[] = [
  {
    id: 'fannie-mae',
    name: 'Fannie Mae Selling Guide B3-3.1-02, Standards for Employment Documentation',
    edition: '03/06/2024',
    url: 'https://www.fanniemae.com/content/guide/selling/b3/3.1/02.html',
    readOn: READ_ON,
    reading: 'beginning',
    caveat: 'Read up to the table of documents from the borrower, and the part about Form 1005.',
    requirements: [
      {
        id: 'recent-pay-date',
        asks: 'A pay stub dated no earlier than 30 days before the loan application',
        answers: { PayStub: given('When you send the newest pay stub.') },
      },
      { id: 'year-to-date', asks: 'All earnings of the year to date', answers: { PayStub: WHOLE_YEAR } },
      {
        id: 'enough-to-calculate',
        asks: 'Enough information to calculate the income',
        answers: { PayStub: met('Pay period', 'Pay frequency', 'Pay rate', 'Gross pay') },
      },
      {
        id: 'w-2-names-borrower',
        asks: 'A W-2 that identifies the borrower as the employee',
        answers: { W2Form: met('Box e Employee’s first name and initial, last name, suff.') },
      },
      {
        id: 'w-2-years',
        asks: 'W-2s of the most recent one or two years',
        answers: { W2Form: given('When you make one for each of these years.') },
      },
      {
        id: 'completed-form-1005',
        asks: 'Or Form 1005, completed by the employer',
        answers: { EmploymentStatement: notForUs('The lender’s own form. See below.') },
      },
    ],
  },
  {
    id: 'form-1005',
    name: 'Fannie Mae Form 1005, Request for Verification of Employment',
    edition: 'A copy without a date',
    url: 'https://formspal.com/pdf-forms/other/1005-verification-of-employment-form',
    readOn: READ_ON,
    reading: 'beginning',
    caveat: 'Read up to item 11, and the Selling Guide’s list of optional items. Items 12 to 15 were not read here.',
    requirements: [
      {
        id: 'direct',
        asks: 'The employer returns it to the lender directly, and not through the applicant',
        answers: {
          EmploymentStatement: notForUs(
            'Ours goes to anyone to whom the issuer gives it. The recipient verifies the file and can ask the issuer with one press.',
          ),
        },
      },
      {
        id: 'employed-since',
        asks: 'Date of employment (item 9)',
        answers: { EmploymentStatement: met('Employed since') },
      },
      { id: 'position', asks: 'Present position (item 10)', answers: { EmploymentStatement: met('Position') } },
      {
        id: 'forecast',
        asks: 'Probability of continued employment (item 11, optional)',
        answers: {
          EmploymentStatement: notForUs('It prints that this is not answered: a statement makes no forecast.'),
        },
      },
    ],
  },
  {
    id: 'freddie-mac',
    name: 'Freddie Mac Single-Family Seller/Servicer Guide 5302.2(a), year-to-date pay stubs',
    edition: '07/06/17, an earlier edition',
    url: 'https://acesiq.atlassian.net/wiki/spaces/AI/pages/27853024/5302.2+Employed+income+documentation+and+verification+requirements+07+06+17',
    readOn: READ_ON,
    reading: 'text',
    caveat: 'The edition in force was not read.',
    requirements: [
      {
        id: 'names-and-date',
        asks: 'The employer’s name, the borrower as the employee, and the date issued',
        answers: { PayStub: met('Company', 'Employee', 'Pay date') },
      },
      {
        id: 'period-and-earnings',
        asks: 'The period covered, and its earnings',
        answers: { PayStub: met('Pay period', 'Gross pay') },
      },
      { id: 'complete-year-to-date', asks: 'Complete earnings of the year to date', answers: { PayStub: WHOLE_YEAR } },
    ],
  },
  {
    id: 'hud',
    name: 'HUD Handbook 4350.3, Appendix 3, Acceptable Forms of Verification',
    edition: 'Change 4, 2013',
    url: 'https://ajjcs.net/news.php?artid=1599&pr=105',
    readOn: READ_ON,
    reading: 'summary',
    caveat: 'The row about employment income was read in a summary of the change.',
    requirements: [
      {
        id: 'consecutive',
        asks: 'Four to six consecutive pay stubs, where pay stubs are used',
        answers: {
          PayStub: given(
            'When you issue four to six periods that follow each other. Recipients see gaps when they verify them together.',
          ),
        },
      },
      {
        id: 'eiv',
        asks: 'The EIV Income Report, for Section 8 properties',
        answers: { PayStub: notForUs('A report of HUD’s own system.') },
      },
    ],
  },
  {
    id: 'medicaid',
    name: '42 CFR Part 435, Medicaid community engagement (CMS-2454-IFC)',
    edition: 'June 3, 2026, effective July 31, 2026',
    url: 'https://www.polsinelli.com/publications/cms-imposes-medicaid-community-engagement-rule',
    readOn: READ_ON,
    reading: 'summary',
    caveat:
      'Of the rule itself only the summary at its head was read, and not what it says about documents. States decide what they take.',
    requirements: [
      {
        id: 'hours-of-a-month',
        asks: 'The hours of qualifying work in each month (80 are asked for)',
        answers: {
          HoursStatement: met('Calendar months', 'Month total'),
          PayStub: HOURS,
        },
      },
    ],
  },
  {
    id: 'california',
    name: 'California Labor Code section 226(a), itemized wage statements',
    edition: 'Copies of the text, not dated',
    url: 'https://www.shouselaw.com/ca/labor/labor-code-226/',
    readOn: READ_ON,
    reading: 'text',
    requirements: [
      { id: 'gross-wages', asks: '(1) Gross wages earned', answers: { PayStub: met('Gross pay') } },
      { id: 'hours', asks: '(2) Total hours worked', answers: { PayStub: HOURS } },
      {
        id: 'piece-rate',
        asks: '(3) Piece-rate units and rate',
        answers: { PayStub: given('When the pay is by the piece, with the number of pieces.') },
      },
      { id: 'deductions', asks: '(4) All deductions', answers: { PayStub: met('Total deductions') } },
      { id: 'net-wages', asks: '(5) Net wages earned', answers: { PayStub: met('Net pay') } },
      { id: 'dates', asks: '(6) The dates of the period', answers: { PayStub: met('Pay period') } },
      {
        id: 'name-and-number',
        asks: '(7) The employee’s name, and four digits of the Social Security number or an employee number',
        answers: { PayStub: given('When one of the two numbers is entered.') },
      },
      {
        id: 'legal-entity',
        asks: '(8) Name and address of the employer’s legal entity',
        answers: { PayStub: given('When the company is entered under its legal name, with its address.') },
      },
      { id: 'rates', asks: '(9) Hourly rates, and the hours at each', answers: { PayStub: HOURS } },
    ],
  },
  {
    id: 'new-york',
    name: 'New York Labor Law section 195(3), wage statements',
    edition: 'The Department of Labor’s page',
    url: 'https://dol.ny.gov/wage-statements-fare-grant',
    readOn: READ_ON,
    reading: 'summary',
    caveat: 'The page says what “the basic requirements” are, and not the whole section.',
    requirements: [
      { id: 'ny-pay', asks: 'Gross pay and net pay', answers: { PayStub: met('Gross pay', 'Net pay') } },
      { id: 'ny-deductions', asks: 'Deductions', answers: { PayStub: met('Total deductions') } },
      { id: 'ny-hours', asks: 'Hours worked and pay rate', answers: { PayStub: HOURS } },
    ],
  },
  {
    id: 'new-hampshire',
    name: 'New Hampshire RSA 275:49, IV, statement of deductions',
    edition: 'The General Court’s page',
    url: 'http://gencourt.state.nh.us/rsa/html/XXIII/275/275-49.htm',
    readOn: READ_ON,
    reading: 'text',
    requirements: [
      {
        id: 'nh-deductions',
        asks: 'A statement of the deductions of each pay period',
        answers: { PayStub: met('Total deductions') },
      },
    ],
  },
  {
    id: 'new-hampshire-245',
    name: 'New Hampshire, 245.15',
    edition: 'None found',
    url: null,
    readOn: READ_ON,
    reading: 'not read',
    caveat: 'A list that we were asked about. No text under this number was found, so nothing is claimed.',
    requirements: [],
  },
];

export const READING_IN_WORDS: Readonly<Record<Reading, string>> = {
  text: 'Text read',
  beginning: 'Beginning of the text read',
  summary: 'Summary read, not the text',
  'not read': 'Text not read',
};

export const ANSWER_IN_WORDS: Readonly<Record<Answer['is'], string>> = {
  met: 'Met',
  given: 'Met when given',
  'not for us': 'Not for us',
};

/** What stands beside the answer. */
export const detailOf = (answer: Answer): string =>
  answer.is === 'met' ? answer.rows.join(', ') : answer.is === 'given' ? answer.when : answer.why;

interface KindAnswer {
  readonly kind: KindId;
  readonly answer: Answer;
}

/** The kinds about which a requirement says something. It is not about any other. */
export const answersOf = ({ answers }: Requirement): readonly KindAnswer[] =>
  Object.entries(answers).map(([kind, answer]) => ({ kind: kind as KindId, answer }));
