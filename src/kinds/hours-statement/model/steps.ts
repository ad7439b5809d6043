import type { Step } from '../../../domain/documents/kind.ts';

export const hoursSteps = [
  { id: 'template', title: 'Template', checks: ['template', 'type', 'language'] },
  { id: 'issuer', title: 'Issuer', checks: ['issuer'] },
  { id: 'person', title: 'Employee', checks: ['person'] },
  { id: 'hours', title: 'Hours and pay', checks: ['firstMonth', 'months', 'periods'] },
  { id: 'review', title: 'Review', checks: [] },
] as const satisfies readonly Step[];
