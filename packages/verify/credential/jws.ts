import { fromBase64Url, utf8 } from '../log/bytes.ts';
import { type JsonObject, readObject } from './json.ts';

// JSON Web Signature (RFC 7515) in its compact form, with ES256 only.

/** The public part of an ES256 key (RFC 7517). */
export interface PublicJwk {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
}

export interface Jws {
  readonly header: JsonObject;
  readonly payload: JsonObject;
  /** The bytes that are signed. */
  readonly signed: Uint8Array;
  readonly signature: Uint8Array;
}

/** Null for text that is not a signed object. What it says is not proven yet. */
export function readJws(text: string): Jws | null {
  const parts = text.split('.');
  const [header, payload, signature] = parts.map(fromBase64Url);
  const readHeader = readObject(header ?? null);
  const readPayload = readObject(payload ?? null);
  if (parts.length !== 3 || !readHeader || !readPayload || !signature) return null;
  const signed = utf8(text.slice(0, text.lastIndexOf('.')));
  return { header: readHeader, payload: readPayload, signed, signature };
}

export const isPublicJwk = (value: JsonObject): value is JsonObject & PublicJwk =>
  value['kty'] === 'EC' && value['crv'] === 'P-256' && typeof value['x'] === 'string' && typeof value['y'] === 'string';

const ES256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** False for every other algorithm than ES256, "none" among them, and for extensions that we do not know. */
export async function isSignedWith(jws: Jws, { kty, crv, x, y }: PublicJwk): Promise<boolean> {
  if (jws.header['alg'] !== 'ES256' || 'crit' in jws.header) return false;
  try {
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, ES256, false, ['verify']);
    return await crypto.subtle.verify(ES256, key, Uint8Array.from(jws.signature), Uint8Array.from(jws.signed));
  } catch {
    // A key that is no point of the curve.
    return false;
  }
}
