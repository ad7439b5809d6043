import { type Kysely, sql } from 'kysely';
import { dropIndexes } from '../build-indexes.ts';

/** To be read: nobody knows yet whether figures of before, or of a node that runs the release before, count an estimate. */
export const indexes = {
  pay_stub_figures_to_read: 'pay_stub_figures (owner_key, year) where is_estimated is null',
};

/**
 * Figures that are kept of a pay stub counted what was estimated of its year to date. Each row is read again, by the sweep or
 * at the first visit of its year, and keeps its figures until then. No row is written here, so nothing waits.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table pay_stub_figures add column is_estimated boolean`.execute(db);
  await sql`drop index pay_stub_figures_unread`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`create index pay_stub_figures_unread on pay_stub_figures (owner_key, year) where is_known is null`.execute(
    db,
  );
  await dropIndexes(db, indexes);
  await sql`alter table pay_stub_figures drop column is_estimated`.execute(db);
}
