import type { Article } from './article.ts';
import { howToCheckADocument } from './how-to-check-a-document.ts';
import { howWithholdingIsComputed } from './how-withholding-is-computed.ts';
import { keepingPayRecords } from './keeping-pay-records.ts';
import { reBillingUtilitiesFairly } from './re-billing-utilities-fairly.ts';
import { w2Or1099 } from './w-2-or-1099.ts';
import { whatAPayStubMustShow } from './what-a-pay-stub-must-show.ts';

/** Newest first. */
export const ARTICLES: readonly Article[] = [
  whatAPayStubMustShow,
  howWithholdingIsComputed,
  howToCheckADocument,
  reBillingUtilitiesFairly,
  w2Or1099,
  keepingPayRecords,
];
