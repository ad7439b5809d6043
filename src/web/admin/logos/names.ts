import type { LogoReviewState } from '../../../server/platform/db/tables/logos.ts';

export const STATE_NAMES: Readonly<Record<LogoReviewState, string>> = {
  waiting: 'Pending',
  approved: 'Approved',
  refused: 'Rejected',
};
