import { beforeAll, describe, expect, test } from 'vitest';
import { concat, toBase64Url, utf8 } from '../log/bytes.ts';
import { verifyCredential } from './credential.ts';
import { type DidKeys, readDidDocument } from './did.ts';
import { isSignedWith, readJws } from './jws.ts';
import { verifySdJwt } from './sd-jwt.ts';
import { isBitSet, readBitstring, readStatus, STATUS_PLACES } from './status-list.ts';

const DID = 'did:web:pay.example.com';
const NOW = new Date('2026-11-22T12:00:00Z');

const newPair = () => crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);

let pair: Awaited<ReturnType<typeof newPair>>;
let document: { id: string; verificationMethod: object[]; assertionMethod: string[]; alsoKnownAs: string[] };
let issuers: readonly DidKeys[];

beforeAll(async () => {
  pair = await newPair();
  const publicKeyJwk = await crypto.subtle.exportKey('jwk', pair.publicKey);
  document = {
    id: DID,
    alsoKnownAs: [],
    verificationMethod: [{ id: `${DID}#one`, type: 'JsonWebKey', controller: DID, publicKeyJwk }],
    assertionMethod: [`${DID}#one`],
  };
  issuers = [readDidDocument(document)!];
});

async function sign(payload: object, header: object = {}): Promise<string> {
  const parts = [{ alg: 'ES256', typ: 'vc+jwt', kid: `${DID}#one`, ...header }, payload];
  const text = parts.map((part) => toBase64Url(utf8(JSON.stringify(part)))).join('.');
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    pair.privateKey,
    Uint8Array.from(utf8(text)),
  );
  return `${text}.${toBase64Url(new Uint8Array(signature))}`;
}

const CREDENTIAL = {
  '@context': ['https://www.w3.org/ns/credentials/v2', { '@vocab': 'https://pay.example.com/terms#' }],
  id: 'https://pay.example.com/v/1/',
  type: ['VerifiableCredential', 'DocumentCredential'],
  issuer: DID,
  validFrom: '2026-11-20T12:00:00Z',
  credentialSubject: { number: '26-1XPE-W47A' },
};

describe('published signatures with ES256', () => {
  test('RFC 7515, A.3', async () => {
    const jws = readJws(
      'eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVl' +
        'fQ.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q',
    )!;
    const key = {
      kty: 'EC',
      crv: 'P-256',
      x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
      y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
    } as const;
    expect(await isSignedWith(jws, key)).toBe(true);
    expect(await isSignedWith({ ...jws, signed: concat(jws.signed, utf8(' ')) }, key)).toBe(false);
  });

  test('the example of VC-JOSE-COSE, which was signed before the type had its name', async () => {
    const text =
      'eyJraWQiOiJ1cm46ZXhhbXBsZTppc3N1ZXIja2V5LTAiLCJhbGciOiJFUzI1NiIsInR5cCI6InZjK2xkK2p3dCIsImN0eSI6InZjK2xkK2pzb24i' +
      'fQ.eyJAY29udGV4dCI6WyJodHRwczovL3d3dy53My5vcmcvbnMvY3JlZGVudGlhbHMvdjIiXSwiaWQiOiJodHRwOi8vZXhhbXBsZS5lZHUvY3Jl' +
      'ZGVudGlhbHMvMzczMiIsInR5cGUiOlsiVmVyaWZpYWJsZUNyZWRlbnRpYWwiLCJVbml2ZXJzaXR5RGVncmVlQ3JlZGVudGlhbCJdLCJpc3N1ZXIi' +
      'OiJodHRwczovL2V4YW1wbGUuZWR1L2lzc3VlcnMvMTQiLCJpc3N1YW5jZURhdGUiOiIyMDEwLTAxLTAxVDE5OjIzOjI0WiIsImNyZWRlbnRpYWxT' +
      'dWJqZWN0Ijp7ImlkIjoiZGlkOmV4YW1wbGU6MTIzIiwiZGVncmVlIjp7InR5cGUiOiJCYWNoZWxvckRlZ3JlZSIsIm5hbWUiOiJCYWNoZWxvciBv' +
      'ZiBTY2llbmNlIGFuZCBBcnRzIn19fQ.pfbhgWlTUZA8WmoFbi8WEIUFyC_lSQaAswoW87D1YeimdWZLq4MiJ3o-CmTkvkEQFhffvRiCzmkhxjS_' +
      'R_RdOw';
    const key = {
      kty: 'EC',
      crv: 'P-256',
      x: '51Q_KAFsFu_FOjPojMN_Nt_pWmwokjn7iF6p3LiUiuk',
      y: 'T58_jpJ03yFV3D13hACKiZpjRwXl92XZEv4Lt_OkUK4',
    } as const;
    expect(await isSignedWith(readJws(text)!, key)).toBe(true);
    expect(readJws(text)!.payload).toMatchObject({ credentialSubject: { degree: { type: 'BachelorDegree' } } });
  });
});

