import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, onTestFinished, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { MEMORY_SETTINGS } from '../../scripts/memory-settings.mjs';
import { readConfig, VARIABLE_NAMES } from '../../src/server/platform/config.ts';
import { commands } from '../../src/server/doors/commands/registry.ts';
import { createStorage } from '../../src/server/platform/storage/storage.ts';
import { openBucket } from '../bucket.ts';
import { createTestApp } from '../test-app.ts';
import { serveTestApp } from '../test-server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, 'deploy', file), 'utf8');

interface Rule {
  readonly alert?: string;
  readonly expr: string;
  readonly annotations?: { readonly runbook: string };
}

const rules = (
  parseAllDocuments(read('monitoring/rules.yaml'))[0]!.toJS() as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('monitoring/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

/** What Prometheus itself adds. */
const OF_PROMETHEUS = new Set(['up', 'paperproof_jobs_ready', 'probe_success', 'probe_ssl_earliest_cert_expiry']);

const metricsIn = (expression: string): readonly string[] =>
  [...expression.matchAll(/\b([a-z]+(?:_[a-z]+)+|jobs|up)\b(?=[{[)\s]|$)/g)]
    .map(([, name]) => name!)
    .filter((name) => !OF_PROMETHEUS.has(name) && name !== 'histogram_quantile');

test('alerts and the dashboard read only metrics that the site has', async () => {
  const tested = await createTestApp();
  const server = await serveTestApp(tested.app);
  const text = await (await fetch(`${server.url}/metrics`)).text();
  await server.stop();
  await tested.stop();
  const known = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    ),
  );
  const used = [
    ...rules.map((rule) => rule.expr),
    ...dashboard.panels.flatMap((panel) => panel.targets.map(({ expr }) => expr)),
  ].flatMap(metricsIn);
  expect(used.length).toBeGreaterThan(30);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});

test('the commands of the runbooks are those of the program, which an image has without npm', () => {
  const folder = path.join(root, 'docs/runbooks');
  const named = readdirSync(folder).flatMap((file) => [
    ...readFileSync(path.join(folder, file), 'utf8').matchAll(/npm run ([a-z-]+)/g),
  ]);
  const known = new Set(commands.map(({ name }) => name));
  expect(named.length).toBeGreaterThan(5);
  expect(named.map(([, name]) => name).filter((name) => !known.has(name!))).toEqual([]);
});

test('every alert has a page that tells what to do', () => {
  const pages = rules.filter((rule) => rule.alert).map((rule) => rule.annotations!.runbook);
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter((page) => !existsSync(path.join(root, page)))).toEqual([]);
});

test.each([
  'compose.yaml',
  'kubernetes/settings.env',
  'kubernetes/worker.yaml',
  'systemd/paperproof.service',
  'Dockerfile',
])('deploy/%s sets only variables that the site knows', (file) => {
  // What the images, Node and Compose itself read.
  const others = new Set([
    'NODE_ENV',
    ...Object.keys(MEMORY_SETTINGS),
    'SSL_CERT_FILE',
    'POSTGRES_USER',
    'POSTGRES_DB',
    'POSTGRES_PASSWORD_FILE',
    'SITE',
    'NODES',
    'BUILD_IMAGE',
    'RUN_IMAGE',
    'PATH',
  ]);
  const named = [...read(file).matchAll(/(?:^|[\s{:])([A-Z][A-Z0-9_]{3,})(?:=|: |, value)/gm)].map(([, name]) => name!);
  const known = new Set<string>(VARIABLE_NAMES.flatMap((name) => [name, `${name}_FILE`]));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !known.has(name) && !others.has(name))).toEqual([]);
});

test.each(['systemd/paperproof.service', 'Dockerfile'])('deploy/%s keeps memory as npm start does', (file) => {
  const text = read(file).replaceAll('"', '');
  for (const [name, value] of Object.entries(MEMORY_SETTINGS)) expect(text).toContain(`${name}=${value}`);
});

test('the linter of Dockerfiles finds nothing', () => {
  expect(validate(read('Dockerfile'))).toEqual([]);
  expect(validate(read('Dockerfile').replace('USER paperproof', 'USR paperproof'))).toHaveLength(1);
});

/** What a server and its render processes may take together, measured while each of two was replaced (docs/sizes.md). */
const SERVER_MB = 600;
const RENDER_PROCESS_MB = 800;

test('the memory of a container is enough for as many render processes as it is told to start', () => {
  const compose = parseAllDocuments(read('compose.yaml'), { merge: true })[0]!.toJS() as {
    services: Record<string, { mem_limit?: string; environment?: Record<string, string> }>;
  };
  const settings = /^RENDER_PROCESSES=(\d+)$/m.exec(read('kubernetes/settings.env'))!;
  const limits = [
    ...['site-1', 'site-2', 'worker'].map((name) => {
      const { mem_limit: limit, environment } = compose.services[name]!;
      return { name, limit: Number(/^(\d+)m$/.exec(limit!)![1]), processes: Number(environment!.RENDER_PROCESSES) };
    }),
    ...['web', 'worker'].map((name) => {
      const deployment = parseAllDocuments(read(`kubernetes/${name}.yaml`))[0]!.toJS() as {
        spec: { template: { spec: { containers: { resources: { limits: { memory: string } } }[] } } };
      };
      const { memory } = deployment.spec.template.spec.containers[0]!.resources.limits;
      return { name, limit: Number(/^(\d+)Mi$/.exec(memory)![1]), processes: Number(settings[1]) };
    }),
  ];
  expect(limits.filter(({ processes }) => !(processes >= 1))).toEqual([]);
  expect(limits.filter(({ limit, processes }) => limit < SERVER_MB + processes * RENDER_PROCESS_MB)).toEqual([]);
});

