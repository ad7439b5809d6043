import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { type UserKey, userKey } from '../../../domain/owner-key.ts';
import { breaksOneLive } from '../../documents/issue/breaks-one-live.ts';
import { moveDocuments, moveOrders } from '../../documents/read/move-documents.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { companyHandedOverEmail, companyOfferedEmail } from '../../services/mail/templates/company-handed-over.tsx';
import type { CompanyRow } from '../../platform/db/tables/companies.ts';
import { lockCompany } from './lock-company.ts';
import { requireRoomFor } from './companies.ts';
import { requireCompany } from './require-company.ts';

const OFFERED_DAYS = 14;
const DAY = 86_400_000;

const sure = z.literal(true, { error: 'Check the box to confirm' });
export const companyOffer = z.object({ to: z.uuid({ error: 'Choose a member' }), isSure: sure });
export const takeOverAnswer = z.object({ isSure: sure });

/** The owner offers the company to a member who has joined. A second offer takes the place of the first one. */
export async function offerCompany(
  app: App,
  actor: Actor,
  companyId: string,
  { to }: z.output<typeof companyOffer>,
): Promise<string> {
  const { company } = await requireCompany(app, actor, companyId, 'own');
  return changeAs(app, actor, async (trx) => {
    await lockCompany(trx, company.id);
    const member = await trx
      .selectFrom('company_members')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['user_id', 'username'])
      .where('company_members.id', '=', to)
      .where('company_id', '=', company.id)
      .executeTakeFirst();
    if (!member) throw new AppError('NOT_FOUND', 'Only a member who accepted the invitation can take over.');
    await trx
      .updateTable('companies')
      .set({
        offered_to: member.user_id,
        offered_until: new Date(app.now().getTime() + OFFERED_DAYS * DAY),
      })
      .where('id', '=', company.id)
      .execute();
    await enqueueEmail(app, trx, {
      template: companyOfferedEmail,
      content: { companyId: company.id, company: company.name, days: OFFERED_DAYS },
      to: member.username,
    });
    return member.username;
  });
}

/** The open offer, for the owner and for whom it is made. Null if there is none. */
export async function openOffer(app: App, actor: Actor, company: CompanyRow) {
  const userId = requireUser(actor);
  const { owner_id: owner, offered_to: to, offered_until: until } = company;
  if (to === null || until === null || until <= app.now() || ![owner, to].includes(userId)) return null;
  const users = await app.db.selectFrom('users').select(['id', 'username']).where('id', 'in', [owner, to]).execute();
  const nameOf = (id: string): string => users.find((user) => user.id === id)!.username;
  return { from: nameOf(owner), to: nameOf(to), isToMe: to === userId };
}

/** The owner withdraws an offer, or the member declines it. */
export async function endOffer(app: App, actor: Actor, companyId: string): Promise<void> {
  const { company, isOwner } = await requireCompany(app, actor, companyId, 'read');
  const userId = requireUser(actor);
  if (!isOwner && company.offered_to !== userId) throw noOffer();
  await changeAs(app, actor, (trx) =>
    trx
      .updateTable('companies')
      .set({ offered_to: null, offered_until: null })
      .where('id', '=', company.id)
      .$if(!isOwner, (query) => query.where('offered_to', '=', userId))
      .execute(),
  );
}

const noOffer = () => new AppError('CONFLICT', 'This offer was withdrawn or has expired.');

/**
 * The member takes the company over, with all that was issued for it, its orders and receipts. Who owned it becomes a
 * manager. What they could open by a key, a browser or a shared link, they open no longer.
 */
