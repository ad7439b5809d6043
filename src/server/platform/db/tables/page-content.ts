import type { Generated } from 'kysely';

export interface PageWordsTable {
  id: Generated<string>;
  /** "home", "pricing", or a document type. */
  page: string;
  type: 'question' | 'testimonial';
  position: number;
  title: string;
  subtitle: Generated<string>;
  body: string;
  media_id: string | null;
  created_at: Generated<Date>;
  removed_at: Date | null;
}

export interface PageWordsTables {
  page_content: PageWordsTable;
}
