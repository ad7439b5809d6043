import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const signed = (key: KeyObject, body: string): string =>
  `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`;

export type Claims = Readonly<Record<string, unknown>>;

/** How a token is signed: as it should be, or in one of the ways that were tried elsewhere. */
export type Signing = 'well' | 'none' | 'unknown key' | 'public key as secret' | 'cut' | 'changed after';

export interface HostileProvider {
  readonly issuer: string;
  /** What the next exchange of a code answers. */
  answer(claims: Claims, signing: Signing, rest?: Claims): void;
  /** What it says of somebody whose token has no address. */
  userinfo: Claims;
  /** The requests for tokens, as forms. */
  readonly exchanges: URLSearchParams[];
  stop(): Promise<void>;
}

/** An OpenID provider that answers whatever a test makes it answer, with real keys and signatures. */
export async function startHostileProvider(): Promise<HostileProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicPem = own.publicKey.export({ type: 'spki', format: 'pem' });
  let next = '{}';
  const exchanges: URLSearchParams[] = [];
  const tokenOf = (claims: Claims, signing: Signing): string => {
    const head = { alg: signing === 'none' ? 'none' : 'RS256', typ: 'JWT', kid: 'own' };
    const body = `${encode(head)}.${encode(claims)}`;
    switch (signing) {
      case 'none':
        return `${body}.`;
      case 'unknown key':
        return signed(other.privateKey, body);
      case 'public key as secret': {
        const hmacBody = `${encode({ ...head, alg: 'HS256' })}.${encode(claims)}`;
        return `${hmacBody}.${createHmac('sha256', publicPem).update(hmacBody).digest('base64url')}`;
      }
      case 'cut':
        return body;
      case 'changed after': {
        const [, , mark] = signed(own.privateKey, `${encode(head)}.${encode({ ...claims, sub: 'before' })}`).split('.');
        return `${body}.${mark}`;
      }
      case 'well':
        return signed(own.privateKey, body);
    }
  };
  const provider = { userinfo: {} as Claims };
  const server = createServer((request, response) => {
    const say = (value: unknown): void => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(typeof value === 'string' ? value : JSON.stringify(value));
    };
    const path = new URL(request.url ?? '/', issuer).pathname;
    if (path === '/.well-known/openid-configuration')
      return say({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/userinfo`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        // A hostile provider would be glad of each of these.
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        authorization_response_iss_parameter_supported: true,
      });
    if (path === '/jwks')
      return say({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }] });
    if (path === '/userinfo') return say(provider.userinfo);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      exchanges.push(new URLSearchParams(Buffer.concat(parts).toString()));
      say(next);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(provider, {
    issuer,
    exchanges,
    answer: (claims: Claims, signing: Signing, rest: Claims = {}) => {
      next = JSON.stringify({
        access_token: 'an access token',
        token_type: 'Bearer',
        id_token: tokenOf(claims, signing),
        ...rest,
      });
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
