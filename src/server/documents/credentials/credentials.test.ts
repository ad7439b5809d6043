import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueInvoice } from '../../../../tests/issue-invoice.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp } from '../../../../tests/test-server.ts';
import {
  type DidKeys,
  formatSdJwt,
  isBitSet,
  type JsonObject,
  readAttachments,
  readBitstring,
  readDidDocument,
  readJws,
  readSdJwt,
  readStatus,
  SD_JWT_TYPE,
  VC_TYPE,
  verifyCredential,
  verifySdJwt,
} from '../../../../packages/verify/index.ts';
import type { App } from '../../services/app.ts';
import { documentData } from '../issue/document-data.ts';
import type { DocumentRow, WholeRow } from '../read/find-document.ts';
import { withdraw } from '../correct/revoke-document.ts';
import { openCredentialKey } from './credential-key.ts';
import { didDocument } from './did-document.ts';
import { linesOf } from './document-credential.ts';
import { statusListCredential, statusPlaceOf } from './status-list.ts';

let tested: TestApp;
let app: App;
let row: WholeRow;
let pdf: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  tested = await createTestApp();
  app = tested.app;
  row = (await issueInvoice(app, 'C-1')) as WholeRow;
  pdf = await fileOf(row);
});
afterAll(() => tested.stop());

const fileOf = async ({ file_key: key }: DocumentRow): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(await app.storage.get(key!));
const issuers = async (): Promise<readonly DidKeys[]> => [readDidDocument(await didDocument(app))!];
const credentialIn = async (file: Uint8Array<ArrayBuffer>): Promise<string> =>
  (await readAttachments(file, VC_TYPE))[0]!;
const sdJwtIn = async (file: Uint8Array<ArrayBuffer>): Promise<string> =>
  (await readAttachments(file, SD_JWT_TYPE))[0]!;
const statusOf = async (credential: JsonObject): Promise<string> =>
  (await readStatus(credential, await statusListCredential(app, 1), await issuers())).status;

describe('a sealed file', () => {
  test('has the facts of its document as a credential that anyone can verify', async () => {
    const credential = (await verifyCredential(await credentialIn(pdf), await issuers()))!;
    expect(credential).toMatchObject({
      id: `${app.config.siteUrl}/v/${row.id}/`,
      issuer: app.credentialKey.did,
      credentialSubject: { number: row.number, level: 'U', issuer: row.issuer, period: row.period },
    });
    const { figures } = credential['credentialSubject'] as { figures: { name: string; amount: string }[] };
    expect(figures.map(({ name, amount }) => [name, Math.round(Number(amount) * 100)])).toEqual(
      row.content.facts.figures.map(({ name, amount }) => [name, amount]),
    );
    expect(await statusOf(credential)).toBe('current');
  });

  test('has every printed line as a fact of its own in the other form', async () => {
    const { claims, hidden } = (await verifySdJwt(await sdJwtIn(pdf), await issuers()))!;
    expect(hidden).toBe(0);
    expect(claims['lines']).toEqual(linesOf(row));
    expect(claims).toMatchObject({ person: row.person, period: row.period, document: { number: row.number } });
    expect(await statusOf(claims)).toBe('current');
  });

  test('says nothing in its credentials that is not in its data', async () => {
    const data = JSON.stringify(documentData(row, row.content));
    const { credentialSubject } = readJws(await credentialIn(pdf))!.payload;
    const { figures, type: _, ...facts } = credentialSubject as JsonObject & { figures: readonly JsonObject[] };
    const { claims } = (await verifySdJwt(await sdJwtIn(pdf), await issuers()))!;
    const { lines, document } = claims as { lines: readonly JsonObject[]; document: JsonObject };
    const { url: __, ...open } = document;
    const texts = [facts, open, ...lines].flatMap((part) => Object.values(part));
    for (const text of texts.filter((value) => typeof value === 'string' && !value.endsWith('(details)')))
      expect(data).toContain(JSON.stringify(text));
    for (const { name } of figures) expect(data).toContain(JSON.stringify(name));
    expect(Object.keys(claims).toSorted()).toEqual(
      ['credentialStatus', 'document', 'iat', 'iss', 'lines', 'period', 'person', 'vct'].toSorted(),
    );
  });

  test('lets the person show one line, with no byte of the others', async () => {
    const { jwt, disclosures } = readSdJwt(await sdJwtIn(pdf))!;
    const shown = disclosures[5]!;
    const presentation = formatSdJwt({ jwt, disclosures: [shown] });
    const { claims, hidden } = (await verifySdJwt(presentation, await issuers()))!;
    expect(hidden).toBe(disclosures.length - 1);
    expect(claims['lines']).toHaveLength(1);
    expect(claims).not.toHaveProperty('person');
    for (const other of disclosures.filter((text) => text !== shown)) {
      expect(presentation).not.toContain(other);
      const salt = (JSON.parse(Buffer.from(other, 'base64url').toString()) as string[])[0]!;
      expect(presentation).not.toContain(salt);
      expect(Buffer.from(presentation.split('.')[1]!, 'base64url').toString()).not.toContain(salt);
    }
  });
});

