import type { KindContent } from '../../kind-content.ts';

export const page: KindContent = {
  heading: 'Hours and pay statements',
  lead: 'A statement of the hours that someone worked and the pay that they got, by calendar month. Offices that count hours by month ask for it; pay stubs follow pay periods, which seldom end with a month.',
  use: [
    'Employers whose workers are asked for their hours of a month.',
    'Employers who pay every week or two, and have to say what belongs to which month.',
    'People who work for themselves and keep a log of their hours and payments.',
  ],
  misuse: [
    'Hours that were not worked, or pay that was not paid.',
    'A promise about hours to come. A day that has not come yet is refused.',
    'A decision about benefits. The statement never says that anyone meets a requirement.',
  ],
  shows: [
    'Employer and employee, or the name of the person who keeps the log',
    'The calendar months, up to 12 on one statement',
    'Each day or each pay period, with its own dates',
    'Hours worked, hours of paid leave and unpaid hours, each apart',
    'Pay by kind, and tips',
    'The total of each month, to the minute and the cent',
  ],
};
