import type { DocumentView, KindId } from '../../../domain/documents/kind.ts';
import { isAppError } from '../../../domain/errors.ts';
import type { VerificationStatus } from '../../../domain/integrity/levels.ts';
import type { Level } from '../../../domain/integrity/level.ts';
import type { OwnerKey } from '../../../domain/owner-key.ts';
import { type PictureFormat, templatePath } from '../../../render/render-job.ts';
import type { App } from '../../services/app.ts';
import { documentsOnce } from '../prepare/calculate-once.ts';
import { draftFrame } from './draft-frame.ts';
import { documentAt, type PreparedDocuments, prepareDocuments } from '../prepare/prepare-documents.ts';

export interface PreviewRequest {
  readonly kind: KindId;
  readonly input: unknown;
  /** What was typed, if the input is filled up with samples: what differs from it is drawn as one. */
  readonly typed?: unknown;
  readonly template?: number | undefined;
  /** 1-based: which of several documents (pay stubs), and which page of it. */
  readonly position: number;
  readonly page: number;
  readonly scale: number;
  readonly format: PictureFormat;
  /** A newer request from the same editor replaces an older one that is still waiting. */
  readonly editor?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Whose preview it is, for figures carried forward. */
  readonly ownerKeys?: readonly OwnerKey[];
}

export interface Preview {
  readonly image: Uint8Array;
  readonly pageCount: number;
  readonly documentCount: number;
  readonly level: Level;
}

/**
 * One page as a picture with PREVIEW drawn into it. A refused name shows as a specimen here. The refusal itself comes
 * before payment.
 */
export async function previewDocument(
  app: App,
  verificationStatus: VerificationStatus,
  request: PreviewRequest,
): Promise<Preview> {
  const prepared = await prepareDocuments(app, {
    kind: request.kind,
    input: request.input,
    template: request.template,
    position: request.position,
    verificationStatus,
    continuer: { ownerKeys: request.ownerKeys ?? [] },
    purpose: 'draft',
  });
  const { kind, template, level, issuedOn, logo, documents } = prepared;
  const { view } = documentAt(documents, request.position);
  const { image, pageCount } = await app.renderer.preview(
    {
      template: templatePath(kind, template),
      documents: [
        {
          view,
          frame: draftFrame(app, level, view.label),
          typed: await viewOfTyped(prepared, request),
        },
      ],
      date: issuedOn,
      logo,
    },
    {
      page: request.page,
      scale: request.scale,
      format: request.format,
      editor: request.editor,
      signal: request.signal,
    },
  );
  return { image, pageCount, documentCount: documents.length, level: level.level };
}

/** What was typed as the document would show it. Undefined if it cannot be read or calculated: then nothing is marked. */
async function viewOfTyped(
  { kind, level, template, issuedOn }: PreparedDocuments,
  { typed, position }: PreviewRequest,
): Promise<DocumentView | undefined> {
  const draft = kind.draftSchema.safeParse(typed);
  if (typed === undefined || !draft.success) return undefined;
  const input = level.level === 'S' && kind.specimenOf ? kind.specimenOf(draft.data) : draft.data;
  try {
    return documentAt(await documentsOnce(kind, input as object, issuedOn, template), position).view;
  } catch (error) {
    if (isAppError(error)) return undefined;
    throw error;
  }
}
