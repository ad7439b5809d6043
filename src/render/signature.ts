import { createHash, randomBytes } from 'node:crypto';
import type { TimestampAuthority } from '@libpdf/core';
import { Constructed, ObjectIdentifier, OctetString, Sequence, fromBER } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  GeneralName,
  GeneralNames,
  IssuerAndSerialNumber,
  IssuerSerial,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { SealKey } from './seal-key.ts';

const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const ALGORITHM_PROTECTION = '1.2.840.113549.1.9.52';
const TIMESTAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const SHA_256 = '2.16.840.1.101.3.4.2.1';
const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';
const SET_OF = 0x31;

/**
 * A detached CAdES signature (ETSI EN 319 122-1) as PAdES wants it: B-B, or B-T with a timestamp over its own value.
 * It has no signing time, which PAdES keeps in the file's signature dictionary.
 */
export async function cadesSignature(
  parts: readonly Uint8Array[],
  key: SealKey,
  timestamps: TimestampAuthority | undefined,
): Promise<Buffer> {
  const digest = sha256(...parts);
  const { signed, bySize } = patternsOf(key);
  const signature = await key.sign(signed(digest));
  const token = await timestamps?.timestamp(sha256(signature), 'SHA-256');
  return token ? wholeSignature(key, digest, signature, token) : bySize(signature.byteLength)(digest, signature);
}

/** A finished encoding with other bytes in some of its places, in their order. */
type Pattern = (...values: readonly Uint8Array[]) => Buffer;

/** Encoding takes two milliseconds, and all signatures of a key differ only in the digest and the value. */
function patternOf(encode: (...values: readonly Uint8Array[]) => Buffer, ...sizes: readonly number[]): Pattern {
  const unlikely = sizes.map((size) => randomBytes(size));
  const pattern = encode(...unlikely);
  const places = unlikely.map((value) => pattern.indexOf(value));
  return (...values) => {
    const filled = Buffer.from(pattern);
    for (const [index, value] of values.entries()) filled.set(value, places[index]!);
    return filled;
  };
}

interface Patterns {
  /** What is signed, for a digest. */
  readonly signed: Pattern;
  /** The whole signature without a timestamp, for a digest and a value, by the size of the value. */
  readonly bySize: (size: number) => Pattern;
}

const patterns = new WeakMap<SealKey, Patterns>();

function patternsOf(key: SealKey): Patterns {
  let ofKey = patterns.get(key);
  if (!ofKey) {
    const whole = new Map<number, Pattern>();
    ofKey = {
      signed: patternOf((digest) => asSet(attributesOf(key, digest!)), DIGEST_SIZE),
      bySize(size) {
        const pattern =
          whole.get(size) ?? patternOf((digest, value) => wholeSignature(key, digest!, value!), DIGEST_SIZE, size);
        whole.set(size, pattern);
        return pattern;
      },
    };
    patterns.set(key, ofKey);
  }
  return ofKey;
}

const DIGEST_SIZE = 32;

const attributesOf = (key: SealKey, digest: Uint8Array): Attribute[] => [
  new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: DATA })] }),
  algorithmProtection(),
  new Attribute({ type: MESSAGE_DIGEST, values: [octets(digest)] }),
  signingCertificate(key.certificate, certificatesOf(key)[0]!),
];

function wholeSignature(key: SealKey, digest: Uint8Array, signature: Uint8Array, token?: Uint8Array): Buffer {
  const [signer, ...chain] = certificatesOf(key);
  const signedData = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: SHA_256 })],
    certificates: [signer!, ...chain],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: signer!.issuer, serialNumber: signer!.serialNumber }),
        digestAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256 }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: attributesOf(key, digest) }),
        signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: ECDSA_WITH_SHA256 }),
        signature: octets(signature),
        ...(token ? { unsignedAttrs: timestampAttribute(token) } : {}),
      }),
    ],
  });
  const content = new ContentInfo({ contentType: SIGNED_DATA, content: signedData.toSchema() });
  return Buffer.from(content.toSchema().toBER());
}

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const toBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
const octets = (bytes: Uint8Array): OctetString => new OctetString({ valueHex: toBuffer(bytes) });

/** A certificate that is parsed once. The library's own parses itself again each time it is written. */
class SignersCertificate extends Certificate {
  #schema: Sequence | undefined;
  override toSchema(): Sequence {
    return (this.#schema ??= super.toSchema());
  }
}

const known = new WeakMap<SealKey, readonly Certificate[]>();

/** The signer's certificate and those above it. */
function certificatesOf(key: SealKey): readonly Certificate[] {
  let certificates = known.get(key);
  if (!certificates) {
    certificates = [key.certificate, ...key.chain].map((der) => SignersCertificate.fromBER(toBuffer(der)));
    known.set(key, certificates);
  }
  return certificates;
}

/** The attributes are signed as a set, and stored with another tag. */
const asSet = (attributes: Attribute[]): Buffer => {
  const encoded = Buffer.from(new SignedAndUnsignedAttributes({ type: 0, attributes }).toSchema().toBER());
  encoded[0] = SET_OF;
  return encoded;
};

/** RFC 6211: nobody can claim that weaker algorithms were used. */
const algorithmProtection = (): Attribute =>
  new Attribute({
    type: ALGORITHM_PROTECTION,
    values: [
      new Sequence({
        value: [
          new Sequence({ value: [new ObjectIdentifier({ value: SHA_256 })] }),
          new Constructed({
            idBlock: { tagClass: 3, tagNumber: 1 },
            value: [new ObjectIdentifier({ value: ECDSA_WITH_SHA256 })],
          }),
        ],
      }),
    ],
  });

/** RFC 5035: the signature holds for this certificate only, not for another one with the same key. */
const signingCertificate = (der: Uint8Array, { issuer, serialNumber }: Certificate): Attribute => {
  const names = new GeneralNames({ names: [new GeneralName({ type: 4, value: issuer })] });
  const own = [octets(sha256(der)), new IssuerSerial({ issuer: names, serialNumber }).toSchema()];
  const certificates = new Sequence({ value: [new Sequence({ value: own })] });
  return new Attribute({ type: SIGNING_CERTIFICATE_V2, values: [new Sequence({ value: [certificates] })] });
};

const timestampAttribute = (token: Uint8Array): SignedAndUnsignedAttributes =>
  new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: TIMESTAMP_TOKEN, values: [fromBER(toBuffer(token)).result] })],
  });
