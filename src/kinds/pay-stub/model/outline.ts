import type { DocumentOutline } from '../../../domain/documents/outline.ts';
import { meta } from '../meta.ts';
import { payStubSteps } from './steps.ts';

/** What the form needs at once. */
export const payStubOutline = {
  ...meta,
  steps: payStubSteps,
  templates: [
    { id: 1, name: 'Modern' },
    { id: 2, name: 'Classic' },
    { id: 3, name: 'Compact' },
    { id: 4, name: 'Detailed' },
  ],
  logo: { path: 'template.logos.company' },
  load: async () => (await import('./kind.ts')).payStub,
} satisfies DocumentOutline;
