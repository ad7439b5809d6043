import type { Transaction } from 'kysely';
import { z } from 'zod';
import { draftLastFour, optionalEin } from '../../../domain/documents/tax-identifiers.ts';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { AppError, isAppError } from '../../../domain/errors.ts';
import { runningYear } from '../../../domain/integrity/running-year.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Product } from '../../commerce/orders/products.ts';
import type { IssuedRow } from './close-pay-run.ts';
import { type CompanyRight, requireCompany } from './require-company.ts';
import { readYearEnd } from './year-end.ts';
import { FORMS, formsOfYear, inputsOfForms, isRunningYear } from './year-end-inputs.ts';

const missing = () => new AppError('NOT_FOUND', 'Year end not found.');

/** The permission check of every call that names the forms of a year. */
export async function requireYearEnd(app: App, actor: Actor, id: string, right: CompanyRight) {
  const yearEnd = isUuid(id)
    ? await app.db.selectFrom('year_ends').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!yearEnd) throw missing();
  const { company, role } = await requireCompany(app, actor, yearEnd.company_id, right);
  return { company, role, yearEnd };
}

/** The saved forms of a year, which only the owner issues. */
export async function requireSavedYear(app: App, actor: Actor, companyId: string, year: number): Promise<string> {
  const { company } = await requireCompany(app, actor, companyId, 'own');
  const saved = await app.db
    .selectFrom('year_ends')
    .select('id')
    .where('company_id', '=', company.id)
    .where('year', '=', year)
    .executeTakeFirst();
  if (!saved) throw new AppError('CONFLICT', `Nothing is saved for the forms of ${year} yet. Save them first.`);
  return saved.id;
}

/** A form that nothing was saved for yet. */
const UNSAVED = {
  id: null,
  last_four: '',
  mailed_at: null,
  document_id: null,
  newestId: null,
  number: null,
  state: null,
  revision: null,
  orderId: null,
} as const;

/** The W-2s and 1099s of a year, with what is typed for each and what it became. Reads only, so a viewer may open it. */
export async function openYearEnd(app: App, actor: Actor, companyId: string, year: number) {
  const whole = await readYearEnd(app, actor, companyId, year);
  const forms = formsOfYear(whole, year, app.now());
  const yearEnd = await app.db
    .selectFrom('year_ends')
    .selectAll()
    .where('company_id', '=', whole.company.id)
    .where('year', '=', year)
    .executeTakeFirst();
  const rows = yearEnd ? await rowsOf(app, yearEnd.id) : [];
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  return {
    ...whole,
    year,
    isRunning: isRunningYear(whole.company, year, app.now()),
    ein: yearEnd?.ein ?? '',
    forms: forms.map((form) => ({
      ...form,
      row: rowOf.get(form.key) ?? {
        ...UNSAVED,
        key: form.key,
        is_included: form.isDue,
        number_kind: form.kind === 'w2' ? ('ssn' as const) : (form.person?.tin_kind ?? 'ssn'),
      },
    })),
    files: await filesOf(app, [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))]),
  };
}

const rowsOf = async (app: App, yearEndId: string) =>
  app.db
    .selectFrom('year_end_rows')
    .leftJoin('documents as first', 'first.id', 'year_end_rows.document_id')
    // The newest revision says what became of the form.
    .leftJoin('documents', (join) => join.onRef('documents.series_id', '=', 'first.series_id'))
    .distinctOn('year_end_rows.id')
    .select(['year_end_rows.id', 'key', 'is_included', 'number_kind', 'last_four', 'mailed_at', 'document_id'])
    .select(['documents.id as newestId', 'documents.number', 'documents.state', 'documents.revision'])
    .select('first.order_id as orderId')
    .where('year_end_id', '=', yearEndId)
    .orderBy('year_end_rows.id')
    .orderBy('documents.revision', 'desc')
    .execute();

/** The combined files of each order of forms. */
async function filesOf(app: App, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  const bundles = await app.db
    .selectFrom('bundles')
    .select(['id', 'order_id'])
    .where('order_id', 'in', orderIds)
    .where('file_key', 'is not', null)
    .execute();
  return orderIds.map((id) => ({
    id,
    bundleIds: bundles.filter((bundle) => bundle.order_id === id).map((bundle) => bundle.id),
  }));
}

type OpenYearEnd = Awaited<ReturnType<typeof openYearEnd>>;
type OpenForm = OpenYearEnd['forms'][number];

const typedRow = z.object({
  key: z.string().max(200),
  isIncluded: z.boolean(),
  numberKind: z.enum(['ssn', 'ein']),
  lastFour: draftLastFour(),
});

export const yearEndSchema = z.object({ ein: optionalEin, rows: z.array(typedRow).max(10_000) });

