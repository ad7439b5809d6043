import { AppError } from '../../../domain/errors.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { ImportCount } from './import-people.ts';
import { requireRoom } from './people.ts';
import { replacePeople } from './people-at-once.ts';
import { requireCompany } from './require-company.ts';

/** When the last import was, if it can be undone. */
export async function lastImportOf(app: App, actor: Actor, companyId: string): Promise<Date | null> {
  await requireCompany(app, actor, companyId, 'read');
  const last = await app.db
    .selectFrom('people_imports')
    .select('imported_at')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return last?.imported_at ?? null;
}

/** Brings back the people as they were before the last import, unless someone worked with them since. */
export async function undoImport(app: App, actor: Actor, companyId: string): Promise<ImportCount> {
  await requireCompany(app, actor, companyId, 'edit');
  return changeAs(app, actor, async (trx) => {
    await requireRoom(trx, companyId, 0);
    const last = await trx
      .deleteFrom('people_imports')
      .where('company_id', '=', companyId)
      .returningAll()
      .executeTakeFirst();
    if (!last) throw new AppError('CONFLICT', 'There is no import to undo.');
    const ids = last.people.map(({ id }) => id);
    const changed = await trx
      .selectFrom('company_people')
      .select('name')
      .where('id', 'in', ids)
      .where((where) =>
        where.or([
          where('updated_at', '>', last.imported_at),
          where.and([
            where('created_at', '=', last.imported_at),
            where.exists(where.selectFrom('pay_run_rows').select('id').whereRef('person_id', '=', 'company_people.id')),
          ]),
        ]),
      )
      .orderBy('name')
      .execute();
    if (changed.length > 0)
      throw new AppError(
        'CONFLICT',
        `${changed[0]!.name}${changed.length > 1 ? ` and ${changed.length - 1} more` : ''} changed or got a pay run since the import. Change the people one by one instead.`,
      );
    const added = last.people.filter(({ before }) => before === null).map(({ id }) => id);
    if (added.length > 0) await trx.deleteFrom('company_people').where('id', 'in', added).execute();
    const replaced = last.people.flatMap(({ id, before }) => (before === null ? [] : [{ id, person: before }]));
    await replacePeople(app, trx, companyId, replaced);
    return { added: added.length, updated: ids.length - added.length };
  });
}
