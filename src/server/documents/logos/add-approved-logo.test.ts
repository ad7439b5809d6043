import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawLogo } from '../../../../tests/attack/logos/draw-logo.ts';
import { emailsTo } from '../../../../tests/emails.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { issuerKey } from '../../../domain/integrity/issuer-key.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { listOwnLogos } from './list-own-logos.ts';
import { decideLogoReview } from './decide-logo-review.ts';

let tested: TestApp;
let server: TestServer;
let staff: Person;
let owner: Person;
let folder: string;

const ISSUER = 'Harrow Lane';
const ATTESTATION = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };
const CARD = { card_holder_name: 'I', card_number: '4242424242424242', card_expiry: '12/49', card_cvc: '123' };

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '1000' });
  const { app } = tested;
  server = await serveTestApp(app);
  [staff, owner] = [await createPerson(app, 2), await createPerson(app, 0)];
  folder = await mkdtemp(join(tmpdir(), 'logo-'));
  await app.db
    .insertInto('verifications')
    .values({
      user_id: owner.id,
      issuer: ISSUER,
      issuer_key: issuerKey(ISSUER),
      method: 'dns',
      domain: 'harrowlane.test',
      state: 'confirmed',
      created_at: app.now(),
      decided_at: app.now(),
      expires_at: new Date(app.now().getTime() + 86_400_000),
    })
    .execute();
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

async function call<Data>(path: string, body?: object): Promise<Data> {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'Content-Type': 'application/json',
      Origin: server.url,
      Cookie: `session=${owner.token}`,
      'Idempotency-Key': randomUUID(),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect([path, answer.status, answer.ok ? '' : await answer.clone().text()]).toEqual([path, 200, '']);
  return ((await answer.json()) as { data: Data }).data;
}

const rowOf = (id: string) =>
  tested.app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The pictures on the pages of a document. Masks are listed beside them. */
async function picturesOf(id: string): Promise<number> {
  const answer = await fetch(`${server.url}/api/v1/documents/${id}/pdf`, {
    headers: { Cookie: `session=${owner.token}` },
  });
  const file = join(folder, `${id}.pdf`);
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
  const list = execFileSync('pdfimages', ['-list', file], { encoding: 'utf8' });
  return list.split('\n').filter((line) => /^\s*\d+\s+\d+\s+image /.test(line)).length;
}

const moneyOf = async () => ({
  orders: await tested.app.db.selectFrom('orders').select('id').execute(),
  transactions: await tested.app.db.selectFrom('transactions').select(['id', 'amount']).execute(),
});

test('a logo approved after the sale is added by a free correction, which changes nothing else', async () => {
  const { app } = tested;
  const logo = `data:image/png;base64,${(
    await drawLogo(ISSUER, {
      font: 'Liberation Sans',
      style: 'font-weight="bold"',
      colors: ['#fff', '#0b5394'],
      width: 520,
      capitals: false,
      spacing: 0,
      turn: 0,
      isStacked: false,
      hasShape: true,
    })
  ).toString('base64')}`;
  const sample = invoice.sample(1);
  const input = { ...sample, seller: { ...sample.seller, name: ISSUER, logo } };
  // Continuing to checkout sends the logo to staff. The owner issues without waiting for them.
  await call('/documents/level', { kind: 'Invoice', input, isPressed: true });
  const order = await call<{ orderId: string; orderKey: string }>('/order/createPayment', {
    products: [{ kind: 'Invoice', input }],
    email: 'ines@example.com',
    attestation: ATTESTATION,
  });
  await call('/order/successPayment', { ...order, payment: CARD });
  await runJobs(app);
  const { documents } = await call<{ documents: { id: string }[] }>(`/order/${order.orderId}?key=${order.orderKey}`);
  const first = await rowOf(documents[0]!.id);
  expect([first.state, first.level, await picturesOf(first.id)]).toEqual(['live', 'D', 0]);
  expect(await listOwnLogos(app, owner.actor)).toMatchObject([{ issuer: ISSUER, state: 'waiting' }]);

  const [review] = await app.db.selectFrom('logo_reviews').select('id').execute();
  await decideLogoReview(app, staff.actor, review!.id, { isApproved: true, reason: '', seen: 'waiting' });
  expect(await listOwnLogos(app, owner.actor)).toMatchObject([{ issuer: ISSUER, state: 'approved' }]);
  const { username } = await app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  expect((await emailsTo(app, username))[0]).toMatchObject({ template: 'logo-decided', content: { reason: null } });

  const paid = await moneyOf();
  const { id } = await call<{ id: string }>(`/documents/${first.id}/correct`, {
    input,
    reason: 'The logo was missing',
    attestation: ATTESTATION,
  });
  await runJobs(app);
  const second = await rowOf(id);
  expect(await picturesOf(id)).toBe(1);
  expect(second).toMatchObject({ state: 'live', level: 'D', revision: 2, series_id: first.series_id });
  expect((await rowOf(first.id)).state).toBe('superseded');
  expect(second.content!.facts).toEqual(first.content!.facts);
  expect(await moneyOf()).toEqual(paid);
});

test('the owner reads why a logo was not approved', async () => {
  const [review] = await tested.app.db.selectFrom('logo_reviews').select('id').execute();
  const refuse = { isApproved: false, reason: 'The owner of the mark objects', seen: 'approved' } as const;
  await decideLogoReview(tested.app, staff.actor, review!.id, refuse);
  expect(await listOwnLogos(tested.app, owner.actor)).toMatchObject([
    { state: 'refused', reason: 'The owner of the mark objects' },
  ]);
});
