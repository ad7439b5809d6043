import type { Generated } from 'kysely';
import type { KindId } from '../../../../domain/documents/kind.ts';

export const LOGO_REVIEW_STATES = ['waiting', 'approved', 'refused'] as const;
export type LogoReviewState = (typeof LOGO_REVIEW_STATES)[number];

/** A logo that staff look at before it appears on the documents of one issuer. */
export interface LogoReviewTable {
  id: Generated<string>;
  user_id: string;
  issuer: string;
  issuer_key: string;
  /** The hash of the decoded pixels. */
  pixels: string;
  /** The kind of document that it was first meant for. */
  kind: KindId;
  /** The protected institutions that it seems to name. */
  named: string[];
  storage_key: string;
  state: Generated<LogoReviewState>;
  /** For the owner. Empty if it was approved without a note. */
  reason: Generated<string>;
  created_at: Date;
  decided_at: Date | null;
}

export interface LogoTables {
  logo_reviews: LogoReviewTable;
}
