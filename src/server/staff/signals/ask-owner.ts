import { AppError } from '../../../domain/errors.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { readSiteInfo } from '../../services/settings/read-site-info.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { documentsQuestionEmail } from '../../services/mail/templates/documents-question.tsx';
import { lockSignal, recordStep, requireAddress } from './record-step.ts';

const LONGEST = 4_000;

/** The first step: asks the owner of the documents a question that staff write. Nothing else changes for the owner. */
export async function askOwner(app: App, actor: Actor, id: string, typed: string): Promise<string> {
  requireAdmin(actor);
  const question = typed.trim();
  if (question.length < 20 || question.length > LONGEST) {
    const message =
      question.length < 20
        ? 'Enter a question of at least 20 characters.'
        : `Enter ${LONGEST.toLocaleString('en-US')} characters or fewer.`;
    throw new AppError('INVALID_INPUT', message, { text: message });
  }
  return app.db.transaction().execute(async (trx) => {
    const signal = await lockSignal(trx, id);
    const to = requireAddress(signal);
    const documents = await trx
      .selectFrom('signal_documents')
      .innerJoin('documents', 'documents.id', 'document_id')
      .select('number')
      .where('signal_id', '=', id)
      // Names only this owner's documents, not those that other accounts paid for with the same card.
      .where('owner_key', '=', signal.owner_key)
      .orderBy('documents.created_at')
      .execute();
    await enqueueEmail(app, trx, {
      template: documentsQuestionEmail,
      content: { question, numbers: documents.map(({ number }) => number) },
      to,
      replyTo: (await readSiteInfo({ db: trx, config: app.config })).supportEmail,
    });
    await recordStep(app, trx, actor, { signal, step: 'asked', text: question });
    return to;
  });
}
