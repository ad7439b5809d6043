import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { type CompanyPerson, companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { type Actor, NOBODY } from '../../services/actor.ts';
import { exportAccount } from '../../trust/accounts/export-account.ts';
import { changeCompany, createCompany, listCompanies } from './companies.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import { addPerson, changePerson, findPerson, listPeople } from './people.ts';
import { removePerson } from './remove-person.ts';
import { lockCompany } from './lock-company.ts';
import { acceptInvitation, findInvitation, inviteMember, listMembers, removeMember } from './members.ts';
import { previewRow } from './preview-row.ts';
import { requireCompany } from './require-company.ts';
import { deleteRun } from './delete-run.ts';
import { createOffCycleRun, newOffCycleRun, peopleToChoose } from './off-cycle-runs.ts';
import { reviewRun } from './review-run.ts';
import { productsOfRun } from './run-products.ts';
import { issuedRun } from './run-progress.ts';
import { openRun } from './run-rows.ts';
import { createRun, listRuns, proposeRun, requireRun } from './runs.ts';
import { saveColumns } from './save-columns.ts';
import { saveEntries } from './save-entries.ts';
import { readYearEnd } from './year-end.ts';

let tested: TestApp;
let owner: Actor;
let stranger: Actor;
let manager: Actor;
let viewer: Actor;

beforeAll(async () => {
  tested = await createTestApp();
  [owner, stranger, manager, viewer] = (await Promise.all(
    ['owner', 'stranger', 'manager', 'viewer'].map((name) => account(`${name}@example.com`)),
  )) as [Actor, Actor, Actor, Actor];
});
afterAll(() => tested?.stop());

async function account(username: string): Promise<Actor> {
  const { id } = await tested.app.db
    .insertInto('users')
    .values({ full_name: username, username, password_hash: 'none', user_role: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...NOBODY, userId: id };
}

/** How a call ended: "done", or the code of its refusal. */
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { readonly code: string }) => error.code,
  );

const company = (name: string) => exampleCompany(name, '2026-01-04');
const withholding = {
  state: 'PA',
  federalCertificate: plainCertificate('single'),
  stateCertificate: {},
  withoutLocalTax: ['PA'],
};
const person = (name: string, more: Partial<CompanyPerson> = {}): CompanyPerson =>
  companyPersonSchema.parse({ name, rate: 2_000, state: 'PA', withholding, ...more });

async function withMembers(name: string): Promise<string> {
  const { id } = await createCompany(tested.app, owner, company(name));
  for (const [actor, role] of [
    [manager, 'manager'],
    [viewer, 'viewer'],
  ] as const)
    await tested.app.db
      .insertInto('company_members')
      .values({
        company_id: id,
        email: `${role}@example.com`,
        role,
        user_id: actor.userId,
        key_hash: null,
        expires_at: tested.app.now(),
        created_at: tested.app.now(),
      })
      .execute();
  return id;
}

