import { armor, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paySchedule } from '../../src/domain/companies/pay-schedule.ts';
import { companyPersonSchema } from '../../src/domain/companies/company-person.ts';
import { employmentStatement } from '../../src/kinds/employment-statement/model/kind.ts';
import { EMPTY_CONTACT } from '../../src/domain/contacts/contact.ts';
import { saveContact } from '../../src/server/payroll/contacts/contacts.ts';
import { emailKey, type OwnerKey, userKey } from '../../src/domain/owner-key.ts';
import { ACTIONS } from '../../src/server/doors/actions.ts';
import { createCompany } from '../../src/server/payroll/companies/companies.ts';
import { inviteMember, listMembers } from '../../src/server/payroll/companies/members.ts';
import { createOffCycleRun, newOffCycleRun } from '../../src/server/payroll/companies/off-cycle-runs.ts';
import { addPerson } from '../../src/server/payroll/companies/people.ts';
import { openRun } from '../../src/server/payroll/companies/run-rows.ts';
import { saveSchedule } from '../../src/server/payroll/companies/pay-schedules.ts';
import { proposeRun, requireRun } from '../../src/server/payroll/companies/runs.ts';
import { beginStatements, statementChoices } from '../../src/server/payroll/companies/statements.ts';
import { openYearEnd, saveYearEnd } from '../../src/server/payroll/companies/year-end-forms.ts';
import { inviteWorkers } from '../../src/server/payroll/companies/worker-invitations.ts';
import { createSite } from '../../src/server/services/http/site.ts';
import { paySessionCookie, startPaySession } from '../../src/server/payroll/my-pay/pay-session.ts';
import type { WholeRow } from '../../src/server/documents/read/find-document.ts';
import { createShare } from '../../src/server/documents/shares/create-share.ts';
import { factsToShare } from '../../src/server/documents/shares/facts-to-share.ts';
import { pathOfSource, siteOfSources, sourceRoutes, type SourceRoute } from '../http/site-of-sources.ts';
import { addMember } from '../add-member.ts';
import { exampleCompany } from '../example-company.ts';
import { issueRun } from '../issue-run.ts';
import { startRun } from '../order-run.ts';
import { createPerson, type Person } from '../staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { serveTestApp, type TestServer } from '../test-server.ts';
import { emailsTo } from '../emails.ts';
import { callsOfPage, reaches } from './calls-of-pages.ts';

/** Hundreds of requests, one after the other. */
const LONG = 600_000;

/** Everybody who may try, from the fewest rights to the most. */
const ROLES = [
  'signedOut',
  'otherOwner',
  'otherPaid',
  'paid',
  'viewer',
  'accountant',
  'manager',
  'issuer',
  'owner',
] as const;
type Role = (typeof ROLES)[number];

/**
 * How a request ended. "in": past the permission check, also where what was sent is refused for another reason. "ask": the
 * page of the person paid asks for an email address. "other": an answer that belongs to the caller and has nothing of the company.
 */
type Outcome = 'in' | 'sign in' | 'not found' | 'forbidden' | 'ask' | 'other';

const outside = { signedOut: 'sign in', otherOwner: 'not found', otherPaid: 'sign in', paid: 'sign in' } as const;
const OF_COMPANY = {
  read: { ...outside, viewer: 'in', accountant: 'in', manager: 'in', issuer: 'in', owner: 'in' },
  books: { ...outside, viewer: 'forbidden', accountant: 'in', manager: 'in', issuer: 'in', owner: 'in' },
  edit: { ...outside, viewer: 'forbidden', accountant: 'forbidden', manager: 'in', issuer: 'in', owner: 'in' },
  own: {
    ...outside,
    viewer: 'forbidden',
    accountant: 'forbidden',
    manager: 'forbidden',
    issuer: 'forbidden',
    owner: 'in',
  },
} as const satisfies Record<string, Readonly<Record<Role, Outcome>>>;

const all = (outcome: Outcome): Readonly<Record<Role, Outcome>> =>
  Object.fromEntries(ROLES.map((role) => [role, outcome])) as Record<Role, Outcome>;
const accounts = (outcome: Outcome) =>
  ({ ...all(outcome), signedOut: 'sign in', otherPaid: 'sign in', paid: 'sign in' }) as const;

const EXPECTED = {
  ...OF_COMPANY,
  /** What the owner does, and a manager whom the owner allowed to issue. */
  issue: { ...OF_COMPANY.own, issuer: 'in' },
  /** The same for everybody. */
  public: all('other'),
  /** What every account has for itself. */
  account: accounts('other'),
  /** Everybody whom one may fill in or change: a viewer may not. */
  people: { ...accounts('other'), manager: 'in', issuer: 'in', owner: 'in' },
  editors: { ...outside, viewer: 'not found', accountant: 'not found', manager: 'in', issuer: 'in', owner: 'in' },
  /** What an account may ask for, and none here has. */
  nothing: accounts('not found'),
  /** The list of one's companies, and of one's orders. */
  ownList: { ...accounts('other'), viewer: 'in', accountant: 'in', manager: 'in', issuer: 'in', owner: 'in' },
  ownOrders: { ...accounts('other'), owner: 'in' },
  /** What only the person paid has. Accounts are strangers there. */
  paid: { ...all('ask'), otherPaid: 'not found', paid: 'in' },
  /** Back to the page that asks for an address. */
  leave: all('ask'),
  /** The page that asks for an address, or shows what was issued to one's own. */
  ownPay: { ...all('other'), paid: 'in' },
  /** Whoever has the key of the email may read whose invitation it is; only the invited address accepts it. */
  invitation: accounts('in'),
  accept: accounts('forbidden'),
  /** The owner's order and documents, on pages for accounts. */
  ownersPage: { ...accounts('not found'), owner: 'in' },
  /** The same where a key of an email could open them too. */
  ownersFile: { ...all('not found'), owner: 'in' },
  /** The same as a call of the API. */
  ownersCall: { ...all('not found'), owner: 'in' },
  /** What the company issued, on pages for accounts, and where a key of an email could open it too. */
  issuedPage: { ...accounts('not found'), viewer: 'in', accountant: 'in', manager: 'in', issuer: 'in', owner: 'in' },
  issuedFile: { ...all('not found'), viewer: 'in', accountant: 'in', manager: 'in', issuer: 'in', owner: 'in' },
  /** Says nothing of what others have, whatever is asked. */
  checkout: { ...all('other'), issuer: 'in', owner: 'in' },
  pay: { ...OF_COMPANY.own, otherOwner: 'other', issuer: 'in' },
  picture: { ...all('not found'), viewer: 'in', accountant: 'in', manager: 'in', issuer: 'in', owner: 'in' },
} as const satisfies Record<string, Readonly<Record<Role, Outcome>>>;

interface Row {
  readonly who: keyof typeof EXPECTED;
  /** The values of the path, besides the company. */
  readonly at?: () => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>;
  readonly query?: () => string;
  /** Once it was tried. */
  readonly after?: () => Promise<void>;
  readonly json?: () => Promise<object> | object;
  readonly body?: () =>
    | Promise<Readonly<Record<string, string>> | FormData>
    | Readonly<Record<string, string>>
    | FormData;
}

