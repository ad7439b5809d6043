import { createHash } from 'node:crypto';
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
  const [signer, ...chain] = certificatesOf(key);
  const attributes = [
    new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: DATA })] }),
    algorithmProtection(),
    new Attribute({ type: MESSAGE_DIGEST, values: [octets(sha256(...parts))] }),
    signingCertificate(key.certificate, signer!),
  ];
  const signature = await key.sign(asSet(attributes));
  const token = await timestamps?.timestamp(sha256(signature), 'SHA-256');
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
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
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