/** Saves what was typed for forms that are not issued yet. A form that is no longer of the year is left out. */
export async function saveYearEnd(
  app: App,
  actor: Actor,
  companyId: string,
  year: number,
  { ein, rows }: z.output<typeof yearEndSchema>,
): Promise<string> {
  const { company } = await requireCompany(app, actor, companyId, 'books');
  const forms = formsOfYear(await readYearEnd(app, actor, company.id, year), year, app.now());
  const typed = new Map(rows.map((row) => [row.key, row]));
  const saved = forms.flatMap(({ key, person }) => {
    const row = typed.get(key);
    return row ? [{ key, person, row }] : [];
  });
  return changeAs(app, actor, async (trx) => {
    const { id } = await trx
      .insertInto('year_ends')
      .values({ company_id: company.id, year, ein, created_at: app.now() })
      .onConflict((conflict) => conflict.columns(['company_id', 'year']).doUpdateSet({ ein }))
      .returning('id')
      .executeTakeFirstOrThrow();
    if (saved.length > 0)
      await trx
        .insertInto('year_end_rows')
        .values(
          saved.map(({ key, person, row }) => ({
            year_end_id: id,
            key,
            person_id: person?.id ?? null,
            is_included: row.isIncluded,
            number_kind: row.numberKind,
            last_four: row.lastFour,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['year_end_id', 'key'])
            .doUpdateSet((row) => ({
              is_included: row.ref('excluded.is_included'),
              number_kind: row.ref('excluded.number_kind'),
              last_four: row.ref('excluded.last_four'),
            }))
            .where('year_end_rows.document_id', 'is', null),
        )
        .execute();
    return id;
  });
}

/** Every included form that is not issued yet, as products of one order. Only the owner issues. */
export async function productsOfYearEnd(app: App, actor: Actor, id: string): Promise<readonly Product[]> {
  const { company, yearEnd } = await requireYearEnd(app, actor, id, 'own');
  const open = await openYearEnd(app, actor, company.id, yearEnd.year);
  const toIssue = open.forms.filter(({ row }) => row.id !== null && row.is_included && row.document_id === null);
  const included = toIssue.filter(({ isEarly }) => !isEarly);
  if (included.length === 0) {
    if (toIssue.length > 0) throw new AppError('INVALID_INPUT', runningYear(yearEnd.year));
    // As for drafts that were already paid: the caller leads to the forms.
    if (open.forms.some(({ row }) => row.document_id !== null)) throw missing();
    throw new AppError('INVALID_INPUT', 'No form is included.');
  }
  const inputs = await inputsOfForms(app, open, included);
  // Everybody at once: the owner mends them all, and presses once more.
  const problems = included.flatMap((form, index) => {
    const problem = form.question ?? problemOf(form, inputs[index]!);
    return problem === null ? [] : [{ form, message: `${form.name}: ${problem}` }];
  });
  if (problems.length > 0)
    throw new AppError(
      'INVALID_INPUT',
      problems.map(({ message }) => message).join(' '),
      Object.fromEntries(problems.map(({ form, message }) => [`lastFour.${form.key}`, message])),
    );
  return included.map((form, index) => productOf(form, inputs[index]!));
}

/** What keeps a form from being issued. Null if nothing does. */
function problemOf(form: OpenForm, input: Record<string, unknown> | null): string | null {
  if (input === null) return 'today’s tax tables calculate a pay stub of the year differently. Correct it first.';
  try {
    parseInput(FORMS[form.kind].schema, input);
    return null;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return Object.values(error.fields ?? {}).join('. ') || error.message;
  }
}

/** The order names each form by its saved row. */
function productOf(form: OpenForm, input: Record<string, unknown> | null): Product {
  const problem = problemOf(form, input);
  if (problem !== null || input === null) {
    const message = `${form.name}: ${problem}`;
    throw new AppError('INVALID_INPUT', message, { [`lastFour.${form.key}`]: message });
  }
  return { kind: FORMS[form.kind].kind, input, draftId: null, runRowId: form.row.id ?? undefined };
}

/** The form of one row, to preview it. */
export async function productOfRow(app: App, actor: Actor, rowId: string) {
  const row = isUuid(rowId)
    ? await app.db.selectFrom('year_end_rows').select('year_end_id').where('id', '=', rowId).executeTakeFirst()
    : undefined;
  if (!row) throw missing();
  const { company, yearEnd } = await requireYearEnd(app, actor, row.year_end_id, 'read');
  const open = await openYearEnd(app, actor, company.id, yearEnd.year);
  const form = open.forms.find((each) => each.row.id === rowId);
  if (!form) throw missing();
  const [input] = await inputsOfForms(app, open, [form]);
  return { product: productOf(form, input!), ownerKey: userKey(company.owner_id) };
}

/**
 * Links each row to its form, in the transaction that registers the forms. A row that has one already refuses, so a
 * second payment is refunded. The last four digits are in the form now and are removed here. False if these are not
 * rows of a year end.
 */
export async function closeYearEnd(trx: Transaction<Database>, issued: readonly IssuedRow[]): Promise<boolean> {
  const rows = await trx
    .selectFrom('year_end_rows')
    .select(['id', 'document_id'])
    .where(
      'id',
      'in',
      issued.map(({ rowId }) => rowId),
    )
    .forUpdate()
    .execute();
  if (rows.length === 0) return false;
  if (rows.length !== issued.length || rows.some(({ document_id: documentId }) => documentId !== null))
    throw new AppError('CONFLICT', 'Some of these forms are already issued. Review the forms again.');
  for (const { rowId, documentId } of issued)
    await trx
      .updateTable('year_end_rows')
      .set({ document_id: documentId, last_four: '' })
      .where('id', '=', rowId)
      .execute();
  return true;
}