const COMPANY = 'Quarantine Joinery LLC';
const PERSON = 'Marisol Isolated';
const EMAIL = 'marisol@isolated.example';
/** Nobody outside may read one of these in any answer. */
const SECRETS = [COMPANY, PERSON, EMAIL];

let tested: TestApp;
let server: TestServer;
let owner: Person;
/** An issuer is a manager whom the owner allowed to certify, pay and issue. */
const members = {} as Record<'viewer' | 'accountant' | 'manager' | 'issuer', Person>;
const cookies = {} as Record<Role, string>;
const ids = {} as Record<
  'company' | 'person' | 'issuedRun' | 'openRun' | 'openRow' | 'document' | 'order' | 'invitation' | 'yearRow',
  string
>;

/** What belongs to another company. */
const foreign = {} as Record<'company' | 'person' | 'run' | 'order' | 'document' | 'owner', string>;
const FOREIGN_SECRETS = ['Elsewhere Works', 'Otto Elsewhere', 'otto@elsewhere.example'];

const HOME = { address1: '4 Elm Street', city: 'Easton', state: 'PA', zip: '18042' };
const personOf = (name: string, email = '') =>
  companyPersonSchema.parse({ ...HOME, name, email, rate: 2_000, defaultHours: 80, leave: [{ kind: 'pto' }] });

/** Issues the next run of a company. */
async function issueNext(by: Person, companyId: string): Promise<{ readonly run: string; readonly order: string }> {
  const { app } = tested;
  const run = await startRun(app, by.actor, companyId);
  return { run, order: await issueRun(app, by.actor, run) };
}

/** A session of somebody who reads their own pay. */
async function ofPerson(address: string): Promise<string> {
  const { app } = tested;
  const token = await app.db.transaction().execute((trx) => startPaySession(app, trx, address));
  return paySessionCookie(app.config, token).split(';')[0]!;
}

const ofAccount = ({ token }: Person): string => `session=${token}`;

/** So that the rules of sign-in through a provider can be saved. Nobody signs in there. */
const PROVIDER = {
  OIDC_ISSUER: 'http://127.0.0.1:1/',
  OIDC_CLIENT_ID: 'paperproof',
  OIDC_CLIENT_SECRET: 'a secret',
  OIDC_DOMAINS: 'example.com',
};

const ISSUED = /\/(?:order|orders|documents)\//;
const SERVER = /\/src\/server\/payroll\/(?:companies|my-pay)\//;

/** The pages about companies and their people: by their folder, by what they use of the server, and those of issued orders. */
const isOfArea = ({ path, file }: SourceRoute): boolean =>
  path !== undefined &&
  !path.startsWith('/admin/') &&
  (/^(?:company|my-pay)\//.test(file) || ISSUED.test(path) || reaches(pathOfSource(file), SERVER));

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '100000', ...PROVIDER }, () => new Date('2026-11-22T12:00:00Z'));
  const { app } = tested;
  server = await serveTestApp(app, createSite(app.config, await siteOfSources(isOfArea)));
  const [first, other] = await Promise.all([0, 0].map(() => createPerson(app, 0)));
  owner = first!;
  for (const role of ['viewer', 'accountant', 'manager', 'issuer'] as const) members[role] = await createPerson(app, 0);
  ids.company = (await createCompany(app, owner.actor, exampleCompany(COMPANY))).id;
  ids.person = (await addPerson(app, owner.actor, ids.company, personOf(PERSON, EMAIL))).id;
  await joinAgain();
  const elsewhere = await createCompany(app, other!.actor, exampleCompany('Elsewhere Works'));
  const otto = await addPerson(app, other!.actor, elsewhere.id, personOf('Otto Elsewhere', 'otto@elsewhere.example'));
  const theirs = await issueNext(other!, elsewhere.id);
  const { id: document } = await app.db
    .selectFrom('documents')
    .select('id')
    .where('order_id', '=', theirs.order)
    .executeTakeFirstOrThrow();
  Object.assign(foreign, { company: elsewhere.id, person: otto.id, ...theirs, document, owner: other!.id });
  ({ run: ids.issuedRun, order: ids.order } = await issueNext(owner, ids.company));
  const read = async (run: string) =>
    (await openRun(app, await requireRun(app, owner.actor, ids.company, run, 'read')))[0]!;
  ids.document = (await read(ids.issuedRun)).documentId!;
  ids.openRun = await startRun(app, owner.actor, ids.company);
  ids.openRow = (await read(ids.openRun)).id;
  await inviteMember(app, owner.actor, ids.company, { email: 'invited@isolated.example', role: 'viewer' });
  const [email] = await emailsTo(app, 'invited@isolated.example');
  ids.invitation = (email!.content as { readonly token: string }).token;
  const { forms } = await openYearEnd(app, owner.actor, ids.company, 2026);
  await saveYearEnd(app, owner.actor, ids.company, 2026, {
    ein: '12-3456789',
    rows: forms.map(({ key }) => ({ key, isIncluded: true, numberKind: 'ssn', lastFour: '1234' })),
  });
  ids.yearRow = (await openYearEnd(app, owner.actor, ids.company, 2026)).forms[0]!.row.id!;
  Object.assign(cookies, {
    signedOut: '',
    otherOwner: ofAccount(other!),
    otherPaid: await ofPerson('otto@elsewhere.example'),
    paid: await ofPerson(EMAIL),
    viewer: ofAccount(members.viewer),
    accountant: ofAccount(members.accountant),
    manager: ofAccount(members.manager),
    issuer: ofAccount(members.issuer),
    owner: ofAccount(owner),
  });
}, LONG);
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

