import { type KindId, metaOf } from '../../../kinds/kinds.ts';
import type { NamedField } from '../../documents/kind.ts';
import { findInAddress, findInNames, findInPlace, type NameMatch } from './find-institutions.ts';
import { GUARD_ACTIONS, type GuardAction, type InstitutionKind } from './guard-action.ts';
import { isTooShort } from './short-acronyms.ts';

export interface GuardFinding {
  readonly path: string;
  readonly action: GuardAction;
  readonly match: NameMatch;
  /** A message for the person who typed the name. */
  readonly explanation: string;
}

export interface GuardVerdict {
  readonly action: GuardAction;
  readonly findings: readonly GuardFinding[];
}

const CALLED: Record<InstitutionKind, string> = {
  bank: 'a bank',
  utility: 'a utility',
  telecom: 'a phone or internet company',
  government: 'a government agency',
  'payroll-provider': 'a payroll provider',
  employer: 'a large employer',
};

function actionFor(kind: KindId, match: NameMatch): GuardAction {
  const { guard, isStatement } = metaOf(kind);
  const isHit = match.verdict === 'hit' && (isStatement || !isTooShort(match));
  if (isHit) return guard[match.kind];
  return isStatement ? 'hold' : 'affirm';
}

function explain(action: GuardAction, match: NameMatch): string {
  const whose = match.institution
    ? `${match.isMisspelled ? 'close to ' : ''}the name of ${match.institution}, ${CALLED[match.kind]}`
    : `a word that ${CALLED[match.kind]} uses`;
  const found = `“${match.matched}” is ${whose}.`;
  if (action === 'refuse') return `${found} We don’t issue documents in that name. Enter your own business name.`;
  if (action === 'hold')
    return `${found} This document is marked SPECIMEN until we verify your domain and your business.`;
  return `${found} Please confirm that you are not affiliated with ${match.institution ?? 'it'}.`;
}

/** A building may really be called Wells Fargo Center, so an address only asks. */
const FIND = { issuer: findInNames, address: findInPlace, website: findInAddress } as const;

const strength = (action: GuardAction) => GUARD_ACTIONS.indexOf(action);

/** Checks every name on a document against the protected institutions. Names only mentioned (payee, memo) are allowed. */
export function guardNames(kind: KindId, fields: readonly NamedField[]): GuardVerdict {
  const findings = fields.flatMap((field): GuardFinding[] => {
    if (field.role === 'mention' || field.role === 'phone' || field.value.trim() === '') return [];
    const strongest = FIND[field.role](field.value)
      .map((match) => ({ match, action: field.role === 'address' ? 'affirm' : actionFor(kind, match) }) as const)
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
