import { type Kysely, sql } from 'kysely';

// Tables and columns get the names that the rest of the code uses. Emails that wait in the queue keep their content
// under the names that their templates read now.
const TABLES = [
  ['house_versions', 'site_settings_versions'],
  ['page_words', 'page_content'],
] as const;

const COLUMNS = [
  ['users', 'paper_years', 'retention_years'],
  ['users', 'hears_of_waiting', 'review_emails'],
  ['users', 'told_at', 'notified_at'],
  ['users', 'told_until', 'notified_until'],
  ['verifications', 'letter_hash', 'token_hash'],
  ['subscriptions', 'busy_since', 'over_limit_since'],
  ['subscriptions', 'noticed_for', 'notice_sent_for'],
  ['orders', 'standing', 'verification_status'],
  ['chargebacks', 'asked_at', 'checked_at'],
] as const;

const EMAIL_TEMPLATES = [
  ['paper-corrected', 'document-corrected'],
  ['paper-revoked', 'document-revoked'],
  ['paper-sent', 'document-sent'],
  ['papers-question', 'documents-question'],
  ['papers-ready', 'documents-ready'],
  ['papers-sent', 'documents-sent'],
  ['staff-news', 'review-queue'],
] as const;

const EMAIL_FIELDS = [
  ['papers', 'documents'],
  ['hasPapers', 'hasDocuments'],
  ['news', 'event'],
] as const;

type Names = readonly (readonly [from: string, to: string])[];

const renameInEmails = async (db: Kysely<never>, templates: Names, fields: Names): Promise<void> => {
  // The queue makes its own tables at the first start, which may be after this.
  const { rows } = await sql<{ queue: string | null }>`select to_regclass('pgboss.job')::text as queue`.execute(db);
  if (rows[0]?.queue == null) return;
  for (const [from, to] of templates)
    await sql`
      update pgboss.job set data = jsonb_set(data, '{template}', to_jsonb(${to}::text))
      where name = 'mail' and data ->> 'template' = ${from}`.execute(db);
  // Quotes inside a text are escaped, so only a field's name can look like this.
  for (const [from, to] of fields)
    await sql`
      update pgboss.job set data = replace(data::text, ${`"${from}":`}, ${`"${to}":`})::jsonb
      where name = 'mail' and data::text like ${`%"${from}":%`}`.execute(db);
};

const reversed = (names: Names): Names => names.map(([from, to]) => [to, from]);

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const [from, to] of TABLES) await sql`alter table ${sql.table(from)} rename to ${sql.ref(to)}`.execute(db);
  for (const [table, from, to] of COLUMNS)
    await sql`alter table ${sql.table(table)} rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(db);
  await renameInEmails(db, EMAIL_TEMPLATES, EMAIL_FIELDS);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await renameInEmails(db, reversed(EMAIL_TEMPLATES), reversed(EMAIL_FIELDS));
  for (const [table, from, to] of COLUMNS)
    await sql`alter table ${sql.table(table)} rename column ${sql.ref(to)} to ${sql.ref(from)}`.execute(db);
  for (const [from, to] of TABLES) await sql`alter table ${sql.table(to)} rename to ${sql.ref(from)}`.execute(db);
};
