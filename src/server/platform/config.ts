import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { COSIGNATURE, type NoteKey, readNoteKey } from '../../../packages/verify/index.ts';
import { findProjectRoot } from './root.ts';

/** A missing or invalid setting. Startup prints only its message, so the message says what to fix. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

const wholeNumber = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${low} to ${high}`)
    .transform(Number)
    .refine((value) => value >= low && value <= high, `must be a whole number from ${low} to ${high}`);

const address = (protocols: readonly string[]) =>
  z.string().refine(
    (text) => {
      const url = URL.parse(text);
      return url !== null && protocols.includes(url.protocol.slice(0, -1));
    },
    `must be an address that starts with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  );

/** An origin: URLs in documents and emails must not have a path, a query or a password. */
const siteAddress = address(['http', 'https'])
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  }, 'must be the bare address of the site, like https://example.com')
  .transform((text) => URL.parse(text)?.origin ?? text);

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of: ${values.join(', ')}` });

const mailAddress = z.string().regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be an e-mail address');

const sender = z
  .string()
  .regex(/^(?:[^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'must be an e-mail address or NAME <address>');

/** A hop count, or the addresses of the proxies. "true" would let any client choose its own address. */
const trustedProxies = z
  .string()
  .regex(
    /^(?:\d{1,2}|loopback|[0-9a-fA-F.:]+(?:\/\d{1,3})?)(?:\s*,\s*(?:loopback|[0-9a-fA-F.:]+(?:\/\d{1,3})?))*$/,
    'must be the number of proxies in front, or their addresses separated by commas (loopback, 10.0.0.0/8)',
  );

/** Addresses, each with or without a port. */
const nameServers = z
  .string()
  .transform((value) => value.split(',').map((server) => server.trim()))
  .refine(
    (servers) =>
      servers.every((server) => /^(?:[0-9.]+(?::\d+)?|\[[0-9a-fA-F:]+\](?::\d+)?|[0-9a-fA-F:]+)$/.test(server)),
    'must be the addresses of name servers, separated by commas',
  );

const text = z.string().min(1, 'must not be empty');

/** Host names after the @ of an address, in lower case. */
const mailDomains = z
  .string()
  .transform((value) => value.toLowerCase().split(/[\s,]+/))
  .refine(
    (domains) => domains.every((domain) => /^(?!-)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(domain)),
    'must be domains of e-mail addresses, separated by commas, like example.com',
  );

const isHeaderValue = (encoded: string): boolean =>
  !/%(?![0-9a-f]{2})/i.test(encoded) && /^[\x20-\x7e]+$/.test(decodeURIComponent(encoded));

/** Public keys of witnesses, in the form in which they publish them. */
const witnesses = z
  .string()
  .transform((value) => value.trim().split(/[\s,]+/))
  .refine(
    (keys) => keys.every((key) => readNoteKey(key)?.type === COSIGNATURE),
    'must be public keys of witnesses (NAME+ID+KEY with Ed25519 cosignatures), separated by commas',
  )
  .transform((keys) => keys.map((key) => readNoteKey(key)!));

/** NAME=VALUE, separated by commas; values are percent-encoded where they have to be. */
const headerList = z
  .string()
  .transform((value) => value.split(',').map((entry) => /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(entry)))
  .refine(
    (entries) => entries.every((entry) => entry !== null && isHeaderValue(entry[2]!)),
    'must be headers like NAME=VALUE, separated by commas',
  )
  .transform((entries) => Object.fromEntries(entries.map((entry) => [entry![1]!, decodeURIComponent(entry![2]!)])));

/** One entry per variable, as in docs/operations.md. */
const variables = z.object({
  PORT: wholeNumber(0, 65_535).optional(),
  HOST: text.default('127.0.0.1'),
  HEALTH_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_TOKEN: text.min(16, 'must be at least 16 characters').optional(),
  SITE_URL: siteAddress.optional(),
  HSTS: oneOf(['subdomains', 'host', 'off']).optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: address(['postgres', 'postgresql']).optional(),
  DATABASE_REPLICA_URL: address(['postgres', 'postgresql']).optional(),
  ROLE: oneOf(['all', 'web', 'worker']).default('all'),
  DRAIN_SECONDS: wholeNumber(0, 600).optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: trustedProxies.optional(),
  RATE_LIMIT_SCALE: z
    .string()
    .refine((value) => Number(value) > 0 && Number.isFinite(Number(value)), 'must be a number above 0')
    .transform(Number)
    .default(1),
  BUSY_AFTER_SECONDS: wholeNumber(1, 600).default(2),
  RENDER_PROCESSES: wholeNumber(1, 64).optional(),
  STORAGE_URL: address(['file', 's3']).optional(),
  SMTP_URL: address(['smtp', 'smtps']).optional(),
  MAIL_FROM: sender.optional(),
  PAYMENTS: oneOf(['sandbox', 'stripe']).optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_BASE: address(['http', 'https']).optional(),
  APPLE_PAY_DOMAIN: text.optional(),
  SEAL_KEY: text.optional(),
  SEAL_CERTIFICATE: text.optional(),
  SEAL_KEY_SERVICE: z
    .string()
    .refine(
      (value) => /^(?:aws-kms|google-kms):./.test(value) && URL.canParse(value),
      'must be aws-kms:ARN or google-kms:projects/.../cryptoKeyVersions/1',
    )
    .optional(),
  SEAL_TIMESTAMP_URL: address(['http', 'https']).optional(),
  SEAL_FORMAT: oneOf(['pkcs7', 'pades']).default('pkcs7'),
  TLOG_KEY: text.optional(),
  TLOG_WITNESSES: witnesses.default([]),
  CREDENTIAL_KEY: text.optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  DNS_SERVERS: nameServers.optional(),
  DID_TEST_PORT: wholeNumber(1, 65_535).optional(),
  DID_TEST_AUTHORITY: text.optional(),
  OIDC_ISSUER: address(['http', 'https']).optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_DOMAINS: mailDomains.optional(),
  OIDC_NAME: z.string().max(40, 'must have at most 40 characters').default('single sign-on'),
  OIDC_GROUPS_CLAIM: text.default('groups'),
  ADMIN_EMAIL: mailAddress.optional(),
  ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
  SUPPORT_EMAIL: mailAddress.optional(),
  BRAND_NAME: text.default('Paperproof'),
  MAINTENANCE: text.optional(),
  // The names that OpenTelemetry gives them.
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http', 'https']).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((value) => /^[\d.]+$/.test(value) && Number(value) <= 1, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  OTEL_SERVICE_NAME: text.default('paperproof'),
});

type Variables = z.output<typeof variables>;
type Name = keyof Variables;
export type Environment = Readonly<Record<string, string | undefined>>;

export const VARIABLE_NAMES = Object.keys(variables.shape) as Name[];

export interface Config {
  readonly root: string;
  /** True unless SITE_URL is an https URL. Test mode needs no setup and is labeled on every page. */
  readonly trial: boolean;
  readonly brandName: string;
  /** The public URL of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** For which hosts browsers are told to use only TLS; undefined for what nobody chose, which is the site's and all below. */
  readonly hsts: 'subdomains' | 'host' | 'off' | undefined;
  readonly host: string;
  readonly port: number;
  /** In production, a port that was set explicitly is never replaced by a free one. */
  readonly portMayMove: boolean;
  /** Where a worker answers /health, /ready and /metrics; undefined for nowhere. */
  readonly healthPort: number | undefined;
  /** Opens /metrics to other machines; undefined for this machine alone. */
  readonly metricsToken: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** A standby of that database, which answers lists. */
  readonly databaseReplicaUrl: string | undefined;
  readonly role: Variables['ROLE'];
  /** How long a process that was told to stop still serves, while /ready says so. */
  readonly drainSeconds: number;
  readonly logLevel: Variables['LOG_LEVEL'];
  readonly trustProxy: string | undefined;
  readonly rateLimitScale: number;
  /** How long a request may wait for its turn until others are refused. */
  readonly busyAfterSeconds: number;
  readonly renderProcesses: number;
  /** file:// or s3:// */
  readonly storageUrl: string | undefined;
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string; readonly support: string };
  readonly payments: {
    readonly provider: 'sandbox' | 'stripe';
    readonly secretKey: string | undefined;
    readonly publishableKey: string | undefined;
    readonly webhookSecret: string | undefined;
    readonly apiBase: string | undefined;
    /** The file that Apple requests under /.well-known/; undefined when Apple Pay is not shown. */
    readonly applePayDomain: string | undefined;
  };
  readonly seal: {
    readonly key: string | undefined;
    readonly certificate: string | undefined;
    /** A key that AWS KMS or Google Cloud KMS keeps, in place of `key`. */
    readonly service: string | undefined;
    /** The files that these three came from. They are read again while the site runs. */
    readonly files: Readonly<Record<'key' | 'certificate' | 'service', string | undefined>>;
    readonly timestampUrl: string | undefined;
    /** How new seals name themselves. */
    readonly format: 'pkcs7' | 'pades';
  };
  readonly transparency: {
    /** An Ed25519 key (PEM). Undefined: derived from the secret key. */
    readonly key: string | undefined;
    /** Who may cosign the log's checkpoints. */
    readonly witnesses: readonly NoteKey[];
  };
  /** An ES256 key (PEM) that signs credentials. Undefined: derived from the secret key. */
  readonly credentialKey: string | undefined;
  /** Encrypts second factors and uploaded evidence; test mode creates its own key. */
  readonly secretKey: string | undefined;
  /** When set, the site is closed to visitors, who read this text. */
  readonly maintenance: string | undefined;
  /** The name servers for the TXT records of issuers' domains; undefined for the machine's own. */
  readonly dnsServers: readonly string[] | undefined;
  /** Test mode only: issuers' domains may be this machine, at this port, with a certificate of this authority. */
  readonly didTest: { readonly port: number; readonly authority: string } | undefined;
  /** Where spans are sent; undefined for nowhere. */
  readonly traces:
    | {
        readonly url: string;
        readonly headers: Readonly<Record<string, string>>;
        /** The share of traces that are recorded. */
        readonly ratio: number;
        readonly serviceName: string;
      }
    | undefined;
  readonly admin: { readonly email: string; readonly password: string | undefined };
  /** Sign-in through the operator's own OpenID provider; undefined without one. */
  readonly signInProvider: SignInProvider | undefined;
}

export interface SignInProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What its button calls it. */
  readonly name: string;
  /** It speaks for addresses of these domains and no others. */
  readonly domains: readonly string[];
  /** The claim with the names of somebody's groups. */
  readonly groupsClaim: string;
}

/** NAME, or the content of the file that NAME_FILE names; an empty value counts as not set. */
const gather = (environment: Environment): Partial<Record<Name, string>> => {
  const values: Partial<Record<Name, string>> = {};
  for (const name of VARIABLE_NAMES) {
    const direct = environment[name] || undefined;
    const file = environment[`${name}_FILE`] || undefined;
    if (direct !== undefined && file !== undefined) {
      throw new ConfigError(`${name} and ${name}_FILE are both set; keep one of them.`);
    }
    if (file === undefined) {
      if (direct !== undefined) values[name] = direct;
      continue;
    }
    try {
      values[name] = readFileSync(file, 'utf8').trimEnd();
    } catch {
      throw new ConfigError(`${name}_FILE names a file that cannot be read: ${file}`);
    }
  }
  return values;
};

const parse = (environment: Environment): Variables => {
  const result = variables.safeParse(gather(environment));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`);
};

