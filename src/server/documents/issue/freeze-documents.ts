import { createHash, randomBytes } from 'node:crypto';
import type { PlainDate } from '../../../domain/calendar.ts';
import type { Cents } from '../../../domain/money.ts';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import type { LevelDecision, VerificationStatus } from '../../../domain/integrity/levels.ts';
import type { GuardVerdict } from '../../../domain/integrity/name-guard/guard-names.ts';
import type { App } from '../../services/app.ts';
import type { FrozenContent } from '../../platform/db/tables/documents.ts';
import { requireValidSeal } from '../seal/seal-expiry.ts';
import { canonicalJson } from '../prepare/canonical-json.ts';
import { versionsOf } from './document-versions.ts';
import type { DecidedLogo } from '../logos/decide-logo.ts';
import type { Continuer } from '../prepare/may-continue.ts';
import { type DocumentRequest, type PreparedRequest, prepareDocuments } from '../prepare/prepare-documents.ts';

/** A document as it will be printed for good: everything but its number. */
export interface FrozenDocument {
  readonly kind: DocumentKind;
  readonly template: number;
  readonly issuedOn: PlainDate;
  readonly level: LevelDecision;
  readonly guard: GuardVerdict;
  readonly content: FrozenContent;
  /** How much of its total deductions are taxes. Null of kinds without them. */
  readonly taxes: Cents | null;
  readonly logo: Uint8Array | undefined;
  readonly logoDecision: DecidedLogo;
  readonly fingerprint: string;
  readonly tablesVersion: string;
  readonly templateVersion: string;
}

/** Prepares documents to be issued, and records what they were made with. */
export async function freezeDocuments(
  app: App,
  request: DocumentRequest & Pick<PreparedRequest, 'firstIssued'>,
  verificationStatus: VerificationStatus,
  continuer?: Continuer,
): Promise<readonly FrozenDocument[]> {
  requireValidSeal(app);
  const prepared = await prepareDocuments(app, { ...request, verificationStatus, continuer, purpose: 'issue' });
  const { kind, template, issuedOn, level, guard, input, logo, logoDecision } = prepared;
  const versions = await versionsOf(app.config.root, kind, template);
  return prepared.documents.map(({ view, facts, working, taxes = null }) => {
    const salt = randomBytes(16).toString('hex');
    const content: FrozenContent = { input, view, facts, working, salt };
    return {
      kind,
      template,
      issuedOn,
      level,
      guard,
      content,
      taxes,
      logo,
      logoDecision,
      fingerprint: createHash('sha256')
        .update(canonicalJson({ kind: kind.id, level: level.level, view, facts, salt }))
        .digest('hex'),
      tablesVersion: versions.tables,
      templateVersion: versions.template,
    };
  });
}
