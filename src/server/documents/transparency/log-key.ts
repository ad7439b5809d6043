import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import {
  formatNote,
  formatNoteKey,
  formatSignature,
  LOG_SIGNATURE,
  type NoteKey,
  noteKey,
  readNoteKey,
  utf8,
} from '../../../../packages/verify/index.ts';
import { type Config, ConfigError } from '../../platform/config.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Vault } from '../../platform/vault.ts';

/** Signs the checkpoints of the public log. */
export interface LogKey {
  readonly key: NoteKey;
  /** The text as a note with our signature. */
  sign(text: string): string;
}

/** The bytes before the 32 of an Ed25519 private key in PKCS #8. */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');
/** The public key ends its SPKI form. */
const PUBLIC_BYTES = 32;

/**
 * The key from TLOG_KEY. Without it, a key derived from the secret key, which every installation has and backs up. The
 * log keeps its first name, even if the site moves.
 */
export async function openLogKey(
  db: Kysely<Database>,
  config: Pick<Config, 'siteUrl' | 'transparency'>,
  vault: Vault,
  now: Date,
): Promise<LogKey> {
  const privateKey = readPrivateKey(config.transparency.key, vault);
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const publicKey = Uint8Array.from(spki.subarray(-PUBLIC_BYTES));
  return db.transaction().execute(async (trx) => {
    // Two nodes that start at once must agree on the name.
    await sql`select pg_advisory_xact_lock(hashtext('log_keys'))`.execute(trx);
    const [first] = await listLogKeys(trx);
    const key = noteKey(first?.name ?? `${new URL(config.siteUrl).host}/tlog`, LOG_SIGNATURE, publicKey);
    await trx
      .insertInto('log_keys')
      .values({ key: formatNoteKey(key), first_used_at: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    return {
      key,
      sign: (text) => formatNote(text, [formatSignature(key, sign(null, utf8(text), privateKey))]),
    };
  });
}

function readPrivateKey(pem: string | undefined, vault: Vault): KeyObject {
  if (pem === undefined) {
    const der = Buffer.concat([PKCS8_START, vault.seed('transparency log')]);
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  }
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(pem);
  } catch {
    // Reported below, without the text of a secret.
  }
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new ConfigError('TLOG_KEY is not an Ed25519 key (openssl genpkey -algorithm ed25519).');
  return key;
}

/** Every public key that ever signed the log, oldest first. */
export async function listLogKeys(db: Kysely<Database>): Promise<readonly NoteKey[]> {
  const rows = await db.selectFrom('log_keys').select('key').orderBy('first_used_at').orderBy('key').execute();
  return rows.map(({ key }) => readNoteKey(key)!);
}
