/** What an API key may do, by groups of calls. */
export const SCOPES = ['read', 'draft', 'issue', 'verify', 'payroll', 'books'] as const;
export type Scope = (typeof SCOPES)[number];

export const SCOPE_MEANINGS: Readonly<Record<Scope, string>> = {
  read: 'Read companies, people, pay runs, books, documents and orders',
  draft: 'Save drafts, calculate and preview documents',
  issue: 'Order, correct, revoke and email documents',
  verify: 'Verify documents',
  payroll: 'Add and change companies, people and pay runs',
  books: 'Change tax deposits, employer tax rates and the year end',
};

/** Test keys calculate, preview, verify and issue specimens that are deleted. */
export const KEY_MODES = ['test', 'live'] as const;
export type KeyMode = (typeof KEY_MODES)[number];

/** Hours for which the key before also works. */
export const OVERLAPS = ['0', '1', '24', '168'] as const;

/** Days until a key expires; empty for never. */
export const LIFETIMES = ['', '30', '90', '365'] as const;
