import { issuerKey } from '../../domain/integrity/issuer-key.ts';
import { isAlteredName } from '../../domain/integrity/signals/altered-name.ts';
import { endOfPeriod } from '../../domain/integrity/signals/end-of-period.ts';
import { GROSS_KINDS, grossOf, isRising } from '../../domain/integrity/signals/rising-gross.ts';
import { userIdOf } from '../../domain/owner-key.ts';
import type { App } from '../app.ts';
import { raiseSignal } from './raise-signal.ts';
import { REFUSAL_DAYS } from './name-refusals.ts';

/** Bookkeepers pay for a few clients with one card; from this number on, staff take a look. */
const MANY_ISSUERS = 5;
export const CARD_DAYS = 90;
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
  for (const document of documents) {
    await lookForRisingGross(app, document);
    await lookForEarlyPeriod(app, document);
    await lookForAlteredName(app, document);
  }
  const cards = new Map(
    documents.flatMap((document) => (document.card_hash === null ? [] : [[document.card_hash, document]])),
  );
  for (const [card, document] of cards) await lookForSharedCard(app, card, document);
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
    .where('orders.paid_at', '>', daysAgo(app, CARD_DAYS))
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
    facts: { issuers: newest.size, days: CARD_DAYS },
    documentIds: [...newest.values()].slice(0, MOST),
  });
}

async function lookForEarlyPeriod(app: App, { id, issuer, period, owner_key: ownerKey }: DocumentRow) {
  const end = endOfPeriod(period);
  const userId = userIdOf(ownerKey);
  if (end === null || userId === null) return;
  const known = await app.db
    .selectFrom('verifications')
    .select(['founded_on', 'founded_stated'])
    .where('user_id', '=', userId)
    .where('issuer_key', '=', issuerKey(issuer))
    .where('state', 'in', ['waiting', 'confirmed'])
    .where((where) => where.or([where('founded_on', 'is not', null), where('founded_stated', 'is not', null)]))
    // The date that staff read in the registry takes precedence over what the issuer says.
    .orderBy((order) => order('founded_on', 'is', null))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const foundedOn = known?.founded_on ?? known?.founded_stated;
  if (!known || !foundedOn || end >= foundedOn) return;
  await raiseSignal(app, {
    kind: 'early-period',
    about: [ownerKey, issuerKey(issuer)],
    ownerKey,
    facts: { foundedOn, foundedBy: known.founded_on === null ? 'issuer' : 'staff' },
    documentIds: [id],
  });
}

async function lookForAlteredName(app: App, { id, issuer, owner_key: ownerKey, placed_by: placedBy }: DocumentRow) {
  const refusals = await app.db
    .selectFrom('name_refusals')
    .select(['name', 'matched', 'institution'])
    .where('who', 'in', placedBy === null ? [ownerKey] : [ownerKey, placedBy])
    .where('last_at', '>', daysAgo(app, REFUSAL_DAYS))
    .orderBy('last_at')
    .execute();
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
