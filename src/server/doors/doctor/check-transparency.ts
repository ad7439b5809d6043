import type { Logger } from 'pino';
import { entriesOfLog, splitHashes } from '../../../../packages/verify/index.ts';
import type { Installation } from '../backup/open-installation.ts';
import { openDatabase } from '../../platform/db/connection.ts';
import { auditRegistry } from '../../documents/transparency/audit-registry.ts';
import { ENTRIES_LEVEL, lastCheckpoint, tilesIn } from '../../documents/transparency/read-log.ts';
import { type Finding, good, warning, wrong } from './finding.ts';

const AREA = 'Public log';

/** Calculates the public log again, and compares every document with it. */
export const checkTransparency = async ({ client, databaseUrl }: Installation, log: Logger): Promise<Finding[]> => {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.log_checkpoints') is not null as there`,
  );
  if (!rows[0]!.there)
    return [warning(AREA, 'the log does not exist yet', 'Run npm start. The first start creates it.')];
  const db = openDatabase(databaseUrl, log, { connections: 1 });
  try {
    const last = await lastCheckpoint(db);
    if (!last) return [good(AREA, 'no entries yet')];
    const read = tilesIn(db);
    const entries = await entriesOfLog(last.size, last.root, async (index, width) =>
      splitHashes(await read(ENTRIES_LEVEL, index, width)),
    );
    const remedy = 'Compare the tables log_entries and documents with a backup, and the log with a mirror.';
    if (!entries) return [wrong(AREA, 'the entries do not lead to the signed checkpoint', remedy)];
    const { documents, findings } = await auditRegistry(db, entries);
    return findings.length === 0
      ? [good(AREA, `${entries.length} entries, ${documents} documents match`)]
      : [wrong(AREA, `${findings.length} rows do not match. ${findings[0]}`, remedy)];
  } finally {
    await db.destroy();
  }
};