test('a company is listed for its owner and its members, with their role, and for nobody else', async () => {
  await withMembers('Alder Row');
  const rolesOf = async (actor: Actor) =>
    (await listCompanies(tested.app, actor)).filter(({ name }) => name === 'Alder Row').map(({ role }) => role);
  expect(await rolesOf(owner)).toEqual(['owner']);
  expect(await rolesOf(manager)).toEqual(['manager']);
  expect(await rolesOf(viewer)).toEqual(['viewer']);
  expect(await rolesOf(stranger)).toEqual([]);
  await expect(listCompanies(tested.app, NOBODY)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

/** Somebody new on each call, so that a call that removes them leaves everybody else. */
async function anyUnpaid(companyId: string): Promise<string> {
  return (await addPerson(tested.app, owner, companyId, person(`Person ${crypto.randomUUID()}`))).id;
}

async function anyMember(companyId: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  await inviteMember(tested.app, owner, companyId, { email, role: 'viewer' });
  return (await listMembers(tested.app, owner, companyId)).find((member) => member.email === email)!.id;
}

const bonusFor = (personId: string) =>
  newOffCycleRun.parse({
    reason: 'bonus',
    supplemental: 'flat',
    id: crypto.randomUUID(),
    periodStart: '2026-11-25',
    periodEnd: '2026-11-25',
    payDate: '2026-11-25',
    people: [personId],
  });
const anyOpenRun = (companyId: string, personId: string): Promise<string> =>
  createOffCycleRun(tested.app, owner, companyId, bonusFor(personId));

test('each call about a company checks the caller’s role, and strangers cannot tell whether it exists', async () => {
  const id = await withMembers('Kestrel & Rowe');
  const { id: paid } = await addPerson(tested.app, owner, id, person('Maren Ostrow'));
  const next = await proposeRun(tested.app, owner, id);
  const runId = await createRun(tested.app, owner, id, next);
  const [row] = await openRun(tested.app, await requireRun(tested.app, owner, id, runId, 'read'));
  const rowId = row!.id;
  const { signal } = new AbortController();
  const calls: Readonly<Record<string, readonly ['read' | 'edit' | 'own', (actor: Actor) => Promise<unknown>]>> = {
    list: ['read', (actor) => listPeople(tested.app, actor, id, { search: '', page: 1 })],
    find: ['read', (actor) => findPerson(tested.app, actor, id, paid)],
    change: ['edit', (actor) => changePerson(tested.app, actor, id, paid, person('Maren Ostrow'))],
    settings: ['edit', (actor) => changeCompany(tested.app, actor, id, company('Kestrel & Rowe'))],
    own: ['own', (actor) => requireCompany(tested.app, actor, id, 'own')],
    runs: ['read', (actor) => listRuns(tested.app, actor, id)],
    propose: ['read', (actor) => proposeRun(tested.app, actor, id)],
    start: ['edit', (actor) => createRun(tested.app, actor, id, next)],
    grid: ['read', (actor) => requireRun(tested.app, actor, id, runId, 'read')],
    entries: ['edit', (actor) => saveEntries(tested.app, actor, id, runId, [])],
    columns: ['edit', (actor) => saveColumns(tested.app, actor, id, runId, ['bonus'])],
    choose: ['edit', (actor) => peopleToChoose(tested.app, actor, id)],
    offCycle: ['edit', (actor) => createOffCycleRun(tested.app, actor, id, bonusFor(paid))],
    deleteRun: ['edit', async (actor) => deleteRun(tested.app, actor, id, await anyOpenRun(id, paid))],
    review: ['read', (actor) => reviewRun(tested.app, actor, id, runId)],
    progress: ['read', (actor) => issuedRun(tested.app, actor, id, runId)],
    picture: ['read', (actor) => previewRow(tested.app, actor, rowId, { scale: 0.5, signal })],
    issue: ['own', (actor) => productsOfRun(tested.app, actor, runId)],
    members: ['own', (actor) => listMembers(tested.app, actor, id)],
    yearEnd: ['read', (actor) => readYearEnd(tested.app, actor, id, 2026)],
    add: ['edit', (actor) => addPerson(tested.app, actor, id, person(`Added by ${actor.userId}`))],
    remove: ['edit', async (actor) => removePerson(tested.app, actor, id, await anyUnpaid(id))],
    removeMember: ['own', async (actor) => removeMember(tested.app, actor, id, await anyMember(id))],
    invite: ['own', (actor) => inviteMember(tested.app, actor, id, { email: 'new@example.com', role: 'viewer' })],
  };
  const answers = await Promise.all(
    Object.entries(calls).map(async ([name, [, call]]) => {
      const codes = [];
      for (const actor of [NOBODY, stranger, owner, manager, viewer]) codes.push(await codeOf(call(actor)));
      return [name, codes];
    }),
  );
  const outside = ['UNAUTHORIZED', 'NOT_FOUND'];
  const EXPECTED = {
    read: [...outside, 'done', 'done', 'done'],
    edit: [...outside, 'done', 'done', 'FORBIDDEN'],
    own: [...outside, 'done', 'FORBIDDEN', 'FORBIDDEN'],
  };
  expect(answers).toEqual(Object.entries(calls).map(([name, [right]]) => [name, EXPECTED[right]]));
});

const isAnyoneWaiting = async (): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    tested.app.db,
  );
  return rows.length > 0;
};

test('a pay run begins while somebody decides by what the company has, so that neither waits for the other for ever', async () => {
  const id = await withMembers('Heron Dock');
  const { id: paid } = await addPerson(tested.app, owner, id, person('Maren Ostrow'));
  await tested.app.db.transaction().execute(async (trx) => {
    await lockCompany(trx, id);
    let outcome: 'begun' | 'waits' | undefined;
    const begun = createOffCycleRun(tested.app, owner, id, bonusFor(paid)).then(() => (outcome = 'begun'));
    while (outcome === undefined) if (await isAnyoneWaiting()) outcome = 'waits';
    expect(outcome).toBe('begun');
    await begun;
  });
});

test('who is removed at the moment when a pay run is brought up to date is left out of it', async () => {
  const id = await withMembers('Juniper Ridge');
  await addPerson(tested.app, owner, id, person('Maren Ostrow'));
  const runId = await createRun(tested.app, owner, id, await proposeRun(tested.app, owner, id));
  const { id: gone } = await addPerson(tested.app, owner, id, person('Ilse Brandt'));
  const open = await requireRun(tested.app, owner, id, runId, 'read');
  const { read } = await tested.app.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('company_people').where('id', '=', gone).execute();
    const reading = openRun(tested.app, open);
    await expect.poll(isAnyoneWaiting).toBe(true);
    return { read: reading };
  });
  expect((await read).map((row) => row.person.name)).toEqual(['Maren Ostrow']);
});

