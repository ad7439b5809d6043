import type { Config } from '../platform/config.ts';

export interface ProductionWarning {
  readonly says: string;
  readonly remedy: string;
}

/** On this machine, or over a socket. */
const isLocal = (address: string): boolean => {
  const host = URL.parse(address)?.hostname ?? '';
  return ['', 'localhost', '[::1]'].includes(host) || host.startsWith('127.');
};

const mayBeInClear = (database: string | undefined): boolean =>
  database !== undefined && !isLocal(database) && !database.includes('sslmode=');

const WARNINGS: readonly (ProductionWarning & { readonly applies: (config: Config) => boolean })[] = [
  {
    applies: ({ trustProxy, role }) => trustProxy === undefined && role !== 'worker',
    says: 'TRUST_PROXY is not set, so all visitors who come through a proxy share one address and its limits',
    remedy: 'Set TRUST_PROXY to the number of proxies in front, or to 0 if there is none.',
  },
  {
    applies: ({ hsts, role }) => hsts === undefined && role !== 'worker',
    says: 'HSTS is not set, so browsers refuse this host and every host below it without TLS for two years after a visit',
    remedy:
      'Set HSTS=subdomains if all of them have TLS. Otherwise set HSTS=host or HSTS=off before the first visitor comes.',
  },
  {
    applies: ({ databaseUrl }) => databaseUrl === undefined,
    says: 'the embedded database is in use, on this machine only',
    remedy: 'Set DATABASE_URL to a PostgreSQL of your own, or back up often: npm run backup -- DIR.',
  },
  {
    applies: ({ databaseUrl }) => mayBeInClear(databaseUrl),
    says: 'the connection to the database may be in clear',
    remedy: 'Add ?sslmode=verify-full to DATABASE_URL, unless the network between them is your own.',
  },
  {
    applies: ({ databaseReplicaUrl }) => mayBeInClear(databaseReplicaUrl),
    says: 'the connection to the replica may be in clear',
    remedy: 'Add ?sslmode=verify-full to DATABASE_REPLICA_URL, unless the network between them is your own.',
  },
  {
    applies: ({ mail: { smtpUrl } }) =>
      smtpUrl !== undefined &&
      !isLocal(smtpUrl) &&
      !smtpUrl.startsWith('smtps:') &&
      !smtpUrl.includes('requireTLS=true'),
    says: 'emails leave in clear if the email server offers no encryption',
    remedy: 'Use smtps:// or add ?requireTLS=true to SMTP_URL.',
  },
  {
    applies: ({ payments }) => payments.provider === 'sandbox',
    says: 'payments go to the sandbox, which takes test cards and no money',
    remedy: 'Set the three STRIPE variables and remove PAYMENTS=sandbox.',
  },
];

/** Settings that work, but that the operator of a public site may not have meant. */
export const productionWarnings = (config: Config): readonly ProductionWarning[] =>
  config.trial ? [] : WARNINGS.filter(({ applies }) => applies(config));
