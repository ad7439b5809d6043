import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Renderer } from '../../render/renderer.ts';
import type { SealKey } from '../../render/seal-key.ts';
import type { Config } from '../platform/config.ts';
import type { CredentialKey } from '../documents/credentials/credential-key.ts';
import type { EmbeddedDatabase } from '../platform/db/embedded.ts';
import type { Replica } from '../platform/db/replica.ts';
import type { Database } from '../platform/db/schema.ts';
import type { Hooks } from './hooks.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { LogoReader } from '../documents/logos/logo-reader.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PaymentProvider } from '../commerce/payments/provider.ts';
import type { SiteSeal } from '../documents/seal/site-seal.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { Timings } from '../platform/timings.ts';
import type { Tracing } from '../platform/tracing/tracing.ts';
import type { LogKey } from '../documents/transparency/log-key.ts';
import type { Vault } from '../platform/vault.ts';
import type { NameResolver } from '../documents/verifications/resolver.ts';

/**
 * Every service of the process in one object. Loaders and actions get it from the context, Hono handlers from a
 * variable, jobs as an argument; nothing gets a service by import.
 */
export interface App {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Kysely<Database>;
  /** Answers lists in place of the database; undefined if there is none. */
  readonly replica: Replica | undefined;
  readonly jobs: Jobs;
  /** Who answers what a lower floor tells. */
  readonly hooks: Hooks;
  readonly storage: Storage;
  readonly mail: Mailer;
  /** The payment provider. */
  readonly payments: PaymentProvider;
  readonly renderer: Renderer;
  /** Reads the words in logos. */
  readonly logos: LogoReader;
  readonly sealKey: SealKey;
  /** Where that comes from, and takes new files over. */
  readonly seal: SiteSeal;
  /** Signs the public log. */
  readonly logKey: LogKey;
  /** Signs credentials. */
  readonly credentialKey: CredentialKey;
  /** Encrypts what must not be readable in the database. */
  readonly vault: Vault;
  /** Looks up the TXT records that prove an issuer's domain. */
  readonly dns: NameResolver;
  /** What this process measures for the metrics. */
  readonly timings: Timings;
  /** Undefined unless a collector of traces is configured. */
  readonly tracing: Tracing | undefined;
  /** The clock. Tests set it. */
  readonly now: () => Date;
  /** Tells this process apart from others on the same database. */
  readonly node: string;
  /** The database that this process started itself when DATABASE_URL is not set. */
  readonly embedded: EmbeddedDatabase | undefined;
}
