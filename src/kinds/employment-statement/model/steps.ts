import type { Step } from '../../../domain/documents/kind.ts';

export const employmentSteps = [
  { id: 'template', title: 'Template', checks: ['template', 'language'] },
  { id: 'issuer', title: 'Employer', checks: ['issuer'] },
  { id: 'person', title: 'Employee', checks: ['person', 'work'] },
  { id: 'pay', title: 'Pay', checks: ['source', 'stub', 'pay', 'years'] },
  { id: 'review', title: 'Review', checks: ['signer'] },
] as const satisfies readonly Step[];
