import { requireRetentionYears } from '../../../domain/documents/retention.ts';
import { countToErase, type RetentionChange } from '../../documents/retention/document-retention.ts';
import { olderOfCompany, setAllAside } from '../../documents/retention/erase-old-documents.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { requireCompany } from './require-company.ts';

/**
 * How many years the contents of what a company issued are kept. If its owner's account keeps documents longer, they are
 * kept that long. Fewer years set older contents aside, which the owner confirms.
 */
export async function keepRecords(
  app: App,
  actor: Actor,
  companyId: string,
  { documentYears, isSure = false }: RetentionChange,
): Promise<number> {
  const { company } = await requireCompany(app, actor, companyId, 'own');
  const years = requireRetentionYears(documentYears);
  const older = olderOfCompany(app, company, years);
  const count = await countToErase(older, isSure);
  await changeAs(app, actor, (trx) =>
    trx
      .updateTable('companies')
      .set({ retention_years: years, updated_at: app.now() })
      .where('id', '=', company.id)
      .execute(),
  );
  if (count > 0) await setAllAside(app, older);
  return years;
}
