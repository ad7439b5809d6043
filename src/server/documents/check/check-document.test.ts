import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import type { KindId } from '../../../domain/documents/kind.ts';
import { emailKey } from '../../../domain/owner-key.ts';
import { employmentStatement } from '../../../kinds/employment-statement/model/kind.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { utilityBill } from '../../../kinds/utility-bill/model/kind.ts';
import { issueDocuments } from '../issue/issue-documents.ts';
import { checkHash, checkHashes } from './check-document.ts';

let tested: TestApp;
const UNKNOWN = 'ab'.repeat(32);
/** Of a statement of employment, an invoice and a bill, in this order. */
let hashes: readonly string[];

beforeAll(async () => {
  tested = await createTestApp();
  const issue = async (kind: KindId, input: unknown): Promise<string> => {
    const { documents } = await issueDocuments(tested.app, {
      kind,
      input,
      ownerKey: emailKey('ines@example.com'),
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      originHash: 'none',
    });
    return documents[0]!.id;
  };
  const ids = [
    await issue('EmploymentStatement', employmentStatement.sample(1)),
    await issue('Invoice', invoice.sample(1)),
    await issue('UtilityBill', utilityBill.sample(1)),
  ];
  await runJobs(tested.app);
  const rows = await tested.app.db.selectFrom('documents').select(['id', 'file_sha256']).execute();
  hashes = ids.map((id) => rows.find((row) => row.id === id)!.file_sha256!);
});
afterAll(() => tested?.stop());

async function queriesFor(asked: readonly string[]): Promise<number> {
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await checkHashes({ ...tested.app, db: tested.app.db.withPlugin(counting) }, asked);
  return queries;
}

test('several hashes take as many queries as one', async () => {
  expect(hashes.every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
  expect(await queriesFor([...hashes, UNKNOWN])).toBe(await queriesFor([hashes[0]!, UNKNOWN]));
});

test('each hash of a call has the answer that it has alone, and is a check of its own', async () => {
  const asked = [hashes[1]!, UNKNOWN, hashes[0]!.toUpperCase(), hashes[1]!, hashes[2]!];
  const alone = [];
  for (const hash of asked) alone.push(await checkHash(tested.app, hash));
  const { app } = tested;
  const checks = async (): Promise<number> =>
    (await app.db.selectFrom('document_events').select('id').where('event', '=', 'checked').execute()).length;
  const before = await checks();
  expect(await checkHashes(app, asked)).toEqual(alone);
  expect(alone.map(({ document }) => document?.kind)).toEqual([
    'Invoice',
    undefined,
    'EmploymentStatement',
    'Invoice',
    'UtilityBill',
  ]);
  expect(await checks()).toBe(before + 4);
});
