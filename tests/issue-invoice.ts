import { emailKey } from '../src/domain/owner-key.ts';
import { invoice } from '../src/kinds/invoice/model/kind.ts';
import type { App } from '../src/server/services/app.ts';
import { issueDocuments } from '../src/server/documents/issue/issue-documents.ts';
import { runJobs } from './run-jobs.ts';

/** An issued and sealed invoice with this number, as its row. Each number has an owner of its own. */
export async function issueInvoice(app: App, number: string) {
  const sample = invoice.sample(1);
  const { documents } = await issueDocuments(app, {
    kind: 'Invoice',
    input: { ...sample, details: { ...sample.details, number } },
    ownerKey: emailKey(`${number}@example.com`),
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  await runJobs(app);
  const id = documents[0]!.id;
  return app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
