import { createPublicKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type KeyService, MOST_MS } from './key-service.ts';

const SERVICE = 'https://cloudkms.googleapis.com/';
/** The machine's own service account, on Google's machines and in its clusters. */
const METADATA = 'http://metadata.google.internal/computeMetadata/v1/instance/service-accounts/default/token';
const HOUR_SECONDS = 3_600;
const EARLY_MS = 60_000;

const accountFile = z.object({ client_email: z.string(), private_key: z.string(), private_key_id: z.string() });
const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
const publicKeyAnswer = z.object({ pem: z.string() });
const signAnswer = z.object({ signature: z.base64() });

interface Token {
  readonly text: string;
  readonly until: number;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signed by the account itself; Google's services take it without an exchange (RFC 7523, "self-signed JWT"). */
function tokenOfFile(path: string): Token {
  const account = accountFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  const now = Math.floor(Date.now() / 1_000);
  const head = encode({ alg: 'RS256', typ: 'JWT', kid: account.private_key_id });
  const { client_email: name } = account;
  const claims = encode({ iss: name, sub: name, aud: SERVICE, iat: now, exp: now + HOUR_SECONDS });
  const mark = sign('sha256', Buffer.from(`${head}.${claims}`), account.private_key).toString('base64url');
  return { text: `${head}.${claims}.${mark}`, until: (now + HOUR_SECONDS) * 1_000 };
}

async function tokenOfMachine(): Promise<Token> {
  const { access_token: text, expires_in: seconds } = tokenAnswer.parse(
    await answerOf(METADATA, { headers: { 'Metadata-Flavor': 'Google' } }),
  );
  return { text, until: Date.now() + seconds * 1_000 };
}

async function answerOf(url: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(MOST_MS) });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Google Cloud KMS: one version of a key, by the machine's service account or a file of one. */
export function googleKms(version: string, endpoint = SERVICE, file?: string): KeyService {
  if (!/^projects\/[^/]+\/locations\/[^/]+\/keyRings\/[^/]+\/cryptoKeys\/[^/]+\/cryptoKeyVersions\/\d+$/.test(version))
    throw new Error('SEAL_KEY_SERVICE must name a version: google-kms:projects/.../cryptoKeyVersions/1');
  let token: Token | undefined;
  const call = async (path: string, body?: unknown): Promise<unknown> => {
    if (token === undefined || token.until - EARLY_MS < Date.now())
      token = file ? tokenOfFile(file) : await tokenOfMachine();
    return answerOf(new URL(`v1/${version}${path}`, endpoint).href, {
      headers: { Authorization: `Bearer ${token.text}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
  };
  return {
    publicKey: async () => {
      const { pem } = publicKeyAnswer.parse(await call('/publicKey'));
      return createPublicKey(pem).export({ type: 'spki', format: 'der' });
    },
    sign: async (digest) => {
      const sent = { digest: { sha256: Buffer.from(digest).toString('base64') } };
      return Buffer.from(signAnswer.parse(await call(':asymmetricSign', sent)).signature, 'base64');
    },
  };
}
