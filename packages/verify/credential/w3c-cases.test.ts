import { beforeAll, describe, expect, test } from 'vitest';
import { toBase64Url, utf8 } from '../log/bytes.ts';
import { verifyCredential } from './credential.ts';
import { type DidKeys, readDidDocument } from './did.ts';

/*
 * Cases of w3c/vc-data-model-2.0-test-suite that concern who reads a credential: by the names of its input files, and with
 * the values in them. The suite asks an issuer for each; here they are signed, and the verifier decides. The cases without a
 * value of their own leave out what their name says.
 */

const DID = 'did:web:issuer.example';
const NOW = new Date('2026-11-23T00:00:00Z');
let sign: (payload: object) => Promise<string>;
let issuers: readonly DidKeys[];

beforeAll(async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const publicKeyJwk = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const document = {
    id: DID,
    verificationMethod: [{ id: `${DID}#one`, type: 'JsonWebKey', controller: DID, publicKeyJwk }],
    assertionMethod: [`${DID}#one`],
  };
  issuers = [readDidDocument(document)!];
  sign = async (payload) => {
    const parts = [{ alg: 'ES256', typ: 'vc+jwt', kid: `${DID}#one` }, payload];
    const text = parts.map((part) => toBase64Url(utf8(JSON.stringify(part)))).join('.');
    const signing = { name: 'ECDSA', hash: 'SHA-256' };
    const signature = await crypto.subtle.sign(signing, pair.privateKey, Uint8Array.from(utf8(text)));
    return `${text}.${toBase64Url(new Uint8Array(signature))}`;
  };
});

const V2 = 'https://www.w3.org/ns/credentials/v2';
const OK = {
  '@context': [V2],
  type: ['VerifiableCredential'],
  issuer: DID,
  credentialSubject: { id: 'did:example:subject' },
};
const verify = async (change: object) => verifyCredential(await sign({ ...OK, ...change }), issuers, NOW);

const ACCEPTED: readonly (readonly [file: string, change: object])[] = [
  ['credential-ok', {}],
  ['credential-context-combo1-ok', { '@context': [V2, 'https://www.w3.org/ns/credentials/examples/v2'] }],
  [
    'credential-context-combo2-ok',
    {
      '@context': [V2, { ExampleVerifiableCredential: 'https://example.org/#ExampleVerifiableCredential' }],
      type: ['VerifiableCredential', 'ExampleVerifiableCredential'],
    },
  ],
  ['credential-issuer-object-ok', { issuer: { id: DID } }],
  [
    'credential-subject-multiple-ok',
    { credentialSubject: [{ id: 'did:example:subject' }, { id: 'did:example:other:subject' }] },
  ],
  ['credential-validfrom-ms-ok', { validFrom: '2023-02-26T01:02:58.447Z' }],
  ['credential-validfrom-tz-ok', { validFrom: '2023-02-25T19:10:39-06:00' }],
];

const REFUSED: readonly (readonly [file: string, change: object])[] = [
  ['credential-no-context-fail-or-inject', { '@context': undefined }],
  ['credential-context-combo3-fail', { '@context': [V2, 'https ://not-a-url/contexts/example/v1'] }],
  ['credential-context-combo4-fail', { '@context': [V2, 123_192_875] }],
  ['credential-no-type-fail', { type: undefined }],
  ['credential-missing-required-type-fail', { type: ['ExampleVerifiableCredential'] }],
  ['credential-no-subject-fail', { credentialSubject: undefined }],
  ['credential-subject-no-claims-fail', { credentialSubject: {} }],
  ['credential-subject-multiple-empty-fail', { credentialSubject: [{ id: 'did:example:subject' }, {}] }],
  ['credential-issuer-null-fail', { issuer: null }],
  ['credential-issuer-object-id-null-fail', { issuer: { id: null } }],
  ['credential-issuer-object-id-no-url-fail', { issuer: { id: 'fake-issuer' } }],
  ['credential-validfrom-invalid-fail', { validFrom: 'Sat 25 Feb 2023 07:16:31 PM CST' }],
  [
    'credential-validuntil-invalid-fail',
    { validFrom: '2023-02-26T01:21:51Z', validUntil: 'Sun, 26 Feb 2023 01:22:14 +0000' },
  ],
  ['credential-status-missing-type-fail', { credentialStatus: { id: 'https://issuer.example/status/1' } }],
  ['credential-schema-no-type-fail', { credentialSchema: { id: 'https://issuer.example/schema' } }],
  ['credential-refresh-no-type-fail', { refreshService: { id: 'https://issuer.example/refresh' } }],
  ['credential-termsofuse-missing-type-fail', { termsOfUse: { id: 'https://issuer.example/terms' } }],
  ['credential-evidence-missing-type-fail', { evidence: { id: 'https://issuer.example/evidence' } }],
];

describe('cases of the W3C test suite for the data model 2.0', () => {
  test.each(ACCEPTED)('%s', async (_, change) => {
    expect(await verify(change)).not.toBeNull();
  });

  test.each(REFUSED)('%s', async (_, change) => {
    expect(await verify(change)).toBeNull();
  });

  test('credential-validuntil-tz-ok, six seconds before its end and after it', async () => {
    const text = await sign({
      ...OK,
      validFrom: '2023-02-26T01:21:23Z',
      validUntil: '2023-02-25T19:21:29-06:00',
    });
    expect(await verifyCredential(text, issuers, new Date('2023-02-26T01:21:23Z'))).not.toBeNull();
    expect(await verifyCredential(text, issuers, new Date('2023-02-26T01:21:30Z'))).toBeNull();
  });
});
