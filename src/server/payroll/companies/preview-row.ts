import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { requestOfRow } from '../../../kinds/pay-stub/model/run-row.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { previewDocument } from '../../documents/preview/preview-document.ts';
import { verificationStatusOf } from '../../documents/verifications/verification-status.ts';
import { readRunRows } from './run-rows.ts';
import { missingRun, requireRun } from './runs.ts';
import { productOfStatement } from './statements.ts';
import { productOfRow } from './year-end-forms.ts';

/** The document of one row, of a pay run, a year end or a list of statements, as a picture with the PREVIEW mark. */
export async function previewRow(
  app: App,
  actor: Actor,
  rowId: string,
  { scale, signal }: { readonly scale: number; readonly signal: AbortSignal },
): Promise<Uint8Array> {
  const found = isUuid(rowId)
    ? await app.db
        .selectFrom('pay_run_rows')
        .innerJoin('pay_runs', 'pay_runs.id', 'pay_run_rows.run_id')
        .select(['pay_runs.id', 'pay_runs.company_id'])
        .where('pay_run_rows.id', '=', rowId)
        .executeTakeFirst()
    : undefined;
  const { product, ownerKey } = await (found
    ? payStubOfRow(app, actor, found.company_id, found.id, rowId)
    : ((await productOfStatement(app, actor, rowId)) ?? productOfRow(app, actor, rowId)));
  const { image } = await previewDocument(app, await verificationStatusOf(app, ownerKey), {
    ...product,
    ownerKeys: [ownerKey],
    position: 1,
    page: 1,
    scale,
    format: 'png',
    signal,
  });
  return image;
}

async function payStubOfRow(app: App, actor: Actor, companyId: string, runId: string, rowId: string) {
  const open = await requireRun(app, actor, companyId, runId, 'read');
  const [row] = await readRunRows(app, open, rowId);
  if (!row) throw missingRun();
  return {
    product: { kind: payStub.id, input: requestOfRow(row) },
    ownerKey: userKey(open.company.owner_id),
  };
}
