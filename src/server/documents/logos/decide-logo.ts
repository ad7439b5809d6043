import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { issuerStatusFor, type VerificationStatus } from '../../../domain/integrity/levels.ts';
import { decideLogo, type LogoDecision, logoOfIssuer, type LogoReview } from '../../../domain/integrity/logo-rule.ts';
import { namesInPicture } from '../../../domain/integrity/name-guard/names-in-picture.ts';
import type { App } from '../../services/app.ts';
import { readLogo } from '../prepare/read-logo.ts';
import { examineLogo } from './examine-logo.ts';

/** What staff need to look at a logo. */
export interface LogoForReview {
  /** The verification of the issuer whose logo it is. */
  readonly verificationId: string;
  readonly kind: DocumentKind['id'];
  readonly pixels: string;
  readonly named: readonly string[];
  readonly picture: Uint8Array;
}

export interface DecidedLogo extends LogoDecision {
  readonly isChosen: boolean;
  /** What to send to staff once the issuer wants to use the logo; null if there is nothing to decide. */
  readonly forReview: LogoForReview | null;
}

/** Whether a document prints its logo. It depends on who issues the document and on the picture, and on nothing else. */
export async function decideLogoOf(
  app: App,
  kind: DocumentKind,
  answers: object,
  status: VerificationStatus,
): Promise<DecidedLogo> {
  if (!kind.logo) return { state: 'none', why: '', isChosen: false, forReview: null };
  const logo = kind.logo.of(answers);
  const issuer = issuerStatusFor(status, kind.id, kind.issuerOf(answers));
  const isChosen = logo !== '';
  const known = logoOfIssuer(issuer, isChosen);
  if (known !== null || issuer.level === 'U') return { ...known!, isChosen, forReview: null };
  const picture = (await readLogo(app, logo))!;
  const { pixels, readings } = await examineLogo(app, picture);
  const named = readings && namesInPicture(readings, issuer.issuer);
  const review = await findReview(app, issuer.id, pixels);
  const decision = decideLogo(kind.id, issuer, named, review);
  return {
    ...decision,
    isChosen,
    forReview:
      decision.state === 'review'
        ? { verificationId: issuer.id, kind: kind.id, pixels, named: named ?? [], picture }
        : null,
  };
}

/** The decision about this picture for the account and the name that were verified. */
async function findReview(app: App, verificationId: string, pixels: string): Promise<LogoReview> {
  const row = await app.db
    .selectFrom('logo_reviews')
    .innerJoin('verifications', 'verifications.user_id', 'logo_reviews.user_id')
    .select(['logo_reviews.state', 'logo_reviews.reason'])
    .where('verifications.id', '=', verificationId)
    .whereRef('logo_reviews.issuer_key', '=', 'verifications.issuer_key')
    .where('logo_reviews.pixels', '=', pixels)
    .where('logo_reviews.state', '<>', 'waiting')
    .executeTakeFirst();
  return row ? { isApproved: row.state === 'approved', reason: row.reason } : null;
}
