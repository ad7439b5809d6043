import type { Step } from '../kind.ts';

const ADDRESS = ['address1', 'address2', 'city', 'state', 'zip', 'zip4'];
const under = (part: string, fields: readonly string[]): readonly string[] => fields.map((field) => `${part}.${field}`);

/** The steps of a form of the 1099 series. `amounts` are the paths of its boxes. */
export const form1099Steps = (amounts: readonly string[]) =>
  [
    { id: 'template', title: 'Year and template', checks: ['template', 'year', 'isCorrected', 'spanishNotes'] },
    { id: 'payer', title: 'Payer', checks: under('payer', ['name', 'ein', 'phone', ...ADDRESS]) },
    {
      id: 'recipient',
      title: 'Recipient',
      checks: [...under('recipient', ['name', 'numberKind', 'lastFour', ...ADDRESS]), 'accountNumber'],
    },
    { id: 'amounts', title: 'Amounts', checks: amounts },
    { id: 'state', title: 'State', checks: ['stateRows'] },
    { id: 'review', title: 'Review', checks: [] },
  ] as const satisfies readonly Step[];

export type Form1099StepId = ReturnType<typeof form1099Steps>[number]['id'];
