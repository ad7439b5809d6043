import type { Step } from '../../../domain/documents/kind.ts';

const ADDRESS = ['address1', 'address2', 'city', 'state', 'zip', 'zip4'];
const under = (part: string, fields: readonly string[]): readonly string[] => fields.map((field) => `${part}.${field}`);

export const w2Steps = [
  { id: 'template', title: 'Year and template', checks: ['template', 'year', 'spanishNotes'] },
  { id: 'employer', title: 'Employer', checks: under('employer', ['name', 'ein', ...ADDRESS]) },
  {
    id: 'employee',
    title: 'Employee',
    checks: [...under('employee', ['firstName', 'lastName', 'suffix', 'ssn', ...ADDRESS]), 'controlNumber'],
  },
  { id: 'wages', title: 'Wages and taxes (boxes 1–11)', checks: ['boxes', 'bridge'] },
  {
    id: 'codes',
    title: 'Codes and other amounts (boxes 12–14)',
    checks: ['box12', 'box13', 'box14', 'tippedOccupationCodes'],
  },
  { id: 'state', title: 'State and local (boxes 15–20)', checks: ['stateRows'] },
  { id: 'review', title: 'Review', checks: [] },
] as const satisfies readonly Step[];
