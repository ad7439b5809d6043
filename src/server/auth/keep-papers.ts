import { sql } from 'kysely';
import { DAYS_A_YEAR, requirePaperYears } from '../../domain/documents/keeping.ts';
import { AppError } from '../../domain/errors.ts';
import { type Actor, requireUser } from '../actor.ts';
import type { App } from '../app.ts';

/** For how many years what papers say is kept. */
export interface PaperKeeping {
  readonly paperYears: number;
  /** Erase what is older than that. */
  readonly isSure?: boolean | undefined;
}

export async function paperYearsOf(app: App, actor: Actor): Promise<number> {
  const { paper_years: years } = await app.db
    .selectFrom('users')
    .select('paper_years')
    .where('id', '=', requireUser(actor))
    .executeTakeFirstOrThrow();
  return years;
}

/** Fewer years erase what is older. Whoever chooses that is told how much it is, and has to say it again. */
export async function keepPapers(
  app: App,
  actor: Actor,
  { paperYears, isSure = false }: PaperKeeping,
): Promise<number> {
  const userId = requireUser(actor);
  const years = requirePaperYears(paperYears);
  const { count } = await app.db
    .selectFrom('documents')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('owner_key', '=', `user:${userId}`)
    .where('content', 'is not', null)
    .where('created_at', '<', sql<Date>`${app.now()}::timestamptz - make_interval(days => ${years * DAYS_A_YEAR}::int)`)
    .executeTakeFirstOrThrow();
  if (count > 0 && !isSure) {
    const message = `${count === 1 ? 'One paper is' : `${count} papers are`} older than that: contents and file would be erased within minutes. Tick the box if you want that.`;
    throw new AppError('CONFLICT', message, { isSure: message });
  }
  await app.db
    .updateTable('users')
    .set({ paper_years: years, updated_at: app.now() })
    .where('id', '=', userId)
    .execute();
  return years;
}
