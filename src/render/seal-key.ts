import {
  X509Certificate,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificate } from './certificate.ts';

/**
 * What seals papers: a P-256 key that may live anywhere. A key service fits behind `sign`, which gets the
 * few hundred bytes of signed attributes, never the paper.
 */
export interface SealKey {
  /** The signer's certificate, DER. */
  readonly certificate: Uint8Array;
  /** Those above it, the nearest first, DER. */
  readonly chain: readonly Uint8Array[];
  /** Made on this machine for a trial: it proves that a file is whole, not who we are. */
  readonly development: boolean;
  /** ECDSA with SHA-256 over the data, as a DER sequence. */
  sign(data: Uint8Array): Promise<Uint8Array>;
}

export interface SealKeySource {
  /** PEM texts. The certificate's text may hold the chain, nearest first. */
  readonly key: string | undefined;
  readonly certificate: string | undefined;
  /** Where a development authority is made and kept when nothing is configured. */
  readonly dataFolder: string;
  readonly brand: string;
}

export function openSealKey({ key, certificate, dataFolder, brand }: SealKeySource): SealKey {
  if (key && certificate) return keyFromPem(key, certificate, false);
  if (key || certificate) throw new Error('SEAL_KEY and SEAL_CERTIFICATE belong together: one of them is missing');
  const folder = join(dataFolder, 'development-seal');
  if (!existsSync(join(folder, KEY_FILE))) makeDevelopmentAuthority(folder, brand);
  return keyFromPem(
    readFileSync(join(folder, KEY_FILE), 'utf8'),
    readFileSync(join(folder, CERTIFICATE_FILE), 'utf8'),
    true,
  );
}

/**
 * Makes a trial a new seal and answers where the former one lies now. Its key is thrown away, so that nothing new is
 * ever sealed with it; its certificate stays for whoever checks an old paper.
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
  const [certificate, ...chain] = (certificateText.match(PEM_CERTIFICATE) ?? []).map(
    (text) => new X509Certificate(text),
  );
  if (!certificate) throw new Error('SEAL_CERTIFICATE holds no certificate in PEM form');
  if (!certificate.checkPrivateKey(privateKey)) throw new Error('SEAL_CERTIFICATE was not made for SEAL_KEY');
  return {
    certificate: certificate.raw,
    chain: chain.map((above) => above.raw),
    development,
    sign: (data) => signWith(privateKey, data),
  };
}

const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

const signWith = (privateKey: KeyObject, data: Uint8Array): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    sign('sha256', data, privateKey, (error, signature) => (error ? reject(error) : resolve(signature)));
  });

/**
 * An authority and a seal below it, valid for ten years. The authority's key is thrown away at once:
 * nothing else can ever be signed with it.
 */
function makeDevelopmentAuthority(folder: string, brand: string): void {
  const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const seal = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const authorityName = `${brand} development authority`;
  // From yesterday on, for whoever's clock is behind.
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
  // The key comes last: its file says that the rest is there.
  writeFileSync(join(folder, KEY_FILE), seal.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
}
