import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { liveKey } from '../../../../domain/integrity/live-key.ts';

interface Row {
  readonly id: string;
  readonly issuer: string;
  readonly person: string | null;
  readonly period: string;
}

const AT_ONCE = 1_000;

/** Documents of one owner with the same names and period are found by how the names look, not by how they are spelled. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`drop index documents_one_live`.execute(db);
  // Null once erased: it contains the name.
  await sql`alter table documents add column live_key text`.execute(db);
  // Documents that were live beside each other before this rule stay live.
  await sql`alter table documents add column is_live_twice boolean not null default false`.execute(db);
  for (let last = ''; ;) {
    const { rows } = await sql<Row>`
      select id, issuer, person, period from documents
      where content is not null and id > ${last} order by id limit ${AT_ONCE}`.execute(db);
    if (rows.length === 0) break;
    last = rows.at(-1)!.id;
    const keys = rows.map(liveKey);
    await sql`
      update documents set live_key = given.key
      from unnest(${rows.map(({ id }) => id)}::text[], ${keys}::text[]) as given (id, key)
      where documents.id = given.id`.execute(db);
  }
  await sql`
    update documents set is_live_twice = true
    from (
      select id, row_number() over (partition by owner_key, kind, live_key order by created_at, id) as place
      from documents
      where level <> 'S' and live_key is not null and (state = 'live' or (state = 'issuing' and revision = 1))
    ) as counted
    where documents.id = counted.id and counted.place > 1`.execute(db);
  // A correction that is being sealed takes the place of its document.
  await sql`
    update documents as later set is_live_twice = true
    from documents as earlier
    where later.series_id = earlier.series_id and earlier.is_live_twice and later.revision > earlier.revision`.execute(
    db,
  );
  await sql`
    create unique index documents_one_live on documents (owner_key, kind, live_key)
    where level <> 'S' and (state = 'live' or (state = 'issuing' and revision = 1)) and live_key is not null
      and not is_live_twice`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop index documents_one_live`.execute(db);
  await sql`alter table documents drop column live_key, drop column is_live_twice`.execute(db);
  await sql`
    create unique index documents_one_live on documents (owner_key, kind, lower(issuer), lower(coalesce(person, '')), period)
    where level <> 'S' and (state = 'live' or (state = 'issuing' and revision = 1)) and content is not null`.execute(
    db,
  );
};
