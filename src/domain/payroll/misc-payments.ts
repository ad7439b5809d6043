import type { EarningKindKey } from './earning-kinds.ts';

/** What a contractor is paid for besides services, each in a box of its own on Form 1099-MISC. Services are on Form 1099-NEC. */
export const MISC_PAYMENTS = [
  'rents',
  'royalties',
  'otherIncome',
  'medicalPayments',
  'attorneyProceeds',
] as const satisfies readonly EarningKindKey[];
export type MiscPayment = (typeof MISC_PAYMENTS)[number];

export const isMiscPayment = (kind: EarningKindKey | undefined): kind is MiscPayment =>
  (MISC_PAYMENTS as readonly (EarningKindKey | undefined)[]).includes(kind);