const requireOneSealKey = ({
  SEAL_KEY: key,
  SEAL_KEY_SERVICE: service,
  SEAL_CERTIFICATE: certificate,
}: Variables): void => {
  if (key !== undefined && service !== undefined)
    throw new ConfigError('SEAL_KEY and SEAL_KEY_SERVICE are both set; keep one of them.');
  if (service !== undefined && certificate === undefined)
    throw new ConfigError('SEAL_KEY_SERVICE is set, but SEAL_CERTIFICATE, which was made for its key, is not.');
};

const requireForProduction = (values: Variables): void => {
  const need = (name: Name, why: string): void => {
    if (values[name] === undefined) {
      throw new ConfigError(`${name} is not set. With an https SITE_URL ${why}.`);
    }
  };
  if (values.SEAL_KEY_SERVICE === undefined)
    need('SEAL_KEY', 'documents are sealed with a key of your own (a PEM file through SEAL_KEY_FILE)');
  need(
    'SEAL_CERTIFICATE',
    'documents are sealed with a certificate of your own (a PEM file through SEAL_CERTIFICATE_FILE)',
  );
  need('SECRET_KEY', 'second factors are locked with a random secret of your own (openssl rand -base64 32)');
  need('SMTP_URL', 'mail needs a server that sends it');
  need('MAIL_FROM', 'mail needs the address it comes from');
  need('SUPPORT_EMAIL', 'the contact form needs an address that somebody reads');
  if (values.PAYMENTS === 'sandbox') return;
  const why = 'payments need Stripe; say PAYMENTS=sandbox to take no money on purpose';
  need('STRIPE_SECRET_KEY', why);
  need('STRIPE_PUBLISHABLE_KEY', why);
  need('STRIPE_WEBHOOK_SECRET', why);
};

