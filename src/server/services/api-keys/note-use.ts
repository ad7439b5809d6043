import { sql } from 'kysely';
import type { App } from '../app.ts';
import type { ApiKey } from './read-key.ts';

/** One line a day in a company's activity log for each action that a key is used for. What it changes has lines of its own. */
export async function noteUse(app: App, key: ApiKey, companyId: string, summary: string): Promise<void> {
  await sql`
    insert into company_activity (company_id, actor_id, at, what, verb, subject, changes, via)
    select id, ${key.userId}, ${app.now()}, 'api_keys', 'used', ${summary}, '{}', ${key.name}
    from companies where id = ${companyId} and not is_implied
    on conflict do nothing`.execute(app.db);
}
