import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { currentAttestation } from '../../../domain/integrity/attestation.ts';
import type { App } from '../../services/app.ts';
import { readSealedFile } from '../read/read-sealed-file.ts';
import { issueDocuments, waitForDocument } from '../issue/issue-documents.ts';

const OWNER = 'site:sample';
const ISSUER = 'Sample Street Bakery';
const PATIENCE = 15_000;

/**
 * Our own specimen, sealed and registered like any document, for people who want to try a check. It is made on the
 * first request, and again after the old one was erased. Two requests at the same moment make two of them, and the
 * older one is shown from then on.
 */
export async function readSampleDocument(app: App): Promise<Uint8Array> {
  const id = (await findSample(app)) ?? (await issueSample(app));
  await waitForDocument(app, id, PATIENCE);
  const { file_key: key, file_sha256: sha256 } = await app.db
    .selectFrom('documents')
    .select(['file_key', 'file_sha256'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return readSealedFile(app, { key: key!, sha256: sha256!, documentId: id });
}

/** The same file with one letter of the issuer's name changed, to show how a check reports an altered document. */
export function withOneCharacterChanged(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const altered = Uint8Array.from(file);
  const at = Buffer.from(altered.buffer).indexOf(ISSUER);
  if (at === -1) throw new Error('The sample does not hold its issuer as plain text');
  altered[at] = 'T'.charCodeAt(0);
  return altered;
}

const findSample = async (app: App): Promise<string | undefined> =>
  (
    await app.db
      .selectFrom('documents')
      .select('id')
      .where('owner_key', '=', OWNER)
      .where('state', 'in', ['issuing', 'live'])
      .where('content', 'is not', null)
      .orderBy('created_at')
      .executeTakeFirst()
  )?.id;

async function issueSample(app: App): Promise<string> {
  const sample = payStub.sample(1);
  const { documents } = await issueDocuments(app, {
    kind: payStub.id,
    input: {
      ...sample,
      company: { ...sample.company, name: ISSUER },
      employee: { ...sample.employee, name: 'Avery Sample' },
    },
    ownerKey: OWNER,
    attestation: {
      version: currentAttestation(ISSUER, true).version,
      typedName: app.config.brandName,
      isAccepted: true,
    },
    originHash: OWNER,
  });
  return documents[0]!.id;
}
