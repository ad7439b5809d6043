import pg from 'pg';

/** A SELECT as the site sent it. */
export interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Index Name'?: string;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly Plan[];
}

export interface Explained {
  readonly plan: Plan;
  readonly milliseconds: number;
}

export const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

let sent: Sent[] | null = null;
// Every statement of the site goes through here, also those written by hand.
const send = pg.Client.prototype.query as (...parameters: unknown[]) => unknown;
pg.Client.prototype.query = function query(this: pg.Client, ...parameters: unknown[]) {
  const [text, values] = parameters;
  if (sent !== null && typeof text === 'string' && /^\s*(?:select|with)\b/i.test(text))
    sent.push({ text, values: Array.isArray(values) ? values : [] });
  return send.apply(this, parameters);
} as typeof pg.Client.prototype.query;

/** The SELECTs that a use case sends. */
export async function statementsOf(run: () => Promise<unknown>): Promise<readonly Sent[]> {
  sent = [];
  try {
    await run();
    return sent;
  } finally {
    sent = null;
  }
}

/** Runs a statement and tells how the database did it. */
export async function explain(reader: pg.Client, { text, values }: Sent): Promise<Explained> {
  const answer = await reader.query<{
    'QUERY PLAN': readonly [{ Plan: Plan; 'Planning Time': number; 'Execution Time': number }];
  }>(`explain (analyze, buffers, format json) ${text}`, [...values]);
  const [{ Plan: plan, 'Execution Time': milliseconds }] = answer.rows[0]!['QUERY PLAN'];
  return { plan, milliseconds };
}
