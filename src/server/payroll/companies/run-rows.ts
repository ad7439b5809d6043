import { sql } from 'kysely';
import { plainDate } from '../../../domain/calendar.ts';
import type { CarriedFigures } from '../../../domain/companies/carried-figures.ts';
import type { PayDifference } from '../../../domain/companies/pay-differences.ts';
import { personOn } from '../../../domain/companies/moves.ts';
import { NO_ENTRIES } from '../../../domain/companies/run-entries.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { calculate } from '../../../kinds/pay-stub/model/calculate.ts';
import { carriedFromBuilder } from '../../../kinds/pay-stub/model/person-of-stub.ts';
import { carriedFrom } from '../../../kinds/pay-stub/model/carried-from.ts';
import type { RunRow } from '../../../kinds/pay-stub/model/run-row.ts';
import { settlesDifferences } from '../../../kinds/pay-stub/model/pay-of-row.ts';
import type { PayStubInput } from '../../../kinds/pay-stub/model/schema.ts';
import type { App } from '../../services/app.ts';
import { adjustedOfCompany } from './adjust-leave.ts';
import { personOfRow } from './person-of-row.ts';
import { differencesOf } from './read-differences.ts';
import { stubOfPeriod } from './save-figures.ts';
import { periodicityIn } from './pay-schedules.ts';
import { mayDo } from './require-company.ts';
import { fillRun, type OpenRun } from './runs.ts';

export interface StoredRunRow extends RunRow {
  readonly id: string;
  readonly personId: string;
  readonly isIncluded: boolean;
  readonly documentId: string | null;
  /** What pay stubs that were corrected say more or less than was paid. A deduction waits until the person agreed. */
  readonly unsettled: readonly PayDifference[];
}

/**
 * Opens a run: adds the people who belong in it by now, saves the year to date that each continues from, and reads its rows.
 * Only those who may change an open run change it so. Opening it again changes nothing.
 */
export async function openRun(app: App, open: OpenRun): Promise<readonly StoredRunRow[]> {
  const { company, role, run } = open;
  if (mayDo(role, 'edit') && run.order_id === null) {
    await fillRun(app, company, run);
    await saveCarried(app, await changedCarried(app, run.id));
  }
  return readRunRows(app, open);
}

/** The rows of a run by name, or one of them, with today's year to date that each continues from. */
export async function readRunRows(
  app: App,
  { company, run }: OpenRun,
  only?: string,
): Promise<readonly StoredRunRow[]> {
  if (only !== undefined && !isUuid(only)) return [];
  const changed = run.order_id === null ? await changedCarried(app, run.id) : [];
  const newer = new Map(changed.map(({ id, carried }) => [id, carried]));
  const rows = await app.db
    .selectFrom('pay_run_rows')
    .innerJoin('company_people', 'company_people.id', 'pay_run_rows.person_id')
    .selectAll('company_people')
    .select(['pay_run_rows.id as rowId', 'is_included', 'entries', 'carried', 'document_id', 'agreed', 'retro'])
    .where('run_id', '=', run.id)
    .$if(only !== undefined, (query) => query.where('pay_run_rows.id', '=', only!))
    .orderBy(sql`lower(company_people.name)`)
    .orderBy('company_people.number')
    .execute();
  const adjusted = await adjustedOfCompany(app, company.id);
  const open =
    run.order_id === null
      ? await differencesOf(
          app.db,
          rows.map(({ id }) => id),
        )
      : new Map<string, never>();
  const printed = {
    name: company.name,
    email: company.email,
    phone: company.phone,
    address1: company.address1,
    address2: company.address2,
    city: company.city,
    state: company.state,
    zip: company.zip,
    zip4: company.zip4,
    template: company.template,
    stateTaxes: company.state_taxes,
  };
  return rows.map((row) => {
    const read = {
      id: row.rowId,
      personId: row.id,
      isIncluded: row.is_included,
      documentId: row.document_id,
      company: printed,
      person: personOn(personOfRow(row), plainDate(run.pay_date)),
      periodicity: periodicityIn(run, company, row.schedule),
      period: { start: plainDate(run.period_start), end: plainDate(run.period_end) },
      payDate: plainDate(run.pay_date),
      offCycle: run.off_cycle,
      entries: { ...NO_ENTRIES, ...row.entries },
      carried: newer.has(row.rowId) ? newer.get(row.rowId)! : row.carried,
      adjusted: adjusted.get(row.id),
      retro: row.retro,
    };
    const unsettled = settlesDifferences(read)
      ? (open.get(row.id) ?? []).filter(({ payDate }) => payDate <= read.payDate)
      : [];
    return {
      ...read,
      unsettled,
      differences: unsettled.filter(
        ({ seriesId, amount }) =>
          amount > 0 || (row.agreed[seriesId] === amount && read.person.employmentType === 'employee'),
      ),
    };
  });
}

