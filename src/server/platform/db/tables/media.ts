import type { ColumnType, Generated } from 'kysely';

export interface MediaVariant {
  readonly format: 'avif' | 'webp' | 'jpg' | 'png';
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

export interface MediaTable {
  id: Generated<string>;
  fingerprint: string;
  name: string;
  folder: Generated<string>;
  alt: string;
  width: number;
  height: number;
  bytes: number;
  variants: ColumnType<readonly MediaVariant[], string, string>;
  created_at: Generated<Date>;
  created_by: string | null;
  deleted_at: Date | null;
}

export interface MediaUseTable {
  media_id: string;
  /** "blog:ID" */
  used_by: string;
  label: string;
}

export interface MediaTables {
  media: MediaTable;
  media_uses: MediaUseTable;
}
