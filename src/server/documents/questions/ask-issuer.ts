import type { Transaction } from 'kysely';
import { mayAskAboutEmployment } from '../../../domain/integrity/employment-question.ts';
import { issuerKey } from '../../../domain/integrity/issuer-key.ts';
import type { Language } from '../../../domain/language/document-language.ts';
import { userIdOf } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import { newToken, tokenHash } from '../../services/auth/token.ts';
import { metaOf } from '../../../kinds/kinds.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { QuestionAbout } from '../../platform/db/tables/questions.ts';
import { findWithCode } from '../read/find-with-code.ts';
import type { DocumentRow } from '../read/find-document.ts';
import { requireKind } from '../prepare/prepare-documents.ts';
import { recordEvent } from '../issue/record-event.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { issuerQuestionEmail } from '../../services/mail/templates/issuer-question.tsx';
import { refusal } from '../../../domain/language/refusal.ts';

export interface Question {
  readonly about: QuestionAbout;
  /** Who asks, as the issuer reads it. */
  readonly name: string;
  /** Where the answer goes. */
  readonly email: string;
  readonly code: string;
  /** In which the asker reads the answer. */
  readonly language: Language;
}

export const DAYS_TO_ANSWER = 7;
const DAY_MS = 86_400_000;
/** About one document, however many addresses they come from. */
const MOST_PER_DAY = 5;

interface IssuerAddress {
  readonly to: string;
  /** The verified domain of the address. */
  readonly domain: string | null;
}

/**
 * Where the issuer proved that they read email: the mailbox at their verified domain, or the confirmed address of the
 * account that issued the document. Null for guests, who only typed an address.
 */
async function addressToAsk(trx: Transaction<Database>, row: DocumentRow, now: Date): Promise<IssuerAddress | null> {
  const userId = userIdOf(row.owner_key);
  if (userId === null) return null;
  const user = await trx
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!user) return null;
  const domains = await trx
    .selectFrom('verifications')
    .select(['domain', 'mailbox'])
    .where('user_id', '=', userId)
    .where('issuer_key', '=', issuerKey(row.issuer))
    .where('state', '=', 'confirmed')
    .where('domain', 'is not', null)
    .where('expires_at', '>', now)
    .orderBy('decided_at', 'desc')
    .execute();
  for (const { domain, mailbox } of domains) if (mailbox !== null) return { to: mailbox, domain };
  const own = domains.find(({ domain }) => user.username.endsWith(`@${domain}`));
  return { to: user.username, domain: own?.domain ?? null };
}

/**
 * Asks the issuer one question: whether the document is theirs and correct, or whether the person that it names works for
 * them. The asker never sees the issuer's address,
 * and types nothing but who they are.
 */
export async function askIssuer(app: App, idOrNumber: string, question: Question): Promise<void> {
  const { about, name, email, code, language } = question;
  const row = await findWithCode(app, idOrNumber, code, 'askCode');
  if (about === 'employment' && !metaOf(row.kind).isPay)
    throw refusal('INVALID_INPUT', { key: 'onlyPayShowsEmployment' });
  if (about === 'employment' && !mayAskAboutEmployment(row)) throw refusal('CONFLICT', { key: 'issuerNotChecked' });
  const token = newToken();
  const now = app.now();
  await app.db.transaction().execute(async (trx) => {
    // One at a time, so that two at once are counted.
    await trx.selectFrom('documents').select('id').where('id', '=', row.id).forUpdate().execute();
    const recent = await trx
      .selectFrom('issuer_questions')
      .select(['asker_email', 'sent_at'])
      .where('document_id', '=', row.id)
      .where((where) =>
        where.or([where('answer', 'is', null), where('sent_at', '>', new Date(now.getTime() - DAY_MS))]),
      )
      .execute();
    if (recent.some(({ asker_email: waiting }) => waiting === email))
      throw refusal('CONFLICT', { key: 'questionOpenAlready' });
    if (recent.length >= MOST_PER_DAY) throw refusal('RATE_LIMITED', { key: 'issuerGotSeveralQuestions' });
    const address = await addressToAsk(trx, row, now);
    if (!address) throw refusal('CONFLICT', { key: 'nobodyCanAnswer' });
    await trx
      .insertInto('issuer_questions')
      .values({
        document_id: row.id,
        about,
        asker_name: name,
        asker_email: email,
        asker_language: language,
        issuer_domain: address.domain,
        issuer_token_hash: tokenHash(token),
        sent_at: now,
        expires_at: new Date(now.getTime() + DAYS_TO_ANSWER * DAY_MS),
      })
      .execute();
    await enqueueEmail(app, trx, {
      template: issuerQuestionEmail,
      content: {
        id: row.id,
        number: row.number,
        kind: requireKind(row.kind).name,
        about,
        name,
        email,
        token,
        days: DAYS_TO_ANSWER,
      },
      to: address.to,
    });
    await recordEvent(trx, row.id, 'question');
  });
}
