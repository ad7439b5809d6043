import { issuerKey } from '../../../domain/integrity/issuer-key.ts';
import { grossOf } from '../../../domain/integrity/signals/rising-gross.ts';
import { type OwnerKey, userIdOf } from '../../../domain/owner-key.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { maskName } from '../../documents/read/mask-name.ts';
import { limitOf } from '../../documents/verifications/account-limits.ts';
import { unusedOrders } from './refund-unused.ts';
import { noSignal } from './record-step.ts';

/** A signal with the documents behind it: the person is masked, and only the figure in question is shown. */
export async function findSignal(app: App, actor: Actor, id: string) {
  requireAdmin(actor);
  const signal = isUuid(id)
    ? await app.db.selectFrom('signals').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!signal) throw noSignal();
  const [rows, steps, unused, specimens, stopped] = await Promise.all([
    app.db
      .selectFrom('signal_documents')
      .innerJoin('documents', 'documents.id', 'document_id')
      .select([
        'documents.id',
        'documents.number',
        'documents.kind',
        'documents.issuer',
        'documents.person',
        'documents.period',
        'documents.level',
        'documents.state',
        'documents.revision',
        'documents.owner_key',
        'documents.disputed_at',
        'documents.created_at',
        'documents.content',
      ])
      .where('signal_id', '=', id)
      .orderBy('documents.created_at')
      .execute(),
    app.db
      .selectFrom('signal_steps')
      .select(['id', 'step', 'actor_name', 'text', 'created_at', 'undone_at'])
      .where('signal_id', '=', id)
      .orderBy('created_at', 'desc')
      .execute(),
    unusedOrders(app, signal),
    limitOf(app.db, signal.owner_key, 'specimen-only'),
    limitOf(app.db, signal.owner_key, 'stopped'),
  ]);
  const documents = rows.map(({ content, person, owner_key: ownerKey, ...document }) => ({
    ...document,
    person: person === null ? null : maskName(person),
    gross: content && grossOf(document.kind, content.facts),
    isErased: content === null,
    isOfAnother: ownerKey !== signal.owner_key,
  }));
  return {
    signal,
    documents,
    steps,
    unused,
    specimens,
    stopped,
    founded: await foundedOf(app, signal.owner_key, documents),
  };
}

/** The founding date of each issuer of these documents, if one was recorded for this account. */
async function foundedOf(app: App, ownerKey: OwnerKey, documents: readonly { readonly issuer: string }[]) {
  const issuers = new Map(documents.map(({ issuer }) => [issuerKey(issuer), issuer]));
  if (issuers.size === 0) return [];
  const userId = userIdOf(ownerKey);
  const known =
    userId !== null
      ? await app.db
          .selectFrom('verifications')
          .select(['issuer_key', 'founded_on', 'founded_stated'])
          .where('user_id', '=', userId)
          .where('issuer_key', 'in', [...issuers.keys()])
          .where('state', 'in', ['waiting', 'confirmed'])
          .orderBy('created_at')
          .execute()
      : [];
  return [...issuers].map(([key, issuer]) => {
    const own = known.filter((row) => row.issuer_key === key);
    return {
      issuer,
      byStaff: own.findLast((row) => row.founded_on !== null)?.founded_on ?? null,
      byIssuer: own.findLast((row) => row.founded_stated !== null)?.founded_stated ?? null,
    };
  });
}
