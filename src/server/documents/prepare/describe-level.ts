import type { FieldErrors } from '../../../domain/errors.ts';
import type { LevelDecision, VerificationStatus } from '../../../domain/integrity/levels.ts';
import type { LogoState } from '../../../domain/integrity/logo-rule.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import type { App } from '../../services/app.ts';
import { requestLogoReview } from '../logos/request-logo-review.ts';
import { documentsOnce } from './calculate-once.ts';
import { findLiveDocuments, type LiveDocument, type LiveOwner } from './find-live-documents.ts';
import { decideAnswers, type DocumentRequest } from './prepare-documents.ts';

/**
 * The level that the document will show and why, for the editor while the user types. It never promises more than the
 * sale will give.
 */
export interface LevelDescription extends LevelDecision {
  /** Names that no document may be issued in, by path, each with its sentence. */
  readonly refused: FieldErrors;
  /** Names that resemble a protected one: the issuer confirms before payment that they are not affiliated. */
  readonly affirm: readonly string[];
  /** What the sender issued for the same person and period, which blocks the payment. Told to its owner alone. */
  readonly live: readonly LiveDocument[];
  /** Whether the logo is printed, and why not. */
  readonly logo: { readonly state: LogoState; readonly why: string };
}

/** `isPressed`: the user continues to checkout, so staff get a logo that they have to look at. */
export async function describeLevel(
  app: App,
  verificationStatus: VerificationStatus,
  request: DocumentRequest,
  { isPressed = false, ...owner }: LiveOwner & { readonly isPressed?: boolean },
): Promise<LevelDescription> {
  const { kind, input, guard, level, logoDecision } = await decideAnswers(app, {
    ...request,
    verificationStatus,
    purpose: 'draft',
  });
  if (isPressed && logoDecision.forReview) await requestLogoReview(app, logoDecision.forReview);
  const missing =
    isPressed && logoDecision.state === 'none' && kind.logo?.required !== undefined
      ? { [kind.logo.path]: kind.logo.required }
      : {};
  const documents =
    level.level === 'S' ? [] : await documentsOnce(kind, input, dateInNewYork(app.now()), kind.templateOf(input));
  const refused = guard.findings.filter(({ action }) => action === 'refuse');
  return {
    ...level,
    refused: { ...Object.fromEntries(refused.map(({ path, explanation }) => [path, explanation])), ...missing },
    affirm: guard.findings.filter(({ action }) => action === 'affirm').map(({ explanation }) => explanation),
    live: await findLiveDocuments(
      app,
      owner,
      kind.id,
      documents.map(({ facts }) => facts),
    ),
    logo: { state: logoDecision.state, why: logoDecision.why },
  };
}
