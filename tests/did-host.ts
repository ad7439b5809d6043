import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface DidHost {
  /** What DID_TEST_PORT and DID_TEST_AUTHORITY take. */
  readonly settings: { readonly DID_TEST_PORT: string; readonly DID_TEST_AUTHORITY: string };
  /** What it does from now on. */
  readonly answer: (listener: RequestListener) => void;
  readonly stop: () => Promise<void>;
}

const notFound: RequestListener = (_, response) => response.writeHead(404).end();

/** The https server of a domain, on this machine, with a certificate of its own for this one name. */
export async function startDidHost(domain: string): Promise<DidHost> {
  const folder = mkdtempSync(join(tmpdir(), 'did-host-'));
  const make =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -keyout key.pem -out certificate.pem';
  execFileSync('openssl', [...make.split(' '), '-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain}`], {
    cwd: folder,
    stdio: 'ignore',
  });
  const cert = readFileSync(join(folder, 'certificate.pem'), 'utf8');
  const key = readFileSync(join(folder, 'key.pem'));
  rmSync(folder, { recursive: true });
  let listener = notFound;
  const server = createServer({ key, cert }, (request, response) => listener(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: { DID_TEST_PORT: String(port), DID_TEST_AUTHORITY: cert },
    answer: (next) => {
      listener = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
