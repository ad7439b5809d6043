import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { readDidDocument, verifySdJwt } from '../../../../packages/verify/index.ts';
import { emailKey, type OwnerKey, userKey } from '../../../domain/owner-key.ts';
import { en } from '../../../domain/language/en.ts';
import { es } from '../../../domain/language/es.ts';
import { storedText } from '../../../domain/language/stored-text.ts';
import { employmentStatement } from '../../../kinds/employment-statement/model/kind.ts';
import { WORDS } from '../../../kinds/employment-statement/model/words.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import type { App } from '../../services/app.ts';
import { didDocument } from '../credentials/did-document.ts';
import { emailDocument } from '../read/email-document.ts';
import { eraseDocument } from '../retention/erase-old-documents.ts';
import type { WholeRow } from '../read/find-document.ts';
import { findOwnDocument } from '../read/find-document.ts';
import { issueDocuments } from '../issue/issue-documents.ts';
import { removeRecipient } from '../../payroll/my-pay/name-recipient.ts';
import { findOwnPay } from '../../payroll/my-pay/own-pay.ts';
import { withdraw } from '../correct/revoke-document.ts';
import { createShare } from './create-share.ts';
import { factsOfPreset, isNamed, SHARE_SHOWS } from './share-presets.ts';
import { factsToShare } from './facts-to-share.ts';
import { endShare, listShares } from './list-shares.ts';
import { findShare, openShare } from './open-share.ts';

let clock = new Date('2026-11-20T16:00:00Z');
let tested: TestApp;
let app: App;
let employer: Person;
let row: WholeRow;
beforeAll(async () => {
  tested = await createTestApp({}, () => clock);
  app = tested.app;
  employer = await createPerson(app, 0);
  row = await issueStub('Maren Adeyemi');
});
afterAll(() => tested?.stop());

let people = 0;
async function issueStub(name: string, owner = employer): Promise<WholeRow> {
  const sample = payStub.sample(1);
  const employee = { ...sample.employee, name, address1: `${(people += 1)} Elm Street` };
  return issue({ ...sample, templateMode: false, employee }, owner);
}

