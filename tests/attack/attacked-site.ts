import { kindById } from '../../src/kinds/registry.ts';
import type { KindId } from '../../src/domain/documents/kind.ts';
import { type Actor, NOBODY } from '../../src/server/services/actor.ts';
import { issueDocuments, waitForDocument } from '../../src/server/documents/issue/issue-documents.ts';
import { currentAttestation } from '../../src/domain/integrity/attestation.ts';
import type { OwnerKey } from '../../src/domain/owner-key.ts';
import { startWorker } from '../../src/server/services/jobs/worker.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { serveTestApp, type TestServer } from '../test-server.ts';

export interface IssuedDocument {
  readonly id: string;
  readonly number: string;
  readonly code: string;
  readonly owner: Actor;
}

export interface AttackedSite extends TestApp {
  readonly server: TestServer;
  readonly call: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** Issues the documents of one form as an honest issuer does, with new data each time, and waits until they are sealed. */
  readonly issue: (kind: KindId, input: unknown, ownerKey?: OwnerKey) => Promise<readonly IssuedDocument[]>;
}

export const ATTESTATION = {
  version: currentAttestation('', false).version,
  typedName: 'Ines Vallejo',
  isAccepted: true,
  isUnaffiliated: true,
};

/** A form that can be sold as it is: the sample of a kind, and for pay stubs not as a template. */
export const formOf = (kind: KindId, template = 1): Record<string, unknown> => ({
  ...(kindById(kind)!.sample(template) as Record<string, unknown>),
  ...(kind === 'PayStub' && { templateMode: false }),
});

/** The whole server with its calls, and a worker that seals. Attackers have what anyone on the web has. */
export async function openAttackedSite(
  environment: Record<string, string> = { RATE_LIMIT_SCALE: '1000' },
  now: () => Date = () => new Date('2026-11-20T15:58:00Z'),
): Promise<AttackedSite> {
  const tested = await createTestApp(environment, now);
  const server: TestServer = await serveTestApp(tested.app);
  await startWorker(tested.app);
  let issuers = 0;
  return {
    ...tested,
    server,
    stop: async () => {
      await server.stop();
      await tested.stop();
    },
    call: (method, path, body) =>
      fetch(`${server.url}/api/v1${path}`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    issue: async (kind, input, ownerKey = `email:issuer-${(issuers += 1)}@example.com`) => {
      const { accessKey, documents } = await issueDocuments(tested.app, {
        kind,
        input,
        ownerKey,
        attestation: ATTESTATION,
        originHash: 'none',
      });
      for (const { id } of documents) await waitForDocument(tested.app, id);
      return documents.map((document) => ({ ...document, owner: { ...NOBODY, key: accessKey } }));
    },
  };
}
