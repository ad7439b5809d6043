import { sql } from 'kysely';
import type { App } from '../src/server/app.ts';

export interface WaitingLetter {
  readonly template: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** The letters to an address that wait to be sent, the newest first. For an App whose worker does not run. */
export async function lettersTo(app: App, address: string): Promise<readonly WaitingLetter[]> {
  const { rows } = await sql<{ data: WaitingLetter }>`
    select data from pgboss.job where name = 'mail' and data ->> 'to' = ${address}
    order by created_on desc`.execute(app.db);
  return rows.map(({ data }) => data);
}

/** The token in the newest letter to an address. */
export async function tokenTo(app: App, address: string): Promise<string> {
  const [letter] = await lettersTo(app, address);
  const token = letter?.content['token'];
  if (typeof token !== 'string') throw new Error(`No letter with a token waits for ${address}`);
  return token;
}
