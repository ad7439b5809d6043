import type { KindId } from '../../../domain/documents/kind.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';

/** Recurring documents are made again soon, so older ones are not offered. */
const LOOKED_THROUGH = 200;
const MOST_LISTED = 5;

/** The newest live document of each kind, issuer and person, to continue from. The most recently used come first. */
export const listLastDocuments = (app: App, actor: Actor, kinds: readonly KindId[]) =>
  app.db
    .with('recent', (db) =>
      db
        .selectFrom('documents')
        .select(['id', 'kind', 'issuer', 'person', 'period', 'created_at'])
        .where('owner_key', '=', userKey(requireUser(actor)))
        .where('kind', 'in', kinds)
        .where('state', '=', 'live')
        .where('level', '!=', 'S')
        .where('content', 'is not', null)
        .orderBy('created_at', 'desc')
        .limit(LOOKED_THROUGH),
    )
    .with('last', (db) =>
      db
        .selectFrom('recent')
        .distinctOn(['kind', 'issuer', 'person'])
        .selectAll()
        .orderBy('kind')
        .orderBy('issuer')
        .orderBy('person')
        .orderBy('created_at', 'desc')
        .orderBy('id'),
    )
    .selectFrom('last')
    .select(['id', 'kind', 'issuer', 'person', 'period'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
