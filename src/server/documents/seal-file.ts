import { createHash } from 'node:crypto';
import { momentInNewYork } from '../../domain/moment.ts';
import { pageCountOf } from '../../render/packed-pdf.ts';
import { sealPdf } from '../../render/seal.ts';
import type { App } from '../app.ts';
import { currentValidation, learningTimestamps } from '../seal/validation-chains.ts';
import { measureCall } from '../timings.ts';

export interface SealedFile {
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly pageCount: number;
}

/** Seals the rendered file in our name and in the name of the person who supplied the data. */
export async function sealFile(
  app: App,
  pdf: Uint8Array,
  { issuer, sealedAt, verifyUrl }: { readonly issuer: string; readonly sealedAt: Date; readonly verifyUrl: string },
): Promise<SealedFile> {
  const timestamps = learningTimestamps(app);
  const validation = await currentValidation(app);
  const bytes = await measureCall(app, 'seal', () =>
    sealPdf(pdf, {
      key: app.sealKey,
      brand: app.config.brandName,
      issuer,
      sealedAt,
      sealedOn: momentInNewYork(sealedAt),
      verifyUrl,
      timestamps: timestamps?.authority,
      ...(validation ? { validation } : {}),
    }),
  );
  const signer = timestamps?.signer() ?? null;
  const isLongTerm = signer !== null && validation?.timestampSigners.has(signer) === true;
  app.timings.seals.inc({ level: isLongTerm ? 'B-LT' : timestamps ? 'B-T' : 'B-B' });
  return {
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    pageCount: pageCountOf(bytes),
  };
}
