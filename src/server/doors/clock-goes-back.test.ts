import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { issueInvoice } from '../../../tests/issue-invoice.ts';
import { createPerson } from '../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { hashPassword } from '../services/auth/password.ts';
import { findSession, type Session } from '../services/auth/session.ts';
import { beginSignIn, signIn } from '../services/auth/sign-in.ts';
import { beginSecondFactor, confirmSecondFactor } from '../services/auth/second-factor/set-up-second-factor.ts';
import { checkDocument } from '../documents/check/check-document.ts';
import { checkAttestations } from '../documents/issue/check-attestations-job.ts';
import { RateLimiter } from '../services/http/limits/rate-limit.ts';
import { appendLog } from '../documents/transparency/append-log.ts';

/**
 * A second that is repeated, as at a leap second where the clock is not smeared: what happens after it has an earlier time
 * than what happened before it. The moment is also a new minute, day and year.
 */
const MIDNIGHT = Date.parse('2027-01-01T00:00:00.000Z');
let clock = MIDNIGHT;
const goBack = (): void => {
  clock -= 1_000;
};

let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date(clock));
});
afterAll(() => tested?.stop());
beforeEach(() => {
  clock = MIDNIGHT;
});

test('documents of both seconds are sealed, verified, certified and logged in the order in which they came', async () => {
  const { app } = tested;
  const first = await issueInvoice(app, 'before');
  await appendLog(app);
  goBack();
  const second = await issueInvoice(app, 'after');
  await appendLog(app);
  for (const { number } of [first, second])
    expect((await checkDocument(app, number, null)).document).toMatchObject({ state: 'live' });
  const entries = await app.db
    .selectFrom('attestations')
    .select(['document_id', 'created_at'])
    .orderBy('position')
    .execute();
  expect(entries.slice(-2).map(({ document_id: id }) => id)).toEqual([first.id, second.id]);
  expect(entries.at(-1)!.created_at.getTime()).toBeLessThan(entries.at(-2)!.created_at.getTime());
  expect(await checkAttestations(app)).toMatchObject({ brokenAt: null });
  const logged = await app.db
    .selectFrom('log_entries')
    .select('document_id')
    .where('position', 'is not', null)
    .where('document_id', 'in', [first.id, second.id])
    .orderBy('position')
    .execute();
  expect(logged.map(({ document_id: id }) => id)).toEqual([first.id, second.id]);
  // The later checkpoint is of the earlier time, and has more entries.
  const [newest, older] = await app.db.selectFrom('log_checkpoints').selectAll().orderBy('size', 'desc').execute();
  expect(newest!.continues).toBe(older!.size);
  expect(newest!.signed_at.getTime()).toBeLessThan(older!.signed_at.getTime());
});

test('a session that began before the second is repeated is still signed in', async () => {
  const { token, id } = await createPerson(tested.app, 0);
  goBack();
  expect(await findSession(tested.app, token)).toMatchObject({ user: { id } });
});

test('a code of an authenticator app is not accepted again in the repeated second', async () => {
  const { app } = tested;
  const [username, password] = ['again@example.com', 'a good long password'];
  const visit = { agent: 'Firefox/140 Windows', address: '198.51.100.7', visitor: null };
  await app.db
    .insertInto('users')
    .values({ full_name: 'Maren Adeyemi', username, password_hash: await hashPassword(password), user_role: 0 })
    .execute();
  const { token } = await beginSignIn(app, { username, password }, visit);
  const { secret } = await beginSecondFactor(app, (await findSession(app, token)) as Session);
  const code = (at: number) => generate({ secret, epoch: at / 1_000 });
  await confirmSecondFactor(
    app,
    (await findSession(app, token)) as Session,
    await code(MIDNIGHT - 60_000 + 30_000),
    visit.address,
  );
  const otp = await code(clock);
  await signIn(app, { username, password, otp }, visit);
  goBack();
  await expect(signIn(app, { username, password, otp }, visit)).rejects.toMatchObject({ code: 'SECOND_FACTOR' });
  // Nor one of the second before.
  await expect(signIn(app, { username, password, otp: await code(clock) }, visit)).rejects.toMatchObject({
    code: 'SECOND_FACTOR',
  });
});

test('a limit that was used up stays used up after the repeated second', async () => {
  const limiter = new RateLimiter(tested.app);
  const rule = { name: 'once', limit: 1, seconds: 60, exact: true };
  const take = async () => (await limiter.take(rule, '203.0.113.9')).allowed;
  expect([await take(), await take()]).toEqual([true, false]);
  goBack();
  expect(await take()).toBe(false);
  clock = MIDNIGHT;
  expect(await take()).toBe(false);
  await limiter.stop();
});
