import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { MOST_REASON } from '../../../domain/companies/statements.ts';
import { AppError } from '../../../domain/errors.ts';
import { optionalLines, requiredText } from '../../../domain/fields.ts';
import type { Language } from '../../../domain/language/document-language.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { employmentStatement } from '../../../kinds/employment-statement/model/kind.ts';
import type { Database } from '../../platform/db/schema.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { statementDeclinedEmail } from '../../services/mail/templates/statement-declined.tsx';
import { statementRequestedEmail } from '../../services/mail/templates/statement-requested.tsx';
import { lockCompany } from './lock-company.ts';
import { type CompanyRight, requireCompany } from './require-company.ts';
import { insertBatch } from './statements.ts';
import { refusal } from '../../../domain/language/refusal.ts';

const DAY_MS = 86_400_000;
/** Of one person to one company. */
const MOST_A_MONTH = 3;
const MONTH_DAYS = 30;
/** Then a request is erased, answered or not, so that an open one ends as well. */
const DAYS_KEPT = 90;

const missing = () => new AppError('NOT_FOUND', 'This request was not found.');

const daysAgo = (app: App, days: number): Date => new Date(app.now().getTime() - days * DAY_MS);

/** The person in the payroll of a company whom a pay stub paid. */
export interface PaidBy {
  readonly documentId: string;
  readonly companyId: string;
  readonly personId: string;
}

/**
 * In whose payroll the persons of these pay stubs are: by the pay run, or by the company's and the person's names if nobody
 * else has them.
 */
export async function payrollsOf(app: App, documentIds: readonly string[]): Promise<readonly PaidBy[]> {
  if (documentIds.length === 0) return [];
  const { rows } = await sql<PaidBy>`
    select figures.document_id as "documentId", companies.id as "companyId", min(people.id::text) as "personId"
    from pay_stub_figures figures
    join companies on 'user:' || companies.owner_id = figures.owner_key and not is_implied
      and (companies.id = figures.company_id or (figures.company_id is null and lower(companies.name) = figures.issuer))
    join company_people people on people.company_id = companies.id
      and (people.id = figures.person_id
        or (figures.person_id is null and lower(trim(people.name)) = lower(trim(figures.person))))
    where figures.document_id = any(${documentIds}) and figures.is_in_force and not figures.is_contractor
    group by figures.document_id, companies.id
    having count(*) = 1`.execute(app.db);
  return rows;
}

/** Everyone who prepares documents of the company: its owner and its managers. */
export async function addressesOf(trx: Transaction<Database>, companyId: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('username')
    .where('disabled_at', 'is', null)
    .where((where) =>
      where.or([
        where('id', 'in', (query) => query.selectFrom('companies').select('owner_id').where('id', '=', companyId)),
        where('id', 'in', (query) =>
          query
            .selectFrom('company_members')
            .select('user_id')
            .where('company_id', '=', companyId)
            .where('role', '=', 'manager')
            .where('user_id', 'is not', null)
            .$castTo<{ user_id: string }>(),
        ),
      ]),
    )
    .execute();
  return rows.map(({ username }) => username);
}

/**
 * The person who is paid asks the company for an employment statement. While a request is open, another one changes nothing
 * and tells nobody.
 */
export async function requestStatement(
  app: App,
  { companyId, personId }: PaidBy,
  address: string,
  language: Language,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    // Two presses at once are one request, and the limit counts both.
    await lockCompany(trx, companyId);
    const recent = await trx
      .selectFrom('statement_requests')
      .select('answer')
      .where('company_id', '=', companyId)
      .where('person_id', '=', personId)
      .where((where) => where.or([where('answer', 'is', null), where('created_at', '>', daysAgo(app, MONTH_DAYS))]))
      .execute();
    if (recent.some(({ answer }) => answer === null)) return;
    if (recent.length >= MOST_A_MONTH) throw refusal('RATE_LIMITED', { key: 'tooManyStatements' });
    const { name, companyName } = await trx
      .selectFrom('company_people')
      .innerJoin('companies', 'companies.id', 'company_people.company_id')
      .select(['company_people.name', 'companies.name as companyName'])
      .where('company_people.id', '=', personId)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('statement_requests')
      .values({ company_id: companyId, person_id: personId, address, language, created_at: app.now() })
      .execute();
    for (const to of await addressesOf(trx, companyId))
      await enqueueEmail(app, trx, {
        template: statementRequestedEmail,
        content: { companyId, company: companyName, person: name },
        to,
      });
  });
}

