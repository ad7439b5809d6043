import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '../../../../tests/add-member.ts';
import { emailsTo } from '../../../../tests/emails.ts';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { issueRun } from '../../../../tests/issue-run.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { revokeSeveral } from '../../documents/correct/revoke-document.ts';
import { createCompany } from '../companies/companies.ts';
import { addPerson, changePerson } from '../companies/people.ts';
import { openRun } from '../companies/run-rows.ts';
import { requireRun } from '../companies/runs.ts';
import { revokeStubs, sendStubsAgain } from '../companies/stubs-of-run.ts';
import { sendAgain } from './send-again.ts';

let tested: TestApp;
let owner: Person;
let manager: Person;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-02T12:00:00Z'));
  [owner, manager] = [await createPerson(tested.app, 0), await createPerson(tested.app, 0)];
});
afterAll(() => tested?.stop());

const person = (name: string, email = '') =>
  companyPersonSchema.parse({
    name,
    email,
    address1: '4 Elm Street',
    city: 'Austin',
    state: 'TX',
    zip: '75001',
    rate: 2_000,
    defaultHours: 80,
  });

async function issuedRun(name: string) {
  const { app } = tested;
  const { id: company } = await createCompany(app, owner.actor, {
    ...exampleCompany(name),
    state: 'TX',
    zip: '75001',
  });
  const ann = await addPerson(app, owner.actor, company, person('Ann Mailed', 'ann.old@example.com'));
  await addPerson(app, owner.actor, company, person('Bo Unknown'));
  const run = await startRun(app, owner.actor, company);
  await issueRun(app, owner.actor, run);
  const rows = await openRun(app, await requireRun(app, owner.actor, company, run, 'read'));
  return { company, run, ann: ann.id, rows: rows.map(({ id }) => id), documents: rows.map((row) => row.documentId!) };
}

test('selected documents go again to the address on record of today, with a result for each', async () => {
  const { app } = tested;
  const { company, ann, documents } = await issuedRun('Sent Again LLC');
  await changePerson(app, owner.actor, company, ann, person('Ann Mailed', 'ann.new@example.com'));
  const { results } = await sendAgain(app, owner.actor, { documents });
  expect(results.map(({ person: name, problem, to }) => [name, problem, to])).toEqual([
    ['Ann Mailed', null, 'ann.new@example.com'],
    ['Bo Unknown', 'There is no email address on record. Open the document to send it.', null],
  ]);
  expect(await emailsTo(app, 'ann.new@example.com')).toHaveLength(1);
});

test('a document is emailed at most ten times a day, however many are selected', async () => {
  const { app } = tested;
  const { documents } = await issuedRun('Sent Often LLC');
  const selected = { documents: documents.slice(0, 1) };
  // Its delivery was the first.
  for (let sent = 1; sent < 10; sent += 1)
    expect((await sendAgain(app, owner.actor, selected)).results[0]!.problem).toBeNull();
  expect((await sendAgain(app, owner.actor, selected)).results[0]!.problem).toMatch(/at most 10 times a day/);
});

test('selected documents are revoked for one reason, and one of somebody else stops all', async () => {
  const { app } = tested;
  const { documents, rows, company, run } = await issuedRun('Revoked Together LLC');
  const stranger = await createPerson(app, 0);
  const reason = 'Paid twice.';
  const statesOf = async () =>
    app.db.selectFrom('documents').select(['state', 'state_reason']).where('id', 'in', documents).execute();
  await expect(revokeSeveral(app, stranger.actor, { documents, reason })).rejects.toThrow('does not exist');
  await expect(revokeSeveral(app, owner.actor, { documents, reason: ' ' })).rejects.toThrow('Enter a short reason');
  expect(new Set((await statesOf()).map(({ state }) => state))).toEqual(new Set(['live']));
  const { results } = await revokeSeveral(app, owner.actor, { documents, reason });
  expect(results.map(({ problem }) => problem)).toEqual([null, null]);
  expect(await statesOf()).toEqual(documents.map(() => ({ state: 'revoked', state_reason: reason })));
  await expect(revokeStubs(app, owner.actor, company, run, { rows, reason })).rejects.toThrow(
    'None of the selected pay stubs is in force.',
  );
});

test('a manager sends pay stubs of a run again, and only the owner revokes them', async () => {
  const { app } = tested;
  const { rows, company, run } = await issuedRun('Managed Stubs LLC');
  const other = await issuedRun('Other Stubs LLC');
  await addMember(app, company, manager, 'manager');
  const { results } = await sendStubsAgain(app, manager.actor, company, run, { rows });
  expect(results.map(({ to }) => to)).toEqual(['ann.old@example.com', null]);
  await expect(sendStubsAgain(app, manager.actor, company, run, { rows: other.rows })).rejects.toThrow('in force');
  const reason = 'Paid twice.';
  await expect(revokeStubs(app, manager.actor, company, run, { rows, reason })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  const revoked = await revokeStubs(app, owner.actor, company, run, { rows, reason });
  expect(revoked.results.every(({ problem }) => problem === null)).toBe(true);
});
