import { type Kysely, sql } from 'kysely';
import type { Database } from '../src/server/platform/db/schema.ts';

export interface SiteSize {
  readonly users: number;
  readonly documents: number;
}

/** The days over which all data is spread: two years, so that every period has one before it. */
const DAYS = 730;

/** A fraction of the last two years. */
const ago = (share: string) => sql.raw(`now() - (${share}) * interval '${DAYS} days'`);

/**
 * A site that has been busy for two years, written by the database itself: accounts, orders of two documents each with
 * their payments, documents with their events, and what waits for a staff decision.
 */
export async function seedSite(db: Kysely<Database>, size: SiteSize): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and relname = any(${FILLED}) and not indisunique`.execute(db);
  // Built once after the rows, which is cheaper than adding every row to each.
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(db);
  await fillTables(db, size);
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  // Updates statistics and row visibility, as the database does by itself while a site runs.
  await sql`vacuum analyze`.execute(db);
}

const FILLED = [
  'users',
  'orders',
  'transactions',
  'documents',
  'document_events',
  'support_tickets',
  'abuse_reports',
  'name_samples',
  'audit_log',
];

async function fillTables(db: Kysely<Database>, { users, documents }: SiteSize): Promise<void> {
  const orders = Math.ceil(documents / 2);
  const [userCount, documentCount, orderCount] = [users, documents, orders].map((count) => sql.lit(count));
  await sql`
    insert into users (full_name, username, user_role, created_at, email_confirmed_at, disabled_at)
    select 'Person ' || n, 'person-' || n || '@example.com', case when n % 5000 = 0 then 1 else 0 end,
      ${ago(`n::float / ${users}`)}, now(), case when n % 997 = 0 then now() end
    from generate_series(1, ${userCount}) as n`.execute(db);
  await sql`
    insert into orders (state, owner_key, placed_by, attempt, email, subtotal, discount, total, attestation, origin_hash,
      provider, provider_reference, paid_at, created_at)
    select case when n % 50 = 0 then 'refunded' when n % 11 = 0 then 'abandoned' else 'paid' end,
      'email:buyer-' || n % ${userCount} || '@example.com', 'seed', n::text, 'buyer-' || n % ${userCount} || '@example.com',
      1598, 0, 1598, '{}', '', 'sandbox', 'seed-' || n, case when n % 11 <> 0 or n % 50 = 0 then at end, at
    from generate_series(1, ${orderCount}) as n, lateral (select ${ago(`n::float / ${orders}`)} as at) as placed`.execute(
    db,
  );
  await sql`
    insert into transactions (order_id, type, amount, provider, provider_reference, card_brand, card_last4, created_at)
    select id, 'payment', total, provider, provider_reference, 'Visa', lpad((number % 10000)::text, 4, '0'), paid_at
    from orders where placed_by = 'seed' and paid_at is not null
    union all
    select id, 'refund', total, provider, provider_reference, null, null, paid_at + interval '1 day'
    from orders where placed_by = 'seed' and state = 'refunded'`.execute(db);
  await sql`
    insert into documents (id, number, code, kind, template, series_id, revision, owner_key, level, status_line, label,
      issuer, person, period, issued_on, tables_version, template_version, fingerprint, state, access_key_hash,
      sealed_at, created_at, file_bytes, page_count)
    select 'seed-' || n, '26-' || upper(lpad(to_hex(n), 8, '0')), 'SEEDCODE',
      (array['PayStub','PayStub','PayStub','Invoice','UtilityBill','BankStatement','W2Form','MISC1099'])[1 + n % 8],
      1, 'seed-' || n, 1, 'user:seed-' || n % ${userCount},
      (array['U','U','U','D','B','S'])[1 + n % 6], 'Self-prepared. Issuer not verified.', 'Pay statement',
      'Firm ' || n % 5000 || ' of ' || (array['Albany','Boise','Camden','Dayton'])[1 + n % 4], 'Person ' || n % 70000,
      'Period ' || n, at::date, '2026', '1', repeat('0', 64),
      (array['live','live','live','live','live','live','superseded','revoked'])[1 + (n / 8) % 8], repeat('0', 64),
      at + (1 + n % 5) * interval '1 second', at, 40000, 1
    from generate_series(1, ${documentCount}) as n,
      lateral (select ${ago(`n::float / ${documents}`)} as at) as made`.execute(db);
  await sql`
    insert into document_events (document_id, event, created_at)
    select 'seed-' || n, case when n % 3 = 0 then 'downloaded' else 'checked' end, ${ago(`n::float / ${documents}`)}
    from generate_series(1, ${documentCount}, 3) as n`.execute(db);
  await sql`
    insert into support_tickets (fname, lname, email, subject, message, created_at, closed_at)
    select 'Ada', 'Byron ' || n, 'ada-' || n || '@example.com', 'Question ' || n, 'What does level U mean?',
      ${ago('n::float / 20000')}, case when n > 5 then now() end
    from generate_series(1, 20000) as n`.execute(db);
  await sql`
    insert into abuse_reports (document_id, kind, email, message, created_at, decided_at, decision)
    select 'seed-' || n, case when n % 2 = 0 then 'report' else 'dispute' end, 'maren-' || n || '@example.com',
      'We never ordered this.', ${ago('n::float / 20000')}, case when n > 4 then now() end,
      case when n > 4 then 'dismissed' end
    from generate_series(1, 20000) as n`.execute(db);
  await sql`
    insert into name_samples (document_id, field, name, matched, institution, created_at, reviewed_at)
    select 'seed-' || n, 'seller.name', 'Chase Miller ' || n, 'chase', 'Chase', ${ago('n::float / 20000')},
      case when n > 3 then now() end
    from generate_series(1, 20000) as n`.execute(db);
  await sql`
    insert into audit_log (actor_id, actor_name, action, subject, created_at)
    select gen_random_uuid(), 'admin-' || n % 7 || '@example.com',
      (array['user.disabled','order.refunded','document.revoked','coupon.changed'])[1 + n % 4],
      'user:' || n, ${ago('n::float / 100000')}
    from generate_series(1, 100000) as n`.execute(db);
  await sql`
    insert into coupons (code, type, value) select 'SEED-' || n, 'percent', 10 from generate_series(1, 2000) as n`.execute(
    db,
  );
}
