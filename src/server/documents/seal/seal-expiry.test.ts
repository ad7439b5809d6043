import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYER, buyInvoices } from '../../../../tests/buy-invoices.ts';
import { emailsTo } from '../../../../tests/emails.ts';
import { issueInvoice } from '../../../../tests/issue-invoice.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp } from '../../../../tests/test-server.ts';
import { ROLE } from '../../../domain/roles.ts';
import { makeCertificate } from '../../../render/certificate.ts';
import { notifyStaff } from '../../staff/dashboard/notify-staff.ts';
import { confirmPayment } from '../../commerce/orders/confirm-payment.ts';

const DAY = 86_400_000;
const BEGINS = new Date('2026-01-01T15:00:00Z');
const ENDS = new Date('2027-01-01T15:00:00Z').getTime();

let now = BEGINS;
let tested: TestApp;
beforeAll(async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = 'A seal of the test';
  const certificate = makeCertificate({
    subject: name,
    issuer: name,
    publicKey,
    signingKey: privateKey,
    isAuthority: false,
    from: BEGINS,
    years: 1,
  });
  tested = await createTestApp(
    {
      SEAL_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      SEAL_CERTIFICATE: certificate,
    },
    () => now,
  );
});
afterAll(() => tested.stop());

const daysBefore = (days: number, hours = 0): Date => new Date(ENDS - days * DAY + hours * 3_600_000);

test('staff are reminded once a day from 30 days before the certificate of the seal expires', async () => {
  const { app } = tested;
  now = daysBefore(32);
  const { id } = await createPerson(app, ROLE.admin);
  const { username } = await app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('users')
    .set({ review_emails: true, notified_until: now, notified_at: null })
    .where('id', '=', id)
    .execute();
  const remindersAfter = async (moments: readonly Date[]): Promise<number> => {
    for (now of moments) await notifyStaff(app);
    const emails = await emailsTo(app, username);
    return emails.filter(({ content }) => JSON.stringify(content).includes('2027-01-01')).length;
  };
  expect(await remindersAfter([daysBefore(32), daysBefore(31)])).toBe(0);
  const threeDays = [29, 28, 27].flatMap((days) => [0, 2, 4].map((hours) => daysBefore(days, hours)));
  expect(await remindersAfter(threeDays)).toBe(3);
});

test('a node says in /ready that the certificate expires, and stays in service', async () => {
  const server = await serveTestApp(tested.app);
  await tested.app.renderer.ready();
  const warnings = async (): Promise<unknown> => {
    const answer = await fetch(`${server.url}/ready`);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { data: { warnings: unknown } }).data.warnings;
  };
  now = daysBefore(31);
  expect(await warnings()).toEqual([]);
  now = daysBefore(10);
  expect(await warnings()).toEqual([expect.stringContaining('expires on 2027-01-01')]);
  now = daysBefore(-1);
  expect(await warnings()).toEqual([expect.stringContaining('expired on 2027-01-01')]);
  await server.stop();
});

test('nothing is sold, paid, issued or sealed once the certificate has expired', async () => {
  const { app } = tested;
  now = daysBefore(1);
  expect((await issueInvoice(app, 'S-1')).state).toBe('live');
  // Paid before, and still to be sealed.
  const { ids } = await buyInvoices(app, ['S-2'], 'early@example.com');
  const open = await buyInvoices(app, ['S-3'], 'open@example.com').then(
    ({ orderId }) => orderId,
    () => null,
  );
  await app.db.updateTable('orders').set({ state: 'pending' }).where('id', '=', open!).execute();
  const countMovements = async (): Promise<unknown> =>
    app.db
      .selectFrom('transactions')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirst();
  const before = await countMovements();

  now = daysBefore(-1);
  const expired = { code: 'MAINTENANCE', message: expect.stringContaining('seal has expired') };
  await expect(issueInvoice(app, 'S-4')).rejects.toMatchObject(expired);
  await expect(buyInvoices(app, ['S-5'], 'late@example.com')).rejects.toMatchObject(expired);
  await expect(confirmPayment(app, BUYER, open!, {})).rejects.toMatchObject(expired);
  expect(await countMovements()).toEqual(before);
  await runJobs(app).catch(() => undefined);
  const { state } = await app.db
    .selectFrom('documents')
    .select('state')
    .where('id', '=', ids[0]!)
    .executeTakeFirstOrThrow();
  expect(state).toBe('issuing');
});