export async function takeOverCompany(app: App, actor: Actor, companyId: string): Promise<void> {
  await requireCompany(app, actor, companyId, 'read');
  const userId = requireUser(actor);
  try {
    await changeAs(app, actor, async (trx) => {
      // The account before the company, as where people are saved.
      await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
      const company = await trx
        .selectFrom('companies')
        .selectAll()
        .where('id', '=', companyId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      const isOpen = company.offered_to === userId && company.offered_until! > app.now();
      if (!isOpen || company.archived_at !== null) throw noOffer();
      await requireRoomFor(trx, userId);
      await move(app, trx, company, userKey(userId));
      await trx
        .updateTable('companies')
        .set({ owner_id: userId, offered_to: null, offered_until: null, updated_at: app.now() })
        .where('id', '=', companyId)
        .execute();
      await exchangeRoles(app, trx, company, userId);
      // They call addresses of the account that owned it.
      await trx
        .updateTable('webhook_endpoints')
        .set({ paused_at: app.now(), paused_because: 'owner' })
        .where('company_id', '=', companyId)
        .where('paused_at', 'is', null)
        .execute();
    });
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'companies_name')
      throw new AppError('CONFLICT', 'You have a company with this name. Change one of the names first.');
    if (breaksOneLive(error))
      throw new AppError(
        'CONFLICT',
        'You issued a document yourself for a person and period of this company. Revoke one of the two first.',
      );
    throw error;
  }
}

/** What was issued for the company, and in its name in the builder, unless the order has documents of other issuers. */
async function move(app: App, trx: Transaction<Database>, company: CompanyRow, account: UserKey): Promise<void> {
  const before = userKey(company.owner_id);
  const { rows } = await sql<{ id: string; order_id: string | null }>`
    with own as (
      select document_id as id from pay_run_rows
        join pay_runs on pay_runs.id = run_id where company_id = ${company.id}::uuid
      union select document_id from year_end_rows
        join year_ends on year_ends.id = year_end_id where company_id = ${company.id}::uuid
      union select document_id from statement_rows
        join statement_batches on statement_batches.id = batch_id where company_id = ${company.id}::uuid
      union select issued.series_id from pay_stub_figures figures join documents issued on issued.id = figures.document_id
        where figures.owner_key = ${before} and (figures.company_id = ${company.id}::uuid
          or figures.company_id is null and (figures.issuer = ${company.name.toLowerCase()} or person_id in (
            select id from company_people where company_id = ${company.id}::uuid)))
    )
    select documents.id, documents.order_id from documents
    where owner_key = ${before} and series_id in (select id from own) and (order_id is null or not exists (
      select from documents beside
      where beside.order_id = documents.order_id and beside.series_id not in (select id from own where id is not null)))`.execute(
    trx,
  );
  const orders = [...new Set(rows.flatMap(({ order_id: order }) => order ?? []))];
  // An order before its documents, as where documents are issued and accepted.
  await trx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', sql<string>`any(${orders}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  await moveDocuments(
    trx,
    rows.map(({ id }) => id),
    account,
    app.now(),
  );
  await moveOrders(trx, orders, account);
}

async function exchangeRoles(app: App, trx: Transaction<Database>, company: CompanyRow, userId: string): Promise<void> {
  const users = await trx
    .selectFrom('users')
    .select(['id', 'username', 'retention_years'])
    .where('id', 'in', [company.owner_id, userId])
    .execute();
  const before = users.find(({ id }) => id === company.owner_id)!;
  const after = users.find(({ id }) => id === userId)!;
  // Records are not erased because their new owner keeps others for a shorter time.
  if (after.retention_years < before.retention_years)
    await trx
      .updateTable('users')
      .set({ retention_years: before.retention_years, updated_at: app.now() })
      .where('id', '=', userId)
      .execute();
  await trx
    .deleteFrom('company_members')
    .where('company_id', '=', company.id)
    .where((where) =>
      where.or([where('user_id', '=', userId), where(sql`lower(email)`, '=', before.username.toLowerCase())]),
    )
    .execute();
  // Whom the new owner allows to issue is theirs to say.
  await trx.updateTable('company_members').set({ may_issue: false }).where('company_id', '=', company.id).execute();
  await trx
    .insertInto('company_members')
    .values({
      company_id: company.id,
      email: before.username,
      role: 'manager',
      user_id: before.id,
      key_hash: null,
      expires_at: app.now(),
      created_at: app.now(),
    })
    .execute();
  for (const to of [before.username, after.username])
    await enqueueEmail(app, trx, {
      template: companyHandedOverEmail,
      content: { companyId: company.id, company: company.name, from: before.username, to: after.username },
      to,
    });
}
