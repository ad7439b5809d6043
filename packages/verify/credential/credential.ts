import { type DidKeys, isSignedBy } from './did.ts';
import { isObject, type JsonObject } from './json.ts';
import { readJws } from './jws.ts';

const CREDENTIALS = 'https://www.w3.org/ns/credentials/v2';

/** A dateTimeStamp of XML Schema 1.1. `Date.parse` alone also takes "Sat 25 Feb 2023 07:16:31 PM CST". */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const isTime = (value: unknown): value is string =>
  typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(value));
const isUrl = (value: unknown): value is string => typeof value === 'string' && URL.canParse(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Objects that say by their type how they are read. */
const TYPED = ['credentialStatus', 'credentialSchema', 'refreshService', 'termsOfUse', 'evidence'] as const;

/** The rules of the data model that decide what a credential means. It may say more. */
function isCredential(payload: JsonObject, now: Date): boolean {
  const { '@context': context, type, credentialSubject, validFrom, validUntil } = payload;
  return (
    Array.isArray(context) &&
    context[0] === CREDENTIALS &&
    context.every((item) => isObject(item) || isUrl(item)) &&
    listOf(type).includes('VerifiableCredential') &&
    listOf(credentialSubject).every((subject) => isObject(subject) && Object.keys(subject).length > 0) &&
    (validFrom === undefined || (isTime(validFrom) && Date.parse(validFrom) <= now.getTime())) &&
    (validUntil === undefined || (isTime(validUntil) && Date.parse(validUntil) >= now.getTime())) &&
    TYPED.every((name) => listOf(payload[name] ?? []).every((object) => isObject(object) && 'type' in object)) &&
    (payload['id'] === undefined || isUrl(payload['id'])) &&
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
  return isUrl(did) && (await isSignedBy(jws, did, issuers)) ? jws.payload : null;
}
