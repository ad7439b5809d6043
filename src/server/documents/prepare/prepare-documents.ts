import { guardedNames } from '../../../domain/documents/read-field-table.ts';
import type { PlainDate } from '../../../domain/calendar.ts';
import type { CalculatedDocument, DocumentKind, KindId } from '../../../domain/documents/kind.ts';
import { printedTexts } from '../../../domain/documents/printed-texts.ts';
import { AppError, isAppError } from '../../../domain/errors.ts';
import {
  decideLevel,
  issuerStatusFor,
  type LevelDecision,
  type VerificationStatus,
} from '../../../domain/integrity/levels.ts';
import { guardNames, type GuardVerdict } from '../../../domain/integrity/name-guard/guard-names.ts';
import { refuseStatusPhrases } from '../../../domain/integrity/status-phrases.ts';
import { dateInNewYork, dateInState } from '../../../domain/moment.ts';
import { onceFor } from '../../../domain/once-for.ts';
import { kindById } from '../../../kinds/registry.ts';
import type { App } from '../../services/app.ts';
import { calculateOnce, documentsOnce, parseOnce } from './calculate-once.ts';
import { type Continuer, NO_CONTINUER } from './may-continue.ts';
import { normalizePictures } from './normalize-pictures.ts';
import { type DecidedLogo, decideLogoOf } from '../logos/decide-logo.ts';
import { readLogo } from './read-logo.ts';
import { vouchForInput } from './vouch-for-input.ts';

export interface DocumentRequest {
  readonly kind: KindId;
  readonly input: unknown;
}

export interface PreparedRequest extends DocumentRequest {
  /** What is known about the sender as an issuer. */
  readonly verificationStatus: VerificationStatus;
  /** Of a correction: when the first revision was issued. */
  readonly firstIssued?: PlainDate | undefined;
  /** Who may carry figures forward. */
  readonly continuer?: Continuer | undefined;
  /** While typing, texts may be empty and a refused name makes a specimen. What is issued is complete and refuses it. */
  readonly purpose: 'draft' | 'issue';
  /** Overrides the answers, for previews. */
  readonly template?: number | undefined;
}

/** Answers that were checked, and the level of the documents that they make. */
export interface DecidedAnswers {
  readonly kind: DocumentKind;
  /** As the sender gave them, with confirmed figures and clean pictures. */
  readonly answers: object;
  /** What is calculated and printed: for a specimen, with never-issued numbers, and without a logo that is not printed. */
  readonly input: object;
  readonly logoDecision: DecidedLogo;
  readonly guard: GuardVerdict;
  readonly level: LevelDecision;
}

export interface PreparedDocuments extends DecidedAnswers {
  readonly template: number;
  readonly issuedOn: PlainDate;
  readonly logo: Uint8Array | undefined;
  readonly documents: readonly CalculatedDocument[];
}

export function requireKind(id: KindId): DocumentKind {
  const kind = kindById(id);
  if (!kind) throw new AppError('NOT_FOUND', `There is no document kind called ${id}.`);
  return kind;
}

/**
 * The first half of the pipeline: parses, cleans pictures, confirms carried figures, checks the names and decides the
 * level. Nothing but the answers is trusted: totals, levels and templates from the sender are ignored.
 */
