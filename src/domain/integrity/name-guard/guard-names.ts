import { type KindId, metaOf } from '../../../kinds/kinds.ts';
import type { NamedField } from '../../documents/kind.ts';
import { Budget } from './budget.ts';
import { findClaim } from './claims.ts';
import { findAcross, findInAddress, findInNames, findInPlace, type NameMatch } from './find-institutions.ts';
import { GUARD_ACTIONS, type GuardAction, type InstitutionKind } from './guard-action.ts';
import { findStatementWords } from './statement-words.ts';

/** Letters that an authority shares with many ordinary firms: alone they do not say that the authority is meant. */
const SHARED = new Set('cms edd fed ftb gsa ice nih occ opm rrb sba sec twc va'.split(' '));

/**
 * Whether three letters are too little to refuse or hold a name. A bank or utility may share them with anybody. The
 * letters of an authority or a payroll provider (IRS, SSA, FBI, ADP) mean nobody else, unless they are in the list above.
 */
const isTooShort = ({ isShortAcronym, kind, matched }: NameMatch): boolean =>
  isShortAcronym &&
  ((kind !== 'government' && kind !== 'payroll-provider') || SHARED.has(matched.replaceAll(/[^a-z]/g, '')));

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

const UNREAD =
  'This takes too long to compare with the names of institutions. Use a shorter name. Until then, this document is marked SPECIMEN.';

const SOUNDS_LIKE = {
  utility: (action: GuardAction, word: string) =>
    action === 'hold'
      ? `“${word}” with a service period makes this look like a utility bill. This document is marked SPECIMEN until we verify your domain and your business.`
      : `“${word}” is a word of utility bills. Please confirm that this is not a utility bill and that you are not affiliated with a utility.`,
  bank: (action: GuardAction, word: string) =>
    action === 'hold'
      ? `A beginning and an ending balance (“${word}”) make this look like a bank statement. This document is marked SPECIMEN until we verify your domain and your business.`
      : `“${word}” is a word of bank statements. Please confirm that this is not a bank statement and that you are not affiliated with a bank.`,
} as const;

interface GuardOptions {
  readonly budget?: Budget;
  /** The name of this site, which nobody else may issue in. */
  readonly brand?: string;
}

const CLAIMED = {
  refuse:
    'Only the status line that we print says who verified an issuer, and the name of this site is ours. Use other words.',
  affirm:
    'We print who verified an issuer in the status line. Please confirm that these words are part of your own name, and that you are not affiliated with us.',
} as const;

/** What is found besides institutions. */
const OTHER: NameMatch = {
  verdict: 'review',
  kind: 'employer',
  institution: null,
  matched: '',
  isMisspelled: false,
  isShortAcronym: false,
};

type Judged = Pick<GuardFinding, 'action' | 'match'>;

const strongest = (judged: readonly Judged[]): Judged | undefined =>
  judged.toSorted((a, b) => strength(b.action) - strength(a.action))[0];

/** A mail domain says little about who prints it: an everyday word before any ending. On statements it is refused. */
function actionInField(kind: KindId, { role }: NamedField, match: NameMatch): GuardAction {
  const isDoubtOnly = role === 'address' || (role === 'website' && !metaOf(kind).isStatement);
  return isDoubtOnly ? 'affirm' : actionFor(kind, match);
}

/**
 * Checks every name on a document against the protected institutions, and what stands together on the page as one text.
 * Names only mentioned (payee, memo) are allowed; words of utility bills and account statements are not, on any other
 * kind. What the budget leaves unread is held.
 */
export function guardNames(
  kind: KindId,
  fields: readonly NamedField[],
  { budget = new Budget(), brand = '' }: GuardOptions = {},
): GuardVerdict {
  const findings: GuardFinding[] = [];
  const find = (path: string, judged: readonly Judged[]): void => {
    const worst = strongest(judged);
    if (worst) findings.push({ path, ...worst, explanation: explain(worst.action, worst.match) });
  };
  const typed = fields.filter(({ value }) => value.trim() !== '');
  let above: NamedField | null = null;
  for (const field of typed) {
    const { role, path, value } = field;
    if (budget.isSpent) break;
    if (role === 'mention' || role === 'phone') continue;
    find(
      path,
      FIND[role](value, budget).map((match) => ({ match, action: actionInField(kind, field, match) })),
    );
    if (role === 'website') continue;
    const isClaimAcross = above !== null && findClaim(`${above.value} ${value}`, brand, budget) === 'refuse';
    const claim = isClaimAcross ? 'refuse' : findClaim(value, brand, budget);
    if (claim) findings.push({ path, action: claim, match: { ...OTHER, matched: value }, explanation: CLAIMED[claim] });
    if (above)
      find(
        path,
        findAcross(above.value, value, role === 'address', budget).map((match) => ({
          match,
          action: actionFor(kind, match),
        })),
      );
    above = field;
  }
  const statementLike = metaOf(kind).isStatement ? null : findStatementWords(typed, budget);
  if (statementLike) {
    const { path, action, matched, kind: of } = statementLike;
    findings.push({
      path,
      action,
      match: { ...OTHER, kind: of, matched },
      explanation: SOUNDS_LIKE[of](action, matched),
    });
  }
  if (budget.isSpent) {
    findings.push({ path: typed[0]!.path, action: 'hold', match: OTHER, explanation: UNREAD });
  }
  const action = findings.reduce<GuardAction>(
    (worst, { action: next }) => (strength(next) > strength(worst) ? next : worst),
    'allow',
  );
  return { action, findings };
}