describe('a credential', () => {
  test('holds if a key of its issuer signed it', async () => {
    expect(await verifyCredential(await sign(CREDENTIAL), issuers, NOW)).toEqual(CREDENTIAL);
  });

  test('holds after the site moved, under the name that it had then', async () => {
    const moved = readDidDocument({
      ...JSON.parse(JSON.stringify(document).replaceAll(DID, 'did:web:new.example.com')),
      alsoKnownAs: [DID],
    })!;
    expect(await verifyCredential(await sign(CREDENTIAL), [moved], NOW)).toEqual(CREDENTIAL);
  });

  test.each<[string, object, object]>([
    ['another type of token', {}, { typ: 'JWT' }],
    ['no algorithm', {}, { alg: 'none' }],
    ['another algorithm', {}, { alg: 'HS256' }],
    ['a key that the issuer does not have', {}, { kid: `${DID}#two` }],
    ['a key of someone else', {}, { kid: 'did:web:eve.example.com#one' }],
    ['an extension that must be understood', {}, { crit: ['b64'], b64: false }],
    ['someone else as issuer', { issuer: 'did:web:eve.example.com' }, { kid: 'did:web:eve.example.com#one' }],
    ['no issuer', { issuer: undefined }, {}],
    ['another data model', { '@context': ['https://www.w3.org/2018/credentials/v1'] }, {}],
    ['no list of contexts', { '@context': 'https://www.w3.org/ns/credentials/v2' }, {}],
    ['contexts in another order', { '@context': CREDENTIAL['@context'].toReversed() }, {}],
    ['a presentation', { type: ['VerifiablePresentation'] }, {}],
    ['no subject', { credentialSubject: undefined }, {}],
    ['an empty subject', { credentialSubject: {} }, {}],
    ['a start in the future', { validFrom: '2026-11-23T00:00:00Z' }, {}],
    ['a start that is no time', { validFrom: 'soon' }, {}],
    ['an end in the past', { validUntil: '2026-11-21T00:00:00Z' }, {}],
    ['the shape of data model 1.1', { vc: CREDENTIAL }, {}],
  ])('is refused with %s', async (_, payload, header) => {
    expect(await verifyCredential(await sign({ ...CREDENTIAL, ...payload }, header), issuers, NOW)).toBeNull();
  });

  test('is refused with any character changed', async () => {
    const text = await sign(CREDENTIAL);
    for (let at = 0; at < text.length; at += 7) {
      const other = text[at] === 'A' ? 'B' : 'A';
      const changed = text.slice(0, at) + other + text.slice(at + 1);
      expect(await verifyCredential(changed, issuers, NOW), `character ${at}`).toBeNull();
    }
  });

  test('a key that may not sign credentials is no key', () => {
    expect(readDidDocument({ ...document, assertionMethod: [] })).toBeNull();
    expect(readDidDocument({ ...document, verificationMethod: [] })).toBeNull();
    expect(readDidDocument('did')).toBeNull();
  });
});

const inSeconds = (seconds: number): number => NOW.getTime() / 1_000 + seconds;

