import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { sql } from 'kysely';
import { invoice } from '../../kinds/invoice/model/kind.ts';
import { checkDocument } from '../documents/check/check-document.ts';
import { issueDocuments, waitForDocument } from '../documents/issue/issue-documents.ts';
import { reportDocument } from '../documents/read/report-document.ts';
import { enqueue } from '../services/jobs/enqueue.ts';
import { startWorker } from '../services/jobs/worker.ts';
import { listSavedEmails, readSavedEmail } from '../services/mail/saved-emails.ts';
import { sendEmailJob } from '../services/mail/send-email-job.ts';
import { createTicket } from '../trust/support/create-ticket.ts';
import { auditList } from '../services/audit/audit-log.ts';
import { countFigures } from './dashboard/daily-figures.ts';
import { getDashboardFigures } from './dashboard/dashboard-figures.ts';
import { getDashboardStats } from './dashboard/get-dashboard-stats.ts';
import { readReviewQueue } from './dashboard/review-queue.ts';
import { jobList } from './jobs/job-list.ts';
import { deleteJob, retryJob } from './jobs/handle-job.ts';
import { decideName, decideReport } from './reports/decide-report.ts';
import { reportList, sampleList } from './reports/report-list.ts';
import { answerTicket, findTicket, setTicketClosed } from './tickets/handle-ticket.ts';

let tested: TestApp;
let admin: Person;

beforeAll(async () => {
  tested = await createTestApp();
  admin = await createPerson(tested.app, 2);
  await startWorker(tested.app);
});
afterAll(() => tested?.stop());

const FIRST_PAGE = { draw: 1, start: 0, length: 25, search: '', order: [], filters: {} };
const actionsOn = async (subject: string) =>
  (await auditList.read(tested.app, admin.actor, { ...FIRST_PAGE, filters: { subject } })).data.map(
    ({ action }) => action,
  );

