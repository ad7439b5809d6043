import { describe, expect, test } from 'vitest';
import { toBase64Url, utf8 } from '../log/bytes.ts';
import { isSignedWith, readJws } from './jws.ts';
import { digestOf, discloseClaims, formatSdJwt, readDisclosure, readSdJwt, verifySdJwt } from './sd-jwt.ts';

/** RFC 9901, A.5: the key of its examples. */
const RFC_KEY = {
  kty: 'EC',
  crv: 'P-256',
  x: 'b28d4MwZMjw8-00CG4xfnn9SLMVMM19SlqZpVb_uNtQ',
  y: 'Xv5zWwuoaTgdS6hV43yI6gBwTnjukmFQQnJ_kCxzqk8',
} as const;

/** RFC 9901, 5.1: the signed part. */
const RFC_JWT = [
  'eyJhbGciOiAiRVMyNTYiLCAidHlwIjogImV4YW1wbGUrc2Qtand0In0.eyJfc2QiOiBb',
  'IkNyUWU3UzVrcUJBSHQtbk1ZWGdjNmJkdDJTSDVhVFkxc1VfTS1QZ2tqUEkiLCAiSnpZ',
  'akg0c3ZsaUgwUjNQeUVNZmVadTZKdDY5dTVxZWhabzdGN0VQWWxTRSIsICJQb3JGYnBL',
  'dVZ1Nnh5bUphZ3ZrRnNGWEFiUm9jMkpHbEFVQTJCQTRvN2NJIiwgIlRHZjRvTGJnd2Q1',
  'SlFhSHlLVlFaVTlVZEdFMHc1cnREc3JaemZVYW9tTG8iLCAiWFFfM2tQS3QxWHlYN0tB',
  'TmtxVlI2eVoyVmE1TnJQSXZQWWJ5TXZSS0JNTSIsICJYekZyendzY002R242Q0pEYzZ2',
  'Vks4QmtNbmZHOHZPU0tmcFBJWmRBZmRFIiwgImdiT3NJNEVkcTJ4Mkt3LXc1d1BFemFr',
  'b2I5aFYxY1JEMEFUTjNvUUw5Sk0iLCAianN1OXlWdWx3UVFsaEZsTV8zSmx6TWFTRnpn',
  'bGhRRzBEcGZheVF3TFVLNCJdLCAiaXNzIjogImh0dHBzOi8vaXNzdWVyLmV4YW1wbGUu',
  'Y29tIiwgImlhdCI6IDE2ODMwMDAwMDAsICJleHAiOiAxODgzMDAwMDAwLCAic3ViIjog',
  'InVzZXJfNDIiLCAibmF0aW9uYWxpdGllcyI6IFt7Ii4uLiI6ICJwRm5kamtaX1ZDem15',
  'VGE2VWpsWm8zZGgta284YUlLUWM5RGxHemhhVllvIn0sIHsiLi4uIjogIjdDZjZKa1B1',
  'ZHJ5M2xjYndIZ2VaOGtoQXYxVTFPU2xlclAwVmtCSnJXWjAifV0sICJfc2RfYWxnIjog',
  'InNoYS0yNTYiLCAiY25mIjogeyJqd2siOiB7Imt0eSI6ICJFQyIsICJjcnYiOiAiUC0y',
  'NTYiLCAieCI6ICJUQ0FFUjE5WnZ1M09IRjRqNFc0dmZTVm9ISVAxSUxpbERsczd2Q2VH',
  'ZW1jIiwgInkiOiAiWnhqaVdXYlpNUUdIVldLVlE0aGJTSWlyc1ZmdWVjQ0U2dDRqVDlG',
  'MkhaUSJ9fX0.zjhXTlVnC9cFuDlL7JuR2TK7DCo0XtlMpbuNVNZJhWOkCPsRHn9oHNQk',
  'I02D6YziRYsapgbA_tV4-0LmAfA53Q',
].join('');

