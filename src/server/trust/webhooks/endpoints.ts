import { z } from '@hono/zod-openapi';
import { sql, type Selectable, type Transaction } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import {
  CHOSEN_EVENTS,
  MOST_ENDPOINTS,
  OVERLAP_HOURS,
  type WebhookEvent,
} from '../../../domain/webhooks/webhook-events.ts';
import { mayDo, requireCompany } from '../../payroll/companies/require-company.ts';
import { requireKeyMaker } from '../../payroll/companies/two-factor-for-keys.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { WebhookEndpointTable } from '../../platform/db/tables/webhooks.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { lockSecret } from './endpoint-secrets.ts';
import { newSecret } from './sign-message.ts';

const MOST_URL = 500;
const LOCAL = ['127.0.0.1', 'localhost'];

const address = z.string().trim().max(MOST_URL);
const chosen = z.array(z.enum(CHOSEN_EVENTS)).openapi({ description: 'Empty: all of them' });

/** What is not sent stays. */
export const endpointChanges = z.object({ url: address.optional(), events: chosen.optional() });

export const newEndpoint = z.object({
  url: address,
  events: chosen.default([]),
  company: z
    .string()
    .nullable()
    .default(null)
    .openapi({ description: 'Events of this company instead of the account' }),
});

/** Where we may send: HTTPS, and in test mode this machine too. The address itself is checked at each delivery. */
function requireUrl({ config }: App, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isLocal = url !== null && config.trial && url.protocol === 'http:' && LOCAL.includes(url.hostname);
  const problem =
    url === null || (url.protocol !== 'https:' && !isLocal)
      ? 'Enter an address that starts with https://'
      : url.username !== '' || url.password !== ''
        ? 'Enter the address without a user name and password'
        : url.hash !== ''
          ? 'Enter the address without a #'
          : null;
  if (problem !== null) throw new AppError('INVALID_INPUT', problem, { url: problem });
  return url!.href;
}

const missing = () => new AppError('NOT_FOUND', 'Endpoint not found.');

export type EndpointRow = Selectable<WebhookEndpointTable>;

/** An endpoint of the account, or of a company that it owns. To everybody else it does not exist. */
export async function requireEndpoint(
  app: App,
  actor: Actor,
  id: string,
  trx?: Transaction<Database>,
): Promise<EndpointRow> {
  const userId = requireUser(actor);
  const row = isUuid(id)
    ? await (trx ?? app.db)
        .selectFrom('webhook_endpoints')
        .selectAll()
        .where('id', '=', id)
        .$if(trx !== undefined, (query) => query.forUpdate())
        .executeTakeFirst()
    : undefined;
  if (!row) throw missing();
  if (row.company_id === null ? row.user_id !== userId : !(await isOwner(app, actor, row.company_id))) throw missing();
  return row;
}

const isOwner = (app: App, actor: Actor, companyId: string): Promise<boolean> =>
  requireCompany(app, actor, companyId, 'read').then(
    ({ role }) => mayDo(role, 'own'),
    () => false,
  );

/** A line of the activity log of a company. */
async function note(
  trx: Transaction<Database>,
  actor: Actor,
  { company_id: companyId, url }: Pick<EndpointRow, 'company_id' | 'url'>,
  verb: 'added' | 'changed' | 'removed',
  changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>> = {},
): Promise<void> {
  if (companyId === null) return;
  await trx
    .insertInto('company_activity')
    .values({
      company_id: companyId,
      actor_id: requireUser(actor),
      what: 'webhook_endpoints',
      verb,
      subject: url,
      changes: JSON.stringify(changes),
    })
    .execute();
}

export interface EndpointView {
  readonly id: string;
  readonly company: string | null;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly createdAt: string;
  readonly pausedAt: string | null;
  readonly pausedBecause: 'owner' | 'failing' | 'gone' | null;
  readonly waiting: number;
  readonly dropped: number;
  readonly failingSince: string | null;
}

const viewOf = (row: EndpointRow & { readonly waiting: number }): EndpointView => ({
  id: row.id,
  company: row.company_id,
  url: row.url,
  events: row.events,
  createdAt: row.created_at.toISOString(),
  pausedAt: row.paused_at?.toISOString() ?? null,
  pausedBecause: row.paused_because,
  waiting: row.waiting,
  dropped: row.dropped,
  failingSince: row.failing_since?.toISOString() ?? null,
});

const waiting = sql<number>`(select count(*) from webhook_messages
  where endpoint_id = webhook_endpoints.id and state = 'waiting')::integer`.as('waiting');

