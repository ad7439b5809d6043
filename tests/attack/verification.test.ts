import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentKinds } from '../../src/kinds/registry.ts';
import { canonicalJson } from '../../src/server/documents/prepare/canonical-json.ts';
import type { CheckedDocument, FileAnswer } from '../../src/server/documents/check/check-document.ts';
import { correctDocument } from '../../src/server/documents/correct/correct-document.ts';
import { findOwnDocument } from '../../src/server/documents/read/find-document.ts';
import { waitForDocument } from '../../src/server/documents/issue/issue-documents.ts';
import { type AttackedSite, ATTESTATION, formOf, type IssuedDocument, openAttackedSite } from './attacked-site.ts';

let site: AttackedSite;

beforeAll(async () => {
  site = await openAttackedSite();
});
afterAll(async () => {
  await site?.stop();
});

const look = async (path: string): Promise<CheckedDocument> =>
  ((await (await site.call('GET', `/verify/${path}`)).json()) as { data: CheckedDocument }).data;

const rowOf = ({ owner, id }: IssuedDocument) => findOwnDocument(site.app, owner, id);

test.each(documentKinds.map(({ id }) => id))('%s: id and number alone give nothing of the contents', async (kind) => {
  const [issued] = await site.issue(kind, formOf(kind));
  const row = await rowOf(issued!);
  for (const name of [issued!.id, issued!.number, issued!.number.toLowerCase().replaceAll('-', ' ')]) {
    for (const code of ['', '?code=', '?code=AAAAAAAA', `?code=${issued!.number}`]) {
      const answer = await site.call('GET', `/verify/${encodeURIComponent(name)}${code}`);
      const text = await answer.text();
      const { facts } = row.content!;
      const secrets = [
        row.file_sha256!,
        row.code,
        ...(facts.person === null || facts.issuer.includes(facts.person) ? [] : [facts.person]),
        facts.period,
        ...facts.figures.map(({ amount }) => String(amount)).filter((amount) => amount.length > 4),
      ];
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
  }
  // With the code, the holder of the document sees them.
  const opened = await look(`${issued!.id}?code=${issued!.code}`);
  expect(opened).toMatchObject({ fileSha256: row.file_sha256, fingerprint: row.fingerprint });
  expect(opened.details?.figures).toEqual(row.content!.facts.figures);
});

test('the public fingerprint cannot be recomputed by somebody who knows every word and figure', async () => {
  const [issued] = await site.issue('PayStub', { ...formOf('PayStub'), details: { state: 'PA', email: 'a@b.co' } });
  const row = await rowOf(issued!);
  const { view, facts } = row.content!;
  const guess = createHash('sha256')
    .update(canonicalJson({ kind: row.kind, level: row.level, view, facts }))
    .digest('hex');
  const { fingerprint } = await look(issued!.id);
  expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  expect(fingerprint).not.toBe(guess);
});

test('a document sealed before fingerprints were salted keeps its fingerprint for holders of its code', async () => {
  const [issued] = await site.issue('Invoice', { ...formOf('Invoice'), notes: 'Sealed before.' });
  const { salt: _, ...content } = (await rowOf(issued!)).content!;
  await site.app.db
    .updateTable('documents')
    .set({ content: JSON.stringify(content) })
    .where('id', '=', issued!.id)
    .execute();
  expect((await look(issued!.id)).fingerprint).toBeNull();
  expect((await look(`${issued!.id}?code=${issued!.code}`)).fingerprint).toMatch(/^[0-9a-f]{64}$/);
});

test('a corrected document names changed lines and the reason to holders only, and never opens the replacement', async () => {
  const form = formOf('Invoice') as { details: object };
  const [issued] = await site.issue('Invoice', { ...form, details: { ...form.details, number: 'C-1' } });
  const { id } = await correctDocument(site.app, issued!.owner, issued!.id, {
    input: { ...form, details: { ...form.details, number: 'C-1' }, notes: 'Advance for Maren Adeyemi deducted' },
    reason: 'The advance of 417.00 for Maren Adeyemi was missing',
    attestation: ATTESTATION,
    originHash: 'none',
    accessKey: issued!.owner.key!,
  });
  await waitForDocument(site.app, id);
  const outside = await look(issued!.number);
  expect(outside).toMatchObject({ state: 'superseded', changedFields: [], stateReason: null });
  const inside = await look(`${issued!.number}?code=${issued!.code}`);
  expect(inside.changedFields.length).toBeGreaterThan(0);
  expect(inside.stateReason).toContain('417.00');

  // The way that was found: number -> hash -> details of the old one -> number of the new one -> its hash -> its details.
  const old = (await (
    await site.call('POST', '/verify/hash', { sha256: (await rowOf(issued!)).file_sha256 })
  ).json()) as { data: FileAnswer };
  const newer = await look(old.data.document!.newerNumber!);
  expect(newer).toMatchObject({ details: null, fileSha256: null, fileBytes: null, changedFields: [] });
  for (const guess of [newer.fingerprint, outside.fingerprint]) {
    const answer = await site.call('POST', '/verify/hash', { sha256: guess });
    expect(((await answer.json()) as { data: FileAnswer }).data.verdict).toBe('unknown');
  }
});
