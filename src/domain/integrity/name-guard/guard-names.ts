import type { KindId, NamedField } from '../../documents/kind.ts';
import { findInAddress, findInNames, type InstitutionKind, type NameMatch } from './find-institutions.ts';

/**
 * allow: nothing to do. affirm: the issuer ticks "not affiliated with X" and staff sample it.
 * hold: SPECIMEN only, until domain and business are verified. refuse: not sold at all.
 */
export const GUARD_ACTIONS = ['allow', 'affirm', 'hold', 'refuse'] as const;
export type GuardAction = (typeof GUARD_ACTIONS)[number];

export interface GuardFinding {
  readonly path: string;
  readonly action: GuardAction;
  readonly match: NameMatch;
  /** A sentence for the person who typed the name. */
  readonly explanation: string;
}

export interface GuardVerdict {
  readonly action: GuardAction;
  readonly findings: readonly GuardFinding[];
}

const EVERY_KIND_REFUSED: Record<InstitutionKind, GuardAction> = {
  bank: 'refuse',
  utility: 'refuse',
  telecom: 'refuse',
  government: 'refuse',
  'payroll-provider': 'refuse',
};
const GOVERNMENT_REFUSED: Record<InstitutionKind, GuardAction> = {
  bank: 'hold',
  utility: 'hold',
  telecom: 'hold',
  government: 'refuse',
  'payroll-provider': 'hold',
};

const ON_HIT: Record<KindId, Record<InstitutionKind, GuardAction>> = {
  PayStub: { ...GOVERNMENT_REFUSED, 'payroll-provider': 'refuse' },
  UtilityBill: EVERY_KIND_REFUSED,
  BankStatement: EVERY_KIND_REFUSED,
  Invoice: GOVERNMENT_REFUSED,
  W2Form: GOVERNMENT_REFUSED,
  MISC1099: GOVERNMENT_REFUSED,
};

const CALLED: Record<InstitutionKind, string> = {
  bank: 'a bank',
  utility: 'a utility',
  telecom: 'a telephone or internet company',
  government: 'a public authority',
  'payroll-provider': 'a payroll provider',
};

const isStatementOfOthers = (kind: KindId) => kind === 'UtilityBill' || kind === 'BankStatement';

function actionFor(kind: KindId, match: NameMatch): GuardAction {
  const isHit = match.verdict === 'hit' && (isStatementOfOthers(kind) || !match.isShortAcronym);
  if (isHit) return ON_HIT[kind][match.kind];
  return isStatementOfOthers(kind) ? 'hold' : 'affirm';
}

function explain(action: GuardAction, match: NameMatch): string {
  const whose = match.institution
    ? `the name of ${match.institution}, ${CALLED[match.kind]}`
    : `a word that ${CALLED[match.kind]} uses`;
  const found = `“${match.matched}” is ${whose}.`;
  if (action === 'refuse') return `${found} We do not make papers in that name. Write the name of your own business.`;
  if (action === 'hold')
    return `${found} This paper carries SPECIMEN until we have verified your domain and your business.`;
  return `${found} Please confirm that you are not affiliated with ${match.institution ?? 'one'}.`;
}

const strength = (action: GuardAction) => GUARD_ACTIONS.indexOf(action);

/** Holds every name on a paper against the protected institutions. What a paper merely mentions (a payee, a memo) is allowed. */
export function guardNames(kind: KindId, fields: readonly NamedField[]): GuardVerdict {
  const findings = fields.flatMap((field): GuardFinding[] => {
    if (field.role === 'mention' || field.role === 'phone' || field.value.trim() === '') return [];
    const matches = field.role === 'website' ? findInAddress(field.value) : findInNames(field.value);
    const strongest = matches
      .map((match) => ({ match, action: actionFor(kind, match) }))
      .toSorted((a, b) => strength(b.action) - strength(a.action))[0];
    if (!strongest) return [];
    return [{ path: field.path, ...strongest, explanation: explain(strongest.action, strongest.match) }];
  });
  const action = findings.reduce<GuardAction>(
    (worst, { action: next }) => (strength(next) > strength(worst) ? next : worst),
    'allow',
  );
  return { action, findings };
}