/** It opens this machine to requests that strangers choose, so production refuses it. */
const readDidTest = (
  { DID_TEST_PORT: port, DID_TEST_AUTHORITY: authority }: Variables,
  trial: boolean,
): Config['didTest'] => {
  if (port === undefined && authority === undefined) return undefined;
  if (!trial) throw new ConfigError('DID_TEST_PORT and DID_TEST_AUTHORITY are for test mode. Remove them.');
  if (port === undefined || authority === undefined)
    throw new ConfigError('Set both DID_TEST_PORT and DID_TEST_AUTHORITY. One of them is missing.');
  return { port, authority };
};

/** The embedded database has no standby. */
const readReplica = ({ DATABASE_URL: primary, DATABASE_REPLICA_URL: replica }: Variables): string | undefined => {
  if (replica === undefined) return undefined;
  if (primary === undefined)
    throw new ConfigError('DATABASE_REPLICA_URL is set, but DATABASE_URL, whose standby it names, is not.');
  if (replica === primary)
    throw new ConfigError('DATABASE_REPLICA_URL and DATABASE_URL are the same. Name a standby, or remove it.');
  return replica;
};

const readTraces = (values: Variables): Config['traces'] =>
  values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        url: `${values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
        headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
        ratio: values.OTEL_TRACES_SAMPLER_ARG,
        serviceName: values.OTEL_SERVICE_NAME,
      };

/** It says who somebody is, so it has to be reached safely, and it has to be one organization. */
const readSignInProvider = (values: Variables): SignInProvider | undefined => {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_DOMAINS: domains,
  } = values;
  if (issuer === undefined && clientId === undefined && clientSecret === undefined && domains === undefined)
    return undefined;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined || domains === undefined)
    throw new ConfigError('Set OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_DOMAINS together, or none.');
  const { protocol, hostname, pathname } = new URL(issuer);
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new ConfigError('OIDC_ISSUER must be an https address.');
  if (hostname === 'login.microsoftonline.com' && /^\/(?:common|organizations|consumers)\b/.test(pathname))
    throw new ConfigError('OIDC_ISSUER names every organization. Use the address with the ID of your own.');
  return { issuer, clientId, clientSecret, domains, name: values.OIDC_NAME, groupsClaim: values.OIDC_GROUPS_CLAIM };
};

const chooseProvider = (values: Variables): 'sandbox' | 'stripe' => {
  const provider = values.PAYMENTS ?? (values.STRIPE_SECRET_KEY === undefined ? 'sandbox' : 'stripe');
  if (provider === 'stripe') {
    // Without the public key nobody can enter a card; without the webhook secret a payment might never be reported.
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
      if (values[name] === undefined) throw new ConfigError(`${name} is not set, but payments go through Stripe.`);
  }
  return provider;
};

const hostInAddress = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

/** The URL of a site in test mode when SITE_URL is not set. */
export const localAddress = (host: string, port: number): string => `http://${hostInAddress(host)}:${port}`;

