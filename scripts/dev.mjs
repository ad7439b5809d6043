// npm run dev: the production server behind a small proxy. When a source file changes, it rebuilds (seconds), restarts
// the server, and reloads every open page. Development uses the same bundle and headers as production.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createServer, request } from 'node:http';
import path from 'node:path';
import { bin, checkNode, ensureInstalled, projectEnvironment, root } from './toolchain.mjs';

checkNode();
ensureInstalled();

const port = Number(process.env.PORT ?? 4310);
const hiddenPort = port + 1;
const SETTLE_MS = 150;
const pages = new Set();
let server;
let isBuilding = false;
let isStale = false;

const run = (command, args, extra = {}) =>
  spawn(path.join(bin, command), args, { cwd: root, stdio: 'inherit', env: projectEnvironment(extra) });

const ended = (child) =>
  new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(child.exitCode)));

const isReady = () =>
  new Promise((resolve) => {
    const probe = request({ port: hiddenPort, path: '/ready' }, (answer) =>
      resolve(answer.resume().statusCode === 200),
    );
    probe.on('error', () => resolve(false));
    probe.end();
  });

async function restart() {
  if (isBuilding) {
    isStale = true;
    return;
  }
  isBuilding = true;
  isStale = false;
  const built = (await ended(run('react-router', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' }))) === 0;
  if (built) {
    if (server) {
      server.kill('SIGTERM');
      await ended(server);
    }
    server = run('node', ['build/server/index.js'], {
      NODE_ENV: 'production',
      PORT: String(hiddenPort),
      SITE_URL: process.env.SITE_URL ?? `http://127.0.0.1:${port}`,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    });
    while (server.exitCode === null && !(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100));
    for (const page of pages) page.write('data: reload\n\n');
  }
  isBuilding = false;
  if (isStale) await restart();
}

/** Uses the page's own nonce, so the rest of the response stays unchanged. */
function withReloader(html, nonce) {
  const script = `<script nonce="${nonce}">new EventSource('/__reload').onmessage=()=>location.reload()</script>`;
  return html.replace('</body>', `${script}</body>`);
}

createServer((incoming, outgoing) => {
  if (incoming.url === '/__reload') {
    outgoing.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    pages.add(outgoing);
    incoming.on('close', () => pages.delete(outgoing));
    return;
  }
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  const forwarded = request({ port: hiddenPort, path: incoming.url, method: incoming.method, headers }, (answer) => {
    const nonce = /'nonce-([^']+)'/.exec(answer.headers['content-security-policy'] ?? '')?.[1];
    if (!nonce || !answer.headers['content-type']?.startsWith('text/html')) {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const parts = [];
    answer.on('data', (part) => parts.push(part));
    answer.on('end', () => {
      const { 'content-length': _, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode, rest);
      outgoing.end(withReloader(Buffer.concat(parts).toString(), nonce));
    });
  });
  forwarded.on('error', () => {
    outgoing.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '1' });
    outgoing.end('The server is restarting. Reload in a moment.\n');
  });
  incoming.pipe(forwarded);
}).listen(port, '127.0.0.1', () => console.log(`Development server: http://127.0.0.1:${port}/`));

let timer;
for (const folder of ['src', 'public']) {
  watch(path.join(root, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(restart, SETTLE_MS);
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    server?.kill('SIGTERM');
    if (server) await ended(server);
    process.exit(0);
  });
}
await restart();
