import { z } from '@hono/zod-openapi';
import {
  RETENTION,
  RETENTION_YEARS,
  recordsKeptUntil,
  requireRetentionYears,
  retainedUntil,
} from '../../../domain/documents/retention.ts';
import { AppError } from '../../../domain/errors.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { DocumentRow } from '../read/find-document.ts';
import { countOf, olderOfAccount, setAllAside } from './erase-old-documents.ts';
import { keeperOf } from './payroll-records.ts';

/** How many years the contents of documents are kept. */
export const retentionChange = z.object({
  documentYears: z.int().openapi({ description: RETENTION_YEARS.join(', '), example: RETENTION.mostYears }),
  /** Confirms that older contents may be deleted. */
  isSure: z.boolean().optional().openapi({ description: 'Erase what is older' }),
});
export type RetentionChange = z.output<typeof retentionChange>;

export async function retentionYearsOf(app: App, actor: Actor): Promise<number> {
  const { retention_years: years } = await app.db
    .selectFrom('users')
    .select('retention_years')
    .where('id', '=', requireUser(actor))
    .executeTakeFirstOrThrow();
  return years;
}

/** Until when a document's contents are kept, and the company that keeps them longer than its owner's account. */
export async function keptUntil(app: App, actor: Actor, { id, created_at: at }: DocumentRow) {
  const ofAccount = retainedUntil(at, await retentionYearsOf(app, actor));
  const [keeper] = (await keeperOf(id).execute(app.db)).rows;
  const ofCompany = keeper && recordsKeptUntil(at, keeper.years);
  return ofCompany && ofCompany > ofAccount
    ? { until: ofCompany, companyId: keeper.id }
    : { until: ofAccount, companyId: null };
}

/** A shorter period sets older contents aside, so it tells how many documents that affects and asks for confirmation. */
export async function setRetentionYears(
  app: App,
  actor: Actor,
  { documentYears, isSure = false }: RetentionChange,
): Promise<number> {
  const userId = requireUser(actor);
  const years = requireRetentionYears(documentYears);
  const older = olderOfAccount(app, userId, years);
  const count = await countToErase(older, isSure);
  await app.db
    .updateTable('users')
    .set({ retention_years: years, updated_at: app.now() })
    .where('id', '=', userId)
    .execute();
  if (count > 0) await setAllAside(app, older);
  return years;
}

/** How many documents a shorter period sets aside. Refused if there are any and the owner has not confirmed. */
export async function countToErase(older: ReturnType<typeof olderOfAccount>, isSure: boolean): Promise<number> {
  const count = await countOf(older);
  if (count === 0 || isSure) return count;
  const message =
    count === 1
      ? '1 document is older than that. Once you confirm, it can’t be read any more and is erased after a week. A longer time brings it back until then. To confirm, check the box below.'
      : `${count} documents are older than that. Once you confirm, they can’t be read any more and are erased after a week. A longer time brings them back until then. To confirm, check the box below.`;
  throw new AppError('CONFLICT', message, { isSure: message });
}