describe('an SD-JWT VC', () => {
  const claims = { iss: DID, vct: 'https://pay.example.com/credentials/document', iat: 1_763_000_000 };
  const typ = { typ: 'dc+sd-jwt' };

  test('holds until it expires', async () => {
    const text = `${await sign({ ...claims, exp: inSeconds(60) }, typ)}~`;
    expect(await verifySdJwt(text, issuers, NOW)).toMatchObject({
      hidden: 0,
      expiresAt: new Date('2026-11-22T12:01:00Z'),
    });
    expect(await verifySdJwt(text, issuers, new Date('2026-11-22T12:01:00Z'))).toBeNull();
  });

  test.each<[string, object, object]>([
    ['another type of token', {}, { typ: 'vc+jwt' }],
    ['no type of credential', { vct: undefined }, typ],
    ['someone else as issuer', { iss: 'did:web:eve.example.com' }, typ],
    ['a start in the future', { nbf: inSeconds(60) }, typ],
    ['an end that is no number', { exp: '2099' }, typ],
  ])('is refused with %s', async (_, payload, header) => {
    expect(await verifySdJwt(`${await sign({ ...claims, ...payload }, header)}~`, issuers, NOW)).toBeNull();
  });
});

async function packed(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return `u${toBase64Url(new Uint8Array(await new Response(stream).arrayBuffer()))}`;
}

const withBit = (place: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(STATUS_PLACES / 8);
  bytes[place >> 3] = 0x80 >> (place & 7);
  return bytes;
};

describe('a status list', () => {
  /** The list of every example in the recommendation. */
  const PUBLISHED = 'uH4sIAAAAAAAAA-3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA';
  const LIST = 'https://pay.example.com/credentials/status/1';
  const entry = {
    ...CREDENTIAL,
    credentialStatus: {
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: '94567',
      statusListCredential: LIST,
    },
  };
  const listOf = (subject: object = {}, list: object = {}) => ({
    ...CREDENTIAL,
    id: LIST,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    credentialSubject: { type: 'BitstringStatusList', statusPurpose: 'revocation', encodedList: PUBLISHED, ...subject },
    ...list,
  });

  test('of the recommendation has 131,072 places, none of them set', async () => {
    const bits = (await readBitstring(PUBLISHED))!;
    expect(bits.length * 8).toBe(STATUS_PLACES);
    expect(bits.every((byte) => byte === 0)).toBe(true);
  });

  test('has its first place in the highest bit', () => {
    expect([0, 1, 8].map((place) => isBitSet(Uint8Array.of(0x80, 0x7f), place))).toEqual([true, false, false]);
    expect(isBitSet(Uint8Array.of(0x40), 1)).toBe(true);
  });

  test('says of a credential whether it ended', async () => {
    const current = await sign(listOf());
    const ended = await sign(listOf({ encodedList: await packed(withBit(94_567)) }));
    const neighbor = await sign(listOf({ encodedList: await packed(withBit(94_568)) }));
    expect((await readStatus(entry, current, issuers, NOW)).status).toBe('current');
    expect((await readStatus(entry, ended, issuers, NOW)).status).toBe('ended');
    expect((await readStatus(entry, neighbor, issuers, NOW)).status).toBe('current');
  });

  test.each<[string, { readonly encodedList?: string | Promise<string>; readonly statusPurpose?: string }, object]>([
    ['is another one', {}, { id: `${LIST}0` }],
    ['is of someone else', {}, { issuer: 'did:web:eve.example.com' }],
    ['is out of date', {}, { validUntil: '2026-11-21T00:00:00Z' }],
    ['has another purpose', { statusPurpose: 'suspension' }, {}],
    ['is too short to hide anyone', { encodedList: packed(new Uint8Array(1_024)) }, {}],
    ['grows without end', { encodedList: packed(new Uint8Array(9 * 1_024 * 1_024)) }, {}],
    ['is not packed', { encodedList: `u${toBase64Url(new Uint8Array(100))}` }, {}],
    ['has another encoding', { encodedList: PUBLISHED.slice(1) }, {}],
  ])('that %s says nothing', async (_, subject, list) => {
    const encodedList = (await subject.encodedList) ?? PUBLISHED;
    const text = await sign(listOf({ ...subject, encodedList }, list));
    expect((await readStatus(entry, text, issuers, NOW)).status).toBe('unknown');
  });

  test('says nothing about a credential that names no place', async () => {
    expect((await readStatus(CREDENTIAL, await sign(listOf()), issuers, NOW)).status).toBe('unknown');
  });
});
