import { isObject } from './json.ts';
import { isPublicJwk, isSignedWith, type Jws, type PublicJwk } from './jws.ts';

/** What a DID document says about the keys of an issuer. */
export interface DidKeys {
  /** The issuer's DID, and the ones that it had before. */
  readonly dids: readonly string[];
  readonly keys: readonly { readonly id: string; readonly jwk: PublicJwk }[];
}

const fragmentOf = (url: string): string => url.slice(url.indexOf('#') + 1);

/** Null for anything that is not a DID document with a key that may sign credentials. */
export function readDidDocument(document: unknown): DidKeys | null {
  if (!isObject(document) || typeof document['id'] !== 'string') return null;
  const { alsoKnownAs, verificationMethod, assertionMethod } = document;
  const allowed = Array.isArray(assertionMethod) ? assertionMethod : [];
  const keys = (Array.isArray(verificationMethod) ? verificationMethod : []).flatMap((method: unknown) => {
    if (!isObject(method) || typeof method['id'] !== 'string' || !allowed.includes(method['id'])) return [];
    const jwk = method['publicKeyJwk'];
    return isObject(jwk) && isPublicJwk(jwk) ? [{ id: fragmentOf(method['id']), jwk }] : [];
  });
  const former = (Array.isArray(alsoKnownAs) ? alsoKnownAs : []).filter((did) => typeof did === 'string');
  return keys.length === 0 ? null : { dids: [document['id'], ...former], keys };
}

/** The signature is of a key of this issuer, which the header names. */
export async function isSignedBy(jws: Jws, issuer: unknown, known: readonly DidKeys[]): Promise<boolean> {
  const { kid } = jws.header;
  if (typeof kid !== 'string' || typeof issuer !== 'string' || !kid.startsWith(`${issuer}#`)) return false;
  const keys = known.filter(({ dids }) => dids.includes(issuer)).flatMap(({ keys: own }) => own);
  const named = keys.find(({ id }) => id === fragmentOf(kid));
  return named !== undefined && isSignedWith(jws, named.jwk);
}
