import { createECDH, createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PublicJwk } from '../../../../packages/verify/index.ts';
import { type Config, ConfigError } from '../../platform/config.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Vault } from '../../platform/vault.ts';

/** Signs credentials in the name of the site. */
export interface CredentialKey {
  /** did:web, which anyone resolves to the keys at our address. */
  readonly did: string;
  /** The text of a signed token (JWS with ES256). */
  sign(type: string, payload: object): string;
}

/** The order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** did:web of the site. A port is part of the name, so its colon is escaped. */
const didOf = (siteUrl: string): string => `did:web:${encodeURIComponent(new URL(siteUrl).host)}`;

/** The key from CREDENTIAL_KEY. Without it, a key derived from the secret key, which every installation has and backs up. */
export async function openCredentialKey(
  db: Kysely<Database>,
  config: Pick<Config, 'siteUrl' | 'credentialKey'>,
  vault: Vault,
  now: Date,
): Promise<CredentialKey> {
  const privateKey = readPrivateKey(config.credentialKey, vault);
  const { x, y } = createPublicKey(privateKey).export({ format: 'jwk' });
  const jwk: PublicJwk = { kty: 'EC', crv: 'P-256', x: x!, y: y! };
  const did = didOf(config.siteUrl);
  const id = thumbprint(jwk);
  await db
    .insertInto('credential_keys')
    .values({ did, id, jwk: JSON.stringify(jwk), first_used_at: now })
    .onConflict((conflict) => conflict.columns(['did', 'id']).doNothing())
    .execute();
  return {
    did,
    sign: (type, payload) => signToken({ alg: 'ES256', typ: type, kid: `${did}#${id}` }, payload, privateKey),
  };
}

function readPrivateKey(pem: string | undefined, vault: Vault): KeyObject {
  if (pem === undefined) return derivedKey(vault.seed('credentials'));
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(pem);
  } catch {
    // Reported below, without the text of a secret.
  }
  if (key?.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new ConfigError('CREDENTIAL_KEY is not a P-256 key (openssl ecparam -name prime256v1 -genkey -noout).');
  return key;
}

/** Every number below the order, except zero, is a key. */
function derivedKey(seed: Buffer): KeyObject {
  const number = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const [x, y, own] = [point.subarray(1, 33), point.subarray(33), d].map((bytes) => bytes.toString('base64url'));
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y!, d: own! }, format: 'jwk' });
}

/** RFC 7638: the names in this order, without spaces. */
const thumbprint = ({ crv, kty, x, y }: PublicJwk): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');

function signToken(header: object, payload: object, key: KeyObject): string {
  const text = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}
