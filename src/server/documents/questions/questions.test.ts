import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailsTo, tokenTo } from '../../../../tests/emails.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import {
  entryOf,
  readDidDocument,
  readLogProof,
  verifyAnswerProof,
  verifyCredential,
  verifyLogProof,
} from '../../../../packages/verify/index.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { issuerKey } from '../../../domain/integrity/issuer-key.ts';
import { emailKey, type OwnerKey, userKey } from '../../../domain/owner-key.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import type { App } from '../../services/app.ts';
import { didDocument } from '../credentials/did-document.ts';
import type { QuestionAbout } from '../../platform/db/tables/questions.ts';
import type { DocumentRow } from '../read/find-document.ts';
import { issueDocuments } from '../issue/issue-documents.ts';
import { auditRegistry } from '../transparency/audit-registry.ts';
import { answerQuestion, endQuestions, findQuestion } from './answer-question.ts';
import { askIssuer } from './ask-issuer.ts';

let clock = new Date('2026-11-20T16:00:00Z');
let tested: TestApp;
let app: App;
beforeAll(async () => {
  tested = await createTestApp({}, () => clock);
  app = tested.app;
});
afterAll(() => tested?.stop());

let counter = 0;
async function issue(ownerKey: OwnerKey): Promise<DocumentRow> {
  const sample = invoice.sample(1);
  const { documents } = await issueDocuments(app, {
    kind: 'Invoice',
    input: { ...sample, details: { ...sample.details, number: `Q-${(counter += 1)}` } },
    ownerKey,
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  await runJobs(app);
  return app.db.selectFrom('documents').selectAll().where('id', '=', documents[0]!.id).executeTakeFirstOrThrow();
}

/** An issuer whose address is confirmed. */
async function newIssuer(): Promise<Person & { readonly email: string }> {
  const person = await createPerson(app, 0);
  const { username: email } = await app.db
    .updateTable('users')
    .set({ email_confirmed_at: clock })
    .where('id', '=', person.id)
    .returning('username')
    .executeTakeFirstOrThrow();
  return { ...person, email };
}

let askers = 0;
const newAsker = (): string => `asker-${(askers += 1)}@questions.example`;
const ask = (row: DocumentRow, email: string, code = row.code, about: QuestionAbout = 'document') =>
  askIssuer(app, row.id, { about, name: 'Harbor Leasing', email, code, language: 'en' });
const answersTo = async (email: string) => {
  await runJobs(app);
  return (await emailsTo(app, email)).filter(({ template }) => template === 'question-answered');
};
const tokenFor = (email: string) => tokenTo(app, email);
const MISSING = { code: 'NOT_FOUND', message: 'This link does not work.' };

test('an issuer answers once by the emailed link, and the asker gets the signed answer', async () => {
  const issuer = await newIssuer();
  const row = await issue(userKey(issuer.id));
  const asker = newAsker();
  await ask(row, asker);
  const [email] = await emailsTo(app, issuer.email);
  expect(email).toMatchObject({ template: 'issuer-question', content: { number: row.number, name: 'Harbor Leasing' } });
  const token = await tokenFor(issuer.email);
  expect(await findQuestion(app, token)).toMatchObject({ isForIssuer: true, answer: null, proof: null });

  await answerQuestion(app, token, 'yes');
  const [told] = await answersTo(asker);
  expect(told).toMatchObject({ content: { answer: 'yes', domain: null, number: row.number } });
  const seen = await findQuestion(app, await tokenFor(asker));
  expect(seen).toMatchObject({ isForIssuer: false, answer: 'yes' });
  const issuers = [readDidDocument(await didDocument(app))!];
  expect(await verifyCredential(seen.proof!, issuers, clock)).toMatchObject({
    credentialSubject: {
      number: row.number,
      fileSha256: row.file_sha256,
      answer: 'yes',
      requestedBy: 'Harbor Leasing',
      answeredFrom: 'the account that issued the document',
    },
  });
  await expect(answerQuestion(app, token, 'no')).rejects.toMatchObject(MISSING);
  const events = await app.db
    .selectFrom('document_events')
    .select(['event', 'detail'])
    .where('document_id', '=', row.id)
    .where('event', 'in', ['question', 'answered'])
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { event: 'question', detail: {} },
    { event: 'answered', detail: { answer: 'yes' } },
  ]);
});

test('of two answers at once, the first one stands', async () => {
  const issuer = await newIssuer();
  const asker = newAsker();
  await ask(await issue(userKey(issuer.id)), asker);
  const token = await tokenFor(issuer.email);
  const answers = await Promise.allSettled([answerQuestion(app, token, 'yes'), answerQuestion(app, token, 'no')]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await answersTo(asker)).toHaveLength(1);
});

