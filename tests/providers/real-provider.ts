import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface Setting {
  /** After the host, as this maker's addresses are. */
  readonly path: string;
  /** What it says of the one account that signs in. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** Whether the token has them. Otherwise they are asked for. */
  readonly areInToken: boolean;
}

/** The reference implementation of a provider, set as one of a maker is. */
export async function startRealProvider(redirectUri: string, { path, claims, areInToken }: Setting) {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = origin + path;
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'paperproof', client_secret: 'a secret of the client', redirect_uris: [redirectUri] }],
    cookies: { keys: ['a key of cookies'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'xms_edov', 'hd'],
      profile: ['name', 'groups', '_claim_names'],
    },
    conformIdTokenClaims: !areInToken,
    pkce: { required: () => true },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...claims }) }),
  });
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage & { originalUrl?: string }, response) => {
    const url = request.url ?? '/';
    request.originalUrl = url;
    if (url.startsWith(`${path}/`)) request.url = url.slice(path.length);
    void answer(request, response);
  });
  return {
    issuer,
    /** Signs in there as a browser does, and gives the address that it sends the browser back to. */
    visit: async (to: string, login: string): Promise<URL> => {
      const jar = new Map<string, string>();
      const go = async (url: string, form?: Record<string, string>): Promise<Response> => {
        const response = await fetch(url, {
          redirect: 'manual',
          headers: { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
          ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          jar.set(name, value);
        }
        return response;
      };
      let response = await go(to);
      for (let step = 0; step < 12; step += 1) {
        const location = response.headers.get('location');
        if (location !== null) {
          const url = new URL(location, origin);
          if (url.href.startsWith(redirectUri)) return url;
          response = await go(url.href);
          continue;
        }
        const page = await response.text();
        const action = /action="([^"]+)"/.exec(page)?.[1];
        const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1];
        if (action === undefined || prompt === undefined) throw new Error(`The provider shows no form: ${page}`);
        response = await go(new URL(action, origin).href, { prompt, login, password: 'any' });
      }
      throw new Error('The provider does not send the browser back');
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
