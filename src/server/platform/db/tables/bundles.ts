import type { Generated } from 'kysely';

/** Several documents of one product in one sealed file. */
export interface BundleTable {
  id: Generated<string>;
  order_id: string;
  file_key: string | null;
  file_sha256: string;
  file_bytes: number;
  page_count: number;
  sealed_at: Date;
}

export interface BundleDocumentTable {
  document_id: string;
  bundle_id: string;
  /** From 0, in page order. */
  position: number;
}

export interface BundleTables {
  bundles: BundleTable;
  bundle_documents: BundleDocumentTable;
}
