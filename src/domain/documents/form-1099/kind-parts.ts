import { NEVER_ISSUED_EIN, NEVER_ISSUED_LAST_FOUR } from '../tax-identifiers.ts';
import type { Form1099Input } from './fields.ts';

/** The same form with numbers that nobody has, for a specimen. */
const withoutNumbers = <Input extends Form1099Input<never>>(input: Input): Input => ({
  ...input,
  payer: { ...input.payer, ein: NEVER_ISSUED_EIN },
  recipient: { ...input.recipient, lastFour: NEVER_ISSUED_LAST_FOUR },
  stateRows: input.stateRows.map((row) => ({ ...row, payerStateNumber: '' })),
});

const templateOf = ({ template }: Form1099Input<never>): number => template;
const issuerOf = ({ payer }: Form1099Input<never>): string => payer.name;
const names = ({ payer }: Form1099Input<never>) =>
  [
    { path: 'payer.name', value: payer.name, role: 'issuer' as const },
    { path: 'payer.address1', value: payer.address1, role: 'address' as const },
    { path: 'payer.address2', value: payer.address2, role: 'address' as const },
    { path: 'payer.city', value: payer.city, role: 'address' as const },
    { path: 'payer.phone', value: payer.phone, role: 'phone' as const },
  ].filter(({ value }) => value !== '');

/** What the kinds of the 1099 series have in common. */
export const FORM_1099 = {
  templates: [
    { id: 1, name: 'One per page' },
    { id: 2, name: 'Two per page' },
  ],
  templateOf,
  issuerOf,
  names,
  specimenOf: withoutNumbers,
  ceiling: () => ({
    unverified: 'U' as const,
    verified: 'B' as const,
    why: 'Only the recipient’s copies are created, with the last four digits of the TIN. The payer files Copy A.',
  }),
};
