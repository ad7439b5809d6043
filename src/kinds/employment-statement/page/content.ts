import type { KindContent } from '../../kind-content.ts';

export const page: KindContent = {
  heading: 'Employment and income statements',
  lead: 'A statement of a person’s job and pay, for a lender or an office that would otherwise call. The figures are added up from the pay stubs that the employer issued here, and the page says where each comes from.',
  use: [
    'Employers who are asked to confirm somebody’s job and pay.',
    'Workers who need one: they ask for it on their pay page, and the employer approves it.',
    'Companies that want statements for several people with one order.',
  ],
  misuse: [
    'A job that does not exist, or pay that was not paid.',
    'A forecast. Questions about what will be are printed as not answered.',
    'A decision about a loan or a lease. The statement never says what anyone may get.',
  ],
  shows: [
    'Employer and employee, position, dates of employment and status',
    'Pay rate, average hours and the date of the last pay',
    'Base pay, overtime, commission, bonus and other pay of this year and the two before',
    'How many pay stubs each year is added up from, and their pay dates',
    'What was given by the employer instead, named as such',
    'Who states it, with name and title',
  ],
};