/** RFC 9901, 5.1: every disclosure with its digest and contents. */
const RFC_DISCLOSURES = [
  ['jsu9yVulwQQlhFlM_3JlzMaSFzglhQG0DpfayQwLUK4', 'given_name', 'John'],
  ['TGf4oLbgwd5JQaHyKVQZU9UdGE0w5rtDsrZzfUaomLo', 'family_name', 'Doe'],
  ['JzYjH4svliH0R3PyEMfeZu6Jt69u5qehZo7F7EPYlSE', 'email', 'johndoe@example.com'],
  ['PorFbpKuVu6xymJagvkFsFXAbRoc2JGlAUA2BA4o7cI', 'phone_number', '+1-202-555-0101'],
  ['XQ_3kPKt1XyX7KANkqVR6yZ2Va5NrPIvPYbyMvRKBMM', 'phone_number_verified', true],
  [
    'XzFrzwscM6Gn6CJDc6vVK8BkMnfG8vOSKfpPIZdAfdE',
    'address',
    { street_address: '123 Main St', locality: 'Anytown', region: 'Anystate', country: 'US' },
  ],
  ['gbOsI4Edq2x2Kw-w5wPEzakob9hV1cRD0ATN3oQL9JM', 'birthdate', '1940-01-01'],
  ['CrQe7S5kqBAHt-nMYXgc6bdt2SH5aTY1sU_M-PgkjPI', 'updated_at', 1_570_000_000],
  ['pFndjkZ_VCzmyTa6UjlZo3dh-ko8aIKQc9DlGzhaVYo', null, 'US'],
  ['7Cf6JkPudry3lcbwHgeZ8khAv1U1OSlerP0VkBJrWZ0', null, 'DE'],
] as const;
const RFC_ENCODED = [
  'WyIyR0xDNDJzS1F2ZUNmR2ZyeU5STjl3IiwgImdpdmVuX25hbWUiLCAiSm9obiJd',
  'WyJlbHVWNU9nM2dTTklJOEVZbnN4QV9BIiwgImZhbWlseV9uYW1lIiwgIkRvZSJd',
  'WyI2SWo3dE0tYTVpVlBHYm9TNXRtdlZBIiwgImVtYWlsIiwgImpvaG5kb2VAZXhhbXBsZS5jb20iXQ',
  'WyJlSThaV205UW5LUHBOUGVOZW5IZGhRIiwgInBob25lX251bWJlciIsICIrMS0yMDItNTU1LTAxMDEiXQ',
  'WyJRZ19PNjR6cUF4ZTQxMmExMDhpcm9BIiwgInBob25lX251bWJlcl92ZXJpZmllZCIsIHRydWVd',
  'WyJBSngtMDk1VlBycFR0TjRRTU9xUk9BIiwgImFkZHJlc3MiLCB7InN0cmVldF9hZGRyZXNzIjogIjEyMyBNYWluIFN0IiwgImxvY2FsaXR5' +
    'IjogIkFueXRvd24iLCAicmVnaW9uIjogIkFueXN0YXRlIiwgImNvdW50cnkiOiAiVVMifV0',
  'WyJQYzMzSk0yTGNoY1VfbEhnZ3ZfdWZRIiwgImJpcnRoZGF0ZSIsICIxOTQwLTAxLTAxIl0',
  'WyJHMDJOU3JRZmpGWFE3SW8wOXN5YWpBIiwgInVwZGF0ZWRfYXQiLCAxNTcwMDAwMDAwXQ',
  'WyJsa2x4RjVqTVlsR1RQVW92TU5JdkNBIiwgIlVTIl0',
  'WyJuUHVvUW5rUkZxM0JJZUFtN0FuWEZBIiwgIkRFIl0',
];