interface StaleRow {
  readonly id: string;
  readonly documentId: string | null;
  /** What that pay stub continued from itself. */
  readonly before: CarriedFigures | null;
  /** Issued outside of pay runs, possibly with others in one order. */
  readonly isOfBuilder: boolean | null;
}

interface ChangedRow {
  readonly id: string;
  readonly carried: CarriedFigures | null;
}

/**
 * Finds the live pay stub that each open row continues from, and reads its year to date again if it is another one than
 * before: the last run was issued, corrected or revoked in the meantime.
 */
async function changedCarried(app: App, runId: string): Promise<readonly ChangedRow[]> {
  const { rows: stale } = await sql<StaleRow>`
    select pay_run_rows.id, last.id as "documentId", last.carried as before, last.is_of_builder as "isOfBuilder"
    from pay_run_rows
    join pay_runs on pay_runs.id = pay_run_rows.run_id
    left join lateral (
      select * from (
      select documents.id, earlier.carried, false as is_of_builder, runs.pay_date, first.created_at
      from pay_run_rows earlier
      join pay_runs runs on runs.id = earlier.run_id
      join documents first on first.id = earlier.document_id
      join documents on documents.series_id = earlier.document_id
        and documents.state = 'live' and documents.level <> 'S' and documents.content is not null
      where earlier.person_id = pay_run_rows.person_id and runs.id <> pay_runs.id
        and (case when runs.off_cycle is null and pay_runs.off_cycle is null
          then runs.period_end < pay_runs.period_start else runs.pay_date <= pay_runs.pay_date end)
      union all
      -- Those of the builder.
      select documents.id, null, true, figures.pay_date, documents.created_at
      from pay_stub_figures figures join documents on documents.id = figures.document_id
      where figures.person_id = pay_run_rows.person_id and figures.company_id is null and figures.is_in_force
        and (case when pay_runs.off_cycle is null
          then figures.period_end < pay_runs.period_start else figures.pay_date <= pay_runs.pay_date end)
      ) stubs order by pay_date desc, created_at desc limit 1
    ) last on true
    where pay_run_rows.run_id = ${runId}::uuid and pay_run_rows.carried ->> 'documentId' is distinct from last.id
  `.execute(app.db);
  if (stale.length === 0) return [];
  const ids = stale.flatMap(({ documentId }) => documentId ?? []);
  const documents =
    ids.length === 0
      ? []
      : await app.db
          .selectFrom('documents')
          .select(['id', 'content', 'issued_on', 'period'])
          .where('id', 'in', ids)
          .execute();
  const orders = new Map(
    await Promise.all(
      documents.map(async ({ id, content, issued_on: issuedOn, period }) => {
        const input = content!.input as PayStubInput;
        const order = await calculate(input, plainDate(issuedOn));
        return [id, { order, stub: stubOfPeriod({ period }, order) }] as const;
      }),
    ),
  );
  return stale.map(({ id, documentId, before, isOfBuilder }) => {
    if (documentId === null) return { id, carried: null };
    const { order, stub } = orders.get(documentId)!;
    return {
      id,
      carried:
        isOfBuilder && stub ? carriedFromBuilder(order, stub, documentId) : carriedFrom(order, documentId, before),
    };
  });
}

async function saveCarried(app: App, changes: readonly ChangedRow[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update pay_run_rows set carried = nullif(changed.carried, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changed (id uuid, carried jsonb)
    where pay_run_rows.id = changed.id and pay_run_rows.document_id is null`.execute(app.db);
}
