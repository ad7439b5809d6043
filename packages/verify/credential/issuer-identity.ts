import { isObject, type JsonObject } from './json.ts';

// A verified business may have a DID at its own domain (did:web). The site signs credentials, so the site is their
// issuer; they name the business's DID beside its name. It counts only if both sides say so (DID Core, alsoKnownAs).

export interface IssuerIdentity {
  /** did:web of the business's own domain. */
  readonly id: string;
  /** What the site calls the business. Its own DID document has to list this. */
  readonly alsoKnownAs: string;
}

export const didOfDomain = (domain: string): string => `did:web:${domain}`;

/** Where anyone reads the DID document of a domain. */
export const didDocumentUrl = (did: string): string => `https://${did.slice('did:web:'.length)}/.well-known/did.json`;

/** The business's own DID in the claims of a credential. Null if they name none. */
export function issuerIdentityOf(claims: JsonObject): IssuerIdentity | null {
  const about = claims['credentialSubject'] ?? claims['document'];
  const identity = isObject(about) ? about['issuerIdentity'] : undefined;
  if (!isObject(identity)) return null;
  const { id, alsoKnownAs } = identity;
  return typeof id === 'string' && /^did:web:[a-z0-9.-]+$/.test(id) && typeof alsoKnownAs === 'string'
    ? { id, alsoKnownAs }
    : null;
}

/** Whether the DID document of a business says that it is the one that the site names. */
export const confirmsIdentity = (didDocument: unknown, { id, alsoKnownAs }: IssuerIdentity): boolean =>
  isObject(didDocument) &&
  didDocument['id'] === id &&
  Array.isArray(didDocument['alsoKnownAs']) &&
  didDocument['alsoKnownAs'].includes(alsoKnownAs);
