import { type DidKeys, isSignedBy } from './did.ts';
import { isObject, type JsonObject } from './json.ts';
import { readJws } from './jws.ts';

const CREDENTIALS = 'https://www.w3.org/ns/credentials/v2';

const isTime = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** The rules of the data model that decide what a credential means. It may say more. */
function isCredential(payload: JsonObject, now: Date): boolean {
  const { '@context': context, type, credentialSubject, validFrom, validUntil } = payload;
  return (
    Array.isArray(context) &&
    context[0] === CREDENTIALS &&
    listOf(type).includes('VerifiableCredential') &&
    listOf(credentialSubject).every((subject) => isObject(subject) && Object.keys(subject).length > 0) &&
    (validFrom === undefined || (isTime(validFrom) && Date.parse(validFrom) <= now.getTime())) &&
    (validUntil === undefined || (isTime(validUntil) && Date.parse(validUntil) >= now.getTime())) &&
    // It would be a presentation, or a credential in the shape of the data model before 2.0.
    !('vc' in payload) &&
    !('vp' in payload)
  );
}

/**
 * A credential of W3C Verifiable Credentials 2.0, secured by VC-JOSE-COSE with ES256. Null if it does not hold: another
 * key, a changed byte, another kind of token, or not valid at this time.
 */
export async function verifyCredential(
  text: string,
  issuers: readonly DidKeys[],
  now: Date = new Date(),
): Promise<JsonObject | null> {
  const jws = readJws(text);
  if (!jws || jws.header['typ'] !== 'vc+jwt' || !isCredential(jws.payload, now)) return null;
  const { issuer } = jws.payload;
  const did = isObject(issuer) ? issuer['id'] : issuer;
  return (await isSignedBy(jws, did, issuers)) ? jws.payload : null;
}