test('a viewer who opens a pay run changes nothing in it', async () => {
  const { app } = tested;
  const id = await withMembers('Quiet Works');
  await addPerson(app, owner, id, person('Maren Ostrow'));
  const runId = await createRun(app, owner, id, await proposeRun(app, owner, id));
  const open = async (actor: Actor) => openRun(app, await requireRun(app, actor, id, runId, 'read'));
  const stored = () => app.db.selectFrom('pay_run_rows').selectAll().where('run_id', '=', runId).execute();
  expect(await open(viewer)).toEqual([]);
  await reviewRun(app, viewer, id, runId);
  expect(await stored()).toEqual([]);
  // A manager’s visit adds the people who work in the period.
  expect(await open(manager)).toHaveLength(1);
  expect(await open(viewer)).toHaveLength(1);
});

test('an off-cycle run takes only people of its company, and its ID opens no run of another one', async () => {
  const one = await createCompany(tested.app, owner, company('Juniper'));
  const other = await createCompany(tested.app, owner, company('Larch'));
  const { id: paid } = await addPerson(tested.app, owner, one.id, person('Ines Calloway'));
  const run = bonusFor(paid);
  expect(await codeOf(createOffCycleRun(tested.app, owner, other.id, run))).toBe('INVALID_INPUT');
  expect(await createOffCycleRun(tested.app, owner, one.id, run)).toBe(run.id);
  expect(await createOffCycleRun(tested.app, owner, one.id, run)).toBe(run.id);
  expect(await codeOf(createOffCycleRun(tested.app, owner, other.id, run))).toBe('NOT_FOUND');
});

