import type { Transaction } from 'kysely';
import { z } from 'zod';
import { monthAfter, MONTH_PATTERN, monthOf } from '../../../kinds/hours-statement/model/months.ts';
import { MAXIMUM_MONTHS } from '../../../kinds/hours-statement/model/fields.ts';
import { AppError } from '../../../domain/errors.ts';
import { optionalText } from '../../../domain/fields.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { isUuid } from '../../../domain/uuid.ts';
import type { OwnStub } from '../../../domain/documents/own-stub.ts';
import type { Product } from '../../commerce/orders/products.ts';
import { inParts } from '../../platform/db/in-parts.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { CompanyRow } from '../../platform/db/tables/companies.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { IssuedRow } from './close-pay-run.ts';
import { type CompanyRight, requireCompany } from './require-company.ts';
import { makerOf, type PlannedStatement, STATEMENT_MAKERS } from './statement-inputs.ts';
import { payOf, peoplePaid } from './statement-pay.ts';

/** Each is added up from up to three years of pay. */
export const MOST_STATEMENTS = 1_000;
/** Lists of statements that were not issued are erased after as many days. */
const DAYS_KEPT = 30;
const DAY_MS = 86_400_000;
const MOST_LISTED = 50;

export const missingStatements = () => new AppError('NOT_FOUND', 'These statements were not found.');

export const statementChoices = z.object({
  kind: z.enum(STATEMENT_MAKERS.map(({ kind }) => kind)),
  firstMonth: z.string().default(''),
  months: z.coerce.number().int().min(1).max(MAXIMUM_MONTHS).default(1),
});
export type StatementChoices = z.output<typeof statementChoices>;

/** The months that end by today at the latest; the running one is complete as far as it goes. */
function checkedMonths(app: App, { firstMonth, months }: StatementChoices) {
  const last = MONTH_PATTERN.test(firstMonth) ? monthAfter(firstMonth, months - 1) : '';
  if (last === '' || last > monthOf(dateInNewYork(app.now()))) {
    const message = 'Select months that have begun.';
    throw new AppError('INVALID_INPUT', message, { firstMonth: message });
  }
  return { first_month: firstMonth, months };
}

/**
 * Begins the statements of everyone whom the company paid in these days, or of one person. Nothing is issued yet. One person
 * without pay gets a list too, which says what is missing.
 */
export async function beginStatements(
  app: App,
  actor: Actor,
  companyId: string,
  given: StatementChoices,
  person: string | null = null,
): Promise<string> {
  const { company } = await requireCompany(app, actor, companyId, 'edit');
  const maker = makerOf(given.kind)!;
  const months = maker.hasMonths ? checkedMonths(app, given) : { first_month: '', months: 0 };
  const people =
    person === null ? await peoplePaid(app, company, maker.daysOf(months, dateInNewYork(app.now()))) : [person];
  if (people.length === 0) throw new AppError('INVALID_INPUT', 'This company issued no pay stubs to employees then.');
  if (people.length > MOST_STATEMENTS)
    throw new AppError(
      'INVALID_INPUT',
      `At most ${MOST_STATEMENTS.toLocaleString('en-US')} statements can be issued at once.`,
    );
  return changeAs(app, actor, (trx) => insertBatch(app, trx, company, { kind: maker.kind, ...months }, people));
}

interface NewBatch {
  readonly kind: (typeof STATEMENT_MAKERS)[number]['kind'];
  readonly first_month: string;
  readonly months: number;
  readonly signer_name?: string;
  readonly signer_title?: string;
}

