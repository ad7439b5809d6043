import type { PlainDate } from '../../../domain/calendar.ts';
import { currentView } from '../../../domain/documents/current-view.ts';
import { AppError } from '../../../domain/errors.ts';
import { type AttestationText, currentAttestation } from '../../../domain/integrity/attestation.ts';
import type { LevelDecision } from '../../../domain/integrity/levels.ts';
import type { App } from '../../services/app.ts';
import { type Draft, findDraft } from '../drafts/drafts.ts';
import { type ChangedLine, changedLines } from './changed-fields.ts';
import { type Correction, freezeCorrection, requireCorrectable, reviseDocument } from './correct-document.ts';
import type { OrderReader } from '../../commerce/orders/find-order.ts';
import type { DocumentRow } from '../read/find-document.ts';
import { requireKind } from '../prepare/prepare-documents.ts';
import type { RegisteredDocument } from '../issue/register-documents.ts';

export interface PreparedCorrection {
  readonly draft: Draft;
  readonly document: DocumentRow;
  readonly revision: number;
  readonly changes: readonly ChangedLine[];
  readonly level: LevelDecision;
  readonly attestation: AttestationText;
  /** Names that resemble a protected one, each with the sentence to confirm. */
  readonly resembling: readonly string[];
}

/**
 * Only someone who can manage a guest's document gets a draft that corrects it. For a document of an account, the draft
 * proves nothing: see `requireCorrector`.
 */
async function findCorrection(app: App, { ownerKeys }: OrderReader, draftId: string) {
  const draft = await findDraft(app, ownerKeys, draftId);
  if (draft.corrects === null) throw new AppError('CONFLICT', 'This draft is not a correction.');
  const document = await app.db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', draft.corrects)
    .executeTakeFirstOrThrow();
  return { draft, document };
}

/** What a correction would change, before it is sealed. */
export async function prepareCorrection(app: App, reader: OrderReader, draftId: string): Promise<PreparedCorrection> {
  const { draft, document } = await findCorrection(app, reader, draftId);
  requireCorrectable(app, document);
  const frozen = await freezeCorrection(app, reader.actor, document, draft.form);
  const { content, guard, level } = frozen;
  return {
    draft,
    document,
    revision: document.revision + 1,
    changes:
      document.content === null
        ? []
        : changedLines(
            await currentView(
              requireKind(document.kind),
              document.template,
              document.issued_on as PlainDate,
              document.content,
            ),
            content.view,
          ),
    level,
    attestation: currentAttestation(content.facts.issuer, level.level === 'S'),
    resembling: guard.findings.filter(({ action }) => action === 'affirm').map(({ explanation }) => explanation),
  };
}

/** Seals the draft as the next revision, free of charge, and deletes the draft in the same transaction. */
export async function correctFromDraft(
  app: App,
  reader: OrderReader,
  draftId: string,
  correction: Omit<Correction, 'input'>,
): Promise<RegisteredDocument> {
  const { draft, document } = await findCorrection(app, reader, draftId);
  if (correction.reason.trim().length < 3) {
    const message = 'Enter what was wrong in a few words.';
    throw new AppError('INVALID_INPUT', message, { reason: message });
  }
  return reviseDocument(app, reader.actor, document, { ...correction, input: draft.form }, (trx) =>
    trx.deleteFrom('drafts').where('id', '=', draft.id).execute(),
  );
}
