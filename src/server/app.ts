import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Renderer } from '../render/renderer.ts';
import type { SealKey } from '../render/seal-key.ts';
import type { Config } from './config.ts';
import type { EmbeddedDatabase } from './db/embedded.ts';
import type { Database } from './db/schema.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { Storage } from './storage/storage.ts';
import type { Vault } from './vault.ts';
import type { TxtResolver } from './verifications/resolver.ts';

/**
 * Every service of the process in one object. Loaders and actions get it by context, Hono handlers by
 * variable, jobs as an argument; nothing reaches for a service by import.
 */
export interface App {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Kysely<Database>;
  readonly jobs: Jobs;
  readonly storage: Storage;
  readonly mail: Mailer;
  /** Whoever takes the money. */
  readonly payments: PaymentProvider;
  readonly renderer: Renderer;
  readonly sealKey: SealKey;
  /** Locks what must not lie open in the database. */
  readonly vault: Vault;
  /** Looks up the records by which issuers prove a domain. */
  readonly dns: TxtResolver;
  /** The clock. Tests set it. */
  readonly now: () => Date;
  /** Tells this process from its siblings on the same database. */
  readonly node: string;
  /** The database that this process brought up itself, if DATABASE_URL named none. */
  readonly embedded: EmbeddedDatabase | undefined;
}