/** A person who was never paid, so that a call that removes them leaves everybody else. */
const anyUnpaid = async () => ({
  person: (await addPerson(tested.app, owner.actor, ids.company, personOf(`Unpaid ${crypto.randomUUID()}`))).id,
});
const VAULT_IDENTITY = await generateX25519Identity();
const VAULT_RECIPIENT = await identityToRecipient(VAULT_IDENTITY);
async function sealedBy(set: (encrypter: Encrypter) => void): Promise<string> {
  const encrypter = new Encrypter();
  set(encrypter);
  return armor.encode(await encrypter.encrypt('Numbers'));
}
const vaultKeys = async () => ({
  recipient: VAULT_RECIPIENT,
  sealedIdentity: await sealedBy((encrypter) => {
    encrypter.setScryptWorkFactor(2);
    encrypter.setPassphrase('a passphrase of theirs');
  }),
});
const vaultNumbers = async () => ({
  recipient: VAULT_RECIPIENT,
  sealed: await sealedBy((encrypter) => encrypter.addRecipient(VAULT_RECIPIENT)),
});
const SCHEDULE = { periodicity: 'weekly', firstPeriodStart: '2026-11-23', payDelay: '4' };
const shortName = () => crypto.randomUUID().slice(0, 30);
/** A company has up to ten. */
const noSchedules = async () => {
  await tested.app.db.updateTable('companies').set({ other_schedules: '[]' }).where('id', '=', ids.company).execute();
};
const anySchedule = async (): Promise<string> => {
  await noSchedules();
  const schedule = paySchedule.parse({ ...SCHEDULE, name: shortName() });
  return (await saveSchedule(tested.app, owner.actor, ids.company, null, schedule)).id;
};
const anySaved = async () => ({ id: (await anyUnpaid()).person });
const anyOpenRun = async () => ({
  run: await createOffCycleRun(
    tested.app,
    owner.actor,
    ids.company,
    newOffCycleRun.parse({ ...bonus(), people: [ids.person] }),
  ),
});
const bonus = () => ({
  reason: 'bonus',
  supplemental: 'flat',
  id: crypto.randomUUID(),
  periodStart: '2026-11-25',
  periodEnd: '2026-11-25',
  payDate: '2026-11-25',
});
const atIssuedRun = () => ({ run: ids.issuedRun });
const ofIssuedRow = async () => {
  const { id } = await tested.app.db
    .selectFrom('pay_run_rows')
    .select('id')
    .where('run_id', '=', ids.issuedRun)
    .executeTakeFirstOrThrow();
  return { rows: id };
};
const atOpenRun = () => ({ run: ids.openRun });
const atDocument = () => ({ id: ids.document });
const atStatements = async () => ({
  batch: await beginStatements(
    tested.app,
    owner.actor,
    ids.company,
    statementChoices.parse({ kind: employmentStatement.id }),
    ids.person,
  ),
});
/** A request that nobody has answered: a person has one at most. */
const askedStatement = async (): Promise<string> => {
  const asked = { company_id: ids.company, person_id: ids.person, address: EMAIL, language: 'en' as const };
  const { db, now } = tested.app;
  await db
    .insertInto('statement_requests')
    .values({ ...asked, created_at: now() })
    .onConflict((open) => open.doNothing())
    .execute();
  const { id } = await db
    .selectFrom('statement_requests')
    .select('id')
    .where('person_id', '=', ids.person)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
};
/** What the person sent and nobody has decided. */
const sentChange = async (): Promise<string> => {
  const { db, now } = tested.app;
  await db
    .insertInto('proposed_changes')
    .values({
      company_id: ids.company,
      person_id: ids.person,
      field: 'language',
      value: JSON.stringify('es'),
      created_at: now(),
    })
    .onConflict((open) => open.doNothing())
    .execute();
  const { id } = await db
    .selectFrom('proposed_changes')
    .select('id')
    .where('person_id', '=', ids.person)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
};
const ofChange = async () => ({ changes: await sentChange() });
const ofPeople = () => ({ people: ids.person });
/** A link that the person can use. */
const openLink = async () => {
  await inviteWorkers(tested.app, owner.actor, ids.company, { people: [ids.person], by: 'link' });
  return { id: ids.person };
};
const ofDifference = () => ({ row: ids.openRow, seriesId: ids.document, amount: '100' });
const inYear = () => ({ year: '2026' });
const atOrder = () => ({ id: ids.order });
const ofPicture = () => '?size=132';
const ofOrder = () => `?order=${ids.order}`;
const sharing = async () => {
  const row = await tested.app.db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', ids.document)
    .executeTakeFirstOrThrow();
  return { recipient: 'A landlord', days: '7', opens: '3', fact: factsToShare(row as WholeRow)[0]!.id };
};
const correction = async () => {
  const { content } = await tested.app.db
    .selectFrom('documents')
    .select('content')
    .where('id', '=', ids.document)
    .executeTakeFirstOrThrow();
  return {
    input: content!.input,
    reason: 'Five hours too many.',
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
  };
};
/** The link that the row before made, if anybody could. */
const shareOf = async (by: OwnerKey) => {
  const made = tested.app.db.selectFrom('shares').select('id').where('shared_by', '=', by);
  return { id: (await made.executeTakeFirst())?.id ?? crypto.randomUUID() };
};
const sharingByCall = async () => {
  const { fact, ...share } = await sharing();
  return { ...share, facts: [fact], documents: [] };
};
const atShare = async () => {
  const { fact, recipient } = await sharing();
  const row = await tested.app.db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', ids.document)
    .executeTakeFirstOrThrow();
  const by = userKey(owner.id);
  await createShare(tested.app, row as WholeRow, by, { recipient, days: 7, opens: 3 }, { facts: [fact] });
  return { ...atDocument(), share: (await shareOf(by)).id };
};
const fileOf = (rows: object): FormData => {
  const form = new FormData();
  form.set('rows', new File([JSON.stringify(rows)], 'people.json', { type: 'application/json' }));
  return form;
};
const imported = () =>
  fileOf({
    key: 'name',
    rows: [{ row: 2, person: { name: `Imported ${crypto.randomUUID()}`, rate: 2_000, state: 'PA' } }],
  });
const formsOfYear = async () => {
  const { forms } = await openYearEnd(tested.app, owner.actor, ids.company, 2026);
  return Object.fromEntries([['ein', '12-3456789'], ...forms.map(({ key }) => [`lastFour.${key}`, '1234'])]) as Record<
    string,
    string
  >;
};
const companyFields = (name: string) => ({
  ...HOME,
  name,
  email: 'pay@example.com',
  firstPeriodStart: '2026-10-04',
  payDelay: '6',
  template: '1',
  periodicity: 'bi-weekly',
});

/** Somebody who has not accepted the invitation. One at a time, as a company has few members. */
async function invited(): Promise<string> {
  const { app } = tested;
  const email = 'role@isolated.example';
  await inviteMember(app, owner.actor, ids.company, { email, role: 'viewer' });
  return (await listMembers(app, owner.actor, ids.company)).find((member) => member.email === email)!.id;
}

type Member = keyof typeof members;
const membership = async (role: Member) =>
  (await listMembers(tested.app, owner.actor, ids.company)).find((one) => one.user_id === members[role]!.id)!;

/** Whoever left. */
async function joinAgain(): Promise<void> {
  const { app } = tested;
  const joined = (await listMembers(app, owner.actor, ids.company)).map((one) => one.user_id);
  for (const [role, member] of Object.entries(members))
    if (!joined.includes(member.id))
      await addMember(app, ids.company, member, role === 'issuer' ? 'manager' : (role as Exclude<Member, 'issuer'>));
  await app.db
    .updateTable('company_members')
    .set({ may_issue: true })
    .where('user_id', '=', members.issuer.id)
    .execute();
}

const C = '/my-dashboard/companies/:company';