/** The endpoints of the account and of the companies that it owns. */
export async function listEndpoints(app: App, actor: Actor): Promise<readonly EndpointView[]> {
  const userId = requireUser(actor);
  const rows = await app.db
    .selectFrom('webhook_endpoints')
    .leftJoin('companies', 'companies.id', 'company_id')
    .selectAll('webhook_endpoints')
    .select(waiting)
    .where((either) => either.or([either('user_id', '=', userId), either('companies.owner_id', '=', userId)]))
    .orderBy('webhook_endpoints.created_at')
    .execute();
  return rows.map(viewOf);
}

/** One of them. */
export async function readEndpoint(app: App, actor: Actor, id: string): Promise<EndpointView> {
  await requireEndpoint(app, actor, id);
  const row = await app.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .select(waiting)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return viewOf(row);
}

/** Makes an endpoint. Its secret is shown this once. */
export async function addEndpoint(
  app: App,
  actor: Actor,
  { url: typed, events, company }: z.output<typeof newEndpoint>,
) {
  const userId = requireUser(actor);
  if (company !== null) await requireCompany(app, actor, company, 'own');
  await requireKeyMaker(app, actor, company);
  const url = requireUrl(app, typed);
  const holder = company === null ? { user_id: userId, company_id: null } : { user_id: null, company_id: company };
  return app.db.transaction().execute(async (trx) => {
    // Two at once count each other.
    await (company === null
      ? trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
      : trx.selectFrom('companies').select('id').where('id', '=', company).forUpdate().execute());
    const { count } = await trx
      .selectFrom('webhook_endpoints')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where(company === null ? 'user_id' : 'company_id', '=', company ?? userId)
      .executeTakeFirstOrThrow();
    if (count >= MOST_ENDPOINTS)
      throw new AppError('CONFLICT', `At most ${MOST_ENDPOINTS} endpoints. Remove one that you no longer need.`);
    const { id } = await trx
      .insertInto('webhook_endpoints')
      .values({ ...holder, url, events, secret: Buffer.alloc(0) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const secret = newSecret();
    await trx
      .updateTable('webhook_endpoints')
      .set({ secret: lockSecret(app, id, secret) })
      .where('id', '=', id)
      .execute();
    await note(trx, actor, { ...holder, url }, 'added');
    return { id, secret };
  });
}

/** Changes where it is and what it hears of. Messages that wait go to the new address. */
export async function changeEndpoint(
  app: App,
  actor: Actor,
  id: string,
  changes: z.output<typeof endpointChanges>,
): Promise<void> {
  await requireEndpoint(app, actor, id);
  const typed = changes.url === undefined ? undefined : requireUrl(app, changes.url);
  await app.db.transaction().execute(async (trx) => {
    const row = await requireEndpoint(app, actor, id, trx);
    const { url = row.url, events = row.events } = { ...changes, url: typed };
    await trx.updateTable('webhook_endpoints').set({ url, events }).where('id', '=', id).execute();
    await note(trx, actor, row, 'changed', { url: [row.url, url], events: [row.events.join(', '), events.join(', ')] });
  });
}

/** A new secret. The old one signs beside it for a day, so that nothing is refused while it is replaced. */
export const rotateSecret = (app: App, actor: Actor, id: string): Promise<{ secret: string }> =>
  app.db.transaction().execute(async (trx) => {
    const row = await requireEndpoint(app, actor, id, trx);
    await requireKeyMaker({ ...app, db: trx }, actor, row.company_id);
    const secret = newSecret();
    await trx
      .updateTable('webhook_endpoints')
      .set({
        secret: lockSecret(app, id, secret),
        former_secret: row.secret,
        former_until: new Date(app.now().getTime() + OVERLAP_HOURS * 3_600_000),
      })
      .where('id', '=', id)
      .execute();
    await note(trx, actor, row, 'changed', { secret: ['', 'replaced'] });
    return { secret };
  });

/** Pauses it, or resumes it, which sends what waits at once. */
export const setPaused = (app: App, actor: Actor, id: string, isPaused: boolean): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    const row = await requireEndpoint(app, actor, id, trx);
    if ((row.paused_at !== null) === isPaused) return;
    await trx
      .updateTable('webhook_endpoints')
      .set(
        isPaused
          ? { paused_at: sql`clock_timestamp()`, paused_because: 'owner' }
          : {
              paused_at: null,
              paused_because: null,
              failures: 0,
              failing_since: null,
              next_try_at: sql`clock_timestamp()`,
            },
      )
      .where('id', '=', id)
      .execute();
    if (!isPaused)
      await trx
        .updateTable('webhook_messages')
        .set({ next_at: sql`clock_timestamp()`, attempts: 0 })
        .where('endpoint_id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
    await note(trx, actor, row, 'changed', { paused: [!isPaused, isPaused] });
  });

/** Removes it with its log and with what waits for it. */
export const removeEndpoint = (app: App, actor: Actor, id: string): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    const row = await requireEndpoint(app, actor, id, trx);
    await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
    await note(trx, actor, row, 'removed');
  });
