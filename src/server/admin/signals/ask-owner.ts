import { AppError } from '../../../domain/errors.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import type { App } from '../../app.ts';
import { readHouse } from '../../house/read-house.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { papersQuestionMail } from '../../mail/templates/papers-question.tsx';
import { lockSignal, recordStep, requireAddress } from './record-step.ts';

const LONGEST = 4_000;

/** The first step: whoever made the papers is asked, in words of the staff's own. Nothing changes for them. */
export async function askOwner(app: App, actor: Actor, id: string, typed: string): Promise<string> {
  requireAdmin(actor);
  const question = typed.trim();
  if (question.length < 20 || question.length > LONGEST) {
    const message = question.length < 20 ? 'Write the question first.' : 'Please say it more briefly.';
    throw new AppError('INVALID_INPUT', message, { text: message });
  }
  return app.db.transaction().execute(async (trx) => {
    const signal = await lockSignal(trx, id);
    const to = requireAddress(signal);
    const papers = await trx
      .selectFrom('signal_documents')
      .innerJoin('documents', 'documents.id', 'document_id')
      .select('number')
      .where('signal_id', '=', id)
      // Of papers that another account paid for with the same card, its owner hears; nobody else.
      .where('owner_key', '=', signal.owner_key)
      .orderBy('documents.created_at')
      .execute();
    await enqueueMail(app, trx, {
      template: papersQuestionMail,
      content: { question, numbers: papers.map(({ number }) => number) },
      to,
      replyTo: (await readHouse({ db: trx, config: app.config })).supportEmail,
    });
    await recordStep(app, trx, actor, { signal, step: 'asked', text: question });
    return to;
  });
}
