import { type Kysely, sql, type Transaction } from 'kysely';
import { type Actor, requireUser } from '../actor.ts';
import type { App } from '../app.ts';
import type { Database } from '../../platform/db/schema.ts';

/** From here on, the transaction's changes of companies are this account's in their activity logs. */
export const noteActor = (trx: Kysely<Database>, userId: string, via?: Actor['via']): Promise<unknown> =>
  sql`select set_config('paperproof.actor', ${userId}, true), set_config('paperproof.key', ${via?.name ?? ''}, true)`.execute(
    trx,
  );

/** One transaction, with a line in the company's activity log for each row that it changes. */
export const changeAs = <Result>(
  app: App,
  actor: Actor,
  change: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> =>
  app.db.transaction().execute(async (trx) => {
    await noteActor(trx, requireUser(actor), actor.via);
    return change(trx);
  });