describe('the vectors of RFC 9901', () => {
  test.each(RFC_DISCLOSURES.map((row, at) => [...row, RFC_ENCODED[at]!] as const))(
    '5.1: disclosure with the digest %s',
    (digest, name, value, encoded) => {
      expect(digestOf(encoded)).toBe(digest);
      expect(readDisclosure(encoded)).toEqual({ name, value });
    },
  );

  test('5.1: the signature of the whole SD-JWT holds, and of no changed one', async () => {
    const text = formatSdJwt({ jwt: RFC_JWT, disclosures: RFC_ENCODED });
    const { jwt, disclosures } = readSdJwt(text)!;
    expect(disclosures).toEqual(RFC_ENCODED);
    expect(await isSignedWith(readJws(jwt)!, RFC_KEY)).toBe(true);
    expect(await isSignedWith(readJws(jwt.replace('LmAfA53Q', 'LmAfA53A'))!, RFC_KEY)).toBe(false);
    expect(discloseClaims(readJws(jwt)!.payload, disclosures)).toMatchObject({
      hidden: 0,
      claims: { given_name: 'John', nationalities: ['US', 'DE'], sub: 'user_42' },
    });
  });

  test('5.2: four of ten disclosures give the processed payload', () => {
    const shown = [1, 5, 0, 8].map((at) => RFC_ENCODED[at]!);
    const { claims, hidden } = discloseClaims(readJws(RFC_JWT)!.payload, shown)!;
    expect(hidden).toBe(6);
    expect(claims).toEqual({
      iss: 'https://issuer.example.com',
      iat: 1_683_000_000,
      exp: 1_883_000_000,
      sub: 'user_42',
      nationalities: ['US'],
      cnf: {
        jwk: {
          kty: 'EC',
          crv: 'P-256',
          x: 'TCAER19Zvu3OHF4j4W4vfSVoHIP1ILilDls7vCeGemc',
          y: 'ZxjiWWbZMQGHVWKVQ4hbSIirsVfuecCE6t4jT9F2HZQ',
        },
      },
      family_name: 'Doe',
      address: { street_address: '123 Main St', locality: 'Anytown', region: 'Anystate', country: 'US' },
      given_name: 'John',
    });
  });

  test.each([
    [
      'flat (6.1)',
      { _sd: ['fOBUSQvo46yQO-wRwXBcGqvnbKIueISEL961_Sjd4do'] },
      [
        'WyIyR0xDNDJzS1F2ZUNmR2ZyeU5STjl3IiwgImFkZHJlc3MiLCB7InN0cmVldF9hZGRyZXNzIjogIlNjaHVsc3RyLiAxMiIsICJsb2NhbGl0' +
          'eSI6ICJTY2h1bHBmb3J0YSIsICJyZWdpb24iOiAiU2FjaHNlbi1BbmhhbHQiLCAiY291bnRyeSI6ICJERSJ9XQ',
      ],
    ],
    [
      'structured (6.2)',
      {
        address: {
          _sd: [
            '6vh9bq-zS4GKM_7GpggVbYzzu6oOGXrmNVGPHP75Ud0',
            '9gjVuXtdFROCgRrtNcGUXmF65rdezi_6Er_j76kmYyM',
            'KURDPh4ZC19-3tiz-Df39V8eidy1oV3a3H1Da2N0g88',
            'WN9r9dCBJ8HTCsS2jKASxTjEyW5m5x65_Z_2ro2jfXM',
          ],
        },
      },
      [
        'WyIyR0xDNDJzS1F2ZUNmR2ZyeU5STjl3IiwgInN0cmVldF9hZGRyZXNzIiwgIlNjaHVsc3RyLiAxMiJd',
        'WyJlbHVWNU9nM2dTTklJOEVZbnN4QV9BIiwgImxvY2FsaXR5IiwgIlNjaHVscGZvcnRhIl0',
        'WyI2SWo3dE0tYTVpVlBHYm9TNXRtdlZBIiwgInJlZ2lvbiIsICJTYWNoc2VuLUFuaGFsdCJd',
        'WyJlSThaV205UW5LUHBOUGVOZW5IZGhRIiwgImNvdW50cnkiLCAiREUiXQ',
      ],
    ],
    [
      'recursive (6.3)',
      { _sd: ['HvrKX6fPV0v9K_yCVFBiLFHsMaxcD_114Em6VT8x1lg'] },
      [
        'WyIyR0xDNDJzS1F2ZUNmR2ZyeU5STjl3IiwgInN0cmVldF9hZGRyZXNzIiwgIlNjaHVsc3RyLiAxMiJd',
        'WyJlbHVWNU9nM2dTTklJOEVZbnN4QV9BIiwgImxvY2FsaXR5IiwgIlNjaHVscGZvcnRhIl0',
        'WyI2SWo3dE0tYTVpVlBHYm9TNXRtdlZBIiwgInJlZ2lvbiIsICJTYWNoc2VuLUFuaGFsdCJd',
        'WyJlSThaV205UW5LUHBOUGVOZW5IZGhRIiwgImNvdW50cnkiLCAiREUiXQ',
        'WyJRZ19PNjR6cUF4ZTQxMmExMDhpcm9BIiwgImFkZHJlc3MiLCB7Il9zZCI6IFsiNnZoOWJxLXpTNEdLTV83R3BnZ1ZiWXp6dTZvT0dYcm1O' +
          'VkdQSFA3NVVkMCIsICI5Z2pWdVh0ZEZST0NnUnJ0TmNHVVhtRjY1cmRlemlfNkVyX2o3NmttWXlNIiwgIktVUkRQaDRaQzE5LTN0aXotRGYz' +
          'OVY4ZWlkeTFvVjNhM0gxRGEyTjBnODgiLCAiV045cjlkQ0JKOEhUQ3NTMmpLQVN4VGpFeVc1bTV4NjVfWl8ycm8yamZYTSJdfV0',
      ],
    ],
  ])('6: the address of the %s example comes back whole', (_, digests, disclosures) => {
    const sub = '6c5c0a49-b589-431d-bae7-219122a9ec2c';
    const { claims, hidden } = discloseClaims({ sub, ...digests, _sd_alg: 'sha-256' }, disclosures)!;
    expect(hidden).toBe(0);
    expect(claims).toEqual({
      sub,
      address: { street_address: 'Schulstr. 12', locality: 'Schulpforta', region: 'Sachsen-Anhalt', country: 'DE' },
    });
  });
});

