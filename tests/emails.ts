import { sql } from 'kysely';
import type { App } from '../src/server/services/app.ts';

export interface QueuedEmail {
  readonly template: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** The queued emails to an address, newest first. For an App without a running worker. */
export async function emailsTo(app: App, address: string): Promise<readonly QueuedEmail[]> {
  const { rows } = await sql<{ data: QueuedEmail }>`
    select data from pgboss.job where name = 'mail' and data ->> 'to' = ${address}
    order by created_on desc`.execute(app.db);
  return rows.map(({ data }) => data);
}

/** The token in the newest email to an address. */
export async function tokenTo(app: App, address: string): Promise<string> {
  const [email] = await emailsTo(app, address);
  const token = email?.content['token'];
  if (typeof token !== 'string') throw new Error(`No email with a token is queued for ${address}`);
  return token;
}
