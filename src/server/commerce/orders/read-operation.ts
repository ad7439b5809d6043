import { z } from '@hono/zod-openapi';
import { type Selectable, sql } from 'kysely';
import { type KindId, KIND_IDS } from '../../../domain/documents/kind.ts';
import { AppError, ERROR_CODES, errorPath } from '../../../domain/errors.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { verifyUrl } from '../../documents/issue/verify-url.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { readBulk } from '../../services/bulk/bulk-operations.ts';
import type { BulkRowTable } from '../../platform/db/tables/bulk.ts';

/** Long work that a call started, and that is read until it is done. */
export const operation = z
  .object({
    id: z.string(),
    state: z.enum(['running', 'succeeded', 'failed']),
    done: z.int(),
    total: z.int(),
    failed: z.int().openapi({ description: 'Documents or rows that could not be issued or saved' }),
    result: z
      .object({
        documents: z.array(
          z.object({ id: z.string(), kind: z.enum(KIND_IDS), number: z.string(), verifyUrl: z.string() }),
        ),
      })
      .nullable()
      .openapi({ description: 'What was issued so far; null until something is' }),
    error: z
      .object({ type: z.string(), code: z.enum(ERROR_CODES), message: z.string() })
      .nullable()
      .openapi({ description: 'Why some or all of it could not be issued' }),
  })
  .openapi('Operation');

export type Operation = z.output<typeof operation>;

export const missingOperation = () => new AppError('NOT_FOUND', 'This operation does not exist.');

/** What lines of an order may be made from: rows of a company's runs, of its years, and of its statements. */
const ROWS_OF_COMPANIES = [
  ['pay_run_rows', 'run_id', 'pay_runs'],
  ['year_end_rows', 'year_end_id', 'year_ends'],
  ['statement_rows', 'batch_id', 'statement_batches'],
] as const;

/** Whether a line of the order is made from a row of the company. */
const isOfCompany = (company: string) =>
  sql<boolean>`(${sql.join(
    ROWS_OF_COMPANIES.map(
      ([rows, parent, parents]) => sql`exists (
        select from order_lines
        inner join ${sql.table(rows)} as made_from on made_from.id = order_lines.run_row_id
        inner join ${sql.table(parents)} as of_company on of_company.id = made_from.${sql.ref(parent)}
        where order_lines.order_id = orders.id and of_company.company_id = ${company}
      )`,
    ),
    sql` or `,
  )})`;

/** The order of an account, or one that it issued for the owner of a company. A company's key reads only that company's. */
async function requireIssuedOrder(app: App, actor: Actor, id: string) {
  const userId = requireUser(actor);
  const company = actor.via?.companyId ?? null;
  const order = isUuid(id)
    ? await app.db
        .selectFrom('orders')
        .select(['id', 'state', 'state_reason'])
        .where('id', '=', id)
        .where((where) => where.or([where('owner_key', '=', userKey(userId)), where('member_id', '=', userId)]))
        .$if(company !== null, (query) => query.where(isOfCompany(company!)))
        .executeTakeFirst()
    : undefined;
  if (!order) throw missingOperation();
  return order;
}

const failure = (code: 'RENDER_FAILED' | 'PAYMENT_FAILED', message: string, siteUrl: string): Operation['error'] => ({
  type: siteUrl + errorPath(code),
  code,
  message,
});

const NOT_ISSUED = 'Nothing was issued. Repeat the call with the same Idempotency-Key.';
const NOT_SEALED = 'A document could not be issued.';

/** What became of one row of many. */
export const operationRow = z
  .object({
    position: z.int().openapi({ description: 'From 1, as it was sent' }),
    state: z.enum(['waiting', 'saved', 'failed']),
    id: z.string().nullable().openapi({ description: 'Of what was saved' }),
    error: z.object({ message: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
  })
  .openapi('OperationRow');

export const rowOf = ({
  position,
  is_done: isDone,
  saved_id: id,
  problem,
}: Pick<Selectable<BulkRowTable>, 'position' | 'is_done' | 'saved_id' | 'problem'>): z.output<typeof operationRow> => ({
  position,
  state: !isDone ? 'waiting' : problem === null ? 'saved' : 'failed',
  id,
  error: problem === null ? null : { message: problem.message, fields: { ...problem.fields } },
});

/** Rows that fail are said one by one, so an operation fails only if the rest of it was not tried. */
function operationOfBulk(
  { siteUrl }: App['config'],
  { operation: { id, ended_at: ended, problem, total }, done, failed }: Bulk,
): Operation {
  const state = ended === null ? 'running' : problem === null ? 'succeeded' : 'failed';
  const error =
    problem === null ? null : { type: siteUrl + errorPath('CONFLICT'), code: 'CONFLICT' as const, message: problem };
  return { id, state, done, total, failed, result: null, error };
}

type Bulk = NonNullable<Awaited<ReturnType<typeof readBulk>>>;

/** How far the issuing of an order is, or the saving of many rows. */
export async function readOperation(app: App, actor: Actor, id: string): Promise<Operation> {
  const { siteUrl } = app.config;
  const bulk = await readBulk(app, actor, id);
  if (bulk !== null) return operationOfBulk(app.config, bulk);
  const order = await requireIssuedOrder(app, actor, id);
  const rows = await app.db
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'state', 'state_reason'])
    .where('order_id', '=', order.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (rows.length === 0) {
    const error = failure('PAYMENT_FAILED', order.state_reason ?? NOT_ISSUED, siteUrl);
    return { id, state: 'failed', done: 0, total: 0, failed: 0, result: null, error };
  }
  const failed = rows.find(({ state }) => state === 'failed');
  const done = rows.filter(({ state }) => state !== 'issuing').length;
  const issued = rows.filter(({ state }) => state !== 'issuing' && state !== 'failed');
  return {
    id,
    state: done < rows.length ? 'running' : failed ? 'failed' : 'succeeded',
    done,
    total: rows.length,
    failed: rows.filter(({ state }) => state === 'failed').length,
    result:
      issued.length === 0
        ? null
        : {
            documents: issued.map((row) => ({
              id: row.id,
              kind: row.kind as KindId,
              number: row.number,
              verifyUrl: verifyUrl(siteUrl, row.id),
            })),
          },
    error: failed ? failure('RENDER_FAILED', failed.state_reason ?? NOT_SEALED, siteUrl) : null,
  };
}