/** The implementation of the Open Wallet Foundation. */
const otherReader = (publicKey: KeyObject, privateKey?: KeyObject): SDJwtVcInstance =>
  new SDJwtVcInstance({
    hasher: (data, algorithm) =>
      createHash(algorithm.replace('-', ''))
        .update(typeof data === 'string' ? data : new Uint8Array(data))
        .digest(),
    saltGenerator: (length) => randomBytes(length).toString('base64url'),
    signAlg: 'ES256',
    signer: (data) =>
      sign('sha256', Buffer.from(data), { key: privateKey!, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
    verifier: (data, signature) =>
      verify(
        'sha256',
        Buffer.from(data),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
  });

describe('another implementation of SD-JWT VC', () => {
  test('reads our credential, and each part of it, as we do, and refuses one that was changed', async () => {
    const text = await sdJwtIn(pdf);
    const { jwt, disclosures } = readSdJwt(text)!;
    const named = String(readJws(jwt)!.header['kid']);
    const key = (await issuers()).flatMap(({ keys }) => keys).find(({ id }) => named.endsWith(`#${id}`))!;
    const other = otherReader(createPublicKey({ key: { ...key.jwk }, format: 'jwk' }));
    expect(disclosures.length).toBeGreaterThan(5);
    for (const shown of [disclosures, ...disclosures.map((one) => [one]), []]) {
      const part = formatSdJwt({ jwt, disclosures: shown });
      const { payload } = await other.verify(part);
      expect(payload).toEqual((await verifySdJwt(part, await issuers()))!.claims);
    }
    const signatureAt = text.lastIndexOf('.') + 10;
    const changed = `${text.slice(0, signatureAt)}${text[signatureAt] === 'A' ? 'B' : 'A'}${text.slice(signatureAt + 1)}`;
    await expect(other.verify(changed)).rejects.toThrow(/signature/i);
    expect(await verifySdJwt(changed, await issuers())).toBeNull();
  });

  test('writes credentials that we read as it does, whole and in part', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const other = otherReader(publicKey, privateKey);
    const iss = 'did:web:other.example';
    const payload = {
      iss,
      iat: Math.floor(Date.now() / 1_000) - 60,
      vct: 'https://other.example/pay',
      person: 'Noor Other',
      address: { city: 'Reno', state: 'NV' },
      lines: ['Net pay', 'Gross pay', 'Taxes'],
    };
    const text = await other.issue(
      payload,
      { _sd: ['person', 'address'], address: { _sd: ['city'] }, lines: { _sd: [0, 2] } },
      { header: { kid: `${iss}#1` } },
    );
    const known = [
      { dids: [iss], keys: [{ id: '1', jwk: publicKey.export({ format: 'jwk' }) as DidKeys['keys'][number]['jwk'] }] },
    ];
    expect((await verifySdJwt(text, known))!).toMatchObject({ claims: payload, hidden: 0 });
    const part = await other.present<typeof payload>(text, { lines: { 2: true } } as never);
    const read = (await verifySdJwt(part, known))!;
    expect(read.claims).toEqual((await other.verify(part)).payload);
    expect(read.claims['lines']).toEqual(['Gross pay', 'Taxes']);
    expect(read.claims).not.toHaveProperty('person');
  });
});

describe('the status list', () => {
  test('ends the credential of a revoked document, and of no other', async () => {
    const revoked = (await issueInvoice(app, 'C-2')) as WholeRow;
    const credential = readJws(await credentialIn(await fileOf(revoked)))!.payload;
    expect(await statusOf(credential)).toBe('current');
    await app.db.transaction().execute((trx) => withdraw(app, trx, revoked, 'A mistake', 'account'));
    expect(await statusOf(credential)).toBe('ended');
    expect(await statusOf(readJws(await credentialIn(pdf))!.payload)).toBe('current');
  });

  test('ends the credential of a replaced document', async () => {
    const replaced = (await issueInvoice(app, 'C-3')) as WholeRow;
    await app.db.updateTable('documents').set({ state: 'superseded' }).where('id', '=', replaced.id).execute();
    expect(await statusOf(readJws(await credentialIn(await fileOf(replaced)))!.payload)).toBe('ended');
  });

  test('does not make a document valid again that is deleted', async () => {
    const { list, place } = await statusPlaceOf(app.db, 'no-such-document');
    const { credentialSubject } = readJws(await statusListCredential(app, list))!.payload;
    const { encodedList } = credentialSubject as { encodedList: string };
    expect(isBitSet((await readBitstring(encodedList))!, place)).toBe(true);
  });

  test('gives a document one place, however often and from wherever it is asked', async () => {
    const places = await Promise.all(Array.from({ length: 8 }, () => statusPlaceOf(app.db, 'asked-often')));
    expect(new Set(places.map(({ list, place }) => `${list} ${place}`)).size).toBe(1);
  });

  test('has places in no order, each for one document', async () => {
    const places = [];
    for (let at = 0; at < 40; at += 1) places.push((await statusPlaceOf(app.db, `document-${at}`)).place);
    expect(new Set(places).size).toBe(40);
    expect(places).not.toEqual(places.toSorted((one, other) => one - other));
    expect(Math.max(...places) - Math.min(...places)).toBeGreaterThan(40_000);
  });

  test('is public, shared and not found for a number that is not in use', async () => {
    const site = await serveTestApp(app);
    const answer = await fetch(`${site.url}/credentials/status/1`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': VC_TYPE,
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    });
    expect(await verifyCredential(await answer.text(), await issuers())).toMatchObject({
      issuer: app.credentialKey.did,
    });
    const others = ['status/9', 'status/0', 'status/x', 'status/1000000000'];
    const answers = await Promise.all(others.map((path) => fetch(`${site.url}/credentials/${path}`)));
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 404));
    await site.stop();
  });
});

