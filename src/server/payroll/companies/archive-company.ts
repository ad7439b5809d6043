import type { Actor } from '../../services/actor.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { App } from '../../services/app.ts';
import { requireCompany } from './require-company.ts';

/** Nobody changes an archived company. Everything stays where it is, and its documents can be verified as before. */
export async function archiveCompany(app: App, actor: Actor, companyId: string): Promise<string> {
  const { company } = await requireCompany(app, actor, companyId, 'own');
  await changeAs(app, actor, (trx) =>
    trx
      .updateTable('companies')
      // What is archived is not handed over meanwhile.
      .set({ archived_at: app.now(), offered_to: null, offered_until: null })
      .where('id', '=', company.id)
      .where('archived_at', 'is', null)
      .execute(),
  );
  return company.name;
}

export async function restoreCompany(app: App, actor: Actor, companyId: string): Promise<string> {
  const { company } = await requireCompany(app, actor, companyId, 'restore');
  await changeAs(app, actor, (trx) =>
    trx.updateTable('companies').set({ archived_at: null }).where('id', '=', company.id).execute(),
  );
  return company.name;
}
