import type { Step } from '../kind.ts';

const ADDRESS = ['address1', 'address2', 'city', 'state', 'zip'];
const under = (part: string, fields: readonly string[]): readonly string[] => fields.map((field) => `${part}.${field}`);

export const misc1099Steps = [
  { id: 'template', title: 'Year and template', checks: ['template', 'year', 'isCorrected'] },
  { id: 'payer', title: 'Payer', checks: under('payer', ['name', 'ein', 'phone', ...ADDRESS]) },
  {
    id: 'recipient',
    title: 'Recipient',
    checks: [...under('recipient', ['name', 'numberKind', 'lastFour', ...ADDRESS]), 'accountNumber'],
  },
  {
    id: 'amounts',
    title: 'Amounts',
    checks: ['amounts', 'directSales', 'fatca', 'tippedOccupationCodes', 'payments'],
  },
  { id: 'state', title: 'State', checks: ['stateRows'] },
  { id: 'review', title: 'Review', checks: [] },
] as const satisfies readonly Step[];
