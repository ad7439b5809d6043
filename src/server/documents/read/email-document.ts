import { sql, type Transaction } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { emailField } from '../../../domain/fields.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Hooks } from '../../services/hooks.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Level } from '../../../domain/integrity/level.ts';
import type { DocumentLanguage } from '../../../domain/language/document-language.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { documentSentEmail } from '../../services/mail/templates/document-sent.tsx';
import { type DocumentRow, findOwnDocument } from './find-document.ts';
import { languageOfDocument } from './language-of-document.ts';
import { requireKind } from '../prepare/prepare-documents.ts';
import { recordEvent } from '../issue/record-event.ts';

/** Many mail servers refuse larger emails. */
const LARGEST_ATTACHMENT = 5 * 1024 * 1024;
/** A document goes to a few people. More in one day suggests abuse of our email. */
const MOST_A_DAY = 10;
const DAY = 86_400_000;

export const checkedAddress = (typed: string): string => {
  const parsed = emailField('Please enter an email address').safeParse(typed.trim());
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]!.message;
  throw new AppError('INVALID_INPUT', message, { email: message });
};

/** Emails the stored, sealed file to one address. The recipient can verify it and do nothing else with it. */
export async function emailDocument(
  app: App,
  actor: Actor,
  id: string,
  address: string,
  /** The address is that of the person whom the document pays, who then finds it under My pay. */
  isRecipient = false,
): Promise<{ to: string }> {
  return emailFound(app, await findOwnDocument(app, actor, id), address, isRecipient);
}

/** The same of a document that the caller may send. */
export async function emailFound(
  app: App,
  row: DocumentRow,
  address: string,
  isRecipient: boolean,
): Promise<{ to: string }> {
  const to = checkedAddress(address);
  requireSendable(row, row.file_key !== null);
  const fileKey = row.file_key!;
  await app.db.transaction().execute(async (trx) => {
    // The lock makes the count wait for anyone who emails the same document at the same moment.
    await trx.selectFrom('documents').select('id').where('id', '=', row.id).forUpdate().execute();
    const { count } = await trx
      .selectFrom('document_events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('document_id', '=', row.id)
      .where('event', '=', 'mailed')
      .where('created_at', '>', new Date(app.now().getTime() - DAY))
      .executeTakeFirstOrThrow();
    if (count >= MOST_A_DAY) {
      throw new AppError(
        'RATE_LIMITED',
        `You can email a document at most ${MOST_A_DAY} times a day. Try again tomorrow.`,
      );
    }
    await sendDocument(
      app,
      trx,
      { ...row, file_key: fileKey, language: languageOfDocument(row.content), payDate: await payDateOf(trx, row.id) },
      to,
      isRecipient,
    );
  });
  return { to };
}

/** Refuses what is not live, and what many mail servers would refuse. */
export function requireSendable(
  { state, file_bytes: bytes }: Pick<DocumentRow, 'state' | 'file_bytes'>,
  hasFile: boolean,
): void {
  if (state !== 'live' || !hasFile)
    throw new AppError(
      'CONFLICT',
      'Only a live document can be emailed. If it was corrected, email the newer revision.',
    );
  if ((bytes ?? 0) > LARGEST_ATTACHMENT)
    throw new AppError('TOO_LARGE', 'This file is too large to email. Download it and share it another way.');
}

/** The day of a pay stub's pay, once its figures are read. */
async function payDateOf(trx: Transaction<Database>, id: string): Promise<string> {
  const figures = await trx
    .selectFrom('pay_stub_figures')
    .select('pay_date')
    .where('document_id', '=', id)
    .executeTakeFirst();
  return figures?.pay_date ?? '';
}

/** As printed, if the company that paid it says the net pay in its emails. */
async function netPayToSay(trx: Transaction<Database>, id: string): Promise<number | null> {
  const stub = await trx
    .selectFrom('documents')
    .innerJoin('pay_stub_figures', 'pay_stub_figures.document_id', 'documents.id')
    .innerJoin('companies', 'companies.id', 'pay_stub_figures.company_id')
    .select(
      sql<
        number | null
      >`(select (figure ->> 'amount')::integer from jsonb_array_elements(content #> '{facts,figures}') figure
        where figure ->> 'name' = 'Net pay')`.as('net'),
    )
    .where('documents.id', '=', id)
    .where('companies.emails_net_pay', '=', true)
    .executeTakeFirst();
  return stub?.net ?? null;
}

/** The stored file of a document that was issued, and what its email says about it. */
type SentDocument = Parameters<Hooks['recipientNamed']>[2] & {
  readonly id: string;
  readonly number: string;
  readonly kind: string;
  readonly issuer: string;
  readonly period: string;
  readonly level: Level;
  readonly status_line: string;
  readonly file_key: string;
  readonly language: DocumentLanguage;
  /** The day of a pay stub's pay. Empty for other documents. */
  readonly payDate: string;
};

/** Sends the file in the caller's transaction. The person whom it pays finds it under My pay from then on. */
export async function sendDocument(
  app: App,
  trx: Transaction<Database>,
  row: SentDocument,
  to: string,
  isRecipient: boolean,
): Promise<void> {
  if (isRecipient) await app.hooks.recipientNamed(app, trx, row, to);
  await recordEvent(trx, row.id, 'mailed');
  await enqueueEmail(app, trx, {
    ...emailOfDocument(row, isRecipient, isRecipient ? await netPayToSay(trx, row.id) : null),
    to,
    attachments: [{ storageKey: row.file_key, filename: `${row.number}.pdf`, contentType: 'application/pdf' }],
  });
}

/** What its email says. */
export const emailOfDocument = (
  row: Omit<SentDocument, 'series_id' | 'file_key'>,
  isRecipient: boolean,
  netPay: number | null,
) => ({
  template: documentSentEmail,
  content: {
    id: row.id,
    number: row.number,
    kind: requireKind(row.kind).name,
    issuer: row.issuer,
    period: row.period,
    level: row.level,
    statusLine: row.status_line,
    isRecipient,
    payDate: row.payDate,
    netPay,
    language: row.language,
  },
});
