import { sha256 } from '@noble/hashes/sha2.js';
import { isEqual } from '../log/bytes.ts';
import {
  type DerValue,
  integer,
  objectIdentifier,
  OCTETS,
  readDer,
  readInteger,
  SEQUENCE,
  SET,
  valuesIn,
  writeDer,
} from './der.ts';

/*
 * The signature of a seal: detached CAdES (RFC 5652, ETSI EN 319 122-1), ECDSA P-256 with SHA-256. The site writes it with
 * the same functions that a reader uses. So a reader does not have to judge what another encoding, an attribute or content
 * of its own might do: it takes the values out, writes the signature again, and compares.
 */

const SHA_256 = writeDer(SEQUENCE, objectIdentifier('2.16.840.1.101.3.4.2.1'));
const ECDSA_WITH_SHA_256 = objectIdentifier('1.2.840.10045.4.3.2');
const DATA = objectIdentifier('1.2.840.113549.1.7.1');
const SIGNED_DATA = objectIdentifier('1.2.840.113549.1.7.2');
const CONTENT_TYPE = objectIdentifier('1.2.840.113549.1.9.3');
const MESSAGE_DIGEST = objectIdentifier('1.2.840.113549.1.9.4');
const ALGORITHM_PROTECTION = objectIdentifier('1.2.840.113549.1.9.52');
const TIMESTAMP_TOKEN = objectIdentifier('1.2.840.113549.1.9.16.2.14');
const SIGNING_CERTIFICATE_V2 = objectIdentifier('1.2.840.113549.1.9.16.2.47');
const VERSION_1 = integer(1n);

/** Of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** In bytes, of each number of a value. */
const NUMBER_SIZE = 32;

export interface SealSignature {
  /** The signer's, then those above it. DER. */
  readonly certificates: readonly Uint8Array[];
  /** What is signed, as a set. */
  readonly attributes: Uint8Array;
  readonly value: EcdsaValue;
  /** The timestamp over the value (RFC 3161). */
  readonly token: Uint8Array | null;
}

export interface EcdsaValue {
  readonly r: bigint;
  readonly s: bigint;
}

export const writeEcdsa = ({ r, s }: EcdsaValue): Uint8Array<ArrayBuffer> => writeDer(SEQUENCE, integer(r), integer(s));

function readEcdsa(encoded: Uint8Array): EcdsaValue {
  const [r, s] = valuesIn(readDer(encoded)[0].content);
  return { r: readInteger(r!), s: readInteger(s!) };
}

/** With s and n - s a value holds for the same data. Only the smaller one is ours, so that nobody can make the other of it. */
export const isLow = ({ s }: EcdsaValue): boolean => s <= ORDER / 2n;

export function lowEcdsa(encoded: Uint8Array): EcdsaValue {
  const value = readEcdsa(encoded);
  return isLow(value) ? value : { r: value.r, s: ORDER - value.s };
}

/** As WebCrypto takes it. */
export function rawEcdsa({ r, s }: EcdsaValue): Uint8Array<ArrayBuffer> | null {
  if (r >= ORDER || s >= ORDER) return null;
  const digits = [r, s].map((number) => number.toString(16).padStart(NUMBER_SIZE * 2, '0')).join('');
  return Uint8Array.from(digits.match(/../g)!, (pair) => Number.parseInt(pair, 16));
}

interface Named {
  /** As they are in the certificate (RFC 5280). */
  readonly issuer: Uint8Array;
  readonly serial: Uint8Array;
  readonly hash: Uint8Array;
}

/** A site seals with one certificate again and again. */
const known = new WeakMap<Uint8Array, Named>();

function named(certificate: Uint8Array): Named {
  let found = known.get(certificate);
  if (!found) {
    const [body] = valuesIn(readDer(certificate)[0].content);
    const parts = valuesIn(body!.content);
    // Version 1 is not written out.
    const [serial, , issuer] = parts[0]!.tag === 0xa0 ? parts.slice(1) : parts;
    found = { issuer: issuer!.whole, serial: serial!.whole, hash: sha256(certificate) };
    known.set(certificate, found);
  }
  return found;
}

const attribute = (type: Uint8Array, value: Uint8Array): Uint8Array => writeDer(SEQUENCE, type, writeDer(SET, value));

/**
 * What a seal signs: the digest of the file, that no weaker algorithms were used (RFC 6211), and for which certificates it
 * holds (RFC 5035): all that come with it, so that nobody can add or exchange one. It has no signing time, which PAdES keeps in
 * the file's signature dictionary.
 */
