import type { Step } from '../../../domain/documents/kind.ts';

/** The six steps in the order of the form. "checks" maps steps to fields: Next and submit check these paths. */
export const payStubSteps = [
  { id: 'template', title: 'Template Selection', checks: [] },
  { id: 'details', title: 'Paystub Details', checks: ['template.logos.company', 'details.email', 'details.state'] },
  {
    id: 'company',
    title: 'Company Information',
    checks: [
      'company.name',
      'company.registryNumber',
      'company.address1',
      'company.city',
      'company.state',
      'company.zip',
      'company.zip4',
    ],
  },
  {
    id: 'employee',
    title: 'Employee Information',
    checks: ['employee.name', 'employee.address1', 'employee.city', 'employee.state', 'employee.zip', 'employee.zip4'],
  },
  { id: 'earnings', title: 'Earnings Statement', checks: [] },
  { id: 'review', title: 'Review Paystub', checks: [] },
] as const satisfies readonly Step[];

export type PayStubStepId = (typeof payStubSteps)[number]['id'];