/** The requests that wait for an answer, the oldest first. */
export async function listRequests(app: App, actor: Actor, companyId: string) {
  await requireCompany(app, actor, companyId, 'read');
  return app.db
    .selectFrom('statement_requests')
    .innerJoin('company_people', 'company_people.id', 'person_id')
    .select(['statement_requests.id', 'company_people.name', 'address', 'statement_requests.created_at', 'person_id'])
    .where('statement_requests.company_id', '=', companyId)
    .where('answer', 'is', null)
    .orderBy('statement_requests.created_at')
    .execute();
}

/** The permission check of every answer to a request, and its lock. */
async function withRequest<Result>(
  app: App,
  actor: Actor,
  id: string,
  right: CompanyRight,
  answer: (trx: Transaction<Database>, request: LockedRequest) => Promise<Result>,
): Promise<Result> {
  const found = isUuid(id)
    ? await app.db.selectFrom('statement_requests').select('company_id').where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!found) throw missing();
  const { company } = await requireCompany(app, actor, found.company_id, right);
  return changeAs(app, actor, async (trx) => {
    const request = await trx
      .selectFrom('statement_requests')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!request) throw missing();
    if (request.answer !== null) throw new AppError('CONFLICT', 'This request is answered already.');
    return answer(trx, { ...request, company });
  });
}

interface LockedRequest {
  readonly id: string;
  readonly person_id: string;
  readonly row_id: string | null;
  readonly address: string;
  readonly language: Language;
  readonly company: Awaited<ReturnType<typeof requireCompany>>['company'];
}

export const signerSchema = z.object({
  signerName: requiredText('Enter the name of the person who signs.', 50),
  signerTitle: requiredText('Enter the title of the person who signs.', 60),
});

/**
 * Approves a request: it becomes a list of one statement, to be paid for and certified. A second press leads to the same
 * list.
 */
export const approveRequest = (
  app: App,
  actor: Actor,
  id: string,
  { signerName, signerTitle }: z.output<typeof signerSchema>,
): Promise<{ readonly batchId: string; readonly companyId: string }> =>
  withRequest(app, actor, id, 'own', async (trx, request) => {
    const signer = { signer_name: signerName, signer_title: signerTitle };
    const { company } = request;
    const known =
      request.row_id === null
        ? undefined
        : await trx.selectFrom('statement_rows').select('batch_id').where('id', '=', request.row_id).executeTakeFirst();
    if (known) {
      await trx.updateTable('statement_batches').set(signer).where('id', '=', known.batch_id).execute();
      return { batchId: known.batch_id, companyId: company.id };
    }
    const batchId = await insertBatch(
      app,
      trx,
      company,
      { kind: employmentStatement.id, first_month: '', months: 0, ...signer },
      [request.person_id],
    );
    await trx
      .updateTable('statement_requests')
      .set({
        row_id: (query) =>
          query.selectFrom('statement_rows').select('statement_rows.id').where('batch_id', '=', batchId),
      })
      .where('id', '=', id)
      .execute();
    return { batchId, companyId: company.id };
  });

export const declineSchema = z.object({ reason: optionalLines(MOST_REASON) });

/** Declines a request, and tells the person, with the reason if there is one. */
export const declineRequest = (app: App, actor: Actor, id: string, reason: string): Promise<void> =>
  withRequest(app, actor, id, 'edit', async (trx, { address, language, company }) => {
    await trx
      .updateTable('statement_requests')
      .set({ answer: 'declined', reason, answered_at: app.now() })
      .where('id', '=', id)
      .execute();
    await enqueueEmail(app, trx, {
      template: statementDeclinedEmail,
      content: { company: company.name, reason, language },
      to: address,
    });
  });

/** What became of the last request of a person to each company. */
export async function requestsOf(app: App, address: string) {
  const rows = await app.db
    .selectFrom('statement_requests')
    .distinctOn(['company_id', 'person_id'])
    .select(['company_id', 'person_id', 'answer', 'reason', 'created_at'])
    .where('address', '=', address)
    .orderBy('company_id')
    .orderBy('person_id')
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [`${row.company_id} ${row.person_id}`, row]));
}

/** Erases requests, so that what somebody asked and was told is not kept for long. */
export async function deleteOldRequests(app: App): Promise<void> {
  await app.db.deleteFrom('statement_requests').where('created_at', '<=', daysAgo(app, DAYS_KEPT)).execute();
}
