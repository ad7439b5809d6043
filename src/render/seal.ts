import { HttpTimestampAuthority, type TimestampAuthority } from '@libpdf/core';
import { roomFor, SEAL_MARK } from '../../packages/verify/pdf/seal-signature.ts';
import type { SealKey } from './seal-key.ts';
import { digitsIn, type SealPlace } from './seal-place.ts';
import { cadesSignature } from './signature.ts';
import { compressedValidation, type ValidationData } from './validation-data.ts';

/** How a seal names itself. Both have the same signature in them, byte for byte. */
export const SEAL_FORMATS = ['pkcs7', 'pades'] as const;
export type SealFormat = (typeof SEAL_FORMATS)[number];

const SUB_FILTERS: Readonly<Record<SealFormat, string>> = {
  /** Of PDF since 1.6, which every reader knows. */
  pkcs7: 'adbe.pkcs7.detached',
  /** What the profile of ETSI EN 319 142-1 wants. Mozilla's viewer calls it a signature of an unknown kind. */
  pades: 'ETSI.CAdES.detached',
};

export interface SealOptions {
  readonly key: SealKey;
  /** Missing: the one that every reader knows. */
  readonly format?: SealFormat | undefined;
  readonly brand: string;
  /** Who entered the data. */
  readonly issuer: string;
  readonly sealedAt: Date;
  /** The same time in words, as printed at the foot of the document. */
  readonly sealedOn: string;
  /** Where anyone can check the document. */
  readonly verifyUrl: string;
  readonly timestamps?: TimestampAuthority | undefined;
  /** Kept in the file, so that the seal can be checked when its authorities are gone. */
  readonly validation?: ValidationData | undefined;
}

/** What the file says of its seal, for `Renderer.renderForSeal`. */
export const sealPlaceOf = (options: SealOptions): SealPlace => ({
  dictionary: dictionaryOf(options),
  isPades: options.format === 'pades' || options.validation !== undefined,
  room: roomFor(options.key.chain.length, options.timestamps !== undefined),
  validation: options.validation ? compressedValidation(options.validation) : null,
});

/**
 * Certifies the whole file with a signature of PAdES that allows no change: B-B, B-T with a timestamp, or B-LT if it holds
 * validation data too. The file has one revision: the signature is not appended but written into a place of its own,
 * which is all that it does not cover.
 */
export async function sealPdf(
  pdf: Uint8Array,
  { key, timestamps }: Pick<SealOptions, 'key' | 'timestamps'>,
): Promise<Buffer> {
  const bytes = Buffer.from(pdf);
  const { from, to } = digitsIn(bytes);
  const signature = await cadesSignature([bytes.subarray(0, from), bytes.subarray(to)], key, timestamps);
  const digits = Buffer.from(signature).toString('hex').toUpperCase();
  if (digits.length > to - from - 2)
    throw new Error(`The signature has ${digits.length} digits, more than ${to - from - 2}`);
  bytes.write(digits, from + 1, 'latin1');
  return bytes;
}

/** Who made the file and who is responsible for its contents, which are two parties. */
const reasonOf = ({ brand, sealedOn, issuer }: SealOptions): string =>
  `${brand} rendered this on ${sealedOn} from data typed by ${issuer}.`;

const dictionaryOf = (options: SealOptions): string =>
  [
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${SUB_FILTERS[options.format ?? 'pkcs7']}`,
    SEAL_MARK,
    `/M (D:${options.sealedAt.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z)`,
    `/Reason ${textString(reasonOf(options))}`,
    // In plain text, so that a checker recognizes a changed file by its address.
    `/ContactInfo (${options.verifyUrl.replaceAll(/[()\\]/g, String.raw`\$&`)})`,
    '/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>]',
  ].join(' ');

/** As hexadecimal digits of UTF-16, in which no character has to be escaped. */
const textString = (text: string): string => `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`;

export const timestampsFrom = (url: string | undefined): TimestampAuthority | undefined =>
  url ? new HttpTimestampAuthority(url) : undefined;
