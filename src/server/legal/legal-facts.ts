import { KEEPING } from '../../domain/documents/keeping.ts';
import type { PlaceholderValues } from '../../domain/legal/placeholders.ts';
import { formatDollars } from '../../domain/money.ts';
import { REFUND_DAYS } from '../../domain/orders/refund-days.ts';
import { GRACE_DAYS, NOTICE_DAYS, SUBSCRIPTION } from '../../domain/orders/subscription.ts';
import { CORRECTION_MONTHS } from '../documents/correct-document.ts';
import { DRAFT_LIFE_DAYS } from '../drafts/drafts.ts';
import { CARD_DAYS } from '../signals/look-at-papers.ts';
import { REFUSAL_DAYS } from '../signals/name-refusals.ts';
import type { House } from '../house/read-house.ts';

const inWeeks = (days: number): string => (days === 7 ? 'a week' : `${days} days`);

/** What placeholders stand for today: every figure comes from where the programme has it. */
export const legalFacts = (house: House): PlaceholderValues => ({
  'site name': house.brandName,
  'site address': house.siteUrl,
  'support address': house.supportEmail,
  'legal entity': house.legalName,
  'postal address': house.postalAddress.join(', '),
  'draft days': String(DRAFT_LIFE_DAYS),
  'guest paper days': String(KEEPING.guestDays),
  'account paper months': String(12 * KEEPING.accountYears),
  'most paper years': String(KEEPING.mostYears),
  'settled matter months': String(12 * KEEPING.mattersYears),
  'card signal days': String(CARD_DAYS),
  'refused name days': String(REFUSAL_DAYS),
  'correction months': String(CORRECTION_MONTHS),
  'refund days': String(REFUND_DAYS),
  'monthly price': formatDollars(SUBSCRIPTION.monthly),
  'yearly price': formatDollars(SUBSCRIPTION.yearly),
  'papers a month': String(SUBSCRIPTION.softLimitPerMonth),
  'grace days': String(GRACE_DAYS),
  'renewal notice': inWeeks(NOTICE_DAYS),
});
