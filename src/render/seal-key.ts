import { X509Certificate, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificate } from './certificate.ts';

/**
 * The key that seals documents: P-256, stored anywhere. `sign` can call a key service: it gets only
 * a few hundred bytes of signed attributes, never the document.
 */
export interface SealKey {
  /** The signer's certificate, DER. */
  readonly certificate: Uint8Array;
  /** The certificates above it, nearest first, DER. */
  readonly chain: readonly Uint8Array[];
  /** Created on this machine for test mode: it proves that a file is unchanged, not who we are. */
  readonly development: boolean;
  /** ECDSA with SHA-256 over the data, as a DER sequence. */
  sign(data: Uint8Array): Promise<Uint8Array>;
}

export interface SealKeySource {
  /** PEM texts. The certificate's text may hold the chain, nearest first. */
  readonly key: string | undefined;
  readonly certificate: string | undefined;
  /** Where a development authority is created and kept when nothing is configured. */
  readonly dataFolder: string;
  readonly brand: string;
}

export function openSealKey({ key, certificate, dataFolder, brand }: SealKeySource): SealKey {
  if (key && certificate) return keyFromPem(key, certificate, false);
  if (key || certificate) throw new Error('Set both SEAL_KEY and SEAL_CERTIFICATE. One of them is missing');
  const folder = join(dataFolder, 'development-seal');
  if (!existsSync(join(folder, KEY_FILE))) makeDevelopmentAuthority(folder, brand);
  return keyFromPem(
    readFileSync(join(folder, KEY_FILE), 'utf8'),
    readFileSync(join(folder, CERTIFICATE_FILE), 'utf8'),
    true,
  );
}

/**
 * Gives a server in test mode a new seal and returns the path of the old one. The old key is deleted, so that it can
 * seal nothing new; its certificate is kept to check old documents.
 */
export function renewDevelopmentSeal(dataFolder: string, brand: string): string {
  const folder = join(dataFolder, 'development-seal');
  const former = join(dataFolder, `development-seal-until-${new Date().toISOString().replaceAll(':', '-')}`);
  if (existsSync(folder)) {
    renameSync(folder, former);
    rmSync(join(former, KEY_FILE), { force: true });
  }
  makeDevelopmentAuthority(folder, brand);
  return former;
}

const KEY_FILE = 'seal-key.pem';
const CERTIFICATE_FILE = 'seal-certificates.pem';
const AUTHORITY_FILE = 'authority-certificate.pem';

function keyFromPem(keyText: string, certificateText: string, development: boolean): SealKey {
  const privateKey = createPrivateKey(keyText);
  if (privateKey.asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
    throw new Error('SEAL_KEY is not a P-256 key (openssl ecparam -name prime256v1 -genkey)');
  }
  const [certificate, ...chain] = readCertificates(certificateText);
  if (!certificate.checkPrivateKey(privateKey)) throw new Error('SEAL_CERTIFICATE was not made for SEAL_KEY');
  return {
    certificate: certificate.raw,
    chain: chain.map((above) => above.raw),
    development,
    // At once: a thread of its own takes longer to wake than the signature does.
    sign: async (data) => sign('sha256', data, privateKey),
  };
}

/** The seal's own certificate, then those above it. */
export function readCertificates(text: string): readonly [X509Certificate, ...X509Certificate[]] {
  const [certificate, ...chain] = (text.match(PEM_CERTIFICATE) ?? []).map((pem) => new X509Certificate(pem));
  if (!certificate) throw new Error('SEAL_CERTIFICATE holds no certificate in PEM form');
  return [certificate, ...chain];
}

const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/**
 * An authority and a seal below it, valid for ten years. The authority's key is deleted at once,
 * so it can sign nothing else.
 */
function makeDevelopmentAuthority(folder: string, brand: string): void {
  const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const seal = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const authorityName = `${brand} development authority`;
  // Valid from yesterday, for clocks that are behind.
  const years = { from: new Date(Date.now() - 24 * 60 * 60 * 1000), years: 10 };
  const authorityCertificate = makeCertificate({
    subject: authorityName,
    issuer: authorityName,
    publicKey: authority.publicKey,
    signingKey: authority.privateKey,
    isAuthority: true,
    ...years,
  });
  const sealCertificate = makeCertificate({
    subject: `${brand} development seal`,
    issuer: authorityName,
    publicKey: createPublicKey(seal.privateKey),
    signingKey: authority.privateKey,
    isAuthority: false,
    ...years,
  });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, CERTIFICATE_FILE), sealCertificate + authorityCertificate);
  writeFileSync(join(folder, AUTHORITY_FILE), authorityCertificate);
  // Write the key last: if it exists, the other files do too.
  writeFileSync(join(folder, KEY_FILE), seal.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
}
