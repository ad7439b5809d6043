import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64Url, toBase64Url, utf8 } from '../log/bytes.ts';
import { type DidKeys, isSignedBy } from './did.ts';
import { isObject, type JsonObject } from './json.ts';
import { readJws } from './jws.ts';

// Selective disclosure (RFC 9901): the signed part has only salted digests of facts, and who holds the facts decides
// which of them go along. Without key binding: we give no keys to people.

export interface SdJwt {
  /** The signed part. */
  readonly jwt: string;
  readonly disclosures: readonly string[];
}

/** One fact with its salt, as it goes along. */
interface Disclosure {
  /** Null for an element of a list. */
  readonly name: string | null;
  readonly value: unknown;
}

/** Null for text in another form, or with key binding, which we do not read. */
export function readSdJwt(text: string): SdJwt | null {
  const [jwt = '', ...rest] = text.trim().split('~');
  if (rest.at(-1) !== '') return null;
  return { jwt, disclosures: rest.slice(0, -1) };
}

export const formatSdJwt = ({ jwt, disclosures }: SdJwt): string =>
  [jwt, ...disclosures].map((part) => `${part}~`).join('');

export const digestOf = (disclosure: string): string => toBase64Url(sha256(utf8(disclosure)));

/** Null for text that is no disclosure, or that would write over the marks of the format. */
export function readDisclosure(text: string): Disclosure | null {
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(fromBase64Url(text) ?? Uint8Array.of(0xff)));
  } catch {
    return null;
  }
  if (!Array.isArray(content) || typeof content[0] !== 'string') return null;
  if (content.length === 2) return { name: null, value: content[1] };
  const name: unknown = content[1];
  if (content.length !== 3 || typeof name !== 'string' || name === '_sd' || name === '...') return null;
  return { name, value: content[2] };
}

export interface Disclosed {
  readonly claims: JsonObject;
  /** How many facts did not go along. */
  readonly hidden: number;
}

/** Thrown inside only: the whole SD-JWT is refused. */
class Refused extends Error {}

/** The facts in place of their digests, by the rules of RFC 9901, 7.1. Null if any rule is broken. */
export function discloseClaims(payload: JsonObject, disclosures: readonly string[]): Disclosed | null {
  if (payload['_sd_alg'] !== undefined && payload['_sd_alg'] !== 'sha-256') return null;
  const given = new Map(disclosures.map((text) => [digestOf(text), readDisclosure(text)]));
  if (given.size < disclosures.length || [...given.values()].includes(null)) return null;
  const seen = new Set<string>();
  let hidden = 0;

  const find = (digest: unknown): Disclosure | null => {
    // The same digest twice would be one fact in two places.
    if (typeof digest !== 'string' || seen.has(digest)) throw new Refused();
    seen.add(digest);
    const found = given.get(digest) ?? null;
    if (!found) hidden += 1;
    return found;
  };
  const inList = (element: unknown): readonly unknown[] => {
    if (!isObject(element) || !('...' in element)) return [reveal(element)];
    if (Object.keys(element).length > 1) throw new Refused();
    const found = find(element['...']);
    if (found && found.name !== null) throw new Refused();
    return found ? [reveal(found.value)] : [];
  };
  const reveal = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.flatMap(inList);
    if (!isObject(value)) return value;
    const { _sd: digests = [], ...plain } = value;
    if (!Array.isArray(digests) || '...' in plain) throw new Refused();
    const claims = new Map(Object.entries(plain).map(([name, inner]) => [name, reveal(inner)]));
    for (const digest of digests) {
      const found = find(digest);
      if (!found) continue;
      if (found.name === null || claims.has(found.name)) throw new Refused();
      claims.set(found.name, reveal(found.value));
    }
    return Object.fromEntries(claims);
  };

  try {
    const { _sd_alg: _, ...claims } = reveal(payload) as JsonObject;
    // A fact that no digest names was not signed.
    return [...given.keys()].every((digest) => seen.has(digest)) ? { claims, hidden } : null;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

export interface VerifiedSdJwt extends Disclosed {
  /** After this time, nobody should rely on it. */
  readonly expiresAt: Date | null;
}

/**
 * A credential of the type SD-JWT VC with the facts that went along. Null if it does not hold: another key, a changed
 * byte, a fact that was not signed, not valid yet or no longer.
 */
export async function verifySdJwt(
  text: string,
  issuers: readonly DidKeys[],
  now: Date = new Date(),
): Promise<VerifiedSdJwt | null> {
  const sdJwt = readSdJwt(text);
  const jws = sdJwt && readJws(sdJwt.jwt);
  if (!jws || jws.header['typ'] !== 'dc+sd-jwt' || typeof jws.payload['vct'] !== 'string') return null;
  const { iss, exp, nbf } = jws.payload;
  const seconds = now.getTime() / 1_000;
  if (exp !== undefined && !(typeof exp === 'number' && seconds < exp)) return null;
  if (nbf !== undefined && !(typeof nbf === 'number' && seconds >= nbf)) return null;
  if (!(await isSignedBy(jws, iss, issuers))) return null;
  const disclosed = discloseClaims(jws.payload, sdJwt.disclosures);
  return disclosed && { ...disclosed, expiresAt: typeof exp === 'number' ? new Date(exp * 1_000) : null };
}
