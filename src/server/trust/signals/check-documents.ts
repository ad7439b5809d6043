import { RETENTION } from '../../../domain/documents/retention.ts';
import { issuerKey } from '../../../domain/integrity/issuer-key.ts';
import { isAlteredName } from '../../../domain/integrity/signals/altered-name.ts';
import { endOfPeriod } from '../../../domain/integrity/signals/end-of-period.ts';
import { GROSS_KINDS, grossOf, isRising } from '../../../domain/integrity/signals/rising-gross.ts';
import { onceFor } from '../../../domain/once-for.ts';
import { userIdOf } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import { raiseSignal } from './raise-signal.ts';

/** Bookkeepers pay for a few clients with one card; from this number on, staff take a look. */
const MANY_ISSUERS = 5;
/** More documents than this do not help a reviewer. */
const MOST = 50;

const daysAgo = (app: App, days: number): Date => new Date(app.now().getTime() - days * 86_400_000);

const registered = (app: App, ids: readonly string[]) =>
  app.db
    .selectFrom('documents')
    .leftJoin('orders', 'orders.id', 'documents.order_id')
    .select([
      'documents.id',
      'documents.kind',
      'documents.issuer',
      'documents.person',
      'documents.period',
      'documents.owner_key',
      'orders.id as order_id',
      'orders.card_hash',
      'orders.placed_by',
    ])
    .where('documents.id', 'in', ids)
    // A specimen is not a real pay stub or bill.
    .where('documents.level', '<>', 'S')
    .execute();

type DocumentOfPerson = Pick<DocumentRow, 'kind' | 'period' | 'owner_key' | 'card_hash'> & { readonly person: string };
type DocumentRow = Awaited<ReturnType<typeof registered>>[number];

/** Checks newly registered documents against the existing ones. Running it again changes nothing. */
export async function checkDocuments(app: App, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const documents = await registered(app, ids);
  const repeated = await repeatedPeriods(app, ids);
  for (const document of documents) {
    if (repeated.has(document.id)) await lookForRisingGross(app, document);
    await lookForEarlyPeriod(app, documents, document);
    await lookForAlteredName(app, documents, document);
  }
  const cards = new Map(
    documents.flatMap((document) => (document.card_hash === null ? [] : [[document.card_hash, document]])),
  );
  for (const [card, document] of cards) await lookForSharedCard(app, card, document);
}

