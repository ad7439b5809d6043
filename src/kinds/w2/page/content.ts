import type { KindContent } from '../../kind-content.ts';

export const page: KindContent = {
  heading: 'W-2, employee copies',
  lead: 'The copies of Form W-2 that go to the employee: B, C and 2. We never create Copy A, which goes to the agency.',
  use: [
    'Employers who file with the agency and owe the employee a copy.',
    'Employers who corrected a form and need to give out the corrected copy.',
    'Tax preparers who want every box checked against the others.',
  ],
  misuse: [
    'Filing. Copy A is filed through the agency’s own system.',
    'A form for an employer that is not yours.',
    'Wages that were never paid. The agency has the real figures.',
  ],
  shows: [
    'Employer and employee, with only the last four digits of the Social Security number',
    'Boxes 1 to 14 of that year’s form, with its labels',
    'State and local boxes',
    'That year’s notice to the employee',
    'How box 1 follows from gross pay',
  ],
};
