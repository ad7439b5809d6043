import { type Kysely, sql } from 'kysely';

/**
 * An owner says of documents bought with their email address whether they are theirs. Of those that moved to an account
 * before anybody was asked, the guest's browser, keys and corrections lose their power.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table documents add column declined_at timestamptz`.execute(db);
  await sql`
    create temporary table claimed on commit drop as
    select id, owner_key from orders
    where owner_key like 'user:%' and (placed_by like 'visitor:%' or placed_by like 'call:%')`.execute(db);
  await sql`delete from order_keys using claimed where order_keys.order_id = claimed.id`.execute(db);
  await sql`
    delete from drafts using documents, claimed
    where drafts.corrects = documents.id and documents.order_id = claimed.id
      and drafts.owner_key <> documents.owner_key`.execute(db);
  await sql`
    update drafts set continues = null from documents, claimed
    where drafts.continues = documents.id and documents.order_id = claimed.id
      and drafts.owner_key <> documents.owner_key`.execute(db);
  await sql`
    update documents set access_key_hash = encode(sha256(gen_random_uuid()::text::bytea), 'hex')
    from claimed where documents.order_id = claimed.id`.execute(db);
  await sql`
    update orders set placed_by = orders.owner_key, attempt = orders.attempt || ' ' || orders.id
    from claimed where orders.id = claimed.id`.execute(db);
  await sql`drop table claimed`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table documents drop column declined_at`.execute(db);
}
