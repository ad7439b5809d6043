import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DidHost, startDidHost } from '../../../../tests/did-host.ts';
import { type DnsResponder, startDnsResponder } from '../../../../tests/dns-responder.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import {
  confirmsIdentity,
  issuerIdentityOf,
  readAttachments,
  readDidDocument,
  SD_JWT_TYPE,
  VC_TYPE,
  verifyCredential,
  verifySdJwt,
} from '../../../../packages/verify/index.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { BUSINESS_CHECK_NAMES } from '../../../domain/integrity/business-checks.ts';
import { challengeName, challengeValue } from '../../../domain/integrity/own-domain.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { readConfig } from '../../platform/config.ts';
import { didDocument } from '../credentials/did-document.ts';
import { checkDocument } from '../check/check-document.ts';
import { issueDocuments } from '../issue/issue-documents.ts';
import { approveVerification, refuseVerification } from '../verifications/decide-verification.ts';
import { requestBusinessVerification } from '../verifications/request-business-verification.ts';
import { checkDomain, startDomainVerification } from '../verifications/verify-domain.ts';
import { fetchDidDocument } from './fetch-did-document.ts';
import { endIdentity, nameIdentity, type OwnIdentity, recheckIdentities } from './issuer-identity.ts';

const DOMAIN = 'harrowlane.test';
const ISSUER = 'Harrow Lane LLC';
const DAY_MS = 86_400_000;
let clock = new Date('2026-11-11T12:00:00Z');
let tested: TestApp;
let server: TestServer;
let dns: DnsResponder;
let host: DidHost;
let owner: Person;
let domainId: string;
let businessId: string;

beforeAll(async () => {
  dns = await startDnsResponder();
  host = await startDidHost(DOMAIN);
  tested = await createTestApp({ DNS_SERVERS: dns.address, ...host.settings }, () => clock);
  server = await serveTestApp(tested.app);
  owner = await createPerson(tested.app, 0);
  domainId = await confirmDomain(owner);
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
  await host?.stop();
  await dns?.stop();
});
beforeEach(() => {
  dns.addresses.clear();
  dns.addresses.set(DOMAIN, ['127.0.0.1']);
});

async function confirmDomain(person: Person): Promise<string> {
  const asked = { issuer: ISSUER, domain: DOMAIN, method: 'dns' } as const;
  const begun = await startDomainVerification(tested.app, person.actor, asked);
  dns.records.set(challengeName(DOMAIN), [challengeValue(begun.txt_token!)]);
  return (await checkDomain(tested.app, person.actor, begun.id)).id;
}

async function verifyBusiness(person: Person): Promise<string> {
  const { app } = tested;
  const file = new File(['%PDF-1.7 registration'], 'registration.pdf');
  const note = 'Harrow Lane LLC, registered in Pennsylvania, 610-555-0142';
  const asked = { issuer: ISSUER, note, coversStatements: false };
  const { id } = await requestBusinessVerification(app, person.actor, asked, [file]);
  const staff = await createPerson(app, 2);
  await approveVerification(app, staff.actor, id, { checks: BUSINESS_CHECK_NAMES, note: 'All agree' });
  return id;
}

const json =
  (content: unknown, type = 'application/did+json', status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'Content-Type': type }).end(JSON.stringify(content));

