import { momentInNewYork } from '../../domain/moment.ts';
import type { OwnDocument } from '../../server/documents/read/list-own-documents.ts';
import type { DocumentRow } from './document-table.tsx';

/** What the table shows of a document. */
export const documentRow = ({ disputed_at, created_at, checked, file_key, ...document }: OwnDocument): DocumentRow => ({
  ...document,
  isReady: file_key !== null,
  isDisputed: disputed_at !== null,
  sealed: momentInNewYork(created_at),
  checked: checked ?? 0,
});
