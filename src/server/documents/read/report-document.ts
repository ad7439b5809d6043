import { AppError } from '../../../domain/errors.ts';
import { readCode } from '../../../domain/integrity/document-numbers.ts';
import type { App } from '../../services/app.ts';
import { findSealedDocument } from './find-document.ts';
import { recordEvent } from '../issue/record-event.ts';
import { ERRORS } from '../../../domain/language/messages/errors/area.ts';
import { refusal } from '../../../domain/language/refusal.ts';

export interface Report {
  readonly kind: 'report' | 'dispute';
  readonly email: string;
  readonly message: string;
  /** Needed to dispute: only someone who holds the document or a copy of it can mark it. */
  readonly code?: string;
}

/**
 * A recipient reports a document to staff. The person it names can mark it as disputed, which every check then shows.
 */
export async function reportDocument(app: App, idOrNumber: string, report: Report): Promise<void> {
  const row = await findSealedDocument(app, idOrNumber);
  if (!row) throw new AppError('NOT_FOUND', 'No document has this number.');
  if (report.kind === 'dispute' && readCode(report.code ?? '') !== row.code) {
    throw refusal(
      'INVALID_INPUT',
      { key: 'wrongCode' },
      {
        code: ERRORS.en.enterEightCharacters,
      },
    );
  }
  await app.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('abuse_reports')
      .values({ document_id: row.id, kind: report.kind, email: report.email, message: report.message })
      .execute();
    if (report.kind === 'dispute' && row.disputed_at === null) {
      await trx.updateTable('documents').set({ disputed_at: app.now() }).where('id', '=', row.id).execute();
      await recordEvent(trx, row.id, 'disputed');
    }
  });
}
