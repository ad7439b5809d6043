import { mayDo, requireCompany } from '../../../server/payroll/companies/require-company.ts';
import { findVault } from '../../../server/payroll/companies/vaults.ts';
import type { Actor } from '../../../server/services/actor.ts';
import type { App } from '../../../server/services/app.ts';
import type { VaultOfPage } from './vault-numbers.tsx';

/** For those who may open it. Null for everybody else. */
export async function vaultOfPage(app: App, actor: Actor, companyId: string): Promise<VaultOfPage | null> {
  const { role } = await requireCompany(app, actor, companyId, 'read');
  return mayDo(role, 'books')
    ? { companyId, vault: await findVault(app, actor, companyId), maySave: mayDo(role, 'edit') }
    : null;
}
