import type { Actor } from '../../../server/services/actor.ts';
import { type ReviewKind, REVIEW_KIND_NAMES } from '../../../server/staff/dashboard/review-queue.ts';
import type { App } from '../../../server/services/app.ts';
import type { Typed } from '../../run-action.server.ts';
import { logoDecisions, readLogo } from '../logos/logo-review.server.ts';
import { readReport, reportDecisions } from '../reports/report-review.server.ts';
import { nameDecisions, readName } from '../similar-names/name-review.server.ts';
import { readVerification, verificationDecisions } from '../verifications/verification-review.server.ts';

export interface ReviewSubject {
  readonly kind: ReviewKind;
  readonly id: string;
}

/** "logo-0c41…" */
export function readReviewKey(key: string): ReviewSubject | null {
  const [name = '', id = ''] = key.split(/-(.*)/s);
  const kind = readReviewKind(name);
  return kind && id !== '' ? { kind, id } : null;
}

export const readReviewKind = (name: string | null): ReviewKind | null =>
  REVIEW_KIND_NAMES.find((kind) => kind === name) ?? null;

/** What a decision about the item needs. Kinds that need more than one screen are decided on their own page. */
export async function readReviewItem(app: App, actor: Actor, { kind, id }: ReviewSubject) {
  switch (kind) {
    case 'logo':
      return { kind, logo: await readLogo(app, actor, id) };
    case 'verification':
    case 'domain':
      return { kind: 'verification' as const, verification: await readVerification(app, actor, id) };
    case 'report':
    case 'dispute':
      return { kind: 'report' as const, ...(await readReport(app, actor, id)) };
    case 'name':
      return { kind, name: await readName(app, actor, id) };
    default:
      return { kind: 'other' as const };
  }
}

type Decision = (typed: Typed) => Promise<string>;

/** What can be decided in the queue, by the intent of its button. */
export function reviewDecisions(
  app: App,
  actor: Actor,
  { kind, id }: ReviewSubject,
): Readonly<Record<string, Decision>> {
  switch (kind) {
    case 'logo':
      return logoDecisions(app, actor, id);
    case 'verification':
    case 'domain':
      return verificationDecisions(app, actor, id);
    case 'report':
    case 'dispute':
      return reportDecisions(app, actor, id);
    case 'name':
      return nameDecisions(app, actor, id);
    default:
      return {};
  }
}
