import { z } from '@hono/zod-openapi';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { type Actor, requireTester } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { cursorAnswer, type cursorQuery, pageFrom, readCursor } from '../../services/lists/cursor.ts';
import { renderEmail } from '../../services/mail/render-email.ts';
import type { EmailTemplate } from '../../services/mail/template.ts';
import { readSiteInfo } from '../../services/settings/read-site-info.ts';

const DAY_MS = 86_400_000;
export const EMAILS_KEPT_DAYS = 30;
/** Of an account. The oldest make room for new ones. */
export const MOST_EMAILS_KEPT = 500;

/** To whom: the account, the person whom a document pays, or an address that the call gave. */
export type TestRecipient =
  | { readonly kind: 'account' }
  | { readonly kind: 'person' }
  | { readonly kind: 'address'; readonly address: string; readonly isPaidPerson?: boolean };

/** What a live key would email. */
export interface TestEmail<Content extends object = object> {
  readonly template: EmailTemplate<Content>;
  readonly content: Content;
  readonly recipient: TestRecipient;
  /** What it is about, if that is one document. */
  readonly documentId: string | null;
  readonly attachments: readonly string[];
}

/** Keeps emails instead of sending them, drawn as they would be sent. */
export async function keepTestEmails(
  app: App,
  trx: Transaction<Database>,
  actor: Actor,
  emails: readonly TestEmail[],
): Promise<void> {
  if (emails.length === 0) return;
  const userId = requireTester(actor);
  const site = await readSiteInfo({ ...app, db: trx });
  await trx
    .insertInto('test_emails')
    .values(
      // A large run has more than are kept.
      emails.slice(-MOST_EMAILS_KEPT).map(({ template, content, recipient, documentId, attachments }) => {
        const { subject, html, text } = renderEmail(site, template, template.content.parse(content));
        const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
        return {
          user_id: userId,
          document_id: documentId,
          key_name: actor.via?.name ?? '',
          template: template.name,
          recipient: recipient.kind,
          address: recipient.kind === 'address' ? recipient.address : null,
          is_paid_person: recipient.kind === 'person' || (recipient.kind === 'address' && !!recipient.isPaidPerson),
          subject,
          body: text,
          links: JSON.stringify([...new Set(links)]),
          attachments: JSON.stringify(attachments),
          created_at: app.now(),
        };
      }),
    )
    .execute();
  await trx
    .deleteFrom('test_emails')
    .where('user_id', '=', userId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('test_emails')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(MOST_EMAILS_KEPT),
    )
    .execute();
}

/** To whom a specimen was last sent as to the person whom it pays. Null if to nobody. */
export async function paidPersonOfTest(
  trx: Transaction<Database>,
  userId: string,
  documentId: string,
): Promise<TestRecipient | null> {
  const row = await trx
    .selectFrom('test_emails')
    .select('address')
    .where('user_id', '=', userId)
    .where('document_id', '=', documentId)
    .where('is_paid_person', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return row.address === null ? { kind: 'person' } : { kind: 'address', address: row.address, isPaidPerson: true };
}

export const testEmail = z
  .object({
    id: z.string(),
    recipient: z.enum(['account', 'person', 'address']).openapi({
      description: 'Your account, the person whom the document pays, or the address that the call gave',
    }),
    to: z.string().nullable().openapi({ description: 'The address that the call gave; otherwise null' }),
    template: z.string().openapi({ example: 'document-sent' }),
    subject: z.string(),
    text: z.string(),
    links: z.array(z.string()).readonly(),
    attachments: z.array(z.string()).readonly().openapi({ description: 'The names of the files' }),
    documentId: z.string().nullable().openapi({ description: 'The specimen it is about; null if about several' }),
    key: z.string().openapi({ description: 'The name of the test key' }),
    createdAt: z.string(),
    deletedAt: z.string().openapi({ description: 'When we delete it, 30 days later' }),
  })
  .openapi('TestEmail');

export const testEmails = cursorAnswer(testEmail);

const place = z.tuple([z.iso.datetime(), z.uuid()]);

/** What the test keys of an account would have emailed, the newest first. */
export async function listTestEmails(
  app: App,
  userId: string,
  { limit, cursor }: z.output<typeof cursorQuery>,
): Promise<z.output<typeof testEmails>> {
  const after = readCursor(place, cursor);
  const rows = await app.db
    .selectFrom('test_emails')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where((where) => {
        const [at, id] = after!;
        return where.or([
          where('created_at', '<', new Date(at)),
          where.and([where('created_at', '=', new Date(at)), where('id', '>', id)]),
        ]);
      }),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const { data, nextCursor } = pageFrom(rows, limit, ({ created_at: at, id }) => [at.toISOString(), id]);
  return {
    data: data.map((row) => ({
      id: row.id,
      recipient: row.recipient,
      to: row.address,
      template: row.template,
      subject: row.subject,
      text: row.body,
      links: row.links,
      attachments: row.attachments,
      documentId: row.document_id,
      key: row.key_name,
      createdAt: row.created_at.toISOString(),
      deletedAt: new Date(row.created_at.getTime() + EMAILS_KEPT_DAYS * DAY_MS).toISOString(),
    })),
    nextCursor,
  };
}

/** Deletes those whose 30 days are over. */
export async function deleteOldTestEmails(app: App): Promise<void> {
  await app.db
    .deleteFrom('test_emails')
    .where('created_at', '<', new Date(app.now().getTime() - EMAILS_KEPT_DAYS * DAY_MS))
    .execute();
}
