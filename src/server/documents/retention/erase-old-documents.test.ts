import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type OwnerKey, emailKey, userKey } from '../../../domain/owner-key.ts';
import { createPerson } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { eraseClosedAccounts } from '../../trust/accounts/close-account.ts';
import { setRetentionYears } from './document-retention.ts';
import { sweepFigures } from '../../payroll/companies/fill-figures.ts';
import { startWorker } from '../../services/jobs/worker.ts';
import { checkDocument, checkHash } from '../check/check-document.ts';
import { requireTrustedClock } from '../../services/jobs/require-trusted-clock.ts';
import { sweepJob } from '../../doors/jobs/sweep-job.ts';
import { eraseOldDocuments } from './erase-old-documents.ts';
import { approveErasure, findLargeErasure } from './large-erasures.ts';
import { sweepStrayFiles } from './sweep-stray-files.ts';
import { issueDocuments, waitForDocument } from '../issue/issue-documents.ts';

let tested: TestApp;
const start = new Date('2026-11-20T16:00:00Z');
let now = start;

beforeAll(async () => {
  tested = await createTestApp({}, () => now);
  await startWorker(tested.app);
});
afterAll(() => tested?.stop());

let counter = 0;
const inputOf = (kind: 'Invoice' | 'PayStub') => {
  counter += 1;
  if (kind === 'PayStub') return { ...payStub.sample(1), templateMode: false };
  const sample = invoice.sample(1);
  return { ...sample, details: { ...sample.details, number: `R-${counter}` } };
};

