const KINDS = ['run', 'year-end', 'statements'] as const;

/** What a company issues with one payment: the pay stubs of a run, the forms of a year, or statements. */
export interface PayrollBatch {
  readonly kind: (typeof KINDS)[number];
  readonly id: string;
}

/** The batch that the address or the form of the checkout names: `run=ID`, `year-end=ID`, `statements=ID`. */
export function batchIn(valueOf: (name: string) => string | null | undefined): PayrollBatch | null {
  for (const kind of KINDS) {
    const id = valueOf(kind);
    if (id) return { kind, id };
  }
  return null;
}

export const checkoutOfBatch = ({ kind, id }: PayrollBatch): string =>
  `/checkout/?${new URLSearchParams({ [kind]: id })}`;
