import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { isAppError } from '../../../domain/errors.ts';
import { issuerKey } from '../../../domain/integrity/issuer-key.ts';
import { type Level, LEVELS } from '../../../domain/integrity/level.ts';
import { emailKey, userKey } from '../../../domain/owner-key.ts';
import { documentKinds } from '../../../kinds/registry.ts';
import { NOBODY } from '../../services/actor.ts';
import { createDraft, findDraft } from '../drafts/drafts.ts';
import { visitorKey } from '../../services/auth/visitor.ts';
import { createPayment } from '../../commerce/orders/create-payment.ts';
import type { OrderReader } from '../../commerce/orders/find-order.ts';
import { newOrderKey } from '../read/order-keys.ts';
import { confirmPayment } from '../../commerce/orders/confirm-payment.ts';
import { acceptDocuments } from '../read/accept-documents.ts';
import { hashAccessKey, newAccessKey } from '../read/access-key.ts';
import { correctFromDraft } from './correct-from-draft.ts';
import { correctDocument } from './correct-document.ts';
import { reopenDocument } from '../../commerce/orders/reopen-document.ts';

let tested: TestApp;
let server: TestServer;

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '100' }, () => new Date('2026-11-20T15:58:00Z'));
  server = await serveTestApp(tested.app);
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

const attestation = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true, isUnaffiliated: true };
const guest = visitorKey('the browser of the guest');
const draftReader: OrderReader = { actor: NOBODY, ownerKeys: [guest] };
const correction = () => ({
  reason: 'A figure was wrong.',
  attestation,
  originHash: 'none',
  accessKey: newAccessKey(),
});

/** Without a worker: as the worker leaves a series after it sealed its newest revision. */
async function seal(id: string): Promise<void> {
  const { series_id: series } = await tested.app.db
    .updateTable('documents')
    .set({ state: 'superseded' })
    .where('series_id', 'in', (from) => from.selectFrom('documents').select('series_id').where('id', '=', id))
    .returning('series_id')
    .executeTakeFirstOrThrow();
  await tested.app.db
    .updateTable('documents')
    .set({ state: 'live', sealed_at: tested.app.now() })
    .where('id', '=', id)
    .where('series_id', '=', series)
    .execute();
}

const rowOf = (id: string) =>
  tested.app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A business that two staff members verified, in this name, with the email address that the guest typed. */
async function verifiedBusiness(issuer: string, email: string): Promise<Person> {
  const owner = await createPerson(tested.app, 0);
  await tested.app.db
    .updateTable('users')
    .set({ username: email, email_confirmed_at: tested.app.now() })
    .where('id', '=', owner.id)
    .execute();
  await tested.app.db
    .insertInto('verifications')
    .values({
      user_id: owner.id,
      issuer,
      issuer_key: issuerKey(issuer),
      method: 'business',
      state: 'confirmed',
      covers_statements: true,
      created_at: tested.app.now(),
      decided_at: tested.app.now(),
      expires_at: new Date('2027-11-20T15:58:00Z'),
    })
    .execute();
  return owner;
}

/** Every way to act on a document, by what it proves. Each answers with the revision's id. */
const WAYS = {
  session: (id, { owner }) => correctDocument(tested.app, owner.actor, id, given(id)),
  'order key': (id, { orderKey }) => correctDocument(tested.app, { ...NOBODY, key: orderKey }, id, given(id)),
  'access key': (id, { accessKey }) => correctDocument(tested.app, { ...NOBODY, key: accessKey }, id, given(id)),
  cookie: async (id) => {
    const draft = await reopenDocument(tested.app, draftReader, guest, id);
    return correctFromDraft(tested.app, draftReader, draft.id, correction());
  },
  'a draft that is still there': async (id) => {
    const { kind } = await rowOf(id);
    const form = inputs.get(id) as Record<string, unknown>;
    await tested.app.db.deleteFrom('drafts').where('corrects', '=', id).execute();
    const draft = await createDraft(tested.app, guest, { kind, name: 'Correction', form, corrects: id });
    return correctFromDraft(tested.app, draftReader, draft.id, correction());
  },
  'API with a key': (id, { orderKey }) => overHttp(id, `?key=${orderKey}`, {}),
  'API with a session': (id, { owner }) => overHttp(id, '', { Authorization: `Bearer ${owner.token}` }),
} satisfies Record<string, (id: string, held: Held) => Promise<{ readonly id: string }>>;

