import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnerKey } from '../../src/domain/owner-key.ts';
import { NOBODY } from '../../src/server/services/actor.ts';
import { continueDocument } from '../../src/server/documents/prepare/continue-document.ts';
import { correctDocument } from '../../src/server/documents/correct/correct-document.ts';
import { findOwnDocument } from '../../src/server/documents/read/find-document.ts';
import { freezeDocuments } from '../../src/server/documents/issue/freeze-documents.ts';
import { type AttackedSite, ATTESTATION, formOf, type IssuedDocument, openAttackedSite } from './attacked-site.ts';

let site: AttackedSite;
let stub: IssuedDocument;
/** What a forger sends: the figures of the stub, said to be carried over from it. */
let form: Record<string, unknown>;

const VICTIM = 'visitor:the-owner';

beforeAll(async () => {
  site = await openAttackedSite(undefined, () => new Date('2026-12-20T15:58:00Z'));
  [stub] = (await site.issue('PayStub', formOf('PayStub'), 'email:victim@example.com')) as [IssuedDocument];
  form = (await continueDocument(site.app, stub.owner, VICTIM, stub.id)).form;
});
afterAll(async () => {
  await site?.stop();
});

const saying = (from: string) =>
  JSON.parse(JSON.stringify(form).replaceAll(/"from":"\w+"/g, `"from":"${from}"`)) as Record<string, unknown>;

async function printed(input: unknown, ownerKeys: readonly OwnerKey[]) {
  const [document] = await freezeDocuments(site.app, { kind: 'PayStub', input }, { level: 'U' }, { ownerKeys });
  const notes = JSON.stringify(document!.content.view).includes('is estimated.');
  return { isEstimated: notes, entered: document!.content.facts.enteredByIssuer, content: document!.content };
}

test('the stub that is carried forward says that its year to date is estimated', async () => {
  const row = await findOwnDocument(site.app, stub.owner, stub.id);
  expect(JSON.stringify(row.content!.view)).toContain('is estimated.');
});

test.each(['lastStub', 'estimate'])('its owner carries the estimate as an estimate, sent as "%s"', async (from) => {
  expect(await printed(saying(from), [VICTIM])).toMatchObject({ isEstimated: true, entered: 0 });
});

test.each(['lastStub', 'estimate', 'issuer'])(
  'nobody else carries it: sent as "%s", every figure is entered by the issuer',
  async (from) => {
    for (const ownerKeys of [[], ['visitor:somebody'], ['user:11111111-1111-4111-8111-111111111111']] as const)
      expect((await printed(saying(from), ownerKeys)).entered).toBeGreaterThan(1);
  },
);

test('an email address typed at checkout is no proof, and a correction does not launder the figures', async () => {
  const [forged] = (await site.issue('PayStub', saying('issuer'), 'email:forger@example.com')) as [IssuedDocument];
  await site.app.db
    .updateTable('documents')
    .set({ owner_key: 'email:victim@example.com', state: 'live' })
    .where('id', '=', forged.id)
    .execute();
  const { id } = await correctDocument(site.app, forged.owner, forged.id, {
    input: saying('lastStub'),
    reason: 'Only the marks',
    attestation: ATTESTATION,
    originHash: 'none',
    accessKey: 'none',
  });
  const row = await site.app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.content!.facts.enteredByIssuer).toBeGreaterThan(1);
});

test('an estimate survives a second stub, and a figure given by the issuer is marked instead', async () => {
  const second = (await printed(saying('lastStub'), [VICTIM])).content;
  const given = JSON.parse(
    JSON.stringify(second.input).replaceAll(/"givenPriorYTD":\{"amount":(\d+)[^}]*\}/g, '"givenPriorYTD":$1'),
  ) as Record<string, unknown>;
  const typed = await printed(given, [VICTIM]);
  expect(typed.isEstimated).toBe(false);
  expect(typed.entered).toBeGreaterThan(1);
});

test('a stranger opens no draft that continues somebody else’s stub', async () => {
  for (const actor of [NOBODY, { ...NOBODY, key: 'guessed' }])
    await expect(continueDocument(site.app, actor, 'visitor:somebody', stub.id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
});