export async function insertBatch(
  app: App,
  trx: Transaction<Database>,
  company: Pick<CompanyRow, 'id'>,
  batch: NewBatch,
  people: readonly string[],
): Promise<string> {
  const signer = batch.signer_name === undefined ? await lastSigner(trx, company.id) : {};
  const { id } = await trx
    .insertInto('statement_batches')
    .values({ ...signer, ...batch, company_id: company.id, created_at: app.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await trx
    .insertInto('statement_rows')
    .columns(['batch_id', 'person_id'])
    .expression((query) =>
      query
        .selectFrom('company_people')
        .select((row) => [row.val(id).as('batch_id'), 'company_people.id'])
        .where('company_id', '=', company.id)
        .where('company_people.id', 'in', people.filter(isUuid)),
    )
    .returning('id')
    .execute();
  if (rows.length === 0) throw new AppError('NOT_FOUND', 'Person not found.');
  return id;
}

/** Who signed the company's last statements. */
async function lastSigner(db: Pick<Transaction<Database>, 'selectFrom'>, companyId: string) {
  const last = await db
    .selectFrom('statement_batches')
    .select(['signer_name', 'signer_title'])
    .where('company_id', '=', companyId)
    .where('signer_name', '<>', '')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return last ?? { signer_name: '', signer_title: '' };
}

/** The permission check of every call that names a list of statements. */
export async function requireStatements(app: App, actor: Actor, id: string, right: CompanyRight) {
  const batch = isUuid(id)
    ? await app.db.selectFrom('statement_batches').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!batch) throw missingStatements();
  return { ...(await requireCompany(app, actor, batch.company_id, right)), batch, maker: makerOf(batch.kind)! };
}

type OpenBatch = Awaited<ReturnType<typeof requireStatements>>;

const isKnown = (stubs: readonly (OwnStub | null)[]): stubs is readonly OwnStub[] => !stubs.includes(null);

const UNKNOWN: PlannedStatement = {
  input: {},
  summary: '',
  question: 'Today’s tax tables calculate a pay stub of this person differently. Correct it first.',
  proposed: [],
};

const NO_PAY: PlannedStatement = {
  input: {},
  summary: 'No pay stubs',
  question: 'This person has no pay stub of an employee that was issued here in these days.',
  proposed: [],
};

/** The rows of a list, with what each would state today and what it became. */
async function rowsOf(app: App, { company, batch, maker }: OpenBatch) {
  const rows = await app.db
    .selectFrom('statement_rows')
    .innerJoin('company_people', 'company_people.id', 'person_id')
    .leftJoin('documents as first', 'first.id', 'statement_rows.document_id')
    // The newest revision says what became of the statement.
    .leftJoin('documents', (join) => join.onRef('documents.series_id', '=', 'first.series_id'))
    .distinctOn('statement_rows.id')
    .selectAll('company_people')
    .select(['statement_rows.id as rowId', 'is_included', 'divided', 'document_id', 'mailed_at'])
    .select(['documents.id as newestId', 'documents.number as documentNumber', 'documents.state as documentState'])
    .where('batch_id', '=', batch.id)
    .orderBy('statement_rows.id')
    .orderBy('documents.revision', 'desc')
    .execute();
  const today = dateInNewYork(app.now());
  const open = rows.filter((row) => row.document_id === null);
  const paid = await payOf(
    app,
    company,
    open.map(({ id }) => id),
    maker.daysOf(batch, today),
  );
  const planOf = (row: (typeof rows)[number]): PlannedStatement | null => {
    if (row.document_id !== null) return null;
    const stubs = paid.get(row.id) ?? [];
    if (stubs.length === 0) return NO_PAY;
    if (!isKnown(stubs)) return UNKNOWN;
    return maker.plan({ company, person: row, stubs, choices: batch, divided: row.divided, today });
  };
  return rows
    .map((row) => ({ ...row, plan: planOf(row) }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.number.localeCompare(b.number));
}

export async function openStatements(app: App, actor: Actor, id: string) {
  const open = await requireStatements(app, actor, id, 'read');
  return { ...open, rows: await rowsOf(app, open) };
}

export const statementEntries = z.object({
  signerName: optionalText(50),
  signerTitle: optionalText(60),
  rows: z
    .array(
      z.object({
        id: z.uuid(),
        isIncluded: z.boolean(),
        /** The divisions that were shown, if they were confirmed. */
        confirmed: z.string().max(20_000).nullable(),
      }),
    )
    .max(MOST_STATEMENTS),
});

/** Saves what was chosen for statements that are not issued yet. A division counts as it was shown, or not at all. */
export async function saveStatements(
  app: App,
  actor: Actor,
  id: string,
  { signerName, signerTitle, rows: chosen }: z.output<typeof statementEntries>,
): Promise<void> {
  const open = await requireStatements(app, actor, id, 'edit');
  const rows = new Map((await rowsOf(app, open)).map((row) => [row.rowId, row]));
  const saved = chosen.flatMap(({ id: rowId, isIncluded, confirmed }) => {
    const row = rows.get(rowId);
    if (!row?.plan) return [];
    if (confirmed !== null && confirmed !== JSON.stringify(row.plan.proposed))
      throw new AppError('CONFLICT', `${row.name}: the pay stubs changed. Look at the divided pay periods again.`);
    return { rowId, isIncluded, divided: confirmed === null ? [] : row.plan.proposed };
  });
  await changeAs(app, actor, async (trx) => {
    await trx
      .updateTable('statement_batches')
      .set({ signer_name: signerName, signer_title: signerTitle })
      .where('id', '=', open.batch.id)
      .execute();
    for (const { rowId, isIncluded, divided } of saved)
      await trx
        .updateTable('statement_rows')
        .set({ is_included: isIncluded, divided: JSON.stringify(divided) })
        .where('id', '=', rowId)
        .where('document_id', 'is', null)
        .execute();
  });
}

/** Every included statement that is not issued yet, as products of one order. Only the owner issues. */
export async function productsOfStatements(app: App, actor: Actor, id: string): Promise<readonly Product[]> {
  const open = await requireStatements(app, actor, id, 'own');
  const rows = await rowsOf(app, open);
  const included = rows.filter((row) => row.is_included && row.plan !== null);
  if (included.length === 0) {
    // As for drafts that were already paid: the caller leads to the statements.
    if (rows.some((row) => row.plan === null)) throw missingStatements();
    throw new AppError('INVALID_INPUT', 'No statement is included.');
  }
  const { batch, maker } = open;
  if (maker.hasSigner && (batch.signer_name === '' || batch.signer_title === '')) {
    const field = batch.signer_name === '' ? 'signerName' : 'signerTitle';
    const message = 'Enter the name and the title of the person who signs.';
    throw new AppError('INVALID_INPUT', message, { [field]: message });
  }
  const unanswered = included.find(({ plan }) => plan!.question !== null);
  if (unanswered) {
    const message = `${unanswered.name}: ${unanswered.plan!.question}`;
    throw new AppError('INVALID_INPUT', message, { [`included.${unanswered.rowId}`]: message });
  }
  return included.map(({ rowId, plan }) => ({
    kind: maker.kind,
    input: plan!.input,
    draftId: null,
    runRowId: rowId,
  }));
}

/** The statement of one row, to preview it. Null if this is no row of statements. */
export async function productOfStatement(app: App, actor: Actor, rowId: string) {
  const found = isUuid(rowId)
    ? await app.db.selectFrom('statement_rows').select('batch_id').where('id', '=', rowId).executeTakeFirst()
    : undefined;
  if (!found) return null;
  const open = await requireStatements(app, actor, found.batch_id, 'read');
  const row = (await rowsOf(app, open)).find((each) => each.rowId === rowId);
  if (!row?.plan) throw missingStatements();
  return { product: { kind: open.maker.kind, input: row.plan.input }, ownerKey: userKey(open.company.owner_id) };
}

/** The company's lists of statements, the newest first. */
export async function listStatements(app: App, actor: Actor, companyId: string) {
  const { company, role } = await requireCompany(app, actor, companyId, 'read');
  const batches = await app.db
    .selectFrom('statement_batches')
    .leftJoin('statement_rows', 'statement_rows.batch_id', 'statement_batches.id')
    .leftJoin('company_people', 'company_people.id', 'statement_rows.person_id')
    .selectAll('statement_batches')
    .select(({ fn }) => [
      fn.count<number>('statement_rows.id').as('people'),
      fn.count<number>('statement_rows.document_id').as('issued'),
      fn.min('company_people.name').as('firstName'),
    ])
    .where('statement_batches.company_id', '=', company.id)
    .groupBy('statement_batches.id')
    .orderBy('created_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return { company, role, batches, signer: await lastSigner(app.db, company.id) };
}

/**
 * Links each row to its statement, in the transaction that registers them. A row that has one already refuses, and so does one
 * whose request was declined, so the payment is refunded. False if these are no rows of statements.
 */
export async function closeStatements(trx: Transaction<Database>, issued: readonly IssuedRow[]): Promise<boolean> {
  const ids = issued.map(({ rowId }) => rowId);
  const rows = await trx
    .selectFrom('statement_rows')
    .select(['id', 'document_id', 'person_id'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length === 0) return false;
  if (rows.length !== issued.length || rows.some(({ document_id: documentId }) => documentId !== null))
    throw new AppError('CONFLICT', 'Some of these statements are already issued. Review them again.');
  const requests = await trx
    .selectFrom('statement_requests')
    .select(['id', 'answer'])
    .where('row_id', 'in', ids)
    .forUpdate()
    .execute();
  if (requests.some(({ answer }) => answer !== null))
    throw new AppError('CONFLICT', 'This request was answered in the meantime.');
  const personOf = new Map(rows.map((row) => [row.id, row.person_id]));
  for (const { rowId, documentId } of issued)
    await trx.updateTable('statement_rows').set({ document_id: documentId }).where('id', '=', rowId).execute();
  for (const part of inParts(issued))
    await trx
      .insertInto('stated_employments')
      .values(part.map(({ rowId, documentId }) => ({ document_id: documentId, person_id: personOf.get(rowId)! })))
      .onConflict((conflict) =>
        conflict.column('document_id').doUpdateSet((row) => ({ person_id: row.ref('excluded.person_id') })),
      )
      .execute();
  if (requests.length > 0)
    await trx
      .updateTable('statement_requests')
      .set({ answer: 'issued' })
      .where(
        'id',
        'in',
        requests.map(({ id }) => id),
      )
      .execute();
  return true;
}

/** Erases lists that nothing was issued from. */
export async function deleteOldStatements(app: App): Promise<void> {
  await app.db
    .deleteFrom('statement_batches')
    .where('created_at', '<=', new Date(app.now().getTime() - DAYS_KEPT * DAY_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('statement_rows')
            .select('statement_rows.id')
            .whereRef('batch_id', '=', 'statement_batches.id')
            .where('document_id', 'is not', null),
        ),
      ),
    )
    .execute();
}
