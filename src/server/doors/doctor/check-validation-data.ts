import type { Installation } from '../backup/open-installation.ts';
import { type Finding, good, warning } from './finding.ts';

const AREA = 'Seal';

interface Row {
  readonly purpose: 'seal' | 'timestamp';
  readonly good_until: Date | null;
  readonly problem: string | null;
}

/** Whether new documents hold what shows that their certificates were not revoked (PAdES B-LT). */
export async function checkValidationData({ client, config }: Installation, now: Date): Promise<Finding[]> {
  if (config.seal.timestampUrl === undefined) return [];
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('public.validation_chains') is not null as there`,
  );
  const { rows } = found[0]!.there
    ? await client.query<Row>(
        `select distinct on (purpose) purpose, good_until, problem from validation_chains
         order by purpose, last_used_at desc`,
      )
    : { rows: [] };
  const isGood = (purpose: Row['purpose']): boolean =>
    rows.some((row) => row.purpose === purpose && row.good_until !== null && row.good_until > now);
  const problem = rows.find((row) => row.problem !== null)?.problem;
  const remedy = 'Nothing stops. Ask your certificate authority why its OCSP address or list does not answer.';
  if (isGood('seal') && isGood('timestamp')) {
    return problem === undefined
      ? [good(AREA, 'new documents hold their validation data (PAdES B-LT)')]
      : [warning(AREA, `the validation data of new documents gets old: ${problem}`, remedy)];
  }
  return problem === undefined
    ? [warning(AREA, 'validation data was not gathered yet, documents are sealed at B-T', 'Start the site.')]
    : [warning(AREA, `documents are sealed at B-T, without validation data: ${problem}`, remedy)];
}
