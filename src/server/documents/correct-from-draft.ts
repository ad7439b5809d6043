import { AppError } from '../../domain/errors.ts';
import { type AttestationText, currentAttestation } from '../../domain/integrity/attestation.ts';
import type { LevelDecision } from '../../domain/integrity/levels.ts';
import type { App } from '../app.ts';
import { type Draft, findDraft } from '../drafts/drafts.ts';
import { type ChangedLine, changedLines } from './changed-fields.ts';
import { type Correction, freezeCorrection, requireCorrectable, reviseDocument } from './correct-document.ts';
import type { DocumentRow } from './find-document.ts';
import type { RegisteredDocument } from './register-documents.ts';

export interface PreparedCorrection {
  readonly draft: Draft;
  readonly paper: DocumentRow;
  readonly revision: number;
  readonly changes: readonly ChangedLine[];
  readonly level: LevelDecision;
  readonly attestation: AttestationText;
  /** Names that resemble a protected one, each with the sentence to be ticked. */
  readonly resembling: readonly string[];
}

/** Owning a draft that corrects a paper is the right to correct it: it was given to who may manage that paper. */
async function findCorrection(app: App, ownerKeys: readonly string[], draftId: string) {
  const draft = await findDraft(app, ownerKeys, draftId);
  if (draft.corrects === null) throw new AppError('CONFLICT', 'This draft is a paper of its own; it corrects none.');
  const paper = await app.db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', draft.corrects)
    .executeTakeFirstOrThrow();
  return { draft, paper };
}

/** What a correction would change, before it is sealed. */
export async function prepareCorrection(
  app: App,
  ownerKeys: readonly string[],
  draftId: string,
): Promise<PreparedCorrection> {
  const { draft, paper } = await findCorrection(app, ownerKeys, draftId);
  requireCorrectable(app, paper);
  const frozen = await freezeCorrection(app, paper, draft.form);
  const { content, guard, level } = frozen;
  return {
    draft,
    paper,
    revision: paper.revision + 1,
    changes: paper.content === null ? [] : changedLines(paper.content.view, content.view),
    level,
    attestation: currentAttestation(content.facts.issuer, level.level === 'S'),
    resembling: guard.findings.filter(({ action }) => action === 'affirm').map(({ explanation }) => explanation),
  };
}

/** Seals what the draft says as the next revision, free of charge. The draft goes in the same transaction. */
export async function correctFromDraft(
  app: App,
  ownerKeys: readonly string[],
  draftId: string,
  correction: Omit<Correction, 'input'>,
): Promise<RegisteredDocument> {
  const { draft, paper } = await findCorrection(app, ownerKeys, draftId);
  if (correction.reason.trim().length < 3) {
    const message = 'Say in a few words what was wrong.';
    throw new AppError('INVALID_INPUT', message, { reason: message });
  }
  return reviseDocument(app, paper, { ...correction, input: draft.form }, (trx) =>
    trx.deleteFrom('drafts').where('id', '=', draft.id).execute(),
  );
}
