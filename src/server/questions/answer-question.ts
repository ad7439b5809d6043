import type { Selectable, Transaction } from 'kysely';
import { AppError } from '../../domain/errors.ts';
import type { App } from '../app.ts';
import { newToken, tokenHash } from '../auth/token.ts';
import { credentialType } from '../credentials/document-credential.ts';
import type { Database } from '../db/schema.ts';
import type { IssuerAnswer, IssuerQuestionTable } from '../db/tables/questions.ts';
import type { DocumentRow } from '../documents/find-document.ts';
import { recordEvent } from '../documents/record-event.ts';
import { verifyUrl } from '../documents/verify-url.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { questionAnsweredEmail } from '../mail/templates/question-answered.tsx';

type QuestionRow = Selectable<IssuerQuestionTable>;

const missing = (): AppError => new AppError('NOT_FOUND', 'This link does not work.');

/** The answer with everything that it depends on, signed by the site. */
function signAnswer(app: App, question: QuestionRow, row: DocumentRow, answer: IssuerAnswer): string {
  const now = app.now().toISOString();
  return app.credentialKey.sign('vc+jwt', {
    '@context': ['https://www.w3.org/ns/credentials/v2', { '@vocab': `${credentialType(app.config.siteUrl)}#` }],
    type: ['VerifiableCredential', 'IssuerAnswerCredential'],
    issuer: app.credentialKey.did,
    validFrom: now,
    credentialSubject: {
      type: 'IssuerAnswer',
      document: verifyUrl(app.config.siteUrl, row.id),
      number: row.number,
      fileSha256: row.file_sha256,
      issuer: row.issuer,
      level: row.level,
      question: 'Did you issue this document, and is it correct?',
      answer,
      requestedBy: question.asker_name,
      sentAt: question.sent_at.toISOString(),
      answeredAt: answer === 'none' ? null : now,
      answeredFrom: question.issuer_domain ?? 'the account that issued the document',
    },
  });
}

/** Signs and records the answer, and tells the asker. The first answer stands. */
async function settle(
  app: App,
  trx: Transaction<Database>,
  question: QuestionRow,
  answer: IssuerAnswer,
): Promise<void> {
  const row = await trx
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', question.document_id)
    .executeTakeFirstOrThrow();
  const token = newToken();
  await trx
    .updateTable('issuer_questions')
    .set({
      answer,
      answered_at: app.now(),
      proof: signAnswer(app, question, row, answer),
      asker_token_hash: tokenHash(token),
      asker_email: null,
    })
    .where('id', '=', question.id)
    .execute();
  await recordEvent(trx, row.id, answer === 'none' ? 'not-answered' : 'answered', { answer });
  await enqueueEmail(app, trx, {
    template: questionAnsweredEmail,
    content: { id: row.id, number: row.number, answer, domain: question.issuer_domain, token },
    to: question.asker_email!,
  });
}

/** The issuer answers by the emailed link, once. */
export async function answerQuestion(app: App, token: string, answer: 'yes' | 'no'): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const question = await trx
      .selectFrom('issuer_questions')
      .selectAll()
      .where('issuer_token_hash', '=', tokenHash(token))
      .where('answer', 'is', null)
      .where('expires_at', '>', app.now())
      .forUpdate()
      .executeTakeFirst();
    if (!question) throw missing();
    await settle(app, trx, question, answer);
  });
}

/** Tells askers whose issuers let the time pass. */
export async function endQuestions(app: App): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const questions = await trx
      .selectFrom('issuer_questions')
      .selectAll()
      .where('answer', 'is', null)
      .where('expires_at', '<=', app.now())
      .limit(200)
      .forUpdate()
      .skipLocked()
      .execute();
    // One after the other, like the updates of the same transaction.
    // oxlint-disable-next-line no-await-in-loop
    for (const question of questions) await settle(app, trx, question, 'none');
  });
}

/** A question as its two sides see it by their links. */
export interface ShownQuestion {
  readonly isForIssuer: boolean;
  readonly name: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly answer: IssuerAnswer | null;
  /** Where the issuer was asked. */
  readonly domain: string | null;
  /** Only for the asker. */
  readonly proof: string | null;
  readonly document: Pick<DocumentRow, 'id' | 'number' | 'kind' | 'issuer' | 'level'>;
}

export async function findQuestion(app: App, token: string): Promise<ShownQuestion> {
  const hash = tokenHash(token);
  const found = await app.db
    .selectFrom('issuer_questions')
    .innerJoin('documents', 'documents.id', 'issuer_questions.document_id')
    .selectAll('issuer_questions')
    .select(['documents.number', 'documents.kind', 'documents.issuer', 'documents.level'])
    .where((where) => where.or([where('issuer_token_hash', '=', hash), where('asker_token_hash', '=', hash)]))
    .executeTakeFirst();
  if (!found) throw missing();
  const isForIssuer = found.issuer_token_hash === hash;
  return {
    isForIssuer,
    name: found.asker_name,
    sentAt: found.sent_at,
    expiresAt: found.expires_at,
    answer: found.answer,
    domain: found.issuer_domain,
    proof: isForIssuer ? null : found.proof,
    document: {
      id: found.document_id,
      number: found.number,
      kind: found.kind,
      issuer: found.issuer,
      level: found.level,
    },
  };
}
