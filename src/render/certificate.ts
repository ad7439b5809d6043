import { type KeyObject, createHash, randomBytes, sign } from 'node:crypto';
import {
  BitString,
  Boolean as Asn1Boolean,
  Constructed,
  Integer,
  ObjectIdentifier,
  OctetString,
  Sequence,
  Set as Asn1Set,
  UTCTime,
  Utf8String,
  fromBER,
} from 'asn1js';

export interface CertificateRequest {
  readonly subject: string;
  readonly issuer: string;
  readonly publicKey: KeyObject;
  readonly signingKey: KeyObject;
  readonly isAuthority: boolean;
  readonly from: Date;
  readonly years: number;
}

const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';
const COMMON_NAME = '2.5.4.3';
const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
const SUBJECT_KEY_IDENTIFIER = '2.5.29.14';

/** A self-made X.509 certificate (RFC 5280) as PEM. Used only for development. */
export function makeCertificate(request: CertificateRequest): string {
  const { subject, issuer, publicKey, signingKey, isAuthority, from, years } = request;
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  const publicKeyInfo = publicKey.export({ type: 'spki', format: 'der' });

  // Clearing the first bit makes the serial number positive; setting the second keeps it from being zero.
  const serial = randomBytes(16);
  serial[0] = (serial[0]! & 0x3f) | 0x40;

  const toBeSigned = sequence(
    new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [new Integer({ value: 2 })] }),
    new Integer({ valueHex: toBuffer(serial) }),
    algorithm(),
    nameOf(issuer),
    sequence(new UTCTime({ valueDate: from }), new UTCTime({ valueDate: until })),
    nameOf(subject),
    fromBER(toBuffer(publicKeyInfo)).result,
    new Constructed({
      idBlock: { tagClass: 3, tagNumber: 3 },
      value: [
        sequence(
          extension(BASIC_CONSTRAINTS, sequence(...(isAuthority ? [new Asn1Boolean({ value: true })] : []))),
          extension(KEY_USAGE, keyUsage(isAuthority)),
          extension(
            SUBJECT_KEY_IDENTIFIER,
            new OctetString({ valueHex: toBuffer(createHash('sha1').update(publicKeyInfo).digest()) }),
            false,
          ),
        ),
      ],
    }),
  );
  const signature = sign('sha256', Buffer.from(toBeSigned.toBER()), signingKey);
  const certificate = sequence(toBeSigned, algorithm(), new BitString({ valueHex: toBuffer(signature) })).toBER();
  const lines = Buffer.from(certificate)
    .toString('base64')
    .match(/.{1,64}/g)!;
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

type Asn1 = NonNullable<ConstructorParameters<typeof Sequence>[0]> extends { value?: (infer Item)[] } ? Item : never;

const sequence = (...value: Asn1[]): Sequence => new Sequence({ value });
const algorithm = (): Sequence => sequence(new ObjectIdentifier({ value: ECDSA_WITH_SHA256 }));

const nameOf = (commonName: string): Sequence =>
  sequence(
    new Asn1Set({
      value: [sequence(new ObjectIdentifier({ value: COMMON_NAME }), new Utf8String({ value: commonName }))],
    }),
  );

const extension = (id: string, value: Asn1, critical = true): Sequence =>
  sequence(
    new ObjectIdentifier({ value: id }),
    ...(critical ? [new Asn1Boolean({ value: true })] : []),
    new OctetString({ valueHex: (value as Sequence).toBER() }),
  );

/** An authority signs certificates (bit 5). A seal signs documents with non-repudiation (bits 0 and 1). */
const keyUsage = (isAuthority: boolean): BitString =>
  new BitString({
    valueHex: toBuffer(Uint8Array.of(isAuthority ? 0b0000_0100 : 0b1100_0000)),
    unusedBits: isAuthority ? 2 : 6,
  });

const toBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