test('the answer comes in the language in which somebody asked, and the issuer reads English', async () => {
  const issuer = await newIssuer();
  const asker = newAsker();
  const row = await issue(userKey(issuer.id));
  const question = { about: 'document', name: 'Arrendadora Sol', email: asker, code: row.code } as const;
  await askIssuer(app, row.id, { ...question, language: 'es' });
  const token = await tokenFor(issuer.email);
  expect(await findQuestion(app, token)).toMatchObject({ isForIssuer: true, language: 'en' });
  await answerQuestion(app, token, 'yes');
  const [told] = await answersTo(asker);
  expect(told).toMatchObject({ content: { answer: 'yes', language: 'es' } });
  expect(await findQuestion(app, await tokenFor(asker))).toMatchObject({ isForIssuer: false, language: 'es' });
});

test('an issuer with a confirmed mailbox is asked there, and the answer names the domain', async () => {
  const issuer = await newIssuer();
  const row = await issue(userKey(issuer.id));
  const verification = {
    user_id: issuer.id,
    issuer: row.issuer,
    issuer_key: issuerKey(row.issuer),
    method: 'mailbox' as const,
    domain: 'alderrow.example',
    mailbox: 'postmaster@alderrow.example',
    state: 'confirmed' as const,
    created_at: clock,
    decided_at: clock,
    expires_at: new Date(clock.getTime() + 86_400_000),
  };
  await app.db.insertInto('verifications').values(verification).execute();
  const asker = newAsker();
  await ask(row, asker);
  expect((await emailsTo(app, issuer.email)).filter(({ template }) => template === 'issuer-question')).toEqual([]);
  await answerQuestion(app, await tokenFor('postmaster@alderrow.example'), 'no');
  expect((await answersTo(asker))[0]).toMatchObject({ content: { answer: 'no', domain: 'alderrow.example' } });
});

test('who does not answer in seven days has not answered, and the asker is told once', async () => {
  const issuer = await newIssuer();
  const asker = newAsker();
  const row = await issue(userKey(issuer.id));
  await ask(row, asker);
  const token = await tokenFor(issuer.email);
  const start = clock;
  clock = new Date(start.getTime() + 7 * 86_400_000);
  await expect(answerQuestion(app, token, 'yes')).rejects.toMatchObject(MISSING);
  await Promise.all([endQuestions(app), endQuestions(app)]);
  await endQuestions(app);
  expect((await answersTo(asker)).map(({ content }) => content)).toMatchObject([{ answer: 'none' }]);
  clock = start;
});

test('only an address that was confirmed is asked', async () => {
  const unconfirmed = await createPerson(app, 0);
  const refused = { code: 'CONFLICT', message: expect.stringContaining('no confirmed address') };
  await expect(ask(await issue(userKey(unconfirmed.id)), newAsker())).rejects.toMatchObject(refused);
  await expect(ask(await issue(emailKey('guest@questions.example')), newAsker())).rejects.toMatchObject(refused);
  const closed = await newIssuer();
  const row = await issue(userKey(closed.id));
  await app.db.updateTable('users').set({ disabled_at: clock }).where('id', '=', closed.id).execute();
  await expect(ask(row, newAsker())).rejects.toMatchObject(refused);
});

test('a number without the code asks nobody', async () => {
  const issuer = await newIssuer();
  const row = await issue(userKey(issuer.id));
  await expect(ask(row, newAsker(), 'AAAAAAAA')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: { askCode: expect.any(String) },
  });
  expect((await emailsTo(app, issuer.email)).filter(({ template }) => template === 'issuer-question')).toEqual([]);
});

test('nobody asks twice while waiting, and five a day ask about one document', async () => {
  const issuer = await newIssuer();
  const row = await issue(userKey(issuer.id));
  const first = newAsker();
  await ask(row, first);
  await expect(ask(row, first)).rejects.toMatchObject({ code: 'CONFLICT' });
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => ask(row, newAsker())));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  await expect(ask(row, newAsker())).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

test('links are stored as hashes, and the asker’s address is erased after the answer', async () => {
  const issuer = await newIssuer();
  const asker = newAsker();
  const row = await issue(userKey(issuer.id));
  await ask(row, asker);
  const token = await tokenFor(issuer.email);
  await answerQuestion(app, token, 'yes');
  await runJobs(app);
  const stored = await app.db.selectFrom('issuer_questions').selectAll().where('document_id', '=', row.id).execute();
  const text = JSON.stringify(stored);
  for (const secret of [token, await tokenFor(asker), asker]) expect(text).not.toContain(secret);
});