async function issue(
  ownerKey: OwnerKey,
  kind: 'Invoice' | 'PayStub' = 'Invoice',
): Promise<{ id: string; code: string; hash: string; fileKey: string }> {
  const { documents } = await issueDocuments(tested.app, {
    kind,
    input: inputOf(kind),
    ownerKey,
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  const { id, code } = documents[0]!;
  await waitForDocument(tested.app, id);
  await tested.app.db.updateTable('documents').set({ created_at: start }).where('id', '=', id).execute();
  const row = await tested.app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { id, code, hash: row.file_sha256!, fileKey: row.file_key! };
}
/** By the database's clock, which no test moves. */
const weekPasses = () =>
  sql`update documents set erase_after = erase_after - interval '7 days' where erase_after is not null`.execute(
    tested.app.db,
  );
const daysLater = (days: number): void => {
  now = new Date(start.getTime() + days * 86_400_000);
};

test('erases a guest’s document after 90 days and an account’s after 24 months, not earlier', async () => {
  const guest = await issue(emailKey('guest@example.com'));
  const account = await issue(userKey('1'));
  daysLater(89);
  expect(await eraseOldDocuments(tested.app)).toEqual({ setAside: 0, erased: 0 });
  daysLater(91);
  expect(await eraseOldDocuments(tested.app)).toEqual({ setAside: 1, erased: 0 });
  await weekPasses();
  expect(await eraseOldDocuments(tested.app)).toEqual({ setAside: 0, erased: 1 });
  expect(await tested.app.storage.exists(guest.fileKey)).toBe(false);
  expect(await tested.app.storage.exists(account.fileKey)).toBe(true);
  daysLater(731);
  expect(await eraseOldDocuments(tested.app)).toEqual({ setAside: 1, erased: 0 });
  await weekPasses();
  expect(await eraseOldDocuments(tested.app)).toEqual({ setAside: 0, erased: 1 });
  expect(await eraseOldDocuments(tested.app)).toEqual({ setAside: 0, erased: 0 });
});

/** The rows of each table that is about documents, as they are stored. Events are history, which goes on. */
async function everythingAbout(id: string): Promise<Readonly<Record<string, unknown>>> {
  const { rows: tables } = await sql<{ name: string; column: string }>`
    select conrelid::regclass::text as name, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'documents'::regclass and conparentid = 0 and cardinality(conkey) = 1
    order by 1, 2`.execute(tested.app.db);
  expect(tables.map(({ name }) => name)).toContain('pay_stub_figures');
  const found: Record<string, unknown> = {};
  for (const { name, column } of [{ name: 'documents', column: 'id' }, ...tables]) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(rows) as row from ${sql.table(name)} as rows where ${sql.ref(column)} = ${id} order by rows::text`.execute(
      tested.app.db,
    );
    if (name !== 'document_events') found[`${name}.${column}`] = rows.map(({ row }) => row);
  }
  return found;
}

test.each(['Invoice', 'PayStub'] as const)(
  'what a document (%s) says cannot be read or counted in its last week, and comes back whole if its time is not over after all',
  async (kind) => {
    now = start;
    const { id, code, fileKey } = await issue(emailKey(`wrong-clock-${kind.toLowerCase()}@example.com`), kind);
    const rowOf = () =>
      tested.app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const countInForce = async () =>
      (
        await tested.app.db
          .selectFrom('pay_stub_figures')
          .select('document_id')
          .where('document_id', '=', id)
          .where('is_in_force', '=', true)
          .execute()
      ).length;
    const before = await everythingAbout(id);
    expect(await countInForce()).toBe(kind === 'PayStub' ? 1 : 0);
    // A clock that runs ahead.
    daysLater(400);
    await eraseOldDocuments(tested.app);
    expect(await rowOf()).toMatchObject({ content: null, person: null, file_key: null });
    expect((await checkDocument(tested.app, id, code)).document).toMatchObject({ state: 'live', details: null });
    expect(await countInForce()).toBe(0);
    // The files of nobody are swept too, which must leave this one alone.
    await sweepStrayFiles(tested.app, new AbortController().signal);
    expect(await tested.app.storage.exists(fileKey)).toBe(true);
    now = start;
    await eraseOldDocuments(tested.app);
    expect(await everythingAbout(id)).toEqual(before);
    expect((await checkDocument(tested.app, id, code)).document?.details).not.toBeNull();
    // Erased for good, nothing of it is left to count.
    daysLater(400);
    await eraseOldDocuments(tested.app);
    await weekPasses();
    await eraseOldDocuments(tested.app);
    expect((await everythingAbout(id))['pay_stub_figures.document_id']).toEqual([]);
    now = start;
  },
);

test('a pay stub whose figures were not read when it was set aside holds up no others, and is read once it is back', async () => {
  now = start;
  const { id } = await issue(emailKey('unread@example.com'), 'PayStub');
  const isKnown = async () =>
    (
      await tested.app.db
        .selectFrom('pay_stub_figures')
        .select('is_known')
        .where('document_id', '=', id)
        .executeTakeFirstOrThrow()
    ).is_known;
  await tested.app.db
    .updateTable('pay_stub_figures')
    .set({ is_known: null, is_estimated: null })
    .where('document_id', '=', id)
    .execute();
  daysLater(400);
  await eraseOldDocuments(tested.app);
  // It would go on until there are none.
  await sweepFigures(tested.app);
  expect(await isKnown()).toBeNull();
  now = start;
  await eraseOldDocuments(tested.app);
  expect(await isKnown()).toBeNull();
  await sweepFigures(tested.app);
  expect(await isKnown()).toBe(true);
});

test('who closes an account need not wait for what is set aside: it is erased at once', async () => {
  now = start;
  const { id: userId } = await createPerson(tested.app, 0);
  const { id, fileKey } = await issue(userKey(userId));
  daysLater(740);
  await eraseOldDocuments(tested.app);
  expect(await tested.app.storage.exists(fileKey)).toBe(true);
  await tested.app.db.updateTable('users').set({ erase_at: now, disabled_at: now }).where('id', '=', userId).execute();
  await eraseClosedAccounts(tested.app);
  expect(await tested.app.storage.exists(fileKey)).toBe(false);
  const row = await tested.app.db
    .selectFrom('documents')
    .select(['content', 'set_aside', 'erase_after'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ content: null, set_aside: null, erase_after: null });
  now = start;
});

test('more documents than usual wait until staff approve their erasure', async () => {
  now = start;
  const { id } = await issue(emailKey('many@example.com'));
  const { actor } = await createPerson(tested.app, 2);
  await sql`
    insert into documents select (jsonb_populate_record(documents, jsonb_build_object(
      'id', 'copy-' || n, 'number', 'C-' || n, 'series_id', 'copy-' || n, 'live_key', null, 'file_sha256', null, 'file_key', null, 'state', 'revoked'))).*
    from documents, generate_series(1, 250) as n where id = ${id}`.execute(tested.app.db);
  daysLater(120);
  expect((await eraseOldDocuments(tested.app)).setAside).toBe(0);
  const { documents: due } = (await findLargeErasure(tested.app, actor))!;
  expect(due).toBeGreaterThan(250);
  await expect(approveErasure(tested.app, { ...actor, role: 0 }, 'Fine')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await eraseOldDocuments(tested.app)).setAside).toBe(0);
  expect(await approveErasure(tested.app, actor, 'These guests bought in spring.')).toBe(due);
  expect((await eraseOldDocuments(tested.app)).setAside).toBe(due);
  expect(await findLargeErasure(tested.app, actor)).toBeNull();
  await tested.app.db.deleteFrom('documents').where('id', 'like', 'copy-%').execute();
  now = start;
});

test('what an owner has just chosen to keep no longer is set aside at once, and holds up nobody’s erasure', async () => {
  now = start;
  const owner = await createPerson(tested.app, 0);
  const { actor } = await createPerson(tested.app, 2);
  await setRetentionYears(tested.app, owner.actor, { documentYears: 5 });
  const { id } = await issue(userKey(owner.id));
  await sql`
    insert into documents select (jsonb_populate_record(documents, jsonb_build_object(
      'id', 'copy-' || n, 'number', 'C-' || n, 'series_id', 'copy-' || n, 'live_key', null, 'file_sha256', null, 'file_key', null, 'state', 'revoked'))).*
    from documents, generate_series(1, 250) as n where id = ${id}`.execute(tested.app.db);
  daysLater(3 * 365);
  await eraseOldDocuments(tested.app);
  await expect(setRetentionYears(tested.app, owner.actor, { documentYears: 2 })).rejects.toMatchObject({
    fields: { isSure: expect.stringMatching(/can’t be read any more and are erased after a week/) },
  });
  const readable = async () =>
    Number(
      (
        await tested.app.db
          .selectFrom('documents')
          .select(({ fn }) => fn.count<number>('content').as('count'))
          .where('owner_key', '=', userKey(owner.id))
          .executeTakeFirstOrThrow()
      ).count,
    );
  expect(await readable()).toBe(251);
  await setRetentionYears(tested.app, owner.actor, { documentYears: 2, isSure: true });
  expect(await readable()).toBe(0);
  now = start;
  const guest = await issue(emailKey('not-held-up@example.com'));
  daysLater(3 * 365);
  expect(await eraseOldDocuments(tested.app)).toEqual({ setAside: 1, erased: 0 });
  expect(await findLargeErasure(tested.app, actor)).toBeNull();
  // A week is left to choose otherwise.
  await setRetentionYears(tested.app, owner.actor, { documentYears: 5 });
  await eraseOldDocuments(tested.app);
  expect(await readable()).toBe(251);
  await tested.app.db.deleteFrom('documents').where('id', 'like', 'copy-%').execute();
  await weekPasses();
  await eraseOldDocuments(tested.app);
  expect(await tested.app.storage.exists(guest.fileKey)).toBe(false);
  now = start;
});

test('what is not back yet is not erased, however much was set aside by mistake', async () => {
  now = start;
  const { id } = await issue(emailKey('thousands@example.com'));
  daysLater(400);
  await eraseOldDocuments(tested.app);
  await sql`
    insert into documents select (jsonb_populate_record(documents, jsonb_build_object(
      'id', 'copy-' || n, 'number', 'C-' || n, 'series_id', 'copy-' || n, 'live_key', null, 'file_sha256', null, 'state', 'revoked'))).*
    from documents, generate_series(1, 1200) as n where id = ${id}`.execute(tested.app.db);
  // The clock was wrong for more than a week.
  await weekPasses();
  now = start;
  expect((await eraseOldDocuments(tested.app)).erased).toBe(0);
  expect((await eraseOldDocuments(tested.app)).erased).toBe(0);
  const { rows } = await sql<{ back: number }>`
    select count(content)::int as back from documents where id = ${id} or id like 'copy-%'`.execute(tested.app.db);
  expect(rows[0]!.back).toBe(1_201);
  await tested.app.db.deleteFrom('documents').where('id', 'like', 'copy-%').execute();
});

test('the sweep does nothing while the clock of the machine is more than a minute away from the database’s', async () => {
  const { app } = tested;
  const real = Date.now;
  onTestFinished(() => {
    Date.now = real;
  });
  for (const [seconds, isTrusted] of [
    [30, true],
    [-30, true],
    [120, false],
    [-120, false],
    [365 * 86_400, false],
  ] as const) {
    Date.now = () => real() + seconds * 1_000;
    const trusted = await requireTrustedClock(app.db).then(
      () => true,
      () => false,
    );
    expect([seconds, trusted]).toEqual([seconds, isTrusted]);
  }
  await app.db.deleteFrom('job_steps').execute();
  await sweepJob.run(app, {}, { id: 'sweep', attempt: 1, signal: new AbortController().signal });
  expect(await app.db.selectFrom('job_steps').select(['name', 'failed']).execute()).toEqual([
    { name: 'clock', failed: true },
  ]);
});

test('still confirms an erased document, without its contents', async () => {
  now = start;
  const { id, code, hash } = await issue(emailKey('later@example.com'));
  daysLater(100);
  await eraseOldDocuments(tested.app);
  expect((await checkHash(tested.app, hash)).verdict).toBe('fits');
  const checked = await checkDocument(tested.app, id, code);
  expect(checked.document).toMatchObject({ state: 'live', details: null });
  now = start;
});

test('keeps the documents of an account for the seven years it chose, and no longer', async () => {
  now = start;
  const owner = await createPerson(tested.app, 0);
  const issued = await issue(userKey(owner.id));
  await setRetentionYears(tested.app, owner.actor, { documentYears: 7 });
  daysLater(7 * 365 - 1);
  await eraseOldDocuments(tested.app);
  expect(await tested.app.storage.exists(issued.fileKey)).toBe(true);
  daysLater(7 * 365 + 1);
  await eraseOldDocuments(tested.app);
  await weekPasses();
  await eraseOldDocuments(tested.app);
  expect(await tested.app.storage.exists(issued.fileKey)).toBe(false);
  now = start;
});

test('requires confirmation to shorten the retention time if that erases documents', async () => {
  now = start;
  const owner = await createPerson(tested.app, 0);
  await setRetentionYears(tested.app, owner.actor, { documentYears: 5 });
  const issued = await issue(userKey(owner.id));
  daysLater(3 * 365);
  await expect(setRetentionYears(tested.app, owner.actor, { documentYears: 2 })).rejects.toMatchObject({
    code: 'CONFLICT',
    fields: { isSure: expect.stringContaining('1 document is older') },
  });
  await eraseOldDocuments(tested.app);
  expect(await tested.app.storage.exists(issued.fileKey)).toBe(true);
  await setRetentionYears(tested.app, owner.actor, { documentYears: 2, isSure: true });
  await eraseOldDocuments(tested.app);
  await weekPasses();
  await eraseOldDocuments(tested.app);
  expect(await tested.app.storage.exists(issued.fileKey)).toBe(false);
  now = start;
});

test.each([1, 8, 2.5, Number.NaN])('refuses %d years as a retention time', async (documentYears) => {
  const owner = await createPerson(tested.app, 0);
  await expect(setRetentionYears(tested.app, owner.actor, { documentYears })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});
