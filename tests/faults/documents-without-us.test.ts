import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KINDS } from '../../src/kinds/kinds.ts';
import { createTestApp } from '../test-app.ts';
import type { HeldDocument } from './issue-random-documents.ts';
import { proveDocuments } from './prove-documents.ts';

/*
 * Each template once. To run it with more, and to look at the files with other programs:
 * DOCUMENTS=1000 ATTACKS=100 SEED=21 KEEP=/tmp/documents npx vitest run --project server documents-without-us
 */
const { DOCUMENTS = '21', ATTACKS = '9', SEED = '7', KEEP } = process.env;
const documents = Number(DOCUMENTS);

async function keep(held: readonly HeldDocument[]): Promise<void> {
  if (KEEP === undefined) return;
  await mkdir(KEEP, { recursive: true });
  for (const [place, { kind, pdf }] of held.entries())
    await writeFile(join(KEEP, `${String(place).padStart(4, '0')}-${kind}.pdf`), pdf);
}

test('random documents of every kind hold without the site, and every attack on them is caught', async () => {
  const { app, stop } = await createTestApp();
  const proven = await proveDocuments(app, stop, { documents, attacks: Number(ATTACKS), seed: Number(SEED) }, keep);
  if (KEEP !== undefined) await writeFile(join(KEEP, 'result.json'), JSON.stringify(proven, null, 2));
  expect(Object.keys(proven.kinds)).toHaveLength(KINDS.length);
  expect(proven.doubts).toEqual([]);
  expect(proven.verified).toBe(documents);
  for (const { of, caught } of [
    proven.mutated,
    proven.rewritten,
    proven.backdatedRows,
    proven.backdatedEntries,
    proven.forkedMirrors,
    proven.forkedProofs,
  ]) {
    expect(of).toBeGreaterThan(0);
    expect(caught).toBe(of);
  }
}, 7_200_000);