/** Of these documents, those whose person and period another document has too. In a pay run hardly any, so one query spares many. */
async function repeatedPeriods(app: App, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await app.db
    .selectFrom('documents')
    // With a limit, it looks each up in the index. Otherwise it may read all documents.
    .innerJoinLateral(
      (others) =>
        others
          .selectFrom('documents as other')
          .select('other.id')
          .where((other) => other(other.fn('lower', ['other.person']), '=', other.fn('lower', ['documents.person'])))
          .where('other.person', 'is not', null)
          .where('other.content', 'is not', null)
          .where('other.level', '<>', 'S')
          .whereRef('other.period', '=', 'documents.period')
          .whereRef('other.id', '<>', 'documents.id')
          .limit(1)
          .as('repeated'),
      (join) => join.onTrue(),
    )
    .select('documents.id')
    .where('documents.id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The documents for one person and period by one owner or paid with one card, oldest first. */
export const documentsOfOnePeriod = (
  app: App,
  { kind, person, period, owner_key: ownerKey, card_hash: card }: DocumentOfPerson,
) =>
  app.db
    .selectFrom('documents')
    .leftJoin('orders', 'orders.id', 'documents.order_id')
    .select(['documents.id', 'documents.series_id as seriesId', 'documents.content'])
    .where((where) => where(where.fn('lower', ['documents.person']), '=', person.toLowerCase()))
    .where('documents.person', 'is not', null)
    .where('documents.content', 'is not', null)
    .where('documents.level', '<>', 'S')
    .where('documents.period', '=', period)
    .where('documents.kind', '=', kind)
    .where('documents.state', '<>', 'failed')
    .where((where) =>
      where.or([
        where('documents.owner_key', '=', ownerKey),
        ...(card === null ? [] : [where('orders.card_hash', '=', card)]),
      ]),
    )
    .orderBy('documents.created_at')
    .orderBy('documents.revision')
    .limit(MOST);

async function lookForRisingGross(app: App, document: DocumentRow) {
  const { kind, person, period, owner_key: ownerKey } = document;
  if (person === null || !GROSS_KINDS.includes(kind)) return;
  const found = await documentsOfOnePeriod(app, { ...document, person }).execute();
  const documents = found.flatMap(({ id, seriesId, content }) => {
    const gross = content && grossOf(kind, content.facts);
    return gross === null ? [] : [{ id, seriesId, gross }];
  });
  if (!isRising(documents)) return;
  await raiseSignal(app, {
    kind: 'rising-gross',
    about: [ownerKey, kind, person.toLowerCase(), period],
    ownerKey,
    facts: {},
    documentIds: documents.map(({ id }) => id),
  });
}

async function lookForSharedCard(app: App, card: string, { owner_key: ownerKey }: DocumentRow) {
  const documents = await app.db
    .selectFrom('orders')
    .innerJoin('documents', 'documents.order_id', 'orders.id')
    .select(['documents.id', 'documents.issuer'])
    .where('orders.card_hash', '=', card)
    .where('orders.paid_at', '>', daysAgo(app, RETENTION.cardSignalDays))
    // A verified issuer has proved its identity.
    .where('documents.level', '=', 'U')
    .where('documents.revision', '=', 1)
    .orderBy('documents.created_at', 'desc')
    .execute();
  const newest = new Map(documents.toReversed().map(({ id, issuer }) => [issuerKey(issuer), id]));
  if (newest.size < MANY_ISSUERS) return;
  await raiseSignal(app, {
    kind: 'shared-card',
    about: [card],
    ownerKey,
    facts: { issuers: newest.size, days: RETENTION.cardSignalDays },
    documentIds: [...newest.values()].slice(0, MOST),
  });
}

/** When an issuer was founded, as staff or the issuer itself stated. */
const foundingOf = (app: App, userId: string, issuer: string) =>
  app.db
    .selectFrom('verifications')
    .select(['founded_on', 'founded_stated'])
    .where('user_id', '=', userId)
    .where('issuer_key', '=', issuer)
    .where('state', 'in', ['waiting', 'confirmed'])
    .where((where) => where.or([where('founded_on', 'is not', null), where('founded_stated', 'is not', null)]))
    // The date that staff read in the registry takes precedence over what the issuer says.
    .orderBy((order) => order('founded_on', 'is', null))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** The documents of a run have the same owner and issuer, so each is looked up once for all of them. */
async function lookForEarlyPeriod(
  app: App,
  documents: readonly DocumentRow[],
  { id, issuer, period, owner_key: ownerKey }: DocumentRow,
) {
  const end = endOfPeriod(period);
  const userId = userIdOf(ownerKey);
  if (end === null || userId === null) return;
  const key = issuerKey(issuer);
  const known = await onceFor(documents, `founding ${userId} ${key}`, () => foundingOf(app, userId, key));
  const foundedOn = known?.founded_on ?? known?.founded_stated;
  if (!known || !foundedOn || end >= foundedOn) return;
  await raiseSignal(app, {
    kind: 'early-period',
    about: [ownerKey, key],
    ownerKey,
    facts: { foundedOn, foundedBy: known.founded_on === null ? 'issuer' : 'staff' },
    documentIds: [id],
  });
}

const refusalsOf = (app: App, who: readonly string[]) =>
  app.db
    .selectFrom('name_refusals')
    .select(['name', 'matched', 'institution'])
    .where('who', 'in', who)
    .where('last_at', '>', daysAgo(app, RETENTION.refusedNameDays))
    .orderBy('last_at')
    .execute();

async function lookForAlteredName(
  app: App,
  documents: readonly DocumentRow[],
  { id, issuer, owner_key: ownerKey, placed_by: placedBy }: DocumentRow,
) {
  const who = placedBy === null ? [ownerKey] : [ownerKey, placedBy];
  const refusals = await onceFor(documents, `refusals ${who.join(' ')}`, () => refusalsOf(app, who));
  const before = refusals.filter(({ name }) => isAlteredName(name, issuer));
  const [first] = before;
  if (!first) return;
  await raiseSignal(app, {
    kind: 'altered-name',
    about: [ownerKey, first.matched],
    ownerKey,
    facts: { institution: first.institution, names: [...before.map(({ name }) => name), issuer] },
    documentIds: [id],
  });
}
