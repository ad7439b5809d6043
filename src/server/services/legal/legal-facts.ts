import { RETENTION, CORRECTION_MONTHS } from '../../../domain/documents/retention.ts';
import type { PlaceholderValues } from '../../../domain/legal/placeholders.ts';
import { formatDollars } from '../../../domain/money.ts';
import { REFUND_DAYS } from '../../../domain/orders/refund-days.ts';
import { GRACE_DAYS, NOTICE_DAYS, SUBSCRIPTION } from '../../../domain/orders/subscription.ts';
import type { SiteInfo } from '../settings/read-site-info.ts';

const inWeeks = (days: number): string => (days === 7 ? 'a week' : `${days} days`);

/** The current values of all placeholders. Every figure comes from the code that uses it. */
export const legalFacts = (siteInfo: SiteInfo): PlaceholderValues => ({
  'site name': siteInfo.brandName,
  'site address': siteInfo.siteUrl,
  'support address': siteInfo.supportEmail,
  'legal entity': siteInfo.legalName,
  'postal address': siteInfo.postalAddress.join(', '),
  'draft days': String(RETENTION.draftDays),
  'guest document days': String(RETENTION.guestDays),
  'account document months': String(12 * RETENTION.accountYears),
  'most document years': String(RETENTION.mostYears),
  'payroll record years': String(RETENTION.payrollYears),
  'settled matter months': String(12 * RETENTION.mattersYears),
  'card signal days': String(RETENTION.cardSignalDays),
  'refused name days': String(RETENTION.refusedNameDays),
  'correction months': String(CORRECTION_MONTHS),
  'refund days': String(REFUND_DAYS),
  'monthly price': formatDollars(SUBSCRIPTION.monthly),
  'yearly price': formatDollars(SUBSCRIPTION.yearly),
  'documents a month': String(SUBSCRIPTION.softLimitPerMonth),
  'grace days': String(GRACE_DAYS),
  'renewal notice': inWeeks(NOTICE_DAYS),
});