async function issue(input: unknown, owner: Person): Promise<WholeRow> {
  const { documents } = await issueDocuments(app, {
    kind: 'PayStub',
    input,
    ownerKey: userKey(owner.id),
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  await runJobs(app);
  return (await findOwnDocument(app, owner.actor, documents[0]!.id)) as WholeRow;
}

const terms = { recipient: 'Harbor Leasing', days: '14', opens: '3' };
const keyOf = (person: Person): OwnerKey => userKey(person.id);
/** The token of a new link. */
async function share(
  facts: readonly string[],
  more: object = {},
  document = row,
  by = keyOf(employer),
  documents: readonly string[] = [],
): Promise<string> {
  const link = await createShare(app, document, by, { ...terms, ...more }, { facts, documents });
  return new URL(link).searchParams.get('token')!;
}
const openPart = async (token: string) => (await openShare(app, token)).documents[0]!;
const linesIn = (proof: string) =>
  (JSON.parse(Buffer.from(proof.split('.')[1]!, 'base64url').toString()) as { lines: { '...': string }[] }).lines.map(
    (line) => line['...'],
  );
const idsOf = (...names: readonly string[]): string[] =>
  names.map((name) => factsToShare(row).find((fact) => fact.name === name)!.id);
const issuers = async () => [readDidDocument(await didDocument(app))!];
const MISSING = { code: 'NOT_FOUND', message: 'This link does not work.' };

describe('a link', () => {
  test('shows the chosen facts, the live state, and a proof that names its recipient and ends with it', async () => {
    const token = await share(idsOf('Net pay', 'Pay date'));
    const [opened] = (await openShare(app, token)).documents;
    expect(opened!.facts.map(({ name }) => name)).toEqual(['Pay date', 'Net pay']);
    expect(opened!.document).toMatchObject({ state: 'live', issuer: row.issuer, details: null });
    const { claims, hidden, expiresAt } = (await verifySdJwt(opened!.proof!, await issuers(), clock))!;
    expect(claims).toMatchObject({ madeFor: 'Harbor Leasing', document: { issuer: row.issuer, number: row.number } });
    expect(claims['lines']).toEqual(opened!.facts.map(({ section, name, value }) => ({ section, name, value })));
    expect(hidden).toBe(opened!.hidden);
    expect(expiresAt).toEqual(new Date('2026-12-04T16:00:00Z'));
    expect(await verifySdJwt(opened!.proof!, await issuers(), expiresAt!)).toBeNull();
    await app.db.transaction().execute((trx) => withdraw(app, trx, row, 'A mistake', 'account'));
    expect((await openPart(token)).document.state).toBe('revoked');
    await app.db.updateTable('documents').set({ state: 'live' }).where('id', '=', row.id).execute();
  });

  test('with 3 of 40 facts has no byte of the other 37', async () => {
    const all = factsToShare(row);
    expect(all.length).toBeGreaterThanOrEqual(40);
    const chosen = idsOf('Net pay', 'Pay date', 'Pay frequency');
    const { proof, facts, document } = await openPart(await share(chosen));
    expect(facts).toHaveLength(3);
    const [jwt, ...disclosures] = proof!.split('~');
    expect(disclosures.filter(Boolean)).toHaveLength(3);
    const payload = Buffer.from(jwt!.split('.')[1]!, 'base64url').toString();
    const shown = disclosures.map((text) => Buffer.from(text, 'base64url').toString()).join('\n');
    // Everything that leaves the server, but for what is public or was chosen.
    const { document: open, ...rest } = JSON.parse(payload) as Record<string, unknown>;
    const sent = JSON.stringify([rest, shown, facts, { ...document, issuer: '', label: '' }]);
    expect(open).toEqual({
      url: `${app.config.siteUrl}/v/${row.id}/`,
      kind: row.kind,
      number: row.number,
      revision: 1,
      label: row.label,
      level: row.level,
      status: row.status_line,
      issuedOn: row.issued_on,
      issuer: row.issuer,
    });
    const hidden = all.filter(({ id }) => !chosen.includes(id)).map(({ value }) => JSON.stringify(value));
    expect(hidden.filter((value) => sent.includes(value))).toEqual([]);
    // Short numbers occur in times and digests by chance.
    const long = hidden.map((value) => value.slice(1, -1)).filter(({ length }) => length > 4);
    expect(long.filter((value) => sent.includes(value))).toEqual([]);
  });

  test('has other digests each time, so that two recipients cannot compare what they did not get', async () => {
    const one = (await openPart(await share(['period']))).proof!;
    const other = (await openPart(await share(['period']))).proof!;
    expect(linesIn(one).filter((digest) => linesIn(other).includes(digest))).toEqual([]);
  });

  test('is not in the database', async () => {
    const token = await share(['period']);
    const stored = await app.db.selectFrom('shares').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(stored)).not.toContain(row.person);
  });

  test('opens as often as it may, also when all openings come at once', async () => {
    const token = await share(['period']);
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => openShare(app, token)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(openShare(app, token)).rejects.toMatchObject(MISSING);
    await expect(findShare(app, token)).rejects.toMatchObject(MISSING);
  });

  test('is not used up by looking at what it is', async () => {
    const token = await share(['period'], { opens: '1' });
    for (let at = 0; at < 3; at += 1)
      expect(await findShare(app, token)).toMatchObject({ recipient: 'Harbor Leasing', opensLeft: 1 });
    await openShare(app, token);
  });

  test('ends after its days', async () => {
    const token = await share(['period'], { days: '1' });
    const start = clock;
    clock = new Date(start.getTime() + 86_400_000);
    await expect(openShare(app, token)).rejects.toMatchObject(MISSING);
    await expect(findShare(app, token)).rejects.toMatchObject(MISSING);
    clock = start;
    await openShare(app, token);
  });

  test('that nobody made opens nothing', async () => {
    for (const token of ['', 'x', (await share(['period'])).slice(0, -1)])
      await expect(openShare(app, token)).rejects.toMatchObject(MISSING);
  });

  test('ends with the contents of its document, and leaves no name behind', async () => {
    const erased = await issueStub('Erased Person');
    const token = await share(['period'], { recipient: 'Only Erased' }, erased);
    await eraseDocument(app, erased);
    await expect(openShare(app, token)).rejects.toMatchObject(MISSING);
    const left = await app.db.selectFrom('shares').select('recipient').execute();
    expect(left).not.toContainEqual({ recipient: 'Only Erased' });
  });

  test('ends with the account that made it', async () => {
    const other = await createPerson(app, 0);
    const token = await share(['period'], {}, await issueStub('Closing Person', other), keyOf(other));
    await findShare(app, token);
    await app.db.updateTable('users').set({ disabled_at: clock }).where('id', '=', other.id).execute();
    await expect(openShare(app, token)).rejects.toMatchObject(MISSING);
  });
});

const INCOME = ['Position', 'Pay date', 'Pay frequency', 'Gross pay', 'Net pay'];
const shownBy = async (token: string) =>
  (await openPart(token)).facts.map(({ name }) => name.replace(' (details)', ''));

describe('a preset', () => {
  test('of income shows who, when, the work and the pay, and nothing else', async () => {
    const shown = await shownBy(await share([], { show: 'income' }));
    expect([...new Set(shown)]).toEqual(['Person', 'Period', ...INCOME]);
  });

  test('of employment shows no amount', async () => {
    const { facts } = await openPart(await share([], { show: 'employment' }));
    expect(facts.map(({ name }) => name)).toEqual(['Person', 'Period', 'Position', 'Pay date']);
    expect(facts.filter(({ value }) => /\d\.\d\d/.test(value))).toEqual([]);
  });

  test('counts more than facts that were ticked before it was chosen', async () => {
    const { facts } = await openPart(await share(idsOf('Gross pay'), { show: 'employment' }));
    expect(facts.map(({ name }) => name)).not.toContain('Gross pay');
  });

  test('is found in every language of a document, and shows the same', async () => {
    const sample = payStub.sample(1);
    for (const language of ['es', 'both'] as const) {
      const employee = { ...sample.employee, name: `Read in ${language}`, address1: `${(people += 1)} Elm Street` };
      const details = { ...sample.details, language };
      const document = await issue({ ...sample, templateMode: false, employee, details }, employer);
      const facts = (await openPart(await share([], { show: 'income' }, document))).facts.map(({ name }) => name);
      expect([language, INCOME.filter((name) => !facts.some((fact) => isNamed(fact, name)))]).toEqual([language, []]);
    }
  });

  test('leaves out an estimated year to date, and shows one that is known', async () => {
    const sample = payStub.sample(1);
    for (const estimatePriorYTD of [true, false]) {
      const name = estimatePriorYTD ? 'Estimated Person' : 'Known Person';
      const employee = { ...sample.employee, name, address1: `${(people += 1)} Elm Street` };
      const details = { ...sample.details, estimatePriorYTD };
      const document = await issue({ ...sample, templateMode: false, employee, details }, employer);
      const ids = factsOfPreset(document, 'income');
      const ofYear = factsToShare(document).filter(({ id, value }) => ids.includes(id) && value.includes('YTD'));
      expect([estimatePriorYTD, ofYear.length > 0]).toEqual([estimatePriorYTD, !estimatePriorYTD]);
    }
  });

  test('is offered with the facts that it shows, for kinds that have it', async () => {
    const { presets } = await listShares(app, row, keyOf(employer));
    expect(presets.map(({ id }) => id)).toEqual(SHARE_SHOWS.slice(0, -1));
    expect(presets.map(({ facts }) => facts)).toEqual([factsOfPreset(row, 'income'), factsOfPreset(row, 'employment')]);
    expect((await listShares(app, { ...row, kind: 'Invoice' }, keyOf(employer))).presets).toEqual([]);
    await expect(share([], { show: 'everything' })).rejects.toMatchObject({ fields: { show: expect.any(String) } });
  });
});

test('every fact of a preset is named in Spanish as a document in Spanish prints it', () => {
  const labels = { ...en.labels, ...WORDS.en };
  const inSpanish = { ...es.labels, ...WORDS.es };
  const presets = [payStub, employmentStatement].flatMap(({ sharePresets }) => Object.values(sharePresets!).flat());
  const labelKey = (name: string) => Object.entries(labels).find(([, label]) => label === name)?.[0];
  for (const name of presets)
    expect([name, storedText(name, 'es')]).toEqual([name, inSpanish[labelKey(name) as keyof typeof inSpanish]]);
});

test('only chosen facts are compared between documents', async () => {
  const none = (await openPart(await share([], { show: 'employment' }))).compared;
  expect(none).toMatchObject({ grossPay: null, netPay: null, net: null });
  const { compared, facts } = await openPart(await share([], { show: 'income' }));
  expect(compared.netPay).toBe(facts.find(({ name }) => name === 'Net pay')!.value);
  expect(compared.net).toBe(row.content.facts.figures.find(({ name }) => name === 'Net pay')!.amount);
});

describe('the one who made it', () => {
  test('sees what was shown, until when, and each opening, and can end it', async () => {
    const document = await issueStub('Seen Person');
    const token = await share(['period', 'person'], {}, document);
    await openShare(app, token);
    const [listed] = (await listShares(app, document, keyOf(employer))).shares;
    expect(listed).toMatchObject({
      recipient: 'Harbor Leasing',
      facts: ['Person', 'Period'],
      isOpen: true,
      opensLeft: 2,
      opened: [expect.stringContaining('Nov 20, 2026')],
    });
    await endShare(app, document, keyOf(employer), listed!.id);
    await expect(openShare(app, token)).rejects.toMatchObject(MISSING);
    expect((await listShares(app, document, keyOf(employer))).shares[0]).toMatchObject({ isOpen: false });
  });

  test('is the only one who sees and ends it', async () => {
    const document = await issueStub('Own Person');
    await emailDocument(app, employer.actor, document.id, 'own@shares.example', true);
    const person = emailKey('own@shares.example');
    const token = await share(['period'], {}, document, person);
    const [own] = (await listShares(app, document, person)).shares;
    expect((await listShares(app, document, keyOf(employer))).shares).toEqual([]);
    await expect(endShare(app, document, keyOf(employer), own!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(endShare(app, row, person, own!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(endShare(app, document, person, 'no-such-id')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await openShare(app, token);
  });

  test('is the owner or the person paid: another account and another address find no document to share', async () => {
    const stranger = await createPerson(app, 0);
    const nobody = { userId: null, role: 0, key: null } as const;
    const missing = { code: 'NOT_FOUND' };
    await expect(findOwnDocument(app, stranger.actor, row.id)).rejects.toMatchObject(missing);
    await expect(findOwnDocument(app, nobody, row.id)).rejects.toMatchObject(missing);
    await expect(findOwnPay(app, { address: 'eve@shares.example' }, row.id)).rejects.toMatchObject(missing);
  });

  test('can no longer show a document when the issuer removes their address', async () => {
    const document = await issueStub('Removed Person');
    await emailDocument(app, employer.actor, document.id, 'removed@shares.example', true);
    const token = await share(['period'], {}, document, emailKey('removed@shares.example'));
    await findShare(app, token);
    await removeRecipient(app, employer.actor, document.id);
    await expect(openShare(app, token)).rejects.toMatchObject(MISSING);
  });

  test.each<[string, object, readonly string[], object | undefined]>([
    ['nobody as recipient', { recipient: ' ' }, ['period'], { recipient: expect.any(String) }],
    ['days that are not offered', { days: '9999' }, ['period'], { days: expect.any(String) }],
    ['openings that are not offered', { opens: '0' }, ['period'], { opens: expect.any(String) }],
    ['no facts', {}, [], undefined],
    ['facts that the document does not have', {}, ['line-999', 'salt'], undefined],
  ])('is refused with %s', async (_, more, facts, fields) => {
    await expect(share(facts, more)).rejects.toMatchObject({ code: 'INVALID_INPUT', ...(fields ? { fields } : {}) });
  });

  test('cannot share what is not current', async () => {
    await expect(share(['period'], {}, { ...row, state: 'superseded' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('has at most twenty links to a document at a time', async () => {
    const document = await issueStub('Twenty Links');
    const answers = await Promise.allSettled(Array.from({ length: 22 }, () => share(['period'], {}, document)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });
});

describe('a link to several documents', () => {
  const dates = [
    ['2026-10-05', '2026-10-18', '2026-10-23'],
    ['2026-10-19', '2026-11-01', '2026-11-06'],
  ] as const;
  /** Stubs of one person for other periods, by the same employer. */
  async function issueStubs(name: string, owner = employer): Promise<readonly WholeRow[]> {
    const first = await issueStub(name, owner);
    const { input } = first.content as { input: ReturnType<typeof payStub.sample> };
    const rest: WholeRow[] = [];
    for (const [start, end, pay] of dates)
      rest.push(
        await issue({ ...input, stubs: [{ ...input.stubs[0]!, payPeriod: { start, end }, payDate: pay }] }, owner),
      );
    return [first, ...rest];
  }

  test('shows the same facts of each, with the state and the proof of each', async () => {
    const [one, other, third] = await issueStubs('Several Stubs');
    expect((await listShares(app, one!, keyOf(employer))).documents.map(({ id }) => id)).toEqual([
      third!.id,
      other!.id,
    ]);
    const token = await share(['person', ...idsOf('Net pay', 'Pay date')], {}, one, keyOf(employer), [
      other!.id,
      third!.id,
    ]);
    expect(await findShare(app, token)).toMatchObject({ count: 3, opensLeft: 3 });
    await app.db.transaction().execute((trx) => withdraw(app, trx, other!, 'A mistake', 'account'));
    const { documents } = await openShare(app, token);
    expect(documents.map(({ document: { id, state } }) => [id, state])).toEqual([
      [one!.id, 'live'],
      [third!.id, 'live'],
      [other!.id, 'revoked'],
    ]);
    for (const { facts, proof, document, hidden } of documents) {
      expect(facts.map(({ name }) => name)).toEqual(['Person', 'Pay date', 'Net pay']);
      const verified = (await verifySdJwt(proof!, await issuers(), clock))!;
      expect(verified.claims).toMatchObject({ madeFor: 'Harbor Leasing', document: { number: document.number } });
      expect(verified.hidden).toBe(hidden);
    }
    const [listed] = (await listShares(app, other!, keyOf(employer))).shares;
    expect(listed).toMatchObject({ others: 2, opensLeft: 2, opened: [expect.any(String)] });
    await endShare(app, third!, keyOf(employer), listed!.id);
    await expect(openShare(app, token)).rejects.toMatchObject(MISSING);
  });

  test('goes on without a document whose contents were erased, and ends with the last one', async () => {
    const [one, other] = await issueStubs('Erased Stubs');
    const token = await share(['period'], {}, one, keyOf(employer), [other!.id]);
    await eraseDocument(app, one!);
    expect((await openShare(app, token)).documents.map(({ document }) => document.id)).toEqual([other!.id]);
    await eraseDocument(app, other!);
    await expect(openShare(app, token)).rejects.toMatchObject(MISSING);
  });

  test('shows no document of another person, another issuer, or another account, and none that is not current', async () => {
    const [one, other] = await issueStubs('Own Stubs');
    const stranger = await createPerson(app, 0);
    const theirs = await issueStub('Own Stubs', stranger);
    const refused = { code: 'CONFLICT' };
    for (const id of [row.id, theirs.id, 'no-such-id'])
      await expect(share(['period'], {}, one, keyOf(employer), [id])).rejects.toMatchObject(refused);
    await app.db.transaction().execute((trx) => withdraw(app, trx, other!, 'A mistake', 'account'));
    await expect(share(['period'], {}, one, keyOf(employer), [other!.id])).rejects.toMatchObject(refused);
  });

  test('of a person shows only documents with their address, also after it was removed from one', async () => {
    const [one, other, third] = await issueStubs('Paid Person');
    const person = emailKey('paid@shares.example');
    for (const document of [one!, other!])
      await emailDocument(app, employer.actor, document.id, 'paid@shares.example', true);
    const beside = (await listShares(app, one!, person)).documents.map(({ id }) => id);
    expect(beside).toEqual([other!.id]);
    await expect(share(['period'], {}, one, person, [third!.id])).rejects.toMatchObject({ code: 'CONFLICT' });
    const token = await share(['period'], {}, one, person, [other!.id]);
    await removeRecipient(app, employer.actor, one!.id);
    expect((await openShare(app, token)).documents.map(({ document }) => document.id)).toEqual([other!.id]);
  });
});
