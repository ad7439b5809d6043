import type { Config } from './config.ts';

export interface ProductionWarning {
  readonly says: string;
  readonly remedy: string;
}

const WARNINGS: readonly (ProductionWarning & { readonly applies: (config: Config) => boolean })[] = [
  {
    applies: ({ trustProxy, role }) => trustProxy === undefined && role !== 'worker',
    says: 'TRUST_PROXY is not set, so all visitors who come through a proxy share one address and its limits',
    remedy: 'Set TRUST_PROXY to the number of proxies in front, or to 0 if there is none.',
  },
  {
    applies: ({ databaseUrl }) => databaseUrl === undefined,
    says: 'the embedded database is in use, on this machine only',
    remedy: 'Set DATABASE_URL to a PostgreSQL of your own, or back up often: npm run backup -- DIR.',
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