/** Who may do what: a row for each page and each button of the area. A new one without a row fails the test below. */
const ROWS: Readonly<Record<string, Row>> = {
  'GET /my-dashboard/companies/': { who: 'ownList' },
  'GET /my-dashboard/companies/new/': { who: 'account' },
  'POST /my-dashboard/companies/new/': {
    who: 'account',
    body: () => companyFields(`New ${crypto.randomUUID()}`.slice(0, 40)),
  },
  'GET /my-dashboard/people-template.xlsx': { who: 'public' },
  'GET /my-dashboard/hours-template.xlsx': { who: 'public' },
  [`GET ${C}/`]: { who: 'read' },
  [`POST ${C}/ start`]: {
    who: 'edit',
    body: async () => {
      const { period, payDate } = await proposeRun(tested.app, owner.actor, ids.company);
      return { periodStart: period.start, periodEnd: period.end, payDate };
    },
  },
  [`GET ${C}/settings/`]: { who: 'read' },
  [`POST ${C}/settings/ company`]: { who: 'edit', body: () => companyFields(COMPANY) },
  [`POST ${C}/settings/ invite`]: {
    who: 'own',
    body: () => ({ email: `${crypto.randomUUID()}@example.com`, role: 'viewer' }),
  },
  [`POST ${C}/settings/ remove`]: {
    who: 'own',
    body: async () => ({ id: await invited() }),
  },
  [`POST ${C}/settings/ issuing`]: {
    who: 'own',
    body: async () => ({ id: (await membership('issuer')).id, mayIssue: 'no' }),
    after: joinAgain,
  },
  [`POST ${C}/settings/ role`]: { who: 'own', body: async () => ({ id: await invited(), role: 'accountant' }) },
  // Nothing is offered to these.
  [`POST ${C}/settings/ take-over`]: { who: 'read', body: () => ({ isSure: 'on' }) },
  [`POST ${C}/settings/ end-offer`]: { who: 'read' },
  [`POST ${C}/settings/ offer`]: {
    who: 'own',
    body: async () => ({ to: (await membership('manager')).id, isSure: 'on' }),
  },
  [`POST ${C}/settings/ add-schedule`]: { who: 'edit', body: () => ({ ...SCHEDULE, name: shortName() }) },
  [`POST ${C}/settings/ schedule`]: {
    who: 'edit',
    body: async () => ({ ...SCHEDULE, id: await anySchedule(), name: shortName() }),
    after: noSchedules,
  },
  [`POST ${C}/settings/ remove-schedule`]: { who: 'edit', body: async () => ({ id: await anySchedule() }) },
  [`POST ${C}/settings/ make-vault`]: { who: 'own', body: vaultKeys },
  [`POST ${C}/settings/ save-vault`]: { who: 'edit', body: vaultNumbers },
  'GET /api/v1/companies/:company/vault': { who: 'books' },
  [`POST ${C}/settings/ vault-passphrase`]: { who: 'own', body: vaultKeys },
  [`POST ${C}/settings/ forget-vault`]: { who: 'own' },
  [`POST ${C}/settings/ net-pay`]: { who: 'edit', body: () => ({ isOn: 'on' }) },
  [`POST ${C}/settings/ key-makers`]: { who: 'own', body: () => ({}) },
  [`POST ${C}/settings/ keep`]: { who: 'own', body: () => ({ documentYears: '5' }) },
  [`POST ${C}/settings/ provider`]: {
    who: 'own',
    body: () => ({ 'groups.0.name': 'payroll', 'groups.0.role': 'viewer' }),
  },
  [`POST ${C}/settings/ archive`]: { who: 'own' },
  [`POST ${C}/settings/ restore`]: { who: 'own' },
  [`POST ${C}/settings/ leave`]: { who: 'read', after: joinAgain },
  'GET /my-dashboard/company-invitation/:key/': { who: 'invitation', at: () => ({ key: ids.invitation }) },
  'POST /my-dashboard/company-invitation/:key/': { who: 'accept', at: () => ({ key: ids.invitation }) },
  [`GET ${C}/activity/`]: { who: 'read' },
  [`GET ${C}/activity/csv/`]: { who: 'read' },
  [`GET ${C}/people/csv/`]: { who: 'read' },
  [`GET ${C}/openings/`]: { who: 'read' },
  [`POST ${C}/openings/ save`]: { who: 'books', body: () => ({ 'register.wages': '100.00' }) },
  [`GET ${C}/import/`]: { who: 'edit' },
  [`POST ${C}/import/ check`]: { who: 'edit', body: imported },
  [`POST ${C}/import/ import`]: { who: 'edit', body: imported },
  [`POST ${C}/import/ undo`]: { who: 'edit' },
  [`GET ${C}/people/:person/`]: { who: 'read', at: () => ({ person: ids.person }) },
  [`POST ${C}/people/:person/ save`]: {
    who: 'edit',
    at: () => ({ person: ids.person }),
    body: () => ({ person: JSON.stringify(personOf(PERSON, EMAIL)) }),
  },
  [`POST ${C}/people/:person/ adjust`]: {
    who: 'edit',
    at: () => ({ person: ids.person }),
    body: () => ({ kind: 'pto', hours: '8', reason: 'Worked a holiday.' }),
  },
  ...Object.fromEntries(
    [`${C}/worker-details/`, `${C}/people/:person/`].flatMap((page) =>
      Object.entries({ accept: ofChange, decline: ofChange, 'email-links': ofPeople, 'make-links': ofPeople }).map(
        ([intent, body]): readonly [string, Row] => [
          `POST ${page} ${intent}`,
          { who: 'edit', at: () => ({ person: ids.person }), body },
        ],
      ),
    ),
  ),
  [`GET ${C}/worker-details/`]: { who: 'read' },
  [`POST ${C}/people/:person/ end-link`]: { who: 'edit', at: () => ({ person: ids.person }), body: openLink },
  [`POST ${C}/people/:person/ statement`]: { who: 'edit', at: () => ({ person: ids.person }) },
  [`POST ${C}/people/:person/ remove`]: { who: 'edit', at: anyUnpaid },
  [`POST ${C}/ restore`]: { who: 'edit', body: () => ({ person: ids.person }) },
  [`GET ${C}/off-cycle/`]: { who: 'edit' },
  [`POST ${C}/off-cycle/`]: {
    who: 'edit',
    body: () => {
      const { id, ...run } = bonus();
      return { ...run, run: id, people: ids.person };
    },
  },
  [`GET ${C}/runs/:run/`]: { who: 'read', at: atOpenRun },
  [`POST ${C}/runs/:run/ again`]: { who: 'edit', at: atIssuedRun },
  [`POST ${C}/runs/:run/ paid`]: {
    who: 'books',
    at: atIssuedRun,
    body: () => ({ paidOn: '2026-11-20', paidBy: 'cash' }),
  },
  [`POST ${C}/runs/:run/ unpaid`]: { who: 'books', at: atIssuedRun, body: () => ({ rows: ids.openRow }) },
  [`POST ${C}/runs/:run/ delivery`]: { who: 'edit', at: atOpenRun, body: () => ({ when: 'atOnce' }) },
  [`POST ${C}/runs/:run/ delete`]: { who: 'edit', at: anyOpenRun },
  [`GET ${C}/runs/:run/retro-pay/`]: { who: 'read', at: atOpenRun },
  [`GET ${C}/runs/:run/retro-pay/csv/`]: { who: 'read', at: atOpenRun },
  [`POST ${C}/runs/:run/retro-pay/ add`]: {
    who: 'edit',
    at: atOpenRun,
    body: () => ({ from: '2026-10-04', [`rate.${ids.openRow}`]: '25.00' }),
  },
  [`POST ${C}/runs/:run/retro-pay/ remove`]: { who: 'edit', at: atOpenRun, body: () => ({ row: ids.openRow }) },
  [`GET ${C}/runs/:run/review/`]: { who: 'read', at: atOpenRun },
  [`POST ${C}/runs/:run/review/ delivery`]: { who: 'edit', at: atOpenRun, body: () => ({ when: 'atOnce' }) },
  [`POST ${C}/runs/:run/review/ addLocalTax`]: { who: 'edit', at: atOpenRun, body: () => ({ key: 'OH' }) },
  [`POST ${C}/runs/:run/review/ noLocalTax`]: { who: 'edit', at: atOpenRun, body: () => ({ key: 'OH' }) },
  [`POST ${C}/runs/:run/review/ rate`]: {
    who: 'edit',
    at: atOpenRun,
    body: () => ({ place: 'Columbus', isResident: 'false', rate: '2.5' }),
  },
  [`POST ${C}/runs/:run/review/ agree`]: {
    who: 'edit',
    at: atOpenRun,
    body: () => ({ ...ofDifference(), agrees: 'on' }),
  },
  [`POST ${C}/runs/:run/review/ remove`]: {
    who: 'edit',
    at: atOpenRun,
    body: () => ({ ...ofDifference(), reason: 'Paid in cash.' }),
  },
  [`POST ${C}/runs/:run/entries/`]: { who: 'edit', at: atOpenRun, body: () => ({ changes: '[]' }) },
  [`POST ${C}/runs/:run/columns/`]: { who: 'edit', at: atOpenRun, body: () => ({ columns: '["bonus"]' }) },
  [`GET ${C}/books/`]: { who: 'read' },
  [`POST ${C}/books/ lookback`]: { who: 'books', body: () => ({ 'quarter.2025-1': '0.00' }) },
  [`POST ${C}/books/ paid`]: { who: 'books', body: () => ({ firstPayDate: '2026-11-13', paidOn: '2026-12-10' }) },
  [`POST ${C}/books/ unpaid`]: { who: 'books', body: () => ({ firstPayDate: '2026-11-13' }) },
  [`POST ${C}/books/ remind`]: { who: 'books', body: () => ({ isOn: 'yes' }) },
  [`GET ${C}/books/register/`]: { who: 'read' },
  [`GET ${C}/books/stubs/`]: { who: 'read' },
  [`GET ${C}/books/direct-deposit/`]: { who: 'read' },
  [`GET ${C}/books/wages/`]: { who: 'read' },
  [`POST ${C}/books/wages/ save`]: {
    who: 'books',
    body: () => ({ state: 'OH', name: 'Unemployment', ratePercent: '2.7', wageBase: '9000', since: '2026-01-01' }),
  },
  [`POST ${C}/books/wages/ remove`]: {
    who: 'books',
    body: () => ({ state: 'OH', name: 'Unemployment', since: '2026-01-01' }),
  },
  [`GET ${C}/pay-codes/`]: { who: 'read' },
  [`GET ${C}/statements/`]: { who: 'read' },
  [`POST ${C}/statements/ begin`]: { who: 'edit', body: () => ({ kind: employmentStatement.id }) },
  [`POST ${C}/statements/ approve`]: {
    who: 'own',
    body: async () => ({ id: await askedStatement(), signerName: 'Ines Vallejo', signerTitle: 'Owner' }),
  },
  [`POST ${C}/statements/ decline`]: { who: 'edit', body: async () => ({ id: await askedStatement(), reason: '' }) },
  [`GET ${C}/statements/:batch/`]: { who: 'read', at: atStatements },
  [`POST ${C}/statements/:batch/ save`]: { who: 'edit', at: atStatements },
  [`POST ${C}/statements/:batch/ issue`]: { who: 'own', at: atStatements },
  [`GET ${C}/year-end/`]: { who: 'read' },
  [`GET ${C}/year-end/:year/`]: { who: 'read', at: inYear },
  [`POST ${C}/year-end/:year/ save`]: { who: 'books', at: inYear, body: formsOfYear },
  [`POST ${C}/year-end/:year/ issue`]: { who: 'own', at: inYear, body: formsOfYear },
  [`POST ${C}/year-end/:year/ names`]: {
    who: 'books',
    at: inYear,
    body: () => ({ [`givenName.${ids.person}`]: 'Ann', [`familyName.${ids.person}`]: 'Lee' }),
  },
  [`GET ${C}/year-end/:year/filing/`]: { who: 'books', at: inYear },
  // Employers of pay stubs that each issued alone.
  'POST /my-dashboard/companies/': { who: 'nothing', body: () => ({ issuer: 'of nobody' }) },
  'GET /my-dashboard/people/': { who: 'people' },
  'POST /my-dashboard/people/ add': { who: 'people', body: () => ({ kind: 'company', name: 'Anybody Else' }) },
  'POST /my-dashboard/people/ save': {
    who: 'editors',
    body: async () => ({ id: (await anyUnpaid()).person, kind: 'person', name: `Unpaid ${crypto.randomUUID()}` }),
  },
  'POST /my-dashboard/people/ remove': { who: 'editors', body: async () => ({ id: (await anyUnpaid()).person }) },
  'POST /my-dashboard/people/ restore': {
    who: 'people',
    body: () => ({ contact: JSON.stringify({ kind: 'company', name: 'Anybody Else' }) }),
  },
  'POST /my-dashboard/people/ person': { who: 'edit', body: () => ({ list: ids.company, person: ids.person }) },
  'GET /api/v1/companies': { who: 'ownList' },
  'GET /api/v1/companies/:company': { who: 'read' },
  'GET /api/v1/companies/:company/people': { who: 'read' },
  'GET /api/v1/companies/:company/people/:person': { who: 'read', at: () => ({ person: ids.person }) },
  'GET /api/v1/companies/:company/runs': { who: 'read' },
  'GET /api/v1/companies/:company/runs/:run': { who: 'read', at: atOpenRun },
  'GET /api/v1/companies/:company/runs/:run/entries': { who: 'read', at: atOpenRun },
  'GET /api/v1/companies/:company/runs/:run/quote': { who: 'issue', at: atOpenRun },
  'GET /api/v1/companies/:company/statements': { who: 'read' },
  'GET /api/v1/companies/:company/statements/:batch': { who: 'read', at: atStatements },
  'GET /api/v1/companies/:company/statements/:batch/quote': { who: 'own', at: atStatements },
  'GET /api/v1/companies/:company/statementRequests': { who: 'read' },
  'GET /api/v1/companies/:company/yearEnd/:year': { who: 'read', at: inYear },
  'GET /api/v1/companies/:company/yearEnd/:year/forms': { who: 'read', at: inYear },
  'GET /api/v1/companies/:company/yearEnd/:year/quote': { who: 'own', at: inYear },
  'GET /api/v1/companies/:company/stubs': { who: 'read', query: () => '?year=2026' },
  'GET /api/v1/companies/:company/register': { who: 'read', query: () => '?year=2026' },
  'GET /api/v1/companies/:company/taxesOwed': { who: 'read', query: () => '?year=2026' },
  'GET /api/v1/companies/:company/journal': { who: 'read', query: () => '?year=2026' },
  // Its form offers the companies that one owns.
  'GET /my-dashboard/developers/keys/': { who: 'ownOrders' },
  'POST /my-dashboard/developers/keys/ create': {
    who: 'ownOrders',
    body: () => ({ name: 'Time clock', mode: 'live', scopes: 'read' }),
  },
  'POST /my-dashboard/developers/keys/ rotate': { who: 'nothing', body: () => ({ id: crypto.randomUUID() }) },
  'POST /my-dashboard/developers/keys/ revoke': { who: 'nothing', body: () => ({ id: crypto.randomUUID() }) },
  'GET /my-dashboard/developers/webhooks/': { who: 'ownOrders' },
  'POST /my-dashboard/developers/webhooks/ add': {
    who: 'ownOrders',
    body: () => ({ url: 'https://books.example.com/hooks' }),
  },
  'GET /api/v1/contacts': { who: 'people' },
  'POST /api/v1/contacts': { who: 'account', json: () => ({ kind: 'person', name: 'Anybody Else' }) },
  'PUT /api/v1/contacts/:id': { who: 'editors', at: anySaved, json: () => ({ city: 'Easton' }) },
  'DELETE /api/v1/contacts/:id': { who: 'editors', at: anySaved },
  'GET /checkout/': { who: 'checkout', query: () => `?run=${ids.openRun}` },
  'POST /checkout/': { who: 'pay', body: () => ({ run: ids.openRun, attempt: crypto.randomUUID() }) },
  'GET /checkout/picture/': { who: 'picture', query: () => `?row=${ids.openRow}` },
  'GET /my-pay/': { who: 'ownPay' },
  'POST /my-pay/ ask': { who: 'ownPay', body: () => ({ username: 'nobody@elsewhere.example' }) },
  'POST /my-pay/ ask-statement': { who: 'paid', body: () => ({ id: ids.document }) },
  'GET /my-pay/details/': { who: 'public' },
  'POST /my-pay/details/ send': { who: 'public', query: () => '?token=unknown' },
  'GET /my-pay/link/': { who: 'public' },
  'POST /my-pay/link/': { who: 'public', query: () => '?token=unknown' },
  'GET /my-pay/documents/:id/': { who: 'paid', at: atDocument },
  'GET /my-pay/documents/:id/codes/': { who: 'paid', at: atDocument },
  'GET /my-pay/documents/:id/pdf/': { who: 'paid', at: atDocument },
  'GET /my-pay/documents/:id/picture/': { who: 'paid', at: atDocument, query: ofPicture },
  'POST /my-pay/documents/:id/ contact': {
    who: 'paid',
    at: atDocument,
    body: () => ({ message: 'My hours are wrong.' }),
  },
  'POST /my-pay/documents/:id/ share': { who: 'paid', at: atDocument, body: sharing },
  'POST /my-pay/documents/:id/ end-share': { who: 'paid', at: atDocument, body: () => shareOf(emailKey(EMAIL)) },
  // Ends the session, which is a new one each time.
  'POST /my-pay/ leave': { who: 'leave' },
  'GET /my-dashboard/orders/': { who: 'ownOrders' },
  'GET /my-dashboard/orders/:id/': { who: 'ownersPage', at: atOrder },
  'GET /order/success/': { who: 'ownersFile', query: ofOrder },
  'POST /order/success/': { who: 'ownersFile', query: ofOrder, body: () => ({ email: 'me@elsewhere.example' }) },
  'POST /order/success/ find': { who: 'public', body: () => ({ email: 'me@elsewhere.example' }) },
  'GET /order/file/': { who: 'issuedFile', query: ofOrder },
  'GET /my-dashboard/': { who: 'ownList' },
  'POST /my-dashboard/ accept': { who: 'ownList' },
  'POST /my-dashboard/ decline': { who: 'ownList' },
  'POST /my-dashboard/ delete': { who: 'nothing' },
  'POST /my-dashboard/ duplicate': { who: 'nothing' },
  'POST /my-dashboard/ next': { who: 'nothing' },
  'POST /my-dashboard/ restore': { who: 'ownList' },
  'POST /my-dashboard/ undo-decline': { who: 'ownList' },
  'GET /my-dashboard/documents/': { who: 'ownOrders' },
  'GET /my-dashboard/documents/csv/': { who: 'ownOrders' },
  'POST /my-dashboard/documents/ send-again': { who: 'ownersPage', body: () => ({ documents: ids.document }) },
  'GET /my-dashboard/documents/:id/': { who: 'issuedPage', at: atDocument },
  'GET /my-dashboard/documents/:id/data/': { who: 'issuedPage', at: atDocument },
  'GET /my-dashboard/documents/:id/pdf/': { who: 'issuedPage', at: atDocument },
  'GET /my-dashboard/documents/:id/picture/': { who: 'issuedPage', at: atDocument, query: ofPicture },
  'POST /my-dashboard/documents/:id/ share': { who: 'ownersPage', at: atDocument, body: sharing },
  'POST /my-dashboard/documents/:id/ end-share': {
    who: 'ownersPage',
    at: atDocument,
    body: () => shareOf(userKey(owner.id)),
  },
  'POST /my-dashboard/documents/:id/ email': {
    who: 'ownersPage',
    at: atDocument,
    body: () => ({ email: EMAIL, isRecipient: 'on' }),
  },
  'POST /my-dashboard/documents/:id/ continue': { who: 'ownersPage', at: atDocument },
  'GET /api/v1/documents/:id/paystub': { who: 'issuedFile', at: atDocument },
  'GET /api/v1/documents/:id/data': { who: 'issuedFile', at: atDocument },
  'GET /api/v1/documents/:id/pdf': { who: 'issuedFile', at: atDocument },
  'GET /api/v1/order/:id': { who: 'ownersCall', at: atOrder },
  'GET /api/v1/w2/fromStub/:id': { who: 'ownersCall', at: atDocument },
  'POST /api/v1/documents/:id/email': { who: 'ownersCall', at: atDocument, json: () => ({ email: EMAIL }) },
  'POST /api/v1/documents/:id/correct': { who: 'ownersCall', at: atDocument, json: correction },
  'POST /api/v1/documents/:id/continue': { who: 'ownersPage', at: atDocument },
  'POST /api/v1/documents/:id/shares': { who: 'ownersPage', at: atDocument, json: sharingByCall },
  'GET /api/v1/documents/:id/shares': { who: 'ownersPage', at: atDocument },
  'POST /api/v1/order/:id/email': { who: 'ownersCall', at: atOrder, json: () => ({ email: EMAIL }) },
  'DELETE /api/v1/documents/:id/shares/:share': { who: 'ownersPage', at: atShare },
  'POST /api/v1/companies': { who: 'account', json: () => exampleCompany(`Made by call ${crypto.randomUUID()}`) },
  'POST /api/v1/companies/fromStubs': { who: 'nothing', json: () => ({ issuer: 'of nobody' }) },
  'POST /api/v1/companyInvitations/:key/accept': { who: 'accept', at: () => ({ key: ids.invitation }) },
  // These end what the others look at.
  'POST /api/v1/documents/:id/revoke': { who: 'ownersCall', at: atDocument, json: () => ({ reason: 'A test.' }) },
  [`POST ${C}/runs/:run/ send-again`]: { who: 'edit', at: atIssuedRun, body: ofIssuedRow },
  [`POST ${C}/runs/:run/ revoke-several`]: {
    who: 'own',
    at: atIssuedRun,
    body: async () => ({ ...(await ofIssuedRow()), reason: 'A test.' }),
  },
  'POST /my-dashboard/documents/ revoke-several': {
    who: 'ownersPage',
    body: () => ({ documents: ids.document, reason: 'A test.' }),
  },
  'DELETE /api/v1/documents/:id/recipient': { who: 'ownersPage', at: atDocument },
  'POST /api/v1/order/:id/refund': { who: 'ownersPage', at: atOrder, json: () => ({ reason: 'A test.' }) },
  'POST /my-dashboard/documents/:id/ remove-recipient': { who: 'ownersPage', at: atDocument },
  'POST /my-dashboard/documents/:id/ revoke': {
    who: 'ownersPage',
    at: atDocument,
    body: () => ({ reason: 'A test.' }),
  },
  'POST /my-dashboard/orders/:id/': { who: 'ownersPage', at: atOrder, body: () => ({ reason: 'A test.' }) },
};

