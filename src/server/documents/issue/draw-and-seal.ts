import type { PlainDate } from '../../../domain/calendar.ts';
import { AppError, isAppError } from '../../../domain/errors.ts';
import { type RenderJob, templatePath } from '../../../render/render-job.ts';
import type { App } from '../../services/app.ts';
import { requireKind } from '../prepare/prepare-documents.ts';
import { readLogo } from '../prepare/read-logo.ts';
import type { WholeRow } from '../read/find-document.ts';
import { documentData } from './document-data.ts';
import { frameOf } from './frame-of.ts';
import { beginSeal, type SealedFile } from './seal-file.ts';
import { verifyUrl } from './verify-url.ts';

export const UNPRINTABLE = 'This document could not be drawn.';

interface Drawn {
  readonly file: SealedFile;
  readonly pageCount: number;
}

/** The sealed file of a document that is registered, or is about to be. */
export async function drawAndSeal(
  app: App,
  row: WholeRow,
  {
    sealedAt,
    credentials,
    signal,
  }: { readonly sealedAt: Date; readonly signal: AbortSignal } & Pick<RenderJob, 'credentials'>,
): Promise<Drawn> {
  const { content } = row;
  const kind = requireKind(row.kind);
  const seal = await beginSeal(app, {
    issuer: row.issuer,
    sealedAt,
    verifyUrl: verifyUrl(app.config.siteUrl, row.id),
  });
  const { bytes: pdf, pageCount } = await app.renderer
    .renderForSeal(
      {
        template: templatePath(kind, row.template),
        documents: [{ view: content.view, frame: await frameOf(app, row, sealedAt) }],
        date: row.issued_on as PlainDate,
        document: documentData(row, content),
        working: content.working,
        credentials,
        logo: await readLogo(app, kind.logo?.of(content.input)),
      },
      seal.place,
      { signal },
    )
    .catch((error: unknown) => {
      if (isAppError(error) || signal.aborted) throw error;
      // Rendering uses nothing external, so a failure here repeats every time.
      throw new AppError('RENDER_FAILED', UNPRINTABLE, undefined, { cause: error });
    });
  return { file: await seal.fill(pdf), pageCount };
}
