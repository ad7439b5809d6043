import { p256 } from '@noble/curves/nist.js';
import { createHash, createHmac, type KeyObject, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** What a stand-in does with the next signature. */
export type Answers = 'well' | 'refused' | 'something else';

export interface StandIn {
  readonly endpoint: string;
  answers: Answers;
  readonly signed: { count: number };
  stop(): void;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const serve = async (
  answer: (request: IncomingMessage, body: Buffer) => { readonly status: number; readonly said: unknown },
): Promise<{ endpoint: string; stop: () => void }> => {
  const server = createServer((request, response) => {
    const say = async (): Promise<void> => {
      const { status, said } = answer(request, await bodyOf(request));
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(said));
    };
    void say();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** ECDSA over a digest that is given, which Node's own functions always calculate themselves. */
function signDigest(key: KeyObject, digest: Buffer, answers: Answers): Buffer {
  const secret = Buffer.from(key.export({ format: 'jwk' }).d!, 'base64url');
  const signed = answers === 'something else' ? createHash('sha256').update(digest).digest() : digest;
  return Buffer.from(p256.sign(signed, secret, { prehash: false, format: 'der' }));
}

const publicDer = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });

const hash = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** Signature Version 4, calculated from the request as AWS documents it. */
function isSignedByAws(request: IncomingMessage, body: Buffer, secret: string): boolean {
  const [, scope = '', names = '', given = ''] =
    /Credential=[^/]+\/([^,]+), *SignedHeaders=([^,]+), *Signature=(\w+)/.exec(request.headers.authorization ?? '') ??
    [];
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = ['POST', '/', '', headers.join(''), names, hash(body)].join('\n');
  const text = ['AWS4-HMAC-SHA256', String(request.headers['x-amz-date']), scope, hash(canonical)].join('\n');
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const key = [region, service, end].reduce((sum, part) => hmac(sum, part), hmac(`AWS4${secret}`, day));
  return hmac(key, text).toString('hex') === given;
}

const refuseAsAws = (name: string) => ({ status: 400, said: { __type: name, message: name } });

const awsSign = z.object({
  KeyId: z.string(),
  Message: z.base64(),
  MessageType: z.literal('DIGEST'),
  SigningAlgorithm: z.literal('ECDSA_SHA_256'),
});

/** AWS KMS for one key, as its API reference describes the two calls. */
export async function standInForAws(
  keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject },
  { arn, secret }: { readonly arn: string; readonly secret: string },
): Promise<StandIn> {
  const state = { answers: 'well' as Answers, signed: { count: 0 } };
  const server = await serve((request, body) => {
    if (!isSignedByAws(request, body, secret)) return refuseAsAws('InvalidSignatureException');
    const said = JSON.parse(body.toString()) as { readonly KeyId: string };
    if (said.KeyId !== arn) return refuseAsAws('NotFoundException');
    if (request.headers['x-amz-target'] === 'TrentService.GetPublicKey')
      return {
        status: 200,
        said: { KeyId: arn, KeySpec: 'ECC_NIST_P256', PublicKey: publicDer(keys.publicKey).toString('base64') },
      };
    const { Message: digest } = awsSign.parse(said);
    if (state.answers === 'refused') return refuseAsAws('KMSInvalidStateException');
    state.signed.count += 1;
    const signature = signDigest(keys.privateKey, Buffer.from(digest, 'base64'), state.answers);
    return { status: 200, said: { KeyId: arn, Signature: signature.toString('base64') } };
  });
  return Object.assign(state, server);
}

const refuseAsGoogle = (status: number, message: string) => ({ status, said: { error: { code: status, message } } });

const googleSign = z.strictObject({ digest: z.strictObject({ sha256: z.base64() }) });

/** Google Cloud KMS for one version of a key, which takes tokens that the account signed for it. */
export async function standInForGoogle(
  keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject },
  { version, account }: { readonly version: string; readonly account: KeyObject },
): Promise<StandIn> {
  const state = { answers: 'well' as Answers, signed: { count: 0 } };
  const isToken = (authorization: string): boolean => {
    const [head = '', claims = '', mark = ''] = authorization.replace(/^Bearer /, '').split('.');
    const { aud, iss, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}') as Record<
      string,
      unknown
    >;
    return (
      verify('sha256', Buffer.from(`${head}.${claims}`), account, Buffer.from(mark, 'base64url')) &&
      aud === 'https://cloudkms.googleapis.com/' &&
      iss === sub &&
      Number(exp) > Date.now() / 1_000
    );
  };
  const server = await serve((request, body) => {
    if (!isToken(request.headers.authorization ?? '')) return refuseAsGoogle(401, 'UNAUTHENTICATED');
    if (request.method === 'GET' && request.url === `/v1/${version}/publicKey`)
      return {
        status: 200,
        said: { pem: keys.publicKey.export({ type: 'spki', format: 'pem' }), algorithm: 'EC_SIGN_P256_SHA256' },
      };
    if (request.method !== 'POST' || request.url !== `/v1/${version}:asymmetricSign`)
      return refuseAsGoogle(404, 'NOT_FOUND');
    if (state.answers === 'refused') return refuseAsGoogle(400, 'FAILED_PRECONDITION');
    const { digest } = googleSign.parse(JSON.parse(body.toString()));
    state.signed.count += 1;
    const signature = signDigest(keys.privateKey, Buffer.from(digest.sha256, 'base64'), state.answers);
    return { status: 200, said: { signature: signature.toString('base64'), name: version } };
  });
  return Object.assign(state, server);
}
