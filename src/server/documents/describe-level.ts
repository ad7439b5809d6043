import type { KindId } from '../../domain/documents/kind.ts';
import { parseInput } from '../../domain/documents/parse-input.ts';
import type { FieldErrors } from '../../domain/errors.ts';
import { type AccountStanding, decideLevel, type LevelDecision, standingFor } from '../../domain/integrity/levels.ts';
import { guardNames } from '../../domain/integrity/name-guard/guard-names.ts';
import { requireKind } from './freeze-documents.ts';

/** What will stand in the head of the paper and why, said while somebody types: never more than the sale will decide. */
export interface LevelDescription extends LevelDecision {
  /** Names that no paper may be issued in, by path, each with its sentence. */
  readonly refused: FieldErrors;
  /** Names that resemble a protected one: the issuer confirms before paying that they are not affiliated. */
  readonly affirm: readonly string[];
}

export function describeLevel(
  standing: AccountStanding,
  request: { readonly kind: KindId; readonly input: unknown },
): LevelDescription {
  const kind = requireKind(request.kind);
  const answers = parseInput(kind.draftSchema, request.input);
  const guard = guardNames(kind.id, kind.names(answers));
  const refused = guard.findings.filter(({ action }) => action === 'refuse');
  const decision = decideLevel(
    kind.ceiling(answers),
    standingFor(standing, kind.id, kind.issuerOf(answers)),
    guard.action === 'refuse' ? { ...guard, action: 'hold' } : guard,
  );
  return {
    ...decision,
    refused: Object.fromEntries(refused.map(({ path, explanation }) => [path, explanation])),
    affirm: guard.findings.filter(({ action }) => action === 'affirm').map(({ explanation }) => explanation),
  };
}