/** All cores but one, for the server itself. Two cores get two, because the server leaves most of its core unused in a run. */
export const defaultRenderProcesses = (cores: number): number => Math.max(Math.min(cores, 2), cores - 1);

export const readConfig = (environment: Environment, root: string = findProjectRoot()): Config => {
  const values = parse(environment);
  const trial = !values.SITE_URL?.startsWith('https:');
  requireOneSealKey(values);
  if (!trial) requireForProduction(values);
  const port = values.PORT ?? 4310;
  const siteUrl = values.SITE_URL ?? localAddress(values.HOST, port);
  // A site in test mode under an IP address has no domain to send from; nothing is ever delivered to ".test".
  const mailDomain = values.SITE_URL === undefined ? 'paperproof.test' : new URL(siteUrl).hostname;
  return {
    root,
    trial,
    brandName: values.BRAND_NAME,
    siteUrl,
    hsts: values.HSTS,
    host: values.HOST,
    port,
    portMayMove: values.SITE_URL === undefined,
    healthPort: values.HEALTH_PORT,
    metricsToken: values.METRICS_TOKEN,
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(root, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrl: readReplica(values),
    role: values.ROLE,
    drainSeconds: values.DRAIN_SECONDS ?? 0,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    busyAfterSeconds: values.BUSY_AFTER_SECONDS,
    renderProcesses: values.RENDER_PROCESSES ?? defaultRenderProcesses(availableParallelism()),
    storageUrl: values.STORAGE_URL,
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? `${values.BRAND_NAME} <no-reply@${mailDomain}>`,
      support: values.SUPPORT_EMAIL ?? `support@${mailDomain}`,
    },
    payments: {
      provider: chooseProvider(values),
      secretKey: values.STRIPE_SECRET_KEY,
      publishableKey: values.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: values.STRIPE_WEBHOOK_SECRET,
      apiBase: values.STRIPE_API_BASE,
      applePayDomain: values.APPLE_PAY_DOMAIN,
    },
    seal: {
      key: values.SEAL_KEY,
      certificate: values.SEAL_CERTIFICATE,
      service: values.SEAL_KEY_SERVICE,
      files: {
        key: environment['SEAL_KEY_FILE'] || undefined,
        certificate: environment['SEAL_CERTIFICATE_FILE'] || undefined,
        service: environment['SEAL_KEY_SERVICE_FILE'] || undefined,
      },
      timestampUrl: values.SEAL_TIMESTAMP_URL,
      format: values.SEAL_FORMAT,
    },
    transparency: { key: values.TLOG_KEY, witnesses: values.TLOG_WITNESSES },
    credentialKey: values.CREDENTIAL_KEY,
    secretKey: values.SECRET_KEY,
    dnsServers: values.DNS_SERVERS,
    didTest: readDidTest(values, trial),
    maintenance: values.MAINTENANCE,
    traces: readTraces(values),
    signInProvider: readSignInProvider(values),
    admin: { email: (values.ADMIN_EMAIL ?? `admin@${mailDomain}`).toLowerCase(), password: values.ADMIN_PASSWORD },
  };
};

/** Reads the environment once: variables of the process take precedence over those in .env. */
export const readEnvironment = (root: string = findProjectRoot()): Environment => {
  const file = join(root, '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...fromFile, ...process.env };
};