const encode = (...content: readonly unknown[]): string => toBase64Url(utf8(JSON.stringify(content)));
const NAME = encode('salt', 'name', 'Ines');
const ELEMENT = encode('salt', 'element');

describe('refused, as RFC 9901, 7.1 wants it', () => {
  test.each([
    ['a fact that no digest names', {}, [NAME]],
    ['the same fact twice', { _sd: [digestOf(NAME)] }, [NAME, NAME]],
    ['the same digest twice', { _sd: [digestOf(NAME), digestOf(NAME)] }, [NAME]],
    ['the same digest on two levels', { _sd: [digestOf(NAME)], inner: { _sd: [digestOf(NAME)] } }, [NAME]],
    ['the same digest twice in a list', { list: [{ '...': 'x' }, { '...': 'x' }] }, []],
    ['a name that is there already', { name: 'Eve', _sd: [digestOf(NAME)] }, [NAME]],
    ['an element where a name belongs', { _sd: [digestOf(ELEMENT)] }, [ELEMENT]],
    ['a name where an element belongs', { list: [{ '...': digestOf(NAME) }] }, [NAME]],
    ['an element beside other claims', { list: [{ '...': digestOf(ELEMENT), more: 1 }] }, [ELEMENT]],
    ['digests that are no list', { _sd: digestOf(NAME) }, [NAME]],
    ['a digest that is no text', { _sd: [7] }, []],
    ['another hash', { _sd: [digestOf(NAME)], _sd_alg: 'sha-1' }, [NAME]],
    ['a fact named like a mark of the format', { _sd: [digestOf(encode('s', '_sd', []))] }, [encode('s', '_sd', [])]],
    ['a fact without a salt', { _sd: [digestOf(encode('name'))] }, [encode('name')]],
    ['a fact that is no JSON', { _sd: [digestOf('AAAA')] }, ['AAAA']],
  ])('%s', (_, payload, disclosures) => {
    expect(discloseClaims(payload, disclosures)).toBeNull();
  });

  test('a presentation with key binding, which we do not read', async () => {
    expect(readSdJwt(`${RFC_JWT}~${NAME}~eyJ.eyJ.sig`)).toBeNull();
    expect(await verifySdJwt(`${RFC_JWT}~${NAME}~eyJ.eyJ.sig`, [])).toBeNull();
  });
});
