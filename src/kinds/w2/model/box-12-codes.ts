export interface Box12Code {
  readonly code: string;
  readonly title: string;
  /** The first of our form years whose box 12 takes the code. */
  readonly firstYear: number;
}

/** Source: General Instructions for Forms W-2 and W-3, reference guide for box 12 codes (2021 to 2026). */
export const BOX_12_CODES: readonly Box12Code[] = [
  { code: 'A', title: 'Uncollected social security or RRTA tax on tips', firstYear: 2021 },
  { code: 'B', title: 'Uncollected Medicare tax on tips', firstYear: 2021 },
  { code: 'C', title: 'Taxable cost of group-term life insurance over $50,000', firstYear: 2021 },
  { code: 'D', title: 'Elective deferrals under a section 401(k) cash or deferred arrangement', firstYear: 2021 },
  { code: 'E', title: 'Elective deferrals under a section 403(b) salary reduction agreement', firstYear: 2021 },
  { code: 'F', title: 'Elective deferrals under a section 408(k)(6) salary reduction SEP', firstYear: 2021 },
  {
    code: 'G',
    title: 'Elective deferrals and employer contributions (including nonelective deferrals) to a section 457(b) plan',
    firstYear: 2021,
  },
  {
    code: 'H',
    title: 'Elective deferrals under a section 501(c)(18)(D) tax-exempt organization plan',
    firstYear: 2021,
  },
  { code: 'J', title: 'Nontaxable sick pay', firstYear: 2021 },
  { code: 'K', title: '20% excise tax on excess golden parachute payments', firstYear: 2021 },
  { code: 'L', title: 'Substantiated employee business expense reimbursements', firstYear: 2021 },
  {
    code: 'M',
    title:
      'Uncollected social security or RRTA tax on taxable cost of group-term life insurance over $50,000 (former employees)',
    firstYear: 2021,
  },
  {
    code: 'N',
    title: 'Uncollected Medicare tax on taxable cost of group-term life insurance over $50,000 (former employees)',
    firstYear: 2021,
  },
  {
    code: 'P',
    title:
      'Excludable moving expense reimbursements paid directly to a member of the U.S. Armed Forces (2026: or intelligence community)',
    firstYear: 2021,
  },
  { code: 'Q', title: 'Nontaxable combat pay', firstYear: 2021 },
  { code: 'R', title: 'Employer contributions to an Archer MSA', firstYear: 2021 },
  { code: 'S', title: 'Employee salary reduction contributions under a section 408(p) SIMPLE plan', firstYear: 2021 },
  { code: 'T', title: 'Adoption benefits', firstYear: 2021 },
  { code: 'V', title: 'Income from the exercise of nonstatutory stock option(s)', firstYear: 2021 },
  {
    code: 'W',
    title: 'Employer contributions to a health savings account (HSA), including section 125 employee amounts',
    firstYear: 2021,
  },
  { code: 'Y', title: 'Deferrals under a section 409A nonqualified deferred compensation plan', firstYear: 2021 },
  {
    code: 'Z',
    title: 'Income under a nonqualified deferred compensation plan that fails to satisfy section 409A',
    firstYear: 2021,
  },
  { code: 'AA', title: 'Designated Roth contributions under a section 401(k) plan', firstYear: 2021 },
  { code: 'BB', title: 'Designated Roth contributions under a section 403(b) plan', firstYear: 2021 },
  { code: 'DD', title: 'Cost of employer-sponsored health coverage', firstYear: 2021 },
  { code: 'EE', title: 'Designated Roth contributions under a governmental section 457(b) plan', firstYear: 2021 },
  {
    code: 'FF',
    title: 'Permitted benefits under a qualified small employer health reimbursement arrangement',
    firstYear: 2021,
  },
  { code: 'GG', title: 'Income from qualified equity grants under section 83(i)', firstYear: 2021 },
  {
    code: 'HH',
    title: 'Aggregate deferrals under section 83(i) elections as of the close of the calendar year',
    firstYear: 2021,
  },
  { code: 'II', title: 'Medicaid waiver payments excluded from gross income under Notice 2014-7', firstYear: 2024 },
  {
    code: 'TA',
    title: 'Employer contributions under a section 128 Trump account contribution program',
    firstYear: 2026,
  },
  { code: 'TP', title: 'Total amount of cash tips reported to the employer', firstYear: 2026 },
  {
    code: 'TT',
    title: 'Total amount of qualified overtime compensation (premium half only, FLSA section 7)',
    firstYear: 2026,
  },
];

export const box12CodesOf = (year: number): readonly Box12Code[] =>
  BOX_12_CODES.filter((known) => known.firstYear <= year);

/** Deferrals that share the yearly limit of section 402(g). */
export const ELECTIVE_DEFERRAL_CODES: ReadonlySet<string> = new Set(['D', 'E', 'F', 'S', 'AA', 'BB', 'EE']);

/** Codes of plans that make the employee an active participant, so box 13 is checked. */
export const RETIREMENT_PLAN_CODES: ReadonlySet<string> = new Set(['D', 'E', 'F', 'H', 'S', 'AA', 'BB']);
