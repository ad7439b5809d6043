import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emailsTo } from '../../../../tests/emails.ts';
import { createPerson } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { createMetrics } from '../../doors/http/metrics.ts';
import { openLanes } from '../../services/http/limits/lanes.ts';
import { openInstallation } from '../../doors/backup/open-installation.ts';
import { checkAttestations as lookAtAttestations } from '../../doors/doctor/check-attestations.ts';
import { appendAttestations } from './attestation-log.ts';
import { checkAttestations, checkAttestationsJob } from './check-attestations-job.ts';

let tested: TestApp;
let clock = Date.now();
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date(clock));
});
afterAll(() => tested?.stop());

/** More than one page of the walk. */
const ENTRIES = 1_200;

const append = (count: number, typedName = 'Ines Vallejo') =>
  tested.app.db.transaction().execute((trx) =>
    appendAttestations(
      trx,
      Array.from({ length: count }, (_, at) => ({
        document_id: `document-${at}`,
        version: '2026-11-20',
        text: 'I certify that I may issue this document.',
        typed_name: typedName,
        origin_hash: 'none',
        created_at: tested.app.now(),
      })),
    ),
  );

/** Changes the table as only somebody with full rights to the database can. */
const tamper = async (change: string) => {
  const { db } = tested.app;
  await sql`alter table attestations disable trigger attestations_append_only`.execute(db);
  await sql.raw(change).execute(db);
  await sql`alter table attestations enable trigger attestations_append_only`.execute(db);
};

const runJob = () =>
  checkAttestationsJob.run(tested.app, {}, { id: 'one', attempt: 1, signal: new AbortController().signal });
const doctor = async () => {
  const place = await openInstallation({ ...tested.app.config }, tested.app.log);
  try {
    return await lookAtAttestations(place, tested.app.log);
  } finally {
    await place.close();
  }
};
const metrics = () => createMetrics(tested.app, openLanes()).registry.metrics();

beforeEach(async () => {
  await tamper('truncate attestations');
  await tested.app.db.deleteFrom('attestation_checks').execute();
  await append(ENTRIES);
  await runJob();
  await append(3);
});

test('finds an untouched log intact, every night and in the doctor', async () => {
  expect(await checkAttestations(tested.app)).toMatchObject({ entries: ENTRIES + 3, brokenAt: null });
  expect(await doctor()).toMatchObject([{ state: 'good', says: `${ENTRIES + 3} entries, none changed or removed` }]);
  expect(await metrics()).toContain('attestation_log_broken 0');
});

test('refuses changes of the log by the site itself', async () => {
  const { db } = tested.app;
  await expect(db.updateTable('attestations').set({ typed_name: 'Somebody Else' }).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(db.deleteFrom('attestations').execute()).rejects.toThrow('append-only');
});

test.each([
  ['a changed entry', `update attestations set typed_name = 'Somebody Else' where position = 1100`, 1_100],
  ['a changed time', `update attestations set created_at = created_at - interval '1 day' where position = 7`, 7],
  ['an entry removed from the middle', 'delete from attestations where position = 500', 500],
  ['entries removed from the end', `delete from attestations where position > ${ENTRIES - 1}`, ENTRIES],
  ['a log that was emptied', 'truncate attestations', 1],
])('finds %s', async (_, change, position) => {
  await tamper(change);
  expect(await checkAttestations(tested.app)).toMatchObject({ brokenAt: position });
  expect(await doctor()).toMatchObject([{ state: 'wrong', says: `entry ${position} was changed or removed` }]);
});

test('finds a log whose end was removed and written anew with right hashes', async () => {
  await tamper('delete from attestations where position > 100');
  await append(ENTRIES, 'Somebody Else');
  expect(await checkAttestations(tested.app)).toMatchObject({ brokenAt: ENTRIES });
});

test('emails staff, fails the job and sets the metric when the log breaks, and compares with the last intact log later', async () => {
  const person = await createPerson(tested.app, 2);
  const { username } = await tested.app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  clock += 60_000;
  await tamper('delete from attestations where position > 10');
  for (let night = 0; night < 2; night++) {
    clock += 86_400_000;
    await expect(runJob()).rejects.toThrow('Entry 11 of the certification log was changed or removed.');
  }
  const emails = await emailsTo(tested.app, username);
  expect(emails).toHaveLength(2);
  expect(emails[0]).toMatchObject({
    template: 'review-queue',
    content: { items: [{ what: 'Certification log broken', who: 'Entry 11 was changed or removed' }] },
  });
  expect(await metrics()).toContain('attestation_log_broken 1');
});
