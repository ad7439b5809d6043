import type { KindContent } from '../../kind-content.ts';

export const page: KindContent = {
  heading: 'Pay stubs',
  lead: 'A pay stub shows what a worker earned, what was deducted and why, and the net pay.',
  use: [
    'Employers who run their own payroll and owe every worker a clear pay stub.',
    'Business owners who pay themselves, and businesses that pay contractors.',
    'Trainers and testers who need clearly marked specimens.',
  ],
  misuse: [
    'Pay that was never paid. That is fraud, and the document names the person who entered the figures.',
    'Pay stubs in another employer’s name. We refuse the names of agencies and payroll providers.',
    'Tax filing. We do not send anything to the IRS or a state.',
  ],
  shows: [
    'Employer name and address, and employee name',
    'Pay period start and end dates, and pay date',
    'Hours, rates and all other earnings',
    'Every tax and deduction, with the pay it was based on',
    'Current and year-to-date amounts',
    'Net pay and payment method',
  ],
};
