import { CORRECTION_MONTHS } from '../../../domain/documents/retention.ts';
import { sql, type Transaction } from 'kysely';
import { dateInNewYork } from '../../../domain/moment.ts';
import { formatDollars, negate, ZERO } from '../../../domain/money.ts';
import { type OwnerKey, userIdOf } from '../../../domain/owner-key.ts';
import { NEWEST_TAX_YEAR } from '../../../domain/payroll/tax/table-day.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { tablesArrivedEmail } from '../../services/mail/templates/tables-arrived.tsx';
import { newOrderKey } from '../read/order-keys.ts';
import { addressOfOwner } from '../read/address-of-owner.ts';
import { awaitsTables } from './awaited-tables.ts';
import { type DifferingFigure, differingFigures } from '../prepare/differing-figures.ts';
import { requireKind } from '../prepare/prepare-documents.ts';

const OWNERS_AT_ONCE = 100;

/**
 * Looks once at each live document that was calculated with an earlier year's tables, when those of its own year are here,
 * and tells its owner if a figure differs. The document says which tables it used, so its own text is searched.
 */
export async function announceTables(app: App, newestYear: number = NEWEST_TAX_YEAR): Promise<void> {
  const owners = await affected(app.db, newestYear).select('owner_key').distinct().limit(OWNERS_AT_ONCE).execute();
  for (const { owner_key: owner } of owners) {
    // One transaction for each owner, so that one failure does not undo the others.
    // oxlint-disable-next-line no-await-in-loop
    await app.db.transaction().execute((trx) => tellOwner(app, trx, owner, newestYear));
  }
}

const affected = (db: App['db'] | Transaction<Database>, year: number) =>
  db
    .selectFrom('documents')
    .where('state', '=', 'live')
    .where(awaitsTables(year))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('document_events')
            .select('id')
            .whereRef('document_id', '=', 'documents.id')
            .where('event', '=', 'tables-arrived'),
        ),
      ),
    );

/** "Net pay: $2.31 more." */
const inWords = (figures: readonly DifferingFigure[]): string =>
  figures
    .map(({ name, difference }) =>
      difference > ZERO
        ? `${name}: ${formatDollars(difference)} more.`
        : `${name}: ${formatDollars(negate(difference))} less.`,
    )
    .join(' ');

async function tellOwner(app: App, trx: Transaction<Database>, owner: OwnerKey, year: number): Promise<void> {
  // Two runs at once cannot both tell: the second one waits, and then finds the events.
  await sql`select pg_advisory_xact_lock(hashtext('announce_tables'))`.execute(trx);
  const documents = await affected(trx, year)
    .select(['id', 'number', 'kind', 'person', 'issuer', 'period', 'order_id', 'content'])
    .where('owner_key', '=', owner)
    .orderBy('created_at')
    .execute();
  if (documents.length === 0) return;
  const today = dateInNewYork(app.now());
  const compared = await Promise.all(
    documents.map(async (document) => ({
      ...document,
      figures: await differingFigures(document.kind, document.content!, today),
    })),
  );
  // Who paid with the right figures has nothing to correct.
  const changed = compared.filter(({ figures }) => figures === null || figures.length > 0);
  const to = await addressOfOwner(trx, owner);
  const keys = new Map<string, string>();
  // Orders before documents, as everywhere.
  if (to !== null && userIdOf(owner) === null)
    for (const order of new Set(changed.flatMap(({ order_id: id }) => id ?? [])))
      // oxlint-disable-next-line no-await-in-loop
      keys.set(order, await newOrderKey(app, trx, order));
  await trx
    .insertInto('document_events')
    .values(documents.map(({ id }) => ({ document_id: id, event: 'tables-arrived', detail: JSON.stringify({ year }) })))
    .execute();
  if (to === null || changed.length === 0) return;
  await enqueueEmail(app, trx, {
    template: tablesArrivedEmail,
    content: {
      year,
      months: CORRECTION_MONTHS,
      documents: changed.map(({ id, number, kind, person, issuer, period, order_id: order, figures }) => ({
        name: `${requireKind(kind).name} for ${person ?? issuer}, ${period}`,
        number,
        difference: figures === null ? '' : inWords(figures),
        path:
          order !== null && keys.has(order)
            ? `/correction/?document=${id}&key=${keys.get(order)}`
            : `/my-dashboard/documents/${id}/`,
      })),
    },
    to,
  });
}
