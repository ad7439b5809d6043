import { z } from 'zod';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { requireCompany } from './require-company.ts';

export const netPayInEmails = z.object({ isOn: z.boolean() });

/** Whether the emails of a company's pay stubs say the net pay in their subject, where a locked phone shows it. */
export async function emailNetPay(app: App, actor: Actor, companyId: string, isOn: boolean): Promise<void> {
  const { company } = await requireCompany(app, actor, companyId, 'edit');
  await changeAs(app, actor, (trx) =>
    trx
      .updateTable('companies')
      .set({ emails_net_pay: isOn, updated_at: app.now() })
      .where('id', '=', company.id)
      .execute(),
  );
}