test('an answer is an entry of the public log, which says nothing about who asked what', async () => {
  const issuer = await newIssuer();
  const row = await issue(userKey(issuer.id));
  const asker = newAsker();
  await ask(row, asker);
  await answerQuestion(app, await tokenFor(issuer.email), 'no');
  await runJobs(app);
  const { proof, log } = await findQuestion(app, await tokenFor(asker));
  const keys = [app.logKey.key];
  const proven = await verifyAnswerProof(log!.proof, proof!, keys);
  expect(proven).toMatchObject({ index: log!.entry - 1, statement: { at: clock } });
  // Of another text, of a document, or with another key, it proves nothing.
  expect(await verifyAnswerProof(log!.proof, `${proof} `, keys)).toBeNull();
  expect(await verifyAnswerProof(log!.proof, proof!, [])).toBeNull();
  expect(await verifyLogProof(log!.proof, keys)).toBeNull();
  const { statement } = readLogProof(log!.proof)!;
  expect(statement).toMatch(/^paperproof\.answer\/1\nsalt [0-9a-f]{64}\nsha256 [0-9a-f]{64}\ntime \S+\n$/);

  const entries = await entriesOf();
  expect((await auditRegistry(app.db, entries)).findings).toEqual([]);
  await sql`update issuer_questions set proof = proof || 'x', answer = 'no' where document_id = ${row.id}`.execute(
    app.db,
  );
  expect((await auditRegistry(app.db, entries)).findings).toEqual([
    expect.stringMatching(/^Answer \S+: it is not the one in the log\.$/),
  ]);
});

/** As a mirror reads them. */
async function entriesOf(): Promise<readonly Uint8Array[]> {
  const rows = await app.db
    .selectFrom('log_entries')
    .select('statement')
    .where('position', 'is not', null)
    .orderBy('position')
    .execute();
  return rows.map(({ statement }) => entryOf(statement));
}

const payIssuer = payStub.sample(1).company.name;

/** Confirms the issuer's domain. */
async function confirmDomain(userId: string): Promise<void> {
  await app.db
    .insertInto('verifications')
    .values({
      user_id: userId,
      issuer: payIssuer,
      issuer_key: issuerKey(payIssuer),
      method: 'dns',
      domain: 'kestrel.example',
      state: 'confirmed',
      created_at: clock,
      decided_at: clock,
      expires_at: new Date(clock.getTime() + 30 * 86_400_000),
    })
    .execute();
}

async function issuePay(ownerKey: OwnerKey): Promise<DocumentRow> {
  const { documents } = await issueDocuments(app, {
    kind: payStub.id,
    input: { ...payStub.sample(1), templateMode: false },
    ownerKey,
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  await runJobs(app);
  return app.db.selectFrom('documents').selectAll().where('id', '=', documents[0]!.id).executeTakeFirstOrThrow();
}

describe('a question about employment', () => {
  test('is answered with yes and the first day of work, and with nothing else', async () => {
    const issuer = await newIssuer();
    await confirmDomain(issuer.id);
    const row = await issuePay(userKey(issuer.id));
    const asker = newAsker();
    await ask(row, asker, row.code, 'employment');
    const token = await tokenFor(issuer.email);
    const refused = { code: 'INVALID_INPUT', fields: { since: 'Enter the first day of work, today or earlier.' } };
    await expect(answerQuestion(app, token, 'yes')).rejects.toMatchObject(refused);
    await expect(answerQuestion(app, token, 'yes', plainDate('2027-01-04'))).rejects.toMatchObject(refused);
    await answerQuestion(app, token, 'yes', plainDate('2024-03-18'));
    const [told] = await answersTo(asker);
    expect(told).toMatchObject({ content: { about: 'employment', answer: 'yes', employedSince: '2024-03-18' } });
    const { proof } = await findQuestion(app, await tokenFor(asker));
    const claims = await verifyCredential(proof!, [readDidDocument(await didDocument(app))!], clock);
    expect(claims).toMatchObject({
      credentialSubject: {
        question: 'Does the person named on this document work for you?',
        answer: 'yes',
        employedSince: '2024-03-18',
      },
    });
    expect(JSON.stringify(claims)).not.toContain('Adeyemi');
  });

  test('is answered with no without a day', async () => {
    const issuer = await newIssuer();
    await confirmDomain(issuer.id);
    const row = await issuePay(userKey(issuer.id));
    const asker = newAsker();
    await ask(row, asker, row.code, 'employment');
    await answerQuestion(app, await tokenFor(issuer.email), 'no', plainDate('2024-03-18'));
    expect((await answersTo(asker))[0]).toMatchObject({ content: { answer: 'no', employedSince: null } });
  });

  test('is not asked of an issuer that nobody verified, and not signed for one that was asked before', async () => {
    const issuer = await newIssuer();
    const row = await issuePay(userKey(issuer.id));
    expect(row.level).toBe('U');
    const refused = { code: 'CONFLICT', message: expect.stringContaining('not verified') };
    await expect(ask(row, newAsker(), row.code, 'employment')).rejects.toMatchObject(refused);
    await ask(row, newAsker());
    await app.db
      .updateTable('issuer_questions')
      .set({ about: 'employment' })
      .where('document_id', '=', row.id)
      .execute();
    const token = await tokenFor(issuer.email);
    await expect(answerQuestion(app, token, 'yes', plainDate('2015-01-05'))).rejects.toMatchObject(refused);
  });

  test('is refused about a document that shows no pay', async () => {
    const issuer = await newIssuer();
    const row = await issue(userKey(issuer.id));
    await expect(ask(row, newAsker(), row.code, 'employment')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
