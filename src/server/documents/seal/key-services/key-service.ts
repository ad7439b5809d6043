import { createHash, createPublicKey, verify } from 'node:crypto';
import { readCertificates, type SealKey } from '../../../../render/seal-key.ts';

/** A P-256 key that another service keeps and never gives away. */
export interface KeyService {
  /** DER, as in a certificate. */
  publicKey(): Promise<Uint8Array>;
  /** ECDSA over a SHA-256 digest, as a DER sequence. */
  sign(digest: Uint8Array): Promise<Uint8Array>;
}

/** How long a key service may take. A document that waits for it is tried again as every job is. */
export const MOST_MS = 10_000;

/**
 * "aws-kms:ARN" or "google-kms:projects/.../cryptoKeyVersions/1", each with ?endpoint= for another address, and
 * Google's with ?credentials= for the file of a service account.
 */
async function openService(name: string): Promise<KeyService> {
  const url = new URL(name);
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  const key = decodeURIComponent(url.pathname);
  if (url.protocol === 'aws-kms:') return (await import('./aws-kms.ts')).awsKms(key, endpoint);
  return (await import('./google-kms.ts')).googleKms(key, endpoint, url.searchParams.get('credentials') ?? undefined);
}

/** The seal whose key a service keeps. Each signature is checked before it is used. */
export async function keyOfService(name: string, certificateText: string): Promise<SealKey> {
  const service = await openService(name);
  const [certificate, ...chain] = readCertificates(certificateText);
  const publicKey = createPublicKey({ key: Buffer.from(await service.publicKey()), format: 'der', type: 'spki' });
  if (publicKey.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new Error('SEAL_KEY_SERVICE names a key that is not P-256');
  if (!certificate.publicKey.equals(publicKey))
    throw new Error('SEAL_CERTIFICATE was not made for the key of SEAL_KEY_SERVICE');
  return {
    certificate: certificate.raw,
    chain: chain.map((above) => above.raw),
    development: false,
    sign: async (data) => {
      const signature = await service.sign(createHash('sha256').update(data).digest());
      if (!verify('sha256', data, publicKey, signature))
        throw new Error('The key service answered with a signature of something else');
      return signature;
    },
  };
}
