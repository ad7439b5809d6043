import { NEVER_ISSUED_EIN, NEVER_ISSUED_LAST_FOUR } from '../tax-identifiers.ts';
import type { Payer, Recipient, StateRow } from './parties.ts';

interface WithNumbers {
  readonly payer: Payer;
  readonly recipient: Recipient;
  readonly stateRows: readonly StateRow[];
}

/** The same form with numbers that nobody has, for a specimen. */
export const withoutNumbers = <Input extends WithNumbers>(input: Input): Input => ({
  ...input,
  payer: { ...input.payer, ein: NEVER_ISSUED_EIN },
  recipient: { ...input.recipient, lastFour: NEVER_ISSUED_LAST_FOUR },
  stateRows: input.stateRows.map((row) => ({ ...row, payerStateNumber: '' })),
});
