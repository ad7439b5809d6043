import { plainDate } from '../../../domain/calendar.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { countUnpaid } from './issue-again.ts';
import { markOf } from './mark-paid.ts';
import type { PeopleQuery } from './people.ts';
import { requireRun } from './runs.ts';

/** Pay stubs on one page. */
const PAGE_LENGTH = 100;

/** An issued run: how far it is, and a page of its people's pay stubs, as they are now. The first page is 1. */
export async function issuedRun(
  app: App,
  actor: Actor,
  companyId: string,
  runId: string,
  { search, page }: PeopleQuery = { search: '', page: 1 },
) {
  const { run } = await requireRun(app, actor, companyId, runId, 'read');
  if (run.order_id === null) return null;
  const [rows, bundles, order, unpaid] = await Promise.all([
    app.db
      .selectFrom('pay_run_rows')
      .innerJoin('company_people', 'company_people.id', 'pay_run_rows.person_id')
      .innerJoin('documents as first', 'first.id', 'pay_run_rows.document_id')
      // The newest revision says what became of the pay stub.
      .innerJoin('documents', (join) => join.onRef('documents.series_id', '=', 'first.series_id'))
      .distinctOn('pay_run_rows.id')
      .select(['pay_run_rows.id', 'company_people.name', 'company_people.email', 'mailed_at'])
      .select(['documents.id as documentId', 'documents.number', 'documents.state', 'documents.revision'])
      .select(['documents.state_reason as reason', 'documents.fingerprint'])
      .select(['paid_on', 'paid_by', 'check_number'])
      .where('run_id', '=', run.id)
      .orderBy('pay_run_rows.id')
      .orderBy('documents.revision', 'desc')
      .execute(),
    app.db
      .selectFrom('bundles')
      .select('id')
      .where('order_id', '=', run.order_id)
      .where('file_key', 'is not', null)
      .orderBy('sealed_at')
      .execute(),
    app.db.selectFrom('orders').select(['number', 'state']).where('id', '=', run.order_id).executeTakeFirstOrThrow(),
    countUnpaid(app, run),
  ]);
  const found = rows
    .filter(({ name, number }) => [name, number].some((text) => text.toLowerCase().includes(search.toLowerCase())))
    .map(({ mailed_at: mailedAt, paid_on, paid_by, check_number, ...row }) => ({
      ...row,
      isMailed: mailedAt !== null,
      paid: markOf({ paid_on, paid_by, check_number }),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return {
    search,
    /** People without a pay stub for this period. */
    unpaid,
    /** When the pay stubs are emailed. Null if that is done as they are ready. */
    deliverOn: run.deliver_on === null ? null : plainDate(run.deliver_on),
    orderId: run.order_id,
    orderNumber: order.number,
    orderState: order.state,
    bundleIds: bundles.map(({ id }) => id),
    stubs: rows.length,
    done: rows.filter(({ state }) => state !== 'issuing').length,
    ready: rows.filter(({ state }) => state === 'live').length,
    /** Pay stubs that are marked as paid, and those in force that are not. */
    marked: rows.filter(({ paid_on: on }) => on !== null).length,
    notMarked: rows.filter(({ state, paid_on: on }) => state === 'live' && on === null).length,
    rows: found.slice((page - 1) * PAGE_LENGTH, page * PAGE_LENGTH),
    found: { total: found.length, pages: Math.max(1, Math.ceil(found.length / PAGE_LENGTH)) },
    /** Its lines are those of the progress line. */
    fingerprint: rows[0]!.fingerprint,
  };
}
