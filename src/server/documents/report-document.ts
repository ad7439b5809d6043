import { AppError } from '../../domain/errors.ts';
import { readCode } from '../../domain/integrity/document-numbers.ts';
import type { App } from '../app.ts';
import { findSealedDocument } from './find-document.ts';
import { recordEvent } from './record-event.ts';

export interface Report {
  readonly kind: 'report' | 'dispute';
  readonly email: string;
  readonly message: string;
  /** Needed to dispute: only who holds the paper (or a copy of it) can mark it. */
  readonly code?: string;
}

/** A recipient reports a paper to staff; the person it names marks it as disputed, which every check then shows. */
export async function reportDocument(app: App, idOrNumber: string, report: Report): Promise<void> {
  const row = await findSealedDocument(app, idOrNumber);
  if (!row) throw new AppError('NOT_FOUND', 'There is no paper with this number.');
  if (report.kind === 'dispute' && readCode(report.code ?? '') !== row.code) {
    throw new AppError('INVALID_INPUT', 'The code is not the one printed on this paper.', {
      code: 'Write the eight characters printed in the foot of the paper.',
    });
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
