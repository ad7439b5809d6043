import type { Logger } from 'pino';
import type { Installation } from '../backup/open-installation.ts';
import { openDatabase } from '../../platform/db/connection.ts';
import { walkChain } from '../../documents/issue/attestation-log.ts';
import { type Finding, good, warning, wrong } from './finding.ts';

const AREA = 'Certification log';

/** Calculates every hash of the attestation log again. */
export const checkAttestations = async ({ client, databaseUrl }: Installation, log: Logger): Promise<Finding[]> => {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.attestation_checks') is not null as there`,
  );
  if (!rows[0]!.there)
    return [warning(AREA, 'the log does not exist yet', 'Run npm start. The first start creates it.')];
  const db = openDatabase(databaseUrl, log, { connections: 1 });
  try {
    const { entries, brokenAt } = await walkChain(db);
    return brokenAt === null
      ? [good(AREA, `${entries} entries, none changed or removed`)]
      : [wrong(AREA, `entry ${brokenAt} was changed or removed`, 'Compare the table attestations with a backup.')];
  } finally {
    await db.destroy();
  }
};
