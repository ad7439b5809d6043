import { createHash } from 'node:crypto';
import { momentInNewYork } from '../../../domain/moment.ts';
import type { SealPlace } from '../../../render/seal-place.ts';
import { sealPdf, sealPlaceOf } from '../../../render/seal.ts';
import type { App } from '../../services/app.ts';
import { requireValidSeal } from '../seal/seal-expiry.ts';
import { currentValidation, learningTimestamps } from '../seal/validation-chains.ts';
import { measureCall } from '../../platform/timings.ts';

export interface SealedFile {
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** The seal of one file. */
export interface Seal {
  /** What the file says of it, for `renderForSeal`. */
  readonly place: SealPlace;
  /** Fills the signature in. */
  fill(pdf: Uint8Array): Promise<SealedFile>;
}

/** Before a file is drawn: its seal is in our name, and in the name of the person who supplied the data. */
export async function beginSeal(
  app: App,
  { issuer, sealedAt, verifyUrl }: { readonly issuer: string; readonly sealedAt: Date; readonly verifyUrl: string },
): Promise<Seal> {
  requireValidSeal(app);
  const timestamps = learningTimestamps(app);
  const validation = await currentValidation(app);
  const options = {
    key: app.sealKey,
    format: app.config.seal.format,
    brand: app.config.brandName,
    issuer,
    sealedAt,
    sealedOn: momentInNewYork(sealedAt),
    verifyUrl,
    timestamps: timestamps?.authority,
    ...(validation ? { validation } : {}),
  };
  return {
    place: sealPlaceOf(options),
    async fill(pdf) {
      const bytes = await measureCall(app, 'seal', () => sealPdf(pdf, options));
      const signer = timestamps?.signer() ?? null;
      const isLongTerm = signer !== null && validation?.timestampSigners.has(signer) === true;
      app.timings.seals.inc({ level: isLongTerm ? 'B-LT' : timestamps ? 'B-T' : 'B-B' });
      return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
  };
}
