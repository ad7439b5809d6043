import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/**
 * Encrypts what must not be readable in the database or in storage. Each use has its own purpose and each account its
 * own data: what was encrypted for one cannot be decrypted for another.
 */
export interface Vault {
  /** AES-256-GCM; `belongsTo` is authenticated, so that a row copied to another account cannot be decrypted. */
  lock(content: Uint8Array, purpose: string, belongsTo: string): Buffer;
  unlock(locked: Uint8Array, purpose: string, belongsTo: string): Buffer;
  /** A keyed fingerprint: nobody can guess a short code from it without the server's key. */
  mark(text: string, purpose: string): string;
  /** 32 bytes for a key of its own: always the same, and nobody can guess them without the server's key. */
  seed(purpose: string): Buffer;
}

const FORMAT = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES;

/** Test mode creates its own key at the first start and stores it next to its data. */
function keyOfTrial(dataDir: string): string {
  const file = join(dataDir, 'secret-key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const own = `${file}.${process.pid}`;
    writeFileSync(own, randomBytes(32).toString('base64url'), { mode: 0o600 });
    // A hard link is created whole or not at all: of two processes that start at once, one creates the key and both
    // read it.
    try {
      linkSync(own, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(own);
    }
  }
  return readFileSync(file, 'utf8');
}

export function openVault(config: Pick<Config, 'secretKey' | 'dataDir'>): Vault {
  const secret = config.secretKey ?? keyOfTrial(config.dataDir);
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const known = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
    keys.set(purpose, known);
    return known;
  };
  return {
    lock(content, purpose, belongsTo) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyFor(`lock ${purpose}`), iv);
      cipher.setAAD(Buffer.from(belongsTo));
      const locked = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([Buffer.from([FORMAT]), iv, cipher.getAuthTag(), locked]);
    },
    unlock(locked, purpose, belongsTo) {
      if (locked.length < HEAD_BYTES || locked[0] !== FORMAT) throw new Error(`What was locked for ${purpose} is torn`);
      const decipher = createDecipheriv('aes-256-gcm', keyFor(`lock ${purpose}`), locked.subarray(1, 1 + IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(belongsTo));
      decipher.setAuthTag(locked.subarray(1 + IV_BYTES, HEAD_BYTES));
      return Buffer.concat([decipher.update(locked.subarray(HEAD_BYTES)), decipher.final()]);
    },
    seed: (purpose) => keyFor(`seed ${purpose}`),
    mark: (text, purpose) =>
      createHmac('sha256', keyFor(`mark ${purpose}`))
        .update(text)
        .digest('base64url'),
  };
}