describe('the keys', () => {
  test('are in the DID document, at the address that the name of the site leads to', async () => {
    const site = await serveTestApp(app);
    const answer = await fetch(`${site.url}/.well-known/did.json`);
    const document = (await answer.json()) as { id: string };
    const type = await fetch(`${site.url}/credentials/document`);
    await site.stop();
    expect(document.id).toBe(`did:web:${encodeURIComponent(new URL(app.config.siteUrl).host)}`);
    expect(await verifyCredential(await credentialIn(pdf), [readDidDocument(document)!])).not.toBeNull();
    expect(await type.json()).toMatchObject({ vct: `${app.config.siteUrl}/credentials/document` });
  });

  test('are the same after each start', async () => {
    await openCredentialKey(app.db, app.config, app.vault, app.now());
    expect((await app.db.selectFrom('credential_keys').selectAll().execute()).length).toBe(
      (await issuers())[0]!.keys.length,
    );
  });

  test('of before stay known when the key is changed and when the site moves', async () => {
    const before = await credentialIn(pdf);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const config = {
      ...app.config,
      siteUrl: 'https://moved.example.com',
      credentialKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
    const credentialKey = await openCredentialKey(app.db, config, app.vault, app.now());
    const moved = readDidDocument(await didDocument({ db: app.db, credentialKey }))!;
    expect(moved.dids[0]).toBe('did:web:moved.example.com');
    expect(await verifyCredential(before, [moved])).not.toBeNull();
    const young = credentialKey.sign('vc+jwt', { ...readJws(before)!.payload, issuer: credentialKey.did });
    expect(await verifyCredential(young, [moved])).not.toBeNull();
  });

  test('of another kind are refused at the start', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const credentialKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const open = openCredentialKey(app.db, { ...app.config, credentialKey }, app.vault, app.now());
    await expect(open).rejects.toThrow('CREDENTIAL_KEY is not a P-256 key');
  });
});