test('a person of another company is not found, even by somebody who may open both companies', async () => {
  const one = await createCompany(tested.app, owner, company('Thistle'));
  const other = await createCompany(tested.app, owner, company('Finch'));
  const { id } = await addPerson(tested.app, owner, one.id, person('Ines Calloway'));
  await expect(findPerson(tested.app, owner, other.id, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(removePerson(tested.app, owner, other.id, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(changePerson(tested.app, owner, other.id, id, person('Mine'))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await removePerson(tested.app, owner, one.id, id)).toBe('Ines Calloway');
});

test('two people with one name need different employee IDs', async () => {
  const { id } = await createCompany(tested.app, owner, company('Harbor Mill'));
  await addPerson(tested.app, owner, id, person('Ann Lee', { number: '1' }));
  await addPerson(tested.app, owner, id, person('Ann Lee', { number: '2' }));
  await expect(addPerson(tested.app, owner, id, person('ann lee', { number: '2' }))).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('a long list of people is read one page at a time', async () => {
  const { id } = await createCompany(tested.app, owner, company('Large Works'));
  const { id: first } = await addPerson(tested.app, owner, id, person('Person 0000'));
  const { id: _, ...row } = await tested.app.db
    .selectFrom('company_people')
    .selectAll()
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  const lists = {
    earnings: '[]',
    deductions: '[]',
    court_orders: '[]',
    leave: '[]',
    deposits: '[]',
    former_places: '[]',
  };
  const json = { ...lists, withholding: null, opening: null };
  const others = Array.from({ length: 2_499 }, (__, index) => ({
    ...row,
    ...json,
    name: `Person ${String(index + 1).padStart(4, '0')}`,
  }));
  // PostgreSQL takes 65,535 values at once.
  for (const rows of [others.slice(0, 1_250), others.slice(1_250)])
    await tested.app.db.insertInto('company_people').values(rows).execute();
  const page = await listPeople(tested.app, owner, id, { search: '', page: 3 });
  expect(page).toMatchObject({ total: 2_500, pages: 50 });
  expect(page.people.map(({ name }) => name).slice(0, 2)).toEqual(['Person 0100', 'Person 0101']);
  expect((await listPeople(tested.app, owner, id, { search: '2499', page: 1 })).people).toHaveLength(1);
});

test('an invitation works once, only for the invited address, and a removed member is a stranger again', async () => {
  const { app } = tested;
  const { id } = await createCompany(app, owner, company('Invited Works'));
  const helper = await account('helper@example.com');
  await inviteMember(app, owner, id, { email: 'Helper@example.com', role: 'viewer' });
  const { rows } = await sql<{ token: string }>`
    select data -> 'content' ->> 'token' as token from pgboss.job
    where data ->> 'template' = 'company-invitation' and data ->> 'to' = 'Helper@example.com'`.execute(app.db);
  const { token } = rows[0]!;
  expect(await findInvitation(app, helper, token)).toEqual({ company: 'Invited Works', role: 'viewer' });
  expect(await codeOf(acceptInvitation(app, stranger, token))).toBe('FORBIDDEN');
  expect(await codeOf(acceptInvitation(app, NOBODY, token))).toBe('UNAUTHORIZED');
  expect(await acceptInvitation(app, helper, token)).toBe(id);
  expect(await codeOf(acceptInvitation(app, helper, token))).toBe('CONFLICT');
  expect(await codeOf(listPeople(app, helper, id, { search: '', page: 1 }))).toBe('done');
  const [member] = await listMembers(app, owner, id);
  await removeMember(app, owner, id, member!.id);
  expect(await codeOf(listPeople(app, helper, id, { search: '', page: 1 }))).toBe('NOT_FOUND');
});

test('the copy of an account’s data holds its companies and their people, and nothing of companies of others', async () => {
  const { id } = await createCompany(tested.app, owner, company('Copied Works'));
  await addPerson(tested.app, owner, id, person('Wanda Copied'));
  const vault = { recipient: 'age1copied', sealed_identity: 'encrypted by a passphrase', parts: '[]' };
  await tested.app.db
    .insertInto('company_vaults')
    .values({ ...vault, company_id: id, created_at: tested.app.now(), updated_at: tested.app.now() })
    .execute();
  const copyOf = async (actor: Actor) => {
    const zip = await new Response(await exportAccount(tested.app, actor)).arrayBuffer();
    return strFromU8(unzipSync(new Uint8Array(zip))['my-data.json']!);
  };
  const own = JSON.parse(await copyOf(owner)) as {
    companies: { name: string; people: { name: string }[]; vault: object | null }[];
  };
  const copied = own.companies.find(({ name }) => name === 'Copied Works');
  expect(copied?.people.map(({ name }) => name)).toEqual(['Wanda Copied']);
  // As it is stored: a copy opens with the passphrase, without us.
  expect(copied?.vault).toMatchObject({ ...vault, parts: [] });
  for (const actor of [manager, stranger]) expect(await copyOf(actor)).not.toContain('Wanda Copied');
});
