import type { Step } from '../kind.ts';

/** The six steps in the order of the form. "checks" is the step-to-field map: Next and submit look at these paths. */
export const payStubSteps = [
  { id: 'template', title: 'Template Selection', checks: [] },
  { id: 'details', title: 'Paystub Details', checks: ['template.logos.company', 'details.email', 'details.state'] },
  {
    id: 'company',
    title: 'Company Information',
    checks: ['company.name', 'company.address1', 'company.city', 'company.state', 'company.zip'],
  },
  {
    id: 'employee',
    title: 'Employee Information',
    checks: ['employee.name', 'employee.address1', 'employee.city', 'employee.state', 'employee.zip'],
  },
  { id: 'earnings', title: 'Earnings Statement', checks: [] },
  { id: 'review', title: 'Review Paystub', checks: [] },
] as const satisfies readonly Step[];

export type PayStubStepId = (typeof payStubSteps)[number]['id'];
