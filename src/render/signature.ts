import { createHash } from 'node:crypto';
import type { TimestampAuthority } from '@libpdf/core';
import { attributesOf, lowEcdsa, writeEcdsa, writeSignature } from '../../packages/verify/pdf/seal-signature.ts';
import type { SealKey } from './seal-key.ts';

/**
 * A detached CAdES signature (ETSI EN 319 122-1) as PAdES wants it: B-B, or B-T with a timestamp over its own value. It is
 * written by what readers compare it with.
 */
export async function cadesSignature(
  parts: readonly Uint8Array[],
  key: SealKey,
  timestamps: TimestampAuthority | undefined,
): Promise<Uint8Array> {
  const certificates = [key.certificate, ...key.chain];
  const attributes = attributesOf(certificates, sha256(...parts));
  const value = lowEcdsa(await key.sign(attributes));
  const token = (await timestamps?.timestamp(sha256(writeEcdsa(value)), 'SHA-256')) ?? null;
  return writeSignature({ certificates, attributes, value, token });
}

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
