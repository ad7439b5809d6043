import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { KIND_IDS } from '../../../domain/documents/kind.ts';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { isAppError } from '../../../domain/errors.ts';
import { currentAttestation } from '../../../domain/integrity/attestation.ts';
import { emailKey } from '../../../domain/owner-key.ts';
import { createApp, stopApp } from '../create-app.ts';
import type { App } from '../../services/app.ts';
import { readConfig, readEnvironment } from '../../platform/config.ts';
import { issueDocuments, waitForDocument } from '../../documents/issue/issue-documents.ts';
import { verifyUrl } from '../../documents/issue/verify-url.ts';
import { startWorker } from '../../services/jobs/worker.ts';
import { createLog } from '../../platform/log.ts';
import { seed } from '../seed/seed.ts';
import type { Command } from './command.ts';
import { print } from './command.ts';

const request = z.object({
  kind: z.enum(KIND_IDS),
  input: z.record(z.string(), z.unknown()),
  /** The person who attests that it is true, written to the attestation log. */
  issuedBy: z.string().min(2),
  email: z.email(),
  /** Required when the issuer's name resembles a protected one. */
  isUnaffiliated: z.boolean().default(false),
});

async function issueAll(app: App, raw: unknown): Promise<void> {
  const { kind, input, issuedBy, email, isUnaffiliated } = parseInput(request, raw);
  const { documents, accessKey } = await issueDocuments(app, {
    kind,
    input,
    ownerKey: emailKey(email),
    attestation: {
      version: currentAttestation('', false).version,
      typedName: issuedBy,
      isAccepted: true,
      isUnaffiliated,
    },
    originHash: 'command line',
  });
  for (const { id, number, code } of documents) {
    await waitForDocument(app, id);
    const row = await app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    print(
      JSON.stringify({
        id,
        number,
        code,
        level: row.level,
        status: row.status_line,
        file: row.file_key,
        sha256: row.file_sha256,
        verifyUrl: verifyUrl(app.config.siteUrl, id),
        accessKey,
      }),
    );
  }
}

/**
 * Does what a paid order does, without the checkout: freeze, register, render, seal and store. Prints one line of JSON
 * per document.
 */
export const issue: Command = async ([file]) => {
  const raw: unknown = JSON.parse(readFileSync(file === undefined || file === '-' ? 0 : file, 'utf8'));
  const config = readConfig(readEnvironment());
  const app = await createApp(config, createLog({ ...config, logLevel: 'warn' }));
  try {
    await seed(app);
    await startWorker(app);
    await issueAll(app, raw);
    return 0;
  } catch (error) {
    if (!isAppError(error)) throw error;
    print(JSON.stringify({ message: error.message, code: error.code, fields: error.fields }));
    return 1;
  } finally {
    await stopApp(app);
  }
};