let issued = 0;
async function issueInvoice() {
  const { app } = tested;
  const sample = invoice.sample(1);
  const { documents } = await issueDocuments(app, {
    kind: 'Invoice',
    input: {
      ...sample,
      seller: { ...sample.seller, name: ISSUER },
      details: { ...sample.details, number: `H-${(issued += 1)}` },
    },
    ownerKey: userKey(owner.id),
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  await runJobs(app);
  const { id } = documents[0]!;
  const row = await app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const pdf = Uint8Array.from(await app.storage.get(row.file_key!));
  const issuers = [readDidDocument(await didDocument(app))!];
  return {
    level: row.level,
    vc: (await verifyCredential((await readAttachments(pdf, VC_TYPE))[0]!, issuers, clock))!,
    sdJwt: (await verifySdJwt((await readAttachments(pdf, SD_JWT_TYPE))[0]!, issuers, clock))!.claims,
    checked: (await checkDocument(app, id, null)).document!,
  };
}

const check = () => nameIdentity(tested.app, owner.actor, domainId);
const readHere = async ({ alsoKnownAs }: OwnIdentity): Promise<unknown> =>
  (await fetch(`${server.url}/issuers/${alsoKnownAs.split(':').at(-1)}/did.json`)).json();

describe('the DID of an issuer', () => {
  test('needs a business that staff verified, and a domain of the same issuer and account', async () => {
    await expect(check()).rejects.toMatchObject({ code: 'CONFLICT' });
    const stranger = await createPerson(tested.app, 0);
    await verifyBusiness(stranger);
    await expect(nameIdentity(tested.app, stranger.actor, domainId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(check()).rejects.toMatchObject({ code: 'CONFLICT' });
    businessId = await verifyBusiness(owner);
    await expect(nameIdentity(tested.app, owner.actor, businessId)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('is named only when its document names the issuer at our site', async () => {
    const first = await check();
    expect(first).toMatchObject({ id: `did:web:${DOMAIN}`, isNamed: false, problem: expect.stringContaining('404') });
    for (const content of [
      {},
      null,
      [],
      { id: first.id },
      { id: first.id, alsoKnownAs: first.alsoKnownAs },
      { id: first.id, alsoKnownAs: ['did:web:elsewhere.test'] },
      { id: 'did:web:elsewhere.test', alsoKnownAs: [first.alsoKnownAs] },
    ]) {
      host.answer(json(content));
      expect(await check()).toMatchObject({ isNamed: false, problem: expect.stringContaining('alsoKnownAs') });
    }
    expect((await issueInvoice()).checked.issuerIdentity).toBeNull();
    expect(await readHere(first)).toEqual({ '@context': expect.anything(), id: first.alsoKnownAs });
  });

  test('is in credentials and on the page of a document, and both sides name each other', async () => {
    const { alsoKnownAs, id } = await check();
    const theirs = { id, alsoKnownAs: [alsoKnownAs] };
    host.answer(json(theirs));
    const own = await check();
    expect(own).toMatchObject({ isNamed: true, problem: null });
    const { level, vc, sdJwt, checked } = await issueInvoice();
    expect(level).toBe('B');
    for (const claims of [vc, sdJwt]) {
      const identity = issuerIdentityOf(claims)!;
      expect(identity).toEqual({ id, alsoKnownAs });
      expect(confirmsIdentity(theirs, identity)).toBe(true);
      expect(confirmsIdentity({ ...theirs, alsoKnownAs: [] }, identity)).toBe(false);
      // The other way: what the site says about this issuer.
      expect(await readHere(own)).toMatchObject({ id: identity.alsoKnownAs, alsoKnownAs: [id] });
    }
    // The site signs, and stays the issuer of the credential.
    expect(vc['issuer']).toBe(tested.app.credentialKey.did);
    expect(checked.issuerIdentity).toMatchObject({ did: id, isConfirmed: true });
  });

  test('is asked again each day, is not named when the domain takes it back, and comes back with it', async () => {
    const { checked } = await issueInvoice();
    expect(checked.issuerIdentity).toMatchObject({ isConfirmed: true });
    const { alsoKnownAs, id } = await check();
    host.answer(json({ id, alsoKnownAs: [] }));
    await recheckIdentities(tested.app);
    expect((await issueInvoice()).checked.issuerIdentity).not.toBeNull();
    clock = new Date(clock.getTime() + DAY_MS);
    await recheckIdentities(tested.app);
    const later = (await checkDocument(tested.app, checked.id, null)).document!;
    expect(later.issuerIdentity).toMatchObject({ did: id, isConfirmed: false });
    const without = await issueInvoice();
    expect(issuerIdentityOf(without.vc)).toBeNull();
    host.answer(json({ id, alsoKnownAs: [alsoKnownAs] }));
    clock = new Date(clock.getTime() + DAY_MS);
    await recheckIdentities(tested.app);
    expect(issuerIdentityOf((await issueInvoice()).vc)).toEqual({ id, alsoKnownAs });
  });

  test('ends when its owner ends it, and with the verification of the business', async () => {
    await endIdentity(tested.app, owner.actor, domainId);
    expect(issuerIdentityOf((await issueInvoice()).vc)).toBeNull();
    await check();
    expect(issuerIdentityOf((await issueInvoice()).vc)).not.toBeNull();
    await refuseVerification(tested.app, (await createPerson(tested.app, 2)).actor, businessId, 'It moved');
    expect(issuerIdentityOf((await issueInvoice()).vc)).toBeNull();
  });

  test('of nobody is not found', async () => {
    for (const id of ['x', '00000000-0000-4000-8000-000000000000'])
      expect((await fetch(`${server.url}/issuers/${id}/did.json`)).status).toBe(404);
  });
});

const read = (domain = DOMAIN) => fetchDidDocument(tested.app, domain);

describe('a request to a domain that a stranger chose', () => {
  test('goes to this domain only, without cookies', async () => {
    let seen: unknown;
    host.answer(({ url, method, headers }, response) => {
      seen = { url, method, host: headers.host?.split(':')[0], cookie: headers.cookie };
      json({ id: 'did:web:x' }, 'application/json; charset=utf-8')({} as never, response);
    });
    expect(await read()).toEqual({ id: 'did:web:x' });
    expect(seen).toEqual({ url: '/.well-known/did.json', method: 'GET', host: DOMAIN, cookie: undefined });
  });

  test.each([
    ['a private network', ['10.0.0.5']],
    ['the metadata of a cloud machine', ['169.254.169.254']],
    ['this machine under another address', ['127.0.0.2']],
    ['this machine by IPv6', ['0:0:0:0:0:0:0:1']],
    ['a unique local address', ['fd00:0:0:0:0:0:0:1']],
    ['a link-local address', ['fe80:0:0:0:0:0:0:1']],
    ['a mapped IPv4 address', ['0:0:0:0:0:ffff:7f00:1']],
    ['a public and a private address', ['93.184.215.14', '192.168.0.1']],
  ])('is refused if the name leads to %s', async (_, addresses) => {
    dns.addresses.set(DOMAIN, addresses);
    await expect(read()).rejects.toThrow('not on the internet');
  });

  test('is refused for a name without an address, and for an address instead of a name', async () => {
    await expect(read('nowhere.test')).rejects.toThrow('has no address');
    await expect(read('127.0.0.1')).rejects.toThrow('has no address');
  });

  test('does not look the name up again after the check', async () => {
    let asked = 0;
    const addresses = (name: string) => ((asked += 1), tested.app.dns.addresses(name));
    host.answer(json({}));
    await fetchDidDocument({ ...tested.app, dns: { ...tested.app.dns, addresses } }, DOMAIN);
    expect(asked).toBe(1);
  });

  test.each<[string, RequestListener, string]>([
    [
      'a redirect',
      (_, response) => response.writeHead(302, { Location: 'http://169.254.169.254/latest/' }).end(),
      'redirects',
    ],
    ['a redirect to itself', (_, response) => response.writeHead(301, { Location: '/did.json' }).end(), 'redirects'],
    ['an error', json({}, 'application/json', 500), 'status 500'],
    ['a page', json({}, 'text/html'), 'not sent as JSON'],
    [
      'text that is not JSON',
      (_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id"'),
      'is not JSON',
    ],
    ['more than 64 KB', json({ id: 'x'.repeat(70_000) }), 'longer than 64 KB'],
    [
      'a compressed answer',
      (_, response) =>
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }).end('x'),
      'compressed',
    ],
    [
      'an answer that ends early',
      (_, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' }).write('{');
        setImmediate(() => response.destroy());
      },
      'https://',
    ],
    [
      'an answer that never ends',
      (_, response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).write('{'),
      'longer than 5 seconds',
    ],
  ])('refuses %s', async (_, listener, message) => {
    host.answer(listener);
    await expect(read()).rejects.toThrow(message);
  });

  test('refuses a server without a certificate for this name', async () => {
    dns.addresses.set('other.test', ['127.0.0.1']);
    host.answer(json({}));
    await expect(read('other.test')).rejects.toThrow('did not answer securely');
  });

  test('reaches this machine in test mode only: without the setting it is refused, and production refuses the setting', async () => {
    const config = { ...tested.app.config, didTest: undefined };
    await expect(fetchDidDocument({ ...tested.app, config }, DOMAIN)).rejects.toThrow('not on the internet');
    const production = {
      SITE_URL: 'https://paperproof.example',
      SEAL_KEY: 'x',
      SEAL_CERTIFICATE: 'x',
      SECRET_KEY: 'x'.repeat(32),
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'a@paperproof.example',
      SUPPORT_EMAIL: 'b@paperproof.example',
      PAYMENTS: 'sandbox',
    };
    expect(readConfig(production).didTest).toBeUndefined();
    expect(() => readConfig({ ...production, ...host.settings })).toThrow('are for test mode');
    expect(() => readConfig({ DID_TEST_PORT: '8443' })).toThrow('Set both');
  });
});