interface Held {
  readonly owner: Person;
  readonly orderKey: string;
  readonly accessKey: string;
}

const inputs = new Map<string, unknown>();
const given = (id: string) => ({ ...correction(), input: inputs.get(id) });

async function overHttp(id: string, query: string, headers: Record<string, string>) {
  const { reason } = correction();
  const answer = await fetch(`${server.url}/api/v1/documents/${id}/correct${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), ...headers },
    body: JSON.stringify({ input: inputs.get(id), reason, attestation }),
  });
  const { data, message } = (await answer.json()) as { data?: { id: string }; message?: string };
  if (!data) throw Object.assign(new Error(message), { status: answer.status });
  return data;
}

/** The level of the revision that this way makes of the newest one, or null if it is refused. */
async function levelBy(way: keyof typeof WAYS, id: string, held: Held): Promise<Level | null> {
  try {
    const revision = await WAYS[way](id, held);
    await seal(revision.id);
    inputs.set(revision.id, inputs.get(id));
    return (await rowOf(revision.id)).level;
  } catch (error) {
    if (isAppError(error) || (error as { status?: number }).status !== undefined) return null;
    throw error;
  }
}

const newestOf = async (series: string): Promise<string> => {
  const { id } = await tested.app.db
    .selectFrom('documents')
    .select('id')
    .where('series_id', '=', series)
    .where('state', '=', 'live')
    .executeTakeFirstOrThrow();
  return id;
};

async function buyAsGuest(kind: (typeof documentKinds)[number], email: string) {
  const input = { ...(kind.sample(1) as object), templateMode: false } as Record<string, unknown>;
  const begun = await createPayment(
    tested.app,
    { userId: null, placedBy: guest },
    {
      products: [{ kind: kind.id, draftId: null, input }],
      email,
      attestation,
      attempt: randomUUID(),
      originHash: 'none',
    },
  );
  const card = { card_holder_name: 'I V', card_number: '4242424242424242', card_expiry: '12/49', card_cvc: '123' };
  await confirmPayment(tested.app, draftReader, begun.orderId, card);
  const { id } = await tested.app.db
    .selectFrom('documents')
    .select('id')
    .where('order_id', '=', begun.orderId)
    .executeTakeFirstOrThrow();
  inputs.set(id, input);
  await seal(id);
  return { id, orderId: begun.orderId };
}

const isAtMost = (one: Level, other: Level): boolean => LEVELS.indexOf(one) <= LEVELS.indexOf(other);

test.each(documentKinds.map(({ id }) => id))(
  '%s: a revision is at most what the acting proof earns and at most the first level',
  async (kindId) => {
    const kind = documentKinds.find(({ id }) => id === kindId)!;
    const email = `${kindId.toLowerCase()}@example.com`;
    const { id: series, orderId } = await buyAsGuest(kind, email);
    const first = await rowOf(series);
    expect(first.owner_key).toBe(emailKey(email));
    const owner = await verifiedBusiness(first.issuer, email);
    const orderKey = await newOrderKey(tested.app, tested.app.db, orderId);

    const broken: string[] = [];
    const tryAll = async (when: string) => {
      for (const way of Object.keys(WAYS) as (keyof typeof WAYS)[]) {
        const id = await newestOf(series);
        const accessKey = newAccessKey();
        if (when === 'before the claim')
          await tested.app.db
            .updateTable('documents')
            .set({ access_key_hash: hashAccessKey(accessKey) })
            .where('id', '=', id)
            .execute();
        const held = { owner, orderKey, accessKey };
        const level = await levelBy(way, id, held);
        if (level !== null && !isAtMost(level, first.level)) broken.push(`${when}, ${way}: ${level}`);
        if (level === null && when === 'before the claim' && way !== 'access key' && !way.includes('session'))
          broken.push(`${when}, ${way} is refused`);
        if (level !== null && when === 'after the claim' && !way.includes('session')) broken.push(`${when}, ${way}`);
      }
    };
    await tryAll('before the claim');
    const opened = await reopenDocument(tested.app, draftReader, guest, await newestOf(series));
    expect(await acceptDocuments(tested.app, owner.actor, [orderId])).toEqual([]);
    expect((await rowOf(series)).owner_key).toBe(userKey(owner.id));
    await expect(findDraft(tested.app, [guest], opened.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await tryAll('after the claim');
    expect(broken).toEqual([]);
  },
);
