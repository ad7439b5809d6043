import { sql } from 'kysely';
import { DAYS_PER_YEAR, requireRetentionYears } from '../../domain/documents/retention.ts';
import { AppError } from '../../domain/errors.ts';
import { userKey } from '../../domain/owner-key.ts';
import { type Actor, requireUser } from '../actor.ts';
import type { App } from '../app.ts';

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

/** A shorter period deletes older contents, so it tells how many documents that affects and asks for confirmation. */
export async function setRetentionYears(
  app: App,
  actor: Actor,
  { documentYears, isSure = false }: RetentionChange,
): Promise<number> {
  const userId = requireUser(actor);
  const years = requireRetentionYears(documentYears);
  const { count } = await app.db
    .selectFrom('documents')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('owner_key', '=', userKey(userId))
    .where('content', 'is not', null)
    .where(
      'created_at',
      '<',
      sql<Date>`${app.now()}::timestamptz - make_interval(days => ${years * DAYS_PER_YEAR}::int)`,
    )
    .executeTakeFirstOrThrow();
  if (count > 0 && !isSure) {
    const message = `${count === 1 ? '1 document is' : `${count} documents are`} older than that. We would delete the contents and files within minutes. To continue, check the box below.`;
    throw new AppError('CONFLICT', message, { isSure: message });
  }
  await app.db
    .updateTable('users')
    .set({ retention_years: years, updated_at: app.now() })
    .where('id', '=', userId)
    .execute();
  return years;
}