let counter = 0;
async function issue() {
  counter += 1;
  const sample = invoice.sample(1);
  const { documents } = await issueDocuments(tested.app, {
    kind: 'Invoice',
    input: { ...sample, details: { ...sample.details, number: `D-${counter}` } },
    ownerKey: 'email:ines@example.com',
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  await waitForDocument(tested.app, documents[0]!.id);
  return documents[0]!;
}
const dispute = ({ id, code }: { id: string; code: string }, kind: 'dispute' | 'report' = 'dispute') =>
  reportDocument(tested.app, id, { kind, email: 'maren@example.com', message: 'I never worked there.', code });
const openReports = async () =>
  (await reportList.read(tested.app, admin.actor, { ...FIRST_PAGE, filters: { state: 'open' } })).data;
const isDisputed = async (id: string) => (await checkDocument(tested.app, id, null)).document?.isDisputed;

test('staff answer a ticket by email from its page, and it leaves the queue', async () => {
  const { id } = await createTicket(tested.app, {
    fname: 'Ada',
    lname: 'Byron',
    email: 'ada@example.com',
    subject: 'A seal',
    message: 'Why does it say U?',
  });
  expect((await readReviewQueue(tested.app, admin.actor)).counts.ticket).toBe(1);
  await expect(answerTicket(tested.app, admin.actor, id, { text: ' ', isLast: true })).rejects.toMatchObject({
    fields: { text: 'Enter a reply.' },
  });
  await answerTicket(tested.app, admin.actor, id, { text: 'Nobody has verified the issuer.', isLast: true });
  await expect
    .poll(async () => (await listSavedEmails(tested.app, admin.actor)).map(({ to, subject }) => [to, subject]), {
      timeout: 10_000,
    })
    .toContainEqual(['ada@example.com', 'Re: A seal']);
  const sent = (await listSavedEmails(tested.app, admin.actor)).find(({ subject }) => subject === 'Re: A seal')!;
  const { text } = await readSavedEmail(tested.app, admin.actor, sent.name);
  expect(text).toContain('Nobody has verified the issuer.');
  expect(text).toContain('Why does it say U?');
  expect((await findTicket(tested.app, admin.actor, id)).answers).toHaveLength(1);
  expect((await readReviewQueue(tested.app, admin.actor)).counts.ticket).toBe(0);
  await setTicketClosed(tested.app, admin.actor, id, false);
  expect((await readReviewQueue(tested.app, admin.actor)).counts.ticket).toBe(1);
  expect(await actionsOn(`ticket:${id}`)).toEqual(['ticket.reopened', 'ticket.answered']);
});

test('a dispute shows in every check until the last active one is dismissed', async () => {
  const issued = await issue();
  await dispute(issued);
  await dispute(issued);
  const [second, first] = await openReports();
  await decideReport(tested.app, admin.actor, first!.id, { decision: 'dismissed', reason: 'Payroll record shown' });
  expect(await isDisputed(issued.id)).toBe(true);
  await decideReport(tested.app, admin.actor, second!.id, { decision: 'dismissed', reason: 'The same person' });
  expect(await isDisputed(issued.id)).toBe(false);
  await expect(
    decideReport(tested.app, admin.actor, second!.id, { decision: 'upheld', reason: 'Changed my mind' }),
  ).rejects.toThrow('already closed');
});

test('an upheld dispute still shows, and a revoked one revokes the document with its reason', async () => {
  const issued = await issue();
  await dispute(issued);
  const [report] = await openReports();
  await decideReport(tested.app, admin.actor, report!.id, { decision: 'upheld', reason: 'No record of it' });
  expect(await isDisputed(issued.id)).toBe(true);
  await dispute(issued, 'report');
  const [abuse] = await openReports();
  await decideReport(tested.app, admin.actor, abuse!.id, { decision: 'revoked', reason: 'Used to deceive a lender' });
  expect((await checkDocument(tested.app, issued.id, null)).document).toMatchObject({
    state: 'revoked',
    stateReason: 'Used to deceive a lender',
  });
  expect(await actionsOn(`document:${issued.id}`)).toEqual(['document.revoked']);
});

test('a name that resembles a protected one waits for a staff review', async () => {
  const issued = await issue();
  await tested.app.db
    .insertInto('name_samples')
    .values({
      document_id: issued.id,
      field: 'seller.name',
      name: 'Chase Miller',
      matched: 'chase',
      institution: 'Chase',
    })
    .execute();
  const [sample] = (await sampleList.read(tested.app, admin.actor, { ...FIRST_PAGE, filters: { state: 'open' } })).data;
  expect((await readReviewQueue(tested.app, admin.actor)).oldest).toContainEqual(
    expect.objectContaining({ kind: 'name', who: 'Chase Miller', note: 'Similar to Chase', number: issued.number }),
  );
  await decideName(tested.app, admin.actor, sample!.id, { isMisleading: false });
  expect((await readReviewQueue(tested.app, admin.actor)).counts.name).toBe(0);
  // A colleague who presses later is told.
  await expect(decideName(tested.app, admin.actor, sample!.id, { isMisleading: false })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('a business that asks for verification waits for staff, and a domain that proves itself does not', async () => {
  const ask = (method: 'business' | 'dns', issuer: string) =>
    tested.app.db
      .insertInto('verifications')
      .values({
        user_id: admin.id,
        issuer,
        issuer_key: issuer,
        method,
        note: 'Articles of 2019',
        created_at: new Date(),
      })
      .execute();
  await ask('business', 'Brightwater Condo Assn.');
  await ask('dns', 'Harrow Lane Bakery');
  const { counts, oldest } = await readReviewQueue(tested.app, admin.actor);
  expect(counts.verification).toBe(1);
  expect(oldest.filter(({ kind }) => kind === 'verification').map(({ who, note }) => [who, note])).toEqual([
    ['Brightwater Condo Assn.', 'Articles of 2019'],
  ]);
});

async function failedEmail(): Promise<string> {
  // In one transaction, so that no worker takes the job while it may still be retried.
  const id = await tested.app.db.transaction().execute(async (trx) => {
    const job = (await enqueue(tested.app, trx, sendEmailJob, {
      template: 'no-such-letter',
      content: { token: 'a secret of the reader' },
      to: 'nobody@example.com',
      attachments: [],
    }))!;
    await sql`update pgboss.job set retry_limit = 0 where id = ${job}`.execute(trx);
    return job;
  });
  const stateOf = async () =>
    (await sql<{ state: string }>`select state::text from pgboss.job where id = ${id}`.execute(tested.app.db)).rows[0]
      ?.state;
  await expect.poll(stateOf).toBe('failed');
  return id;
}

test('an email that failed for good waits for staff without its secrets, and is retried or dropped', async () => {
  const id = await failedEmail();
  const { data } = await jobList.read(tested.app, admin.actor, { ...FIRST_PAGE, filters: { state: 'failed' } });
  expect(data[0]).toMatchObject({ id, name: 'mail', template: 'no-such-letter', to: 'nobody@example.com' });
  expect(JSON.stringify(data)).not.toContain('a secret of the reader');
  expect((await readReviewQueue(tested.app, admin.actor)).counts.job).toBe(1);
  await retryJob(tested.app, admin.actor, id);
  await expect.poll(async () => (await readReviewQueue(tested.app, admin.actor)).counts.job).toBe(1);
  await deleteJob(tested.app, admin.actor, id);
  expect((await readReviewQueue(tested.app, admin.actor)).counts.job).toBe(0);
  expect(await actionsOn(`job:${id}`)).toEqual(['job.dropped', 'job.retried']);
  // It failed twice, and the figures count both, although neither is in the queue any more.
  const { mailFailures } = await getDashboardFigures(tested.app, admin.actor, 7);
  expect(mailFailures.total).toBe(2);
  await countFigures(tested.app);
  await countFigures(tested.app);
  expect((await getDashboardFigures(tested.app, admin.actor, 7)).mailFailures).toEqual(mailFailures);
});

test('the stat cards show the current counts', async () => {
  const { db } = tested.app;
  const before = await getDashboardStats(tested.app, admin.actor);
  await createPerson(tested.app, 0);
  const person = await createPerson(tested.app, 0);
  await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', person.id).execute();
  const after = await getDashboardStats(tested.app, admin.actor);
  expect(after).toEqual({ ...before, total_active_users: before.total_active_users + 1 });
});

test('the figures of a period count its days and the same number of days before', async () => {
  const own = await createTestApp({}, () => new Date('2026-11-20T16:00:00Z'));
  try {
    const staff = await createPerson(own.app, 2);
    // 04:59 UTC is still the day before in New York.
    const paidAt = ['2026-11-20T05:01:00Z', '2026-11-20T04:59:00Z', '2026-11-14T12:00:00Z', '2026-11-10T12:00:00Z'];
    for (const [index, at] of paidAt.entries()) {
      await sql`
        with placed as (
          insert into orders (state, owner_key, placed_by, attempt, email, subtotal, discount, total, attestation,
            origin_hash, provider, provider_reference, paid_at, created_at)
          values ('paid', 'email:a@example.com', 'visitor:a', ${String(index)}, 'a@example.com', 799, 0, 799, '{}', '',
            'sandbox', ${`r-${index}`}, ${at}, ${at})
          returning id)
        insert into transactions (order_id, type, amount, provider, provider_reference, created_at)
        select id, 'payment', 799, 'sandbox', ${`r-${index}`}, ${at} from placed`.execute(own.app.db);
    }
    const expected = { values: [1, 0, 0, 0, 0, 1, 1], total: 3, before: 1 };
    await countFigures(own.app);
    // Counting again changes nothing.
    await countFigures(own.app);
    const figures = await getDashboardFigures(own.app, staff.actor, 7);
    expect(figures.orders).toEqual(expected);
    expect(figures.revenue).toMatchObject({ total: 3 * 799, before: 799 });
    expect(figures.bars[0]).toEqual({ from: '2026-11-14', to: '2026-11-14' });
    const quarter = await getDashboardFigures(own.app, staff.actor, 90);
    expect(quarter.orders.values).toHaveLength(30);
    expect(quarter.orders).toMatchObject({ total: 4, before: 0 });
  } finally {
    await own.stop();
  }
});

test('the figures count documents by kind and level, with the time from payment to seal', async () => {
  const figures = await getDashboardFigures(tested.app, admin.actor, 30);
  const documents = counter;
  expect(figures.kinds.find(({ part }) => part === 'Invoice')).toEqual({
    part: 'Invoice',
    total: documents,
    before: 0,
  });
  expect(figures.levels.find(({ part }) => part === 'U')?.total).toBe(documents);
  expect(figures.sealed.total).toBe(documents);
  expect(figures.sealingTime.total).toBeGreaterThan(0);
});
