import { payStub } from '../../domain/documents/pay-stub/kind.ts';
import { currentAttestation } from '../../domain/integrity/attestation.ts';
import type { App } from '../app.ts';
import { issueDocuments, waitForDocument } from './issue-documents.ts';

const OWNER = 'house:sample';
const ISSUER = 'Sample Street Bakery';
const PATIENCE = 15_000;

/**
 * A specimen of our own, sealed and registered like any other paper, for whoever wants to see a check before they
 * need one. It is made when somebody first asks for it, and again when the old one has been erased. Should two ask at
 * the same moment, there are two of them, and the older one is shown from then on.
 */
export async function readSamplePaper(app: App): Promise<Uint8Array> {
  const id = (await findSample(app)) ?? (await issueSample(app));
  await waitForDocument(app, id, PATIENCE);
  const { file_key: key } = await app.db
    .selectFrom('documents')
    .select('file_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return app.storage.get(key!);
}

/** The same file with one letter of the issuer's name changed: what an altered paper comes to. */
export function withOneLetterChanged(file: Uint8Array): Uint8Array<ArrayBuffer> {
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
