import { RETENTION } from '../../domain/documents/retention.ts';
import type { PlaceholderValues } from '../../domain/legal/placeholders.ts';
import { formatDollars } from '../../domain/money.ts';
import { REFUND_DAYS } from '../../domain/orders/refund-days.ts';
import { GRACE_DAYS, NOTICE_DAYS, SUBSCRIPTION } from '../../domain/orders/subscription.ts';
import { CORRECTION_MONTHS } from '../documents/correct-document.ts';
import { DRAFT_LIFE_DAYS } from '../drafts/drafts.ts';
import { CARD_DAYS } from '../signals/check-documents.ts';
import { REFUSAL_DAYS } from '../signals/name-refusals.ts';
import type { SiteInfo } from '../site-settings/read-site-info.ts';

const inWeeks = (days: number): string => (days === 7 ? 'a week' : `${days} days`);

/** The current values of all placeholders. Every figure comes from the code that uses it. */
export const legalFacts = (siteInfo: SiteInfo): PlaceholderValues => ({
  'site name': siteInfo.brandName,
  'site address': siteInfo.siteUrl,
  'support address': siteInfo.supportEmail,
  'legal entity': siteInfo.legalName,
  'postal address': siteInfo.postalAddress.join(', '),
  'draft days': String(DRAFT_LIFE_DAYS),
  'guest document days': String(RETENTION.guestDays),
  'account document months': String(12 * RETENTION.accountYears),
  'most document years': String(RETENTION.mostYears),
  'settled matter months': String(12 * RETENTION.mattersYears),
  'card signal days': String(CARD_DAYS),
  'refused name days': String(REFUSAL_DAYS),
  'correction months': String(CORRECTION_MONTHS),
  'refund days': String(REFUND_DAYS),
  'monthly price': formatDollars(SUBSCRIPTION.monthly),
  'yearly price': formatDollars(SUBSCRIPTION.yearly),
  'documents a month': String(SUBSCRIPTION.softLimitPerMonth),
  'grace days': String(GRACE_DAYS),
  'renewal notice': inWeeks(NOTICE_DAYS),
});