/** Calls that open what was issued, and any that would name a company, a run, a year end or somebody's pay. */
const API =
  /\/documents\/\{id\}|\/order\/\{id\}|\/w2\/fromStub|compan|\bruns?\b|year-?end|books|my-?pay|people|contacts/i;

/** Calls of actions that a button above does, by the same right and use case. */
const DONE_BY_PAGES: ReadonlySet<string> = new Set(
  ACTIONS.flatMap(({ on, call }) =>
    call !== null && call.method !== 'get' && 'company' in on.shape ? [`${call.method} ${call.path}`] : [],
  ),
);

/** The calls of the area, from the API's own description: "POST /api/v1/documents/:id/revoke". */
async function callsOfApi(): Promise<readonly string[]> {
  const answer = await fetch(`${server.url}/api/openapi.json`);
  const { paths } = (await answer.json()) as { readonly paths: Readonly<Record<string, object>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    API.test(path)
      ? Object.keys(methods)
          .filter((method) => !DONE_BY_PAGES.has(`${method} ${path.slice('/v1'.length)}`))
          .map((method) => `${method.toUpperCase()} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
      : [],
  );
}

test('every page, every button and every call about companies, pay and the year end has a row', async () => {
  const ofPages = (await sourceRoutes()).filter(isOfArea).flatMap(callsOfPage);
  const found = [...ofPages, ...(await callsOfApi())];
  expect(found.toSorted()).toEqual(Object.keys(ROWS).toSorted());
});

/** Everything that belongs to a company, as it is stored. */
async function stored(company = ids.company, by = owner.id): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select md5(concat(
      (select json_agg(k) from company_vaults k where k.company_id = ${company}::uuid),
      (select json_agg(c order by c.id) from companies c where c.id = ${company}::uuid),
      (select json_agg(m order by m.id) from company_members m where m.company_id = ${company}::uuid),
      (select json_agg(p order by p.id) from company_people p where p.company_id = ${company}::uuid),
      (select json_agg(r order by r.id) from pay_runs r where r.company_id = ${company}::uuid),
      (select json_agg(e order by e.id) from pay_run_rows e join pay_runs r on r.id = e.run_id where r.company_id = ${company}::uuid),
      (select json_agg(a order by a.id) from leave_adjustments a join company_people p on p.id = a.person_id where p.company_id = ${company}::uuid),
      (select json_agg(g order by g.document_id) from pay_stub_figures g where g.company_id = ${company}::uuid),
      (select json_agg(i) from people_imports i where i.company_id = ${company}::uuid),
      (select json_agg(b order by b.id) from statement_batches b where b.company_id = ${company}::uuid),
      (select json_agg(t order by t.id) from statement_rows t join statement_batches b on b.id = t.batch_id where b.company_id = ${company}::uuid),
      (select json_agg(q order by q.id) from statement_requests q where q.company_id = ${company}::uuid),
      (select json_agg(v order by v.id) from worker_invitations v where v.company_id = ${company}::uuid),
      (select json_agg(x order by x.id) from proposed_changes x where x.company_id = ${company}::uuid),
      (select json_agg(y order by y.id) from year_ends y where y.company_id = ${company}::uuid),
      (select json_agg(f order by f.id) from year_end_rows f join year_ends y on y.id = f.year_end_id where y.company_id = ${company}::uuid),
      (select json_agg(json_build_array(d.id, d.state, d.file_key) order by d.id) from documents d where d.owner_key = ${userKey(by)})
    )) as all`.execute(tested.app.db);
  return rows[0]!.all;
}

/** The page that ends a session gets one of its own. */
const cookieOf = async (role: Role, key: string): Promise<string> =>
  key.endsWith(' leave') && role === 'paid' ? ofPerson(EMAIL) : cookies[role];

interface Answer {
  readonly outcome: Outcome | number;
  readonly text: string;
}

async function formOf({ body }: Row, method: string, intent: string | undefined) {
  if (method !== 'POST') return null;
  const given = (await body?.()) ?? {};
  const form = given instanceof FormData ? given : new URLSearchParams(given);
  if (intent) form.set('intent', intent);
  return form;
}

/** A request that is ready to be sent: what it needs was made before. */
async function prepare(
  key: string,
  role: Role,
  { row = ROWS[key]!, company = ids.company }: { readonly row?: Row; readonly company?: string | undefined } = {},
): Promise<() => Promise<Answer>> {
  const [method = '', path = '', intent] = key.split(' ');
  const at = { company, ...(await row.at?.()) } as Readonly<Record<string, string>>;
  const address = `${server.url}${path.replaceAll(/:(\w+)/g, (_, name: string) => at[name]!)}${row.query?.() ?? ''}`;
  const own = { Origin: server.url, Cookie: await cookieOf(role, key) };
  const headers = row.json ? { ...own, 'Content-Type': 'application/json' } : own;
  const body = row.json ? JSON.stringify(await row.json()) : await formOf(row, method, intent);
  return async () => {
    const answer = await fetch(address, { method, headers, body, redirect: 'manual' });
    const location = answer.headers.get('location') ?? '';
    const text = `${location} ${await answer.text()}`;
    // A quote says what is not complete yet.
    const status = answer.status === 400 && answer.url.endsWith('/quote') ? 409 : answer.status;
    return { outcome: outcomeOf(status, location, text, EXPECTED[row.who][role]), text };
  };
}

function outcomeOf(status: number, location: string, text: string, expected: Outcome): Outcome | number {
  if (location.startsWith('/sign-in/') || status === 401) return 'sign in';
  if (location === '/my-pay/' && expected !== 'in') return 'ask';
  if (status === 404) return 'not found';
  if (status === 403) return 'forbidden';
  // What was sent may still be wrong: a run that is issued already.
  if (status >= 400 && status !== 409 && status !== 422) return status;
  return expected === 'other' && !SECRETS.some((secret) => text.includes(secret)) ? 'other' : 'in';
}

const NO_FIGURES = [`POST ${C}/runs/:run/columns/`];

/** They may know nothing of the company, but what the person paid got. */
const OUTSIDERS: readonly Role[] = ['signedOut', 'otherOwner', 'otherPaid', 'paid'];
const READERS: readonly Role[] = [...OUTSIDERS, 'viewer'];

/** The last line of the activity log, and whose it is. */
async function lastActivity(): Promise<readonly [id: number, actor: string | null]> {
  const last = await tested.app.db
    .selectFrom('company_activity')
    .select(['id', 'actor_id'])
    .where('company_id', '=', ids.company)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return [last?.id ?? 0, last?.actor_id ?? null];
}

const accountOf = (role: Role): string | undefined => ({ ...members, owner })[role as Member | 'owner']?.id;

async function tryAll(roles: readonly Role[]) {
  const outcomes: [string, Record<string, Outcome | number>][] = [];
  const leaks: string[] = [];
  const changes: string[] = [];
  const unnoted: string[] = [];
  for (const key of Object.keys(ROWS)) {
    const of: Record<string, Outcome | number> = {};
    for (const role of roles) {
      const send = await prepare(key, role);
      const before = await stored();
      const [line] = await lastActivity();
      const { outcome, text } = await send();
      of[role] = outcome;
      if ((await stored()) !== before) {
        changes.push(`${role}: ${key}`);
        const [next, actor] = await lastActivity();
        // A page may fill in what nobody entered.
        const isNoted = next !== line && actor === accountOf(role);
        if (!key.startsWith('GET ') && !isNoted) unnoted.push(key);
      }
      await ROWS[key]!.after?.();
      const isOutside = OUTSIDERS.includes(role) && EXPECTED[ROWS[key]!.who][role] !== 'in' && !key.includes(':key');
      if (isOutside && SECRETS.some((secret) => text.includes(secret))) leaks.push(`${role}: ${key}`);
    }
    outcomes.push([key, of]);
  }
  return { outcomes, leaks, changes, unnoted };
}

const expectedOf = (roles: readonly Role[]) =>
  Object.entries(ROWS).map(([key, { who }]) => [
    key,
    Object.fromEntries(roles.map((role) => [role, EXPECTED[who][role]])),
  ]);

test(
  'nobody outside reads or changes anything, and a viewer changes nothing',
  async () => {
    const { outcomes, leaks, changes } = await tryAll(READERS);
    expect(outcomes).toEqual(expectedOf(READERS));
    expect(leaks).toEqual([]);
    // A member may always leave.
    expect(changes).toEqual([`viewer: POST ${C}/settings/ leave`]);
  },
  LONG,
);

test(
  'a form of a company says who may not use it before it reads what was sent',
  async () => {
    const forms = Object.entries(ROWS).filter(
      ([key, { who }]) => key.startsWith(`POST ${C}/`) && who in OF_COMPANY && who !== 'read',
    );
    expect(forms.length).toBeGreaterThan(15);
    const outcomes = [];
    for (const [key, { body: _body, ...row }] of forms) {
      const { outcome } = await (await prepare(key, 'viewer', { row }))();
      outcomes.push([key, outcome]);
    }
    expect(outcomes).toEqual(forms.map(([key]) => [key, 'forbidden']));
  },
  LONG,
);

test(
  'an accountant keeps the books, a manager does all but what the owner answers for, and each change leaves a line',
  async () => {
    const roles = ['accountant', 'manager', 'issuer', 'owner'] as const;
    const { outcomes, leaks, changes, unnoted } = await tryAll(roles);
    expect(outcomes).toEqual(expectedOf(roles));
    expect(leaks).toEqual([]);
    // Whatever they change leaves a line in the activity log, with who did it: all but how the grid looks.
    expect([...new Set(unnoted)]).toEqual(NO_FIGURES);
    expect(changes.length).toBeGreaterThan(40);
    // The comparison sees what is changed.
    expect(changes).toContain(`owner: POST ${C}/people/:person/ remove`);
  },
  LONG,
);

test(
  'the list of somebody without a company is no company: only its people have pages',
  async () => {
    const { app } = tested;
    const { companyId } = await saveContact(app, owner.actor, {
      ...EMPTY_CONTACT,
      kind: 'person',
      name: 'Saved Alone',
    });
    const open: string[] = [];
    // A batch or a request says itself whose it is.
    const rows = Object.keys(ROWS).filter(
      (row) => row.includes('/:company/') && !/:batch|statements\/ approve/.test(row),
    );
    for (const key of rows) {
      const { outcome } = await (await prepare(key, 'owner', { company: companyId }))();
      if (outcome !== 'not found') open.push(key);
    }
    expect(open).toEqual([]);
    const pages = await Promise.all(
      [companyId, ids.company].map(async (list) => {
        const person = (await addPerson(app, owner.actor, list!, personOf(`Listed in ${list}`))).id;
        const address = `${server.url}/my-dashboard/companies/${list}/people/${person}/`;
        return (await fetch(address, { headers: { Cookie: cookies.owner } })).status;
      }),
    );
    expect(pages).toEqual([200, 200]);
  },
  LONG,
);

/** Rows that end what the others try with. */
const ENDS = /leave|archive|offer|take-over|revoke|remove-recipient|orders\/:id\/$/;

/** What an ID in an address is replaced by: the one of the same kind elsewhere, and others of it. */
const inPlaceOf = (name: string): readonly string[] =>
  name === 'company'
    ? [foreign.company]
    : name === 'id'
      ? [foreign.document, foreign.order]
      : [foreign.person, foreign.run, foreign.document];

/** Each way to mix own IDs with those of another company in an address: at least one is foreign. */
function mixesOf(names: readonly string[]): readonly Readonly<Record<string, string>>[] {
  const [name, ...others] = names;
  if (name === undefined) return [{}];
  return mixesOf(others).flatMap((mix) => [mix, ...inPlaceOf(name).map((id) => ({ ...mix, [name]: id }))]);
}

test(
  'whoever works for a company or is paid by it reaches nothing of another one, whatever IDs they mix',
  async () => {
    const own: Readonly<Record<string, string>> = {
      company: ids.company,
      person: ids.person,
      run: ids.openRun,
      id: ids.document,
      batch: ids.openRow,
      year: '2026',
      key: ids.invitation,
    };
    const foreignOf = new Map([
      [ids.company, foreign.company],
      [ids.person, foreign.person],
      [ids.openRun, foreign.run],
      [ids.openRow, foreign.run],
      [ids.document, foreign.document],
      [ids.order, foreign.order],
    ]);
    const swapped = (text: string): string =>
      [...foreignOf].reduce((result, [mine, theirs]) => result.replaceAll(mine, theirs), text);
    const before = await stored(foreign.company, foreign.owner);
    const leaks: string[] = [];
    let tried = 0;
    for (const [key, row] of Object.entries(ROWS)) {
      if (ENDS.test(key)) continue;
      const [method = '', path = '', intent] = key.split(' ');
      const names = [...path.matchAll(/:(company|person|run|id|batch)\b/g)].map(([, name]) => name!);
      const form = await formOf(row, method, intent);
      const sent = row.json
        ? JSON.stringify(await row.json())
        : form instanceof URLSearchParams
          ? form.toString()
          : form;
      const query = row.query?.() ?? '';
      const bodies = typeof sent === 'string' ? [sent, swapped(sent)] : [sent];
      const mixes = mixesOf(names).filter((mix) => Object.keys(mix).length > 0);
      for (const mix of mixes.length > 0 ? mixes : [{}])
        for (const body of bodies)
          for (const role of ['paid', 'viewer', 'accountant', 'manager', 'issuer', 'owner'] as const) {
            const at: Readonly<Record<string, string>> = { ...own, ...mix };
            const address = path.replaceAll(/:(\w+)/g, (_, name: string) => at[name]!);
            const type = row.json ? 'application/json' : 'application/x-www-form-urlencoded';
            const answer = await fetch(`${server.url}${address}${swapped(query)}`, {
              method,
              headers: {
                Origin: server.url,
                Cookie: await cookieOf(role, key),
                ...(typeof body === 'string' && { 'Content-Type': type }),
              },
              body,
              redirect: 'manual',
            });
            const text = `${answer.headers.get('location')} ${await answer.text()}`;
            tried += 1;
            // What somebody sent comes back to them.
            if (FOREIGN_SECRETS.some((secret) => text.includes(secret))) leaks.push(`${role}: ${method} ${address}`);
          }
    }
    expect(leaks).toEqual([]);
    expect(await stored(foreign.company, foreign.owner)).toBe(before);
    expect(tried).toBeGreaterThan(2_000);
  },
  LONG,
);
