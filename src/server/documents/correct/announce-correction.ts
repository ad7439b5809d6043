import type { Transaction } from 'kysely';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { documentCorrectedEmail } from '../../services/mail/templates/document-corrected.tsx';
import type { DocumentRow } from '../read/find-document.ts';
import { requireKind } from '../prepare/prepare-documents.ts';
import { addressOfOwner } from '../read/address-of-owner.ts';
import { tellPaidPerson } from '../issue/tell-paid-person.ts';

/** Larger emails go without the file, because many mail servers refuse them. */
const LARGEST_ATTACHMENT = 5 * 1024 * 1024;

interface Announced {
  readonly row: DocumentRow;
  readonly formerNumber: string;
  readonly changed: readonly string[];
  readonly file: { readonly key: string; readonly bytes: number };
}

/** Tells the owner and the person paid that a correction is sealed, in the transaction that seals it. */
export async function announceCorrection(app: App, trx: Transaction<Database>, announced: Announced): Promise<void> {
  const { row, formerNumber, changed, file } = announced;
  await tellPaidPerson(app, trx, row, { number: formerNumber, newNumber: row.number, changed, reason: '' });
  const to = await addressOfOwner(trx, row.owner_key);
  if (to === null) return;
  const isAttached = file.bytes <= LARGEST_ATTACHMENT;
  await enqueueEmail(app, trx, {
    template: documentCorrectedEmail,
    content: {
      id: row.id,
      number: row.number,
      kind: requireKind(row.kind).name,
      period: row.period,
      revision: row.revision,
      formerNumber,
      changed: [...changed],
      isAttached,
    },
    to,
    attachments: isAttached
      ? [{ storageKey: file.key, filename: `${row.number}.pdf`, contentType: 'application/pdf' }]
      : [],
  });
}
