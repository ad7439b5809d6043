import { issuerKey } from '../../domain/integrity/issuer-key.ts';
import { isAlteredName } from '../../domain/integrity/signals/altered-name.ts';
import { endOfPeriod } from '../../domain/integrity/signals/end-of-period.ts';
import { GROSS_KINDS, grossOf, isRising } from '../../domain/integrity/signals/rising-gross.ts';
import type { App } from '../app.ts';
import { raiseSignal } from './raise-signal.ts';
import { REFUSAL_DAYS } from './name-refusals.ts';

/** Bookkeepers pay for a few clients with one card; from here on somebody looks. */
const MANY_ISSUERS = 5;
export const CARD_DAYS = 90;
/** More papers than this are no help to whoever looks. */
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
    // A specimen is nobody's pay and nobody's bill.
    .where('documents.level', '<>', 'S')
    .execute();

type PaperOfPerson = Pick<Paper, 'kind' | 'period' | 'owner_key' | 'card_hash'> & { readonly person: string };
type Paper = Awaited<ReturnType<typeof registered>>[number];

/** Looks at papers that were just registered, beside what is there. Doing it again changes nothing. */
export async function lookAtPapers(app: App, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const papers = await registered(app, ids);
  for (const paper of papers) {
    await lookForRisingGross(app, paper);
    await lookForEarlyPeriod(app, paper);
    await lookForAlteredName(app, paper);
  }
  const cards = new Map(papers.flatMap((paper) => (paper.card_hash === null ? [] : [[paper.card_hash, paper]])));
  for (const [card, paper] of cards) await lookForSharedCard(app, card, paper);
}

/** The papers of one person and period that one owner made, or that one card paid for, oldest first. */
export const papersOfOnePeriod = (
  app: App,
  { kind, person, period, owner_key: ownerKey, card_hash: card }: PaperOfPerson,
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

async function lookForRisingGross(app: App, paper: Paper) {
  const { kind, person, period, owner_key: ownerKey } = paper;
  if (person === null || !GROSS_KINDS.includes(kind)) return;
  const found = await papersOfOnePeriod(app, { ...paper, person }).execute();
  const papers = found.flatMap(({ id, seriesId, content }) => {
    const gross = content && grossOf(kind, content.facts);
    return gross === null ? [] : [{ id, seriesId, gross }];
  });
  if (!isRising(papers)) return;
  await raiseSignal(app, {
    kind: 'rising-gross',
    about: [ownerKey, kind, person.toLowerCase(), period],
    ownerKey,
    facts: {},
    documentIds: papers.map(({ id }) => id),
  });
}

async function lookForSharedCard(app: App, card: string, { owner_key: ownerKey }: Paper) {
  const papers = await app.db
    .selectFrom('orders')
    .innerJoin('documents', 'documents.order_id', 'orders.id')
    .select(['documents.id', 'documents.issuer'])
    .where('orders.card_hash', '=', card)
    .where('orders.paid_at', '>', daysAgo(app, CARD_DAYS))
    // Whoever proved who they are is who they say.
    .where('documents.level', '=', 'U')
    .where('documents.revision', '=', 1)
    .orderBy('documents.created_at', 'desc')
    .execute();
  const newest = new Map(papers.toReversed().map(({ id, issuer }) => [issuerKey(issuer), id]));
  if (newest.size < MANY_ISSUERS) return;
  await raiseSignal(app, {
    kind: 'shared-card',
    about: [card],
    ownerKey,
    facts: { issuers: newest.size, days: CARD_DAYS },
    documentIds: [...newest.values()].slice(0, MOST),
  });
}

async function lookForEarlyPeriod(app: App, { id, issuer, period, owner_key: ownerKey }: Paper) {
  const end = endOfPeriod(period);
  if (end === null || !ownerKey.startsWith('user:')) return;
  const known = await app.db
    .selectFrom('verifications')
    .select(['founded_on', 'founded_stated'])
    .where('user_id', '=', ownerKey.slice('user:'.length))
    .where('issuer_key', '=', issuerKey(issuer))
    .where('state', 'in', ['waiting', 'confirmed'])
    .where((where) => where.or([where('founded_on', 'is not', null), where('founded_stated', 'is not', null)]))
    // What staff read in the registry counts before what the issuer says.
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

async function lookForAlteredName(app: App, { id, issuer, owner_key: ownerKey, placed_by: placedBy }: Paper) {
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
