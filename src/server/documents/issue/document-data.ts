import type { FrozenContent } from '../../platform/db/tables/documents.ts';
import { figuresApart } from '../prepare/figures-apart.ts';
import type { DocumentRow } from '../read/find-document.ts';

/** What software reads from the file: the same words and figures that people read on the page. */
export const documentData = (row: DocumentRow, content: FrozenContent) => ({
  schema: 'paperproof/document/1',
  kind: row.kind,
  number: row.number,
  id: row.id,
  revision: row.revision,
  label: row.label,
  level: row.level,
  status: row.status_line,
  issuedOn: row.issued_on,
  issuer: row.issuer,
  person: row.person,
  period: row.period,
  figures: figuresApart(content).figures,
  ...(content.facts.quantities && { quantities: content.facts.quantities }),
  enteredByIssuer: content.facts.enteredByIssuer,
  fingerprint: row.fingerprint,
  sections: content.view.twin,
});
