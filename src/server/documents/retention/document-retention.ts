import { requireRetentionYears } from '../../../domain/documents/retention.ts';
import { AppError } from '../../../domain/errors.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { countOlder, setOlderAside } from './erase-old-documents.ts';

/** How many years the contents of documents are kept. */
export interface RetentionChange {
  readonly documentYears: number;
  /** Confirms that older contents may be deleted. */
  readonly isSure?: boolean | undefined;
}

export async function retentionYearsOf(app: App, actor: Actor): Promise<number> {
  const { retention_years: years } = await app.db
    .selectFrom('users')
    .select('retention_years')
    .where('id', '=', requireUser(actor))
    .executeTakeFirstOrThrow();
  return years;
}

/** A shorter period sets older contents aside, so it tells how many documents that affects and asks for confirmation. */
export async function setRetentionYears(
  app: App,
  actor: Actor,
  { documentYears, isSure = false }: RetentionChange,
): Promise<number> {
  const userId = requireUser(actor);
  const years = requireRetentionYears(documentYears);
  const count = await countOlder(app, userId, years);
  if (count > 0 && !isSure) {
    const message =
      count === 1
        ? '1 document is older than that. Once you confirm, it can’t be read any more and is erased after a week. A longer time brings it back until then. To confirm, check the box below.'
        : `${count} documents are older than that. Once you confirm, they can’t be read any more and are erased after a week. A longer time brings them back until then. To confirm, check the box below.`;
    throw new AppError('CONFLICT', message, { isSure: message });
  }
  await app.db
    .updateTable('users')
    .set({ retention_years: years, updated_at: app.now() })
    .where('id', '=', userId)
    .execute();
  if (count > 0) await setOlderAside(app, userId, years);
  return years;
}
