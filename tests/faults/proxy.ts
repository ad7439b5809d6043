import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import { run } from '../../src/server/platform/db/embedded-command.ts';
import { findProjectRoot } from '../../src/server/platform/root.ts';
import { freePort } from '../free-port.ts';
import type { Balancer } from './balancer.ts';

/** A proxy of Debian's packages with its file from deploy/proxy, where only names, ports and certificates are others. */
export interface Proxy extends Balancer {
  /** Where it answers without TLS. */
  readonly clearUrl: string;
}

export type ProxyName = 'nginx' | 'caddy';

const FILES = join(findProjectRoot(), 'deploy/proxy');
const MODE = 0o755;

interface Place {
  readonly folder: string;
  readonly port: number;
  readonly clearPort: number;
  /** Host and port of each site. */
  readonly nodes: readonly string[];
}

interface Started {
  readonly command: readonly [string, ...string[]];
  readonly environment?: Record<string, string>;
  /** The authority that signed the proxy's certificate. */
  readonly authority: string;
}

/** Every place must be found, so that a changed file cannot be tried with its old ports. */
const replaceAll = (text: string, places: readonly (readonly [RegExp, string])[]): string =>
  places.reduce((changed, [pattern, value]) => {
    if (!pattern.test(changed)) throw new Error(`deploy/proxy has no ${pattern}`);
    return changed.replace(pattern, value);
  }, text);

async function prepareNginx({ folder, port, clearPort, nodes }: Place): Promise<Started> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  const files = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate];
  await run('openssl', [...request.split(' '), ...files]);
  const site = replaceAll(readFileSync(join(FILES, 'nginx.conf'), 'utf8'), [
    [/server 127\.0\.0\.1:4310/, `server ${nodes[0]}`],
    // With one site, the second place is the same one.
    [/server 127\.0\.0\.1:4320/, `server ${nodes[1] ?? nodes[0]}`],
    [/listen 80;/, `listen 127.0.0.1:${clearPort};`],
    [/listen 443 ssl/, `listen 127.0.0.1:${port} ssl`],
    [/server_name example\.com;/g, 'server_name localhost;'],
    [/ssl_certificate .*;/, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(
    file,
    `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'errors')} warn; events { worker_connections 4096; }
http { access_log off; ${temporary.join(' ')} include ${join(folder, 'site.conf')}; }\n`,
  );
  return { command: ['/usr/sbin/nginx', '-p', folder, '-c', file], authority: certificate };
}

async function prepareCaddy({ folder, port, clearPort, nodes }: Place): Promise<Started> {
  const file = join(folder, 'Caddyfile');
  const options = `{
	http_port ${clearPort}
	https_port ${port}
	admin off
	skip_install_trust
	storage file_system ${folder}
}\n`;
  writeFileSync(file, options + readFileSync(join(FILES, 'Caddyfile'), 'utf8'));
  return {
    command: ['/usr/bin/caddy', 'run', '--adapter', 'caddyfile', '--config', file],
    environment: { SITE: 'localhost', NODES: nodes.join(' '), HOME: folder },
    authority: join(folder, 'pki/authorities/local/root.crt'),
  };
}

export async function startProxy(name: ProxyName, nodes: readonly string[]): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), `paperproof-${name}-`));
  // The workers of nginx are another user than root.
  chmodSync(folder, MODE);
  mkdirSync(join(folder, 'logs'));
  const place: Place = { folder, port: await freePort(), clearPort: await freePort(), nodes };
  const { command, environment, authority } = await (name === 'nginx' ? prepareNginx(place) : prepareCaddy(place));
  const [program, ...parameters] = command;
  const child = spawn(program, parameters, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const ended = once(child, 'close');
  const url = `https://localhost:${place.port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}:\n${printed}`);
    try {
      tls.setDefaultCACertificates([...tls.getCACertificates('bundled'), readFileSync(authority, 'utf8')]);
      await (await fetch(url)).arrayBuffer();
      break;
    } catch {
      await sleep(100);
    }
  }
  return {
    url,
    clearUrl: `http://localhost:${place.clearPort}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