export function attributesOf(certificates: readonly Uint8Array[], digest: Uint8Array): Uint8Array<ArrayBuffer> {
  const [signer, ...chain] = certificates;
  const { issuer, serial, hash } = named(signer!);
  const name = writeDer(SEQUENCE, writeDer(SEQUENCE, writeDer(0xa4, issuer)), serial);
  const own = writeDer(SEQUENCE, writeDer(OCTETS, hash), name);
  const others = chain.map((certificate) => writeDer(SEQUENCE, writeDer(OCTETS, named(certificate).hash)));
  return writeDer(
    SET,
    attribute(CONTENT_TYPE, DATA),
    attribute(ALGORITHM_PROTECTION, writeDer(SEQUENCE, SHA_256, writeDer(0xa1, ECDSA_WITH_SHA_256))),
    attribute(MESSAGE_DIGEST, writeDer(OCTETS, digest)),
    attribute(SIGNING_CERTIFICATE_V2, writeDer(SEQUENCE, writeDer(SEQUENCE, own, ...others))),
  );
}

/** The one encoding of a signature with these values. */
export function writeSignature({ certificates, attributes, value, token }: SealSignature): Uint8Array<ArrayBuffer> {
  const { issuer, serial } = named(certificates[0]!);
  const signer = writeDer(
    SEQUENCE,
    VERSION_1,
    writeDer(SEQUENCE, issuer, serial),
    SHA_256,
    writeDer(0xa0, readDer(attributes)[0].content),
    writeDer(SEQUENCE, ECDSA_WITH_SHA_256),
    writeDer(OCTETS, writeEcdsa(value)),
    ...(token ? [writeDer(0xa1, attribute(TIMESTAMP_TOKEN, token))] : []),
  );
  const signed = writeDer(
    SEQUENCE,
    VERSION_1,
    writeDer(SET, SHA_256),
    // The file is the content, and not in here.
    writeDer(SEQUENCE, DATA),
    writeDer(0xa0, ...certificates),
    writeDer(SET, signer),
  );
  return writeDer(SEQUENCE, SIGNED_DATA, writeDer(0xa0, signed));
}

const inside = (value: DerValue | undefined): readonly DerValue[] => valuesIn(value!.content);

/** The values of a signature. Null for everything that we would not have written just so. */
export function readSignature(message: Uint8Array): SealSignature | null {
  try {
    const [, content] = inside(readDer(message)[0]);
    const parts = inside(inside(content)[0]);
    const signer = inside(inside(parts.at(-1))[0]);
    const signature: SealSignature = {
      certificates: inside(parts[3]).map(({ whole }) => whole),
      attributes: writeDer(SET, signer[3]!.content),
      value: readEcdsa(signer[5]!.content),
      token: signer[6] ? inside(inside(inside(signer[6])[0])[1])[0]!.whole : null,
    };
    return isEqual(writeSignature(signature), message) ? signature : null;
  } catch {
    // Bytes that are no encoding.
    return null;
  }
}

/** What the attributes of a signature say. Null if one that counts is missing, or there twice. */
export function readAttributes(
  attributes: Uint8Array,
): { readonly digest: Uint8Array; readonly certificates: readonly Uint8Array[] } | null {
  const all = valuesIn(readDer(attributes)[0].content).map((one) => valuesIn(one.content));
  const only = (type: Uint8Array): DerValue | null => {
    const [found, second] = all.filter(([name]) => isEqual(name!.whole, type));
    const [value, more] = found && !second ? valuesIn(found[1]!.content) : [];
    return value && !more ? value : null;
  };
  const types = new Set(all.map(([name]) => name!.whole.toString()));
  const contentType = only(CONTENT_TYPE);
  const digest = only(MESSAGE_DIGEST);
  const signing = only(SIGNING_CERTIFICATE_V2);
  if (types.size < all.length || !contentType || !isEqual(contentType.whole, DATA) || !digest || !signing) return null;
  const references = valuesIn(valuesIn(signing.content)[0]!.content);
  return { digest: digest.content, certificates: references.map(({ content }) => valuesIn(content)[0]!.content) };
}

/**
 * Space for a signature in bytes: two small certificates and the attributes, and a timestamp with its chain. It is a part of
 * what is signed, so it says how many certificates and whether a timestamp belong there.
 */
export const roomFor = (chainLength: number, hasTimestamp: boolean): number =>
  3 * 1024 + chainLength * 512 + (hasTimestamp ? 9 * 1024 : 0);

/** In the signature's dictionary, and so signed: the file has a seal as this module writes it. Older seals do not say it. */
export const SEAL_MARK = '/Prop_Build << /App << /Name /paperproof.seal /R 2 >> >>';
