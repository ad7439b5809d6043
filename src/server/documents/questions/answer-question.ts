import type { Selectable, Transaction } from 'kysely';
import type { PlainDate } from '../../../domain/calendar.ts';
import { AppError } from '../../../domain/errors.ts';
import { mayAskAboutEmployment } from '../../../domain/integrity/employment-question.ts';
import type { Language } from '../../../domain/language/document-language.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import type { App } from '../../services/app.ts';
import { newToken, tokenHash } from '../../services/auth/token.ts';
import { credentialType } from '../credentials/document-credential.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { IssuerAnswer, IssuerQuestionTable, QuestionAbout } from '../../platform/db/tables/questions.ts';
import type { DocumentRow } from '../read/find-document.ts';
import { recordEvent } from '../issue/record-event.ts';
import { verifyUrl } from '../issue/verify-url.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { questionAnsweredEmail } from '../../services/mail/templates/question-answered.tsx';
import { findLogPlace, proveLogEntry } from '../transparency/log-proof.ts';
import { ERRORS } from '../../../domain/language/messages/errors/area.ts';
import { refusal } from '../../../domain/language/refusal.ts';

type QuestionRow = Selectable<IssuerQuestionTable>;

const missing = (): AppError => new AppError('NOT_FOUND', 'This link does not work.');

/** As the issuer reads it, and as it is signed. */
export const QUESTIONS: Readonly<Record<QuestionAbout, string>> = {
  document: 'Did you issue this document, and is it correct?',
  employment: 'Does the person named on this document work for you?',
};

/** The issuer's answer. */
export interface Answer {
  readonly answer: IssuerAnswer;
  /** The first day of work, if the issuer says that the person works for them. */
  readonly employedSince: PlainDate | null;
}

/** The answer with everything that it depends on, signed by the site. */
function signAnswer(app: App, question: QuestionRow, row: DocumentRow, { answer, employedSince }: Answer): string {
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
      question: QUESTIONS[question.about],
      answer,
      ...(employedSince === null ? {} : { employedSince }),
      requestedBy: question.asker_name,
      sentAt: question.sent_at.toISOString(),
      answeredAt: answer === 'none' ? null : now,
      answeredFrom: question.issuer_domain ?? 'the account that issued the document',
    },
  });
}

/** Signs and records the answer, and tells the asker. The first answer stands. */
async function settle(app: App, trx: Transaction<Database>, question: QuestionRow, given: Answer): Promise<void> {
  const { answer, employedSince } = given;
  const row = await trx
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', question.document_id)
    .executeTakeFirstOrThrow();
  // Asked before only verified issuers were asked about it.
  if (employedSince !== null && !mayAskAboutEmployment(row)) throw refusal('CONFLICT', { key: 'issuerNotChecked' });
  const token = newToken();
  await trx
    .updateTable('issuer_questions')
    .set({
      answer,
      answered_at: app.now(),
      employed_since: employedSince,
      proof: signAnswer(app, question, row, given),
      asker_token_hash: tokenHash(token),
      asker_email: null,
    })
    .where('id', '=', question.id)
    .execute();
  await recordEvent(trx, row.id, answer === 'none' ? 'not-answered' : 'answered', { answer });
  await enqueueEmail(app, trx, {
    template: questionAnsweredEmail,
    content: {
      id: row.id,
      number: row.number,
      about: question.about,
      answer,
      employedSince,
      domain: question.issuer_domain,
      language: question.asker_language,
      token,
    },
    to: question.asker_email!,
  });
}

/** The issuer answers by the emailed link, once. With a yes about employment goes the day since when. */
export async function answerQuestion(
  app: App,
  token: string,
  answer: 'yes' | 'no',
  since: PlainDate | null = null,
): Promise<void> {
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
    const isEmployed = question.about === 'employment' && answer === 'yes';
    const today = dateInNewYork(app.now());
    if (isEmployed && (since === null || since > today))
      throw refusal('INVALID_INPUT', { key: 'enterFirstDayOfWork' }, { since: ERRORS.en.enterFirstDayOfWork });
    await settle(app, trx, question, { answer, employedSince: isEmployed ? since : null });
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
    for (const question of questions) await settle(app, trx, question, { answer: 'none', employedSince: null });
  });
}

/** A question as its two sides see it by their links. */
export interface ShownQuestion {
  readonly isForIssuer: boolean;
  readonly name: string;
  /** The asker's, on their side. An issuer reads English until they choose. */
  readonly language: Language;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly about: QuestionAbout;
  readonly answer: IssuerAnswer | null;
  readonly employedSince: PlainDate | null;
  /** Where the issuer was asked. */
  readonly domain: string | null;
  /** Only for the asker. */
  readonly proof: string | null;
  /** Only for the asker: the entry of the answer in the public log, from 1, and its proof. */
  readonly log: { readonly entry: number; readonly proof: string } | null;
  readonly document: Pick<DocumentRow, 'id' | 'number' | 'kind' | 'issuer' | 'level'>;
}

async function proveAnswer(app: App, questionId: string): Promise<ShownQuestion['log']> {
  const proof = await proveLogEntry(app, { questionId });
  const place = await findLogPlace(app, { questionId });
  return proof === null || place === null ? null : { entry: place.entry, proof };
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
    language: isForIssuer ? 'en' : found.asker_language,
    sentAt: found.sent_at,
    expiresAt: found.expires_at,
    about: found.about,
    answer: found.answer,
    employedSince: found.employed_since,
    domain: found.issuer_domain,
    proof: isForIssuer ? null : found.proof,
    log: isForIssuer || found.proof === null ? null : await proveAnswer(app, found.id),
    document: {
      id: found.document_id,
      number: found.number,
      kind: found.kind,
      issuer: found.issuer,
      level: found.level,
    },
  };
}
