import { momentInNewYork } from '../../domain/moment.ts';
import type { OwnDocument } from '../../server/documents/read/list-own-documents.ts';
import type { DocumentRow } from './document-table.tsx';

/** What the table shows of a document. */
export const documentRow = ({ disputed_at, created_at, checked, ...document }: OwnDocument): DocumentRow => ({
  ...document,
  isDisputed: disputed_at !== null,
  sealed: momentInNewYork(created_at),
  checked: checked ?? 0,
});