const SECRETS = '/run/secrets/';

test('compose.yaml with the secrets that secrets.sh makes is a setting of the site, and stores a document in its bucket', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'paperproof-deploy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await copyFile(path.join(root, 'deploy/secrets.sh'), path.join(folder, 'secrets.sh'));
  execFileSync('sh', [path.join(folder, 'secrets.sh')], { stdio: 'ignore' });
  const secret = (name: string): string => readFileSync(path.join(folder, 'secrets', name), 'utf8');

  const compose = parseAllDocuments(read('compose.yaml'), { merge: true })[0]!.toJS() as {
    services: Record<string, { environment?: Record<string, string>; command?: readonly string[] | string }>;
    secrets: Record<string, { file: string }>;
  };
  const named = Object.values(compose.secrets).map(({ file }) => file);
  expect(named.filter((file) => !existsSync(path.join(folder, file)))).toEqual([]);
  const environment = Object.fromEntries(
    Object.entries(compose.services['site-1']!.environment!).map(([name, value]) => [
      name,
      value.replace(/\$\{\w+:-([^}]*)\}/, '$1').replace(SECRETS, `${path.join(folder, 'secrets')}/`),
    ]),
  );
  const config = readConfig({ ...environment, ROLE: 'web', DATA_DIR: folder });
  expect(config).toMatchObject({ siteUrl: 'https://localhost', role: 'web' });

  // The store has the one user of store_users and the bucket that store-ready creates.
  const [, created] = /s3\.bucket\.create -name (\w+)/.exec(String(compose.services['store-ready']!.command))!;
  const { identities } = JSON.parse(secret('store_users')) as {
    identities: { credentials: { accessKey: string; secretKey: string }[]; actions: string[] }[];
  };
  const [{ accessKey: keyId, secretKey }] = identities[0]!.credentials as [{ accessKey: string; secretKey: string }];
  const store = await openBucket({ bucket: created!, keyId, secret: secretKey });
  onTestFinished(store.close);
  for (const action of ['Read', 'Write', 'List']) expect(identities[0]!.actions).toContain(`${action}:${created}`);
  const shipped = new URL(config.storageUrl!);
  const endpoint = new URL(store.url).searchParams.get('endpoint')!;
  expect(shipped.searchParams.get('endpoint')).toBe('http://store:8333');
  shipped.searchParams.set('endpoint', endpoint);
  const storage = createStorage({ dataDir: folder, storageUrl: shipped.href });
  await storage.put('documents/a.pdf', Buffer.from('%PDF'), 'application/pdf');
  expect(Buffer.from(await storage.get('documents/a.pdf')).toString()).toBe('%PDF');
});

/** The files of a folder of secrets, and what `secrets.sh` says of it. */
async function folderOfSecrets() {
  const folder = await mkdtemp(path.join(tmpdir(), 'paperproof-secrets-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await copyFile(path.join(root, 'deploy/secrets.sh'), path.join(folder, 'secrets.sh'));
  const made = path.join(folder, 'secrets');
  return {
    made,
    create: () =>
      execFileSync('sh', [path.join(folder, 'secrets.sh')], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    read: () =>
      Object.fromEntries(readdirSync(made).map((name) => [name, readFileSync(path.join(made, name), 'utf8')])),
  };
}

test('an installation that lacks a secret of a later release gets it, and keeps all that it has', async () => {
  const { made, create, read: secrets } = await folderOfSecrets();
  create();
  const before = secrets();
  await rm(path.join(made, 'metrics_token'));
  expect(create()).toMatch(/: metrics_token\n$/);
  const { metrics_token: token, ...kept } = secrets();
  expect(token).toMatch(/^[0-9a-f]{48}\n$/);
  expect({ ...kept, metrics_token: before['metrics_token'] }).toEqual(before);
  expect(create()).toContain('Nothing was changed.');
});

test('a lost secret that another one repeats is made of that one', async () => {
  const { made, create, read: secrets } = await folderOfSecrets();
  create();
  const before = secrets();
  for (const name of ['database_password', 'database_url', 'storage_url', 'store_users']) {
    await rm(path.join(made, name));
    expect(create()).toContain(`: ${name}\n`);
    expect(secrets()).toEqual(before);
  }
  await rm(path.join(made, 'seal_key'));
  expect(create).toThrow('Command failed');
  expect(existsSync(path.join(made, 'seal_key'))).toBe(false);
});

test('containers run without rights and on a file system that they cannot change', () => {
  const compose = parseAllDocuments(read('compose.yaml'), { merge: true })[0]!.toJS() as {
    services: Record<string, { image: string; read_only?: boolean; cap_drop?: string[] }>;
  };
  const own = Object.values(compose.services).filter(({ image }) => image === 'paperproof');
  expect(own).toHaveLength(4);
  for (const service of own) expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });

  const pods = ['migrate', 'web', 'worker'].map(
    (name) =>
      (
        parseAllDocuments(read(`kubernetes/${name}.yaml`))[0]!.toJS() as {
          spec: { template: { spec: { securityContext: object; containers: { securityContext: object }[] } } };
        }
      ).spec.template.spec,
  );
  for (const pod of pods) {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(pod.containers[0]!.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  }
  expect(read('Dockerfile')).toMatch(/^USER paperproof$/m);
});
