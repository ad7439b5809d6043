import { datesInWords, differences } from '../../../domain/companies/activity.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { requireCompany } from './require-company.ts';

const PAGE_LENGTH = 50;

/** One change: who, when, of what, and each figure before and after. */
export type ActivityLine = Awaited<ReturnType<typeof linesOf>>[number];

const whoDid = (who: string, via: string | null): string => (via === null ? who : `${via} (API key of ${who})`);

async function linesOf(app: App, companyId: string, { before, limit }: { before: number | null; limit: number }) {
  const rows = await app.db
    .selectFrom('company_activity')
    .innerJoin('users', 'users.id', 'actor_id')
    .select(['company_activity.id', 'at', 'what', 'verb', 'subject', 'changes', 'via'])
    .select(['users.full_name as name', 'users.username'])
    .where('company_id', '=', companyId)
    .$if(before !== null, (query) => query.where('company_activity.id', '<', before))
    .orderBy('company_activity.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ changes, name, username, via, ...row }) => ({
    id: row.id,
    at: row.at,
    what: row.what,
    verb: row.verb,
    subject: datesInWords(row.subject),
    who: whoDid(username.endsWith('@erased.invalid') ? name : username, via),
    figures: differences(changes),
  }));
}

/** A page of a company's activity log, the newest change first. */
export async function listActivity(app: App, actor: Actor, companyId: string, page: number) {
  const { company } = await requireCompany(app, actor, companyId, 'read');
  const { total } = await app.db
    .selectFrom('company_activity')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('company_id', '=', company.id)
    .executeTakeFirstOrThrow();
  const first = await app.db
    .selectFrom('company_activity')
    .select('id')
    .where('company_id', '=', company.id)
    .orderBy('id', 'desc')
    .offset((page - 1) * PAGE_LENGTH)
    .limit(1)
    .executeTakeFirst();
  const lines = first ? await linesOf(app, company.id, { before: first.id + 1, limit: PAGE_LENGTH }) : [];
  return { company, lines, total, pages: Math.max(1, Math.ceil(total / PAGE_LENGTH)) };
}

/** In one query, for a file of any length. */
const AT_ONCE = 1_000;

/** The whole log in parts, the newest change first. */
export async function openActivity(app: App, actor: Actor, companyId: string) {
  const { company } = await requireCompany(app, actor, companyId, 'read');
  async function* parts(): AsyncGenerator<readonly ActivityLine[]> {
    let before: number | null = null;
    for (;;) {
      const lines: readonly ActivityLine[] = await linesOf(app, company.id, { before, limit: AT_ONCE });
      yield lines;
      if (lines.length < AT_ONCE) return;
      before = lines.at(-1)!.id;
    }
  }
  return { company, parts: parts() };
}
