import { formatNoteKey, openCheckpoint, toHex } from '../../../../packages/verify/index.ts';
import type { App } from '../../services/app.ts';
import { listLogKeys } from './log-key.ts';
import { cosigned, lastCheckpoint } from './read-log.ts';

export interface LogDescription {
  readonly origin: string;
  /** Every public key that ever signed the log, oldest first. */
  readonly keys: readonly string[];
  /** Public keys of those who may cosign it. */
  readonly witnesses: readonly string[];
  /** Entries. */
  readonly size: number;
  readonly root: string | null;
  readonly signedAt: string | null;
  /** Witnesses who cosigned this size. */
  readonly cosignedBy: readonly { readonly name: string; readonly at: string }[];
}

/** What a stranger needs to read the public log. */
export async function describeLog(app: App): Promise<LogDescription> {
  const { witnesses } = app.config.transparency;
  const keys = await listLogKeys(app.db);
  const last = await lastCheckpoint(app.db);
  const opened = last && (await openCheckpoint(await cosigned(app.db, last), keys, witnesses));
  return {
    origin: app.logKey.key.name,
    keys: keys.map(formatNoteKey),
    witnesses: witnesses.map(formatNoteKey),
    size: last?.size ?? 0,
    root: last ? toHex(last.root) : null,
    signedAt: last?.signed_at.toISOString() ?? null,
    cosignedBy: opened?.cosignatures.map(({ name, signedAt }) => ({ name, at: signedAt.toISOString() })) ?? [],
  };
}
