import { SIGNAL_WORDS } from '../../../domain/integrity/signals/signal.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';

type Named = readonly { readonly id: string; readonly name: string }[];
type Reader = (app: App, ids: readonly string[]) => Promise<Named>;

/** Readable names for the subjects that the audit log and document owners refer to by ID. */
const READERS: Readonly<Record<string, Reader>> = {
  user: ({ db }, ids) => db.selectFrom('users').select(['id', 'username as name']).where('id', 'in', ids).execute(),
  order: async ({ db }, ids) => {
    const rows = await db.selectFrom('orders').select(['id', 'number']).where('id', 'in', ids).execute();
    return rows.map(({ id, number }) => ({ id, name: `Order ${number}` }));
  },
  document: ({ db }, ids) =>
    db.selectFrom('documents').select(['id', 'number as name']).where('id', 'in', ids).execute(),
  coupon: ({ db }, ids) => db.selectFrom('coupons').select(['id', 'code as name']).where('id', 'in', ids).execute(),
  ticket: ({ db }, ids) =>
    db.selectFrom('support_tickets').select(['id', 'subject as name']).where('id', 'in', ids).execute(),
  signal: async ({ db }, ids) => {
    const rows = await db.selectFrom('signals').select(['id', 'kind']).where('id', 'in', ids).execute();
    return rows.map(({ id, kind }) => ({ id, name: SIGNAL_WORDS[kind].name }));
  },
  verification: ({ db }, ids) =>
    db.selectFrom('verifications').select(['id', 'issuer as name']).where('id', 'in', ids).execute(),
  logo: ({ db }, ids) =>
    db.selectFrom('logo_reviews').select(['id', 'issuer as name']).where('id', 'in', ids).execute(),
  name: ({ db }, ids) => db.selectFrom('name_samples').select(['id', 'name']).where('id', 'in', ids).execute(),
  subscription: ({ db }, ids) =>
    db
      .selectFrom('subscriptions')
      .innerJoin('users', 'users.id', 'subscriptions.user_id')
      .select(['subscriptions.id', 'users.username as name'])
      .where('subscriptions.id', 'in', ids)
      .execute(),
  blog: ({ db }, ids) => db.selectFrom('blog_posts').select(['id', 'title as name']).where('id', 'in', ids).execute(),
  media: ({ db }, ids) => db.selectFrom('media').select(['id', 'name']).where('id', 'in', ids).execute(),
};

/** "user:0c41…" -> "eleanor@example.com", for every subject that still exists. One query per kind. */
export async function nameSubjects(
  app: App,
  actor: Actor,
  subjects: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  requireAdmin(actor);
  const ids = new Map<string, Set<string>>();
  for (const subject of subjects) {
    const [kind = '', id = ''] = subject.split(/:(.*)/s);
    const isId = kind === 'document' || isUuid(id);
    if (Object.hasOwn(READERS, kind) && isId) ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
  }
  const named = await Promise.all(
    [...ids].map(async ([kind, known]) => {
      const found = await READERS[kind]!(app, [...known]);
      return found.map(({ id, name }) => [`${kind}:${id}`, name] as const);
    }),
  );
  return Object.fromEntries(named.flat());
}
