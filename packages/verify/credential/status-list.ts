import { concat, fromBase64Url } from '../log/bytes.ts';
import { verifyCredential } from './credential.ts';
import type { DidKeys } from './did.ts';
import { isObject, type JsonObject } from './json.ts';

// W3C Bitstring Status List 1.0: one bit for each credential, in a list that says nothing about which is whose.

/** At least 131,072 places, so that an address of a list hides which credential was looked up. */
export const STATUS_PLACES = 131_072;
/** A small text can grow without end when it is unpacked. */
const MOST_BYTES = 8 * 1_024 * 1_024;

async function gunzip(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of stream as unknown as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > MOST_BYTES) throw new Error('The list is too long');
    parts.push(part);
  }
  return concat(...parts);
}

/** The bits of an encoded list. Null for text in another form. */
export async function readBitstring(encoded: string): Promise<Uint8Array | null> {
  const packed = encoded.startsWith('u') ? fromBase64Url(encoded.slice(1)) : null;
  if (!packed) return null;
  try {
    const bits = await gunzip(packed);
    return bits.length * 8 < STATUS_PLACES ? null : bits;
  } catch {
    return null;
  }
}

/** The first place is the highest bit of the first byte. */
export const isBitSet = (bits: Uint8Array, place: number): boolean =>
  ((bits[place >> 3] ?? 0) & (0x80 >> (place & 7))) !== 0;

/** Where a credential says that its status is. */
export interface StatusEntry {
  readonly list: string;
  readonly place: number;
}

export function statusEntryOf(credential: JsonObject): StatusEntry | null {
  const entry = credential['credentialStatus'];
  if (!isObject(entry) || entry['type'] !== 'BitstringStatusListEntry' || entry['statusPurpose'] !== 'revocation')
    return null;
  const { statusListCredential: list, statusListIndex: place } = entry;
  if (typeof list !== 'string' || typeof place !== 'string' || !/^\d{1,9}$/.test(place)) return null;
  return { list, place: Number(place) };
}

/** The lists that tell what became of all of these, each once. */
export const statusListsOf = (credentials: readonly JsonObject[]): readonly string[] => [
  ...new Set(credentials.map((credential) => statusEntryOf(credential)?.list).filter((list) => list !== undefined)),
];

/**
 * - current: the document was neither replaced nor revoked when the list was signed
 * - ended: it was replaced or revoked
 * - unknown: the list does not hold, or it is not the one that the credential names
 */
export interface CredentialStatus {
  readonly status: 'current' | 'ended' | 'unknown';
  /** When the list was signed. */
  readonly at: Date | null;
}
const UNKNOWN: CredentialStatus = { status: 'unknown', at: null };

/** The status of a credential, in either form, by a copy of its list, which anyone may keep. */
export async function readStatus(
  credential: JsonObject,
  statusList: string,
  issuers: readonly DidKeys[],
  now: Date = new Date(),
): Promise<CredentialStatus> {
  const entry = statusEntryOf(credential);
  const list = await verifyCredential(statusList, issuers, now);
  const issuer = credential['issuer'] ?? credential['iss'];
  if (!entry || !list || list['id'] !== entry.list || list['issuer'] !== issuer) return UNKNOWN;
  const subject = list['credentialSubject'];
  if (!isObject(subject) || subject['type'] !== 'BitstringStatusList' || subject['statusPurpose'] !== 'revocation')
    return UNKNOWN;
  const encoded = subject['encodedList'];
  const bits = typeof encoded === 'string' ? await readBitstring(encoded) : null;
  if (!bits || entry.place >= bits.length * 8) return UNKNOWN;
  return { status: isBitSet(bits, entry.place) ? 'ended' : 'current', at: new Date(String(list['validFrom'])) };
}
