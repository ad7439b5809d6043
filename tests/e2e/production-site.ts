import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';
import { makeCertificate } from '../../src/render/certificate.ts';
import { newFolder } from '../new-folder.ts';
import { type BuiltSite, startBuiltSite } from './built-site.ts';

export interface ProductionSite {
  /** The public https URL, which the proxy answers. */
  readonly url: string;
  /** The process behind the proxy. */
  readonly site: BuiltSite;
  /** Waits for matching text in an email that the site sent to an address. */
  readonly inEmail: (address: string, wanted: RegExp) => Promise<string>;
}

const PATIENCE = 60_000;

const certificateFor = async (folder: string): Promise<{ key: string; cert: string; file: string }> => {
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost ' +
    '-keyout key.pem -out certificate.pem -addext subjectAltName=DNS:localhost,IP:127.0.0.1';
  execFileSync('openssl', request.split(' '), { cwd: folder, stdio: 'ignore' });
  const file = path.join(folder, 'certificate.pem');
  return { key: await readFile(path.join(folder, 'key.pem'), 'utf8'), cert: await readFile(file, 'utf8'), file };
};

const ownSeal = (): Record<string, string> => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = 'A seal of the test';
  const SEAL_CERTIFICATE = makeCertificate({
    subject: name,
    issuer: name,
    publicKey,
    signingKey: privateKey,
    isAuthority: false,
    from: new Date(),
    years: 2,
  });
  return { SEAL_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), SEAL_CERTIFICATE };
};

/** The site in production mode, as an operator runs it: behind a TLS proxy, with a mail server. */
export async function openProductionSite(): Promise<ProductionSite> {
  const folder = await newFolder('production');
  const { key, cert, file } = await certificateFor(folder);
  const emails: string[] = [];
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      emails.push((await buffer(stream)).toString());
      done();
    },
  });
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));

  let behind: URL | undefined;
  const proxy = createServer({ key, cert }, (incoming, outgoing) => {
    const { method, url, headers, socket } = incoming;
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': socket.remoteAddress };
    const onward = ask(new URL(url!, behind), { method, headers: { ...headers, ...forwarded } }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = `https://localhost:${(proxy.address() as AddressInfo).port}`;
  const site = await startBuiltSite({
    SITE_URL: url,
    TRUST_PROXY: '1',
    PAYMENTS: 'sandbox',
    SECRET_KEY: 'a secret of the test that is long enough',
    SMTP_URL: `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'site@example.com',
    SUPPORT_EMAIL: 'support@example.com',
    NODE_EXTRA_CA_CERTS: file,
    ...ownSeal(),
  });
  behind = new URL(site.url);
  afterAll(async () => {
    proxy.close();
    proxy.closeAllConnections();
    await site.stop();
    await new Promise<void>((resolve) => mail.close(() => resolve()));
    await rm(folder, { recursive: true, force: true });
  });
  return {
    url,
    site,
    inEmail: async (address, wanted) => {
      for (const deadline = Date.now() + PATIENCE; Date.now() < deadline;) {
        const found = emails
          .filter((email) => email.includes(`To: ${address}`))
          .map((email) => wanted.exec(email.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[0])
          .find((text) => text !== undefined);
        if (found !== undefined) return found;
        await new Promise((resolve) => {
          setTimeout(resolve, 100);
        });
      }
      throw new Error(`No email with ${String(wanted)} was handed over for ${address}.`);
    },
  };
}