export async function decideAnswers(app: App, request: PreparedRequest): Promise<DecidedAnswers> {
  const { verificationStatus, continuer = NO_CONTINUER, purpose } = request;
  const kind = requireKind(request.kind);
  const parsed = parseOnce(kind, purpose === 'issue' ? 'complete' : 'draft', request.input) as object;
  const clean = await onceFor(parsed, 'pictures', () => normalizePictures(parsed));
  const vouched = (await vouchForInput(
    app,
    kind,
    clean,
    continuer,
    request.firstIssued ?? dateInNewYork(app.now()),
  )) as object;
  const answers =
    purpose === 'issue' && kind.datedOn ? (kind.datedOn(vouched, request.firstIssued ?? null) as object) : vouched;
  const logoDecision = await decideLogoOf(app, kind, answers, verificationStatus);
  const { specimenOf, logo } = kind;
  const shown =
    logo && logoDecision.state !== 'printed'
      ? onceFor(answers, 'no logo', () => logo.without(answers) as object)
      : answers;
  const printed = printedTexts(
    guardedNames(kind.fields, answers),
    answers,
    await documentsToRead(app, kind, shown, request),
  );
  refuseStatusPhrases(printed, answers);
  const guard = guardNames(kind.id, printed, { brand: app.config.brandName });
  const level = decideLevel(
    kind.ceiling(answers, dateInState(app.now(), kind.issuerStateOf?.(answers) ?? '')),
    issuerStatusFor(verificationStatus, kind.id, kind.issuerOf(answers)),
    purpose === 'draft' && guard.action === 'refuse' ? { ...guard, action: 'hold' } : guard,
  );
  if (purpose === 'issue') requireLogo(kind, logoDecision);
  const input =
    level.level === 'S' && specimenOf ? onceFor(shown, 'specimen', () => specimenOf(shown) as object) : shown;
  return { kind, answers, input, guard, level, logoDecision };
}

/** What these answers print. Null for a draft that cannot be calculated yet: then everything typed is read. */
async function documentsToRead(
  app: App,
  kind: DocumentKind,
  answers: object,
  { purpose, template = kind.templateOf(answers) }: PreparedRequest,
): Promise<readonly CalculatedDocument[] | null> {
  try {
    return await documentsOnce(kind, answers, dateInNewYork(app.now()), template);
  } catch (error) {
    if (purpose === 'draft' && isAppError(error)) return null;
    throw error;
  }
}

/** The kinds that need a logo need it from the issuers whose logo would be printed. */
function requireLogo({ logo }: DocumentKind, { state }: DecidedLogo): void {
  if (state === 'none' && logo?.required !== undefined)
    throw new AppError('INVALID_INPUT', logo.required, { [logo.path]: logo.required });
}

/**
 * The whole pipeline, from answers to documents that can be printed. Previews, quotes, orders, corrections and the API
 * use it, so what is sold is what was shown. It refuses before payment what cannot be printed: the logo and characters.
 * `template` overrides the answers, and only the document at `position` has to be printable; both for previews.
 */
export async function prepareDocuments(
  app: App,
  request: PreparedRequest & { readonly position?: number },
): Promise<PreparedDocuments> {
  const decided = await decideAnswers(app, request);
  const { kind, answers, input } = decided;
  const template = request.template ?? kind.templateOf(input);
  if (!kind.templates.some(({ id }) => id === template))
    throw new AppError('INVALID_INPUT', `There is no template #${template}.`, { template: 'Please select a template' });
  // Read even if it is not printed, so that a form never names a picture that is not there.
  const picture = await readLogo(app, kind.logo?.of(answers));
  const logo = decided.logoDecision.state === 'printed' ? picture : undefined;
  const issuedOn = dateInNewYork(app.now());
  const refusal =
    request.purpose === 'issue' && kind.refusalToIssue
      ? kind.refusalToIssue(await calculateOnce(kind, input, issuedOn))
      : null;
  if (refusal) throw new AppError('INVALID_INPUT', refusal.message, { [refusal.field]: refusal.message });
  const all = await documentsOnce(kind, input, issuedOn, template);
  app.renderer.assertPrintable(answers, request.position === undefined ? all : [documentAt(all, request.position)]);
  return { ...decided, template, issuedOn, logo, documents: all };
}

/** The document at a 1-based position, or the nearest one. */
export const documentAt = (documents: readonly CalculatedDocument[], position: number): CalculatedDocument =>
  documents[Math.min(Math.max(position, 1), documents.length) - 1]!;
