import type { JSONColumnType } from 'kysely';
import type { LegalContent, LegalName } from '../../../../domain/legal/legal-texts.ts';
import type { PlaceholderValues } from '../../../../domain/legal/placeholders.ts';

export interface LegalVersionTable {
  name: LegalName;
  version: number;
  content: JSONColumnType<LegalContent, string, never>;
  facts: JSONColumnType<PlaceholderValues, string, never>;
  effective_at: Date;
  published_at: Date;
  published_by: string | null;
  withdrawn_at: Date | null;
  told_up_to: string | null;
}

export interface LegalDraftTable {
  name: LegalName;
  content: JSONColumnType<LegalContent, string, string>;
  revision: number;
  saved_at: Date;
  saved_by: string | null;
}

export interface LegalTables {
  legal_versions: LegalVersionTable;
  legal_drafts: LegalDraftTable;
}
