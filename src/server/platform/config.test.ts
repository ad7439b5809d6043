import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, defaultRenderProcesses, readConfig, VARIABLE_NAMES } from './config.ts';
import { findProjectRoot } from './root.ts';
import { readFileSync } from 'node:fs';

const PRODUCTION = {
  SITE_URL: 'https://paperproof.example',
  SEAL_KEY: 'key',
  SEAL_CERTIFICATE: 'certificate',
  SECRET_KEY: 'a random secret of at least 32 characters',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Paperproof <post@paperproof.example>',
  SUPPORT_EMAIL: 'help@paperproof.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const root = findProjectRoot();

test('an empty environment is test mode and needs nothing', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    trial: true,
    port: 4310,
    host: '127.0.0.1',
    siteUrl: 'http://127.0.0.1:4310',
    dataDir: join(root, 'data'),
    role: 'all',
    brandName: 'Paperproof',
    rateLimitScale: 1,
    busyAfterSeconds: 2,
  });
  expect(config.payments.provider).toBe('sandbox');
  expect(config.renderProcesses).toBeGreaterThanOrEqual(1);
});

test('an https URL means production mode, which accepts a complete configuration', () => {
  const config = readConfig(PRODUCTION);
  expect(config.trial).toBe(false);
  expect(config.payments.provider).toBe('stripe');
});

test.each(Object.keys(PRODUCTION).filter((name) => name !== 'SITE_URL'))(
  'production without %s stops with a sentence that names it',
  (name) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: undefined })).toThrow(new RegExp(`^${name} is not set\\.`));
  },
);

test('production without Stripe needs an explicit setting', () => {
  const { STRIPE_SECRET_KEY: _1, STRIPE_PUBLISHABLE_KEY: _2, STRIPE_WEBHOOK_SECRET: _3, ...without } = PRODUCTION;
  expect(() => readConfig(without)).toThrow('PAYMENTS=sandbox');
  expect(readConfig({ ...without, PAYMENTS: 'sandbox' }).payments.provider).toBe('sandbox');
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['SITE_URL', 'paperproof.example'],
  ['SITE_URL', 'https://paperproof.example/shop'],
  ['SITE_URL', 'https://user:word@paperproof.example'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['ROLE', 'both'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'true'],
  ['RATE_LIMIT_SCALE', '0'],
  ['BUSY_AFTER_SECONDS', '0'],
  ['BUSY_AFTER_SECONDS', '0.5'],
  ['RATE_LIMIT_SCALE', '-1'],
  ['RATE_LIMIT_SCALE', 'Infinity'],
  ['RENDER_PROCESSES', '0'],
  ['STORAGE_URL', 'ftp://files'],
  ['SMTP_URL', 'http://mail'],
  ['MAIL_FROM', 'somebody'],
  ['PAYMENTS', 'cash'],
  ['ADMIN_EMAIL', 'boss'],
  ['ADMIN_PASSWORD', 'short'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4317'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a secret'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'name=%zz'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'name=a%0d%0ab'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['OTEL_TRACES_SAMPLER_ARG', '.'],
])('%s=%s stops with a sentence that names the variable', (name, value) => {
  const read = (): unknown => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} must .*\\.$`));
});

test('an error never repeats the value, which may be a secret', () => {
  expect(() => readConfig({ ADMIN_PASSWORD: 'hush-hush' })).toThrow(/^(?!.*hush-hush)/);
});

test('NAME_FILE sets the content of a file without its last line break', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paperproof-config-'));
  const file = join(folder, 'key.pem');
  writeFileSync(file, 'line 1\nline 2\n');
  expect(readConfig({ SEAL_KEY_FILE: file }).seal.key).toBe('line 1\nline 2');
  expect(() => readConfig({ SEAL_KEY: 'x', SEAL_KEY_FILE: file })).toThrow('SEAL_KEY and SEAL_KEY_FILE are both set');
  rmSync(folder, { recursive: true });
  expect(() => readConfig({ SEAL_KEY_FILE: file })).toThrow('SEAL_KEY_FILE names a file that cannot be read');
});

test('.env.example lists exactly the variables that are read', () => {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const listed = [...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(VARIABLE_NAMES.toSorted());
});

test('nothing is traced until a collector is named', () => {
  expect(readConfig({}).traces).toBeUndefined();
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces:4318/' }).traces).toEqual({
    url: 'http://traces:4318/v1/traces',
    headers: {},
    ratio: 1,
    serviceName: 'paperproof',
  });
  const { traces } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example/otlp',
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20YWJj=, x-scope=7',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  });
  expect(traces).toMatchObject({
    url: 'https://otlp.example/otlp/v1/traces',
    headers: { Authorization: 'Basic YWJj=', 'x-scope': '7' },
    ratio: 0.25,
  });
});

test.each([
  [1, 1],
  [2, 2],
  [3, 2],
  [8, 7],
])('renders on %i cores with %i processes', (cores, processes) => {
  expect(defaultRenderProcesses(cores)).toBe(processes);
});

/** The defaults of the table of settings that are values themselves, not words about one. */
const documentedDefaults = (): readonly (readonly [string, string])[] => {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const table = text.slice(text.indexOf('| variable | default |'), text.indexOf('## Metrics'));
  return [...table.matchAll(/^\| (.+?) \| (.*?) \|/gm)].flatMap(([, names, defaults]) => {
    const variables = [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
    const values = defaults!.split(', ');
    return values.length === variables.length && values.every((value) => /^(?!none$)[\w./-]+$/.test(value))
      ? variables.map((name, at) => [name, values[at]!] as const)
      : [];
  });
};

test('each documented default passes its own check and is what an empty environment has', () => {
  const defaults = documentedDefaults();
  expect(defaults.length).toBeGreaterThan(9);
  for (const [name, value] of defaults)
    expect([name, readConfig({ [name]: value }, root)]).toEqual([name, readConfig({}, root)]);
});
