import type { GuardAction } from '../../../src/domain/integrity/name-guard/guard-action.ts';
import { guardNames } from '../../../src/domain/integrity/name-guard/guard-names.ts';

/** What the guard does with one name as the issuer of a pay stub, where it is most lenient. */
export const onPayStub = (name: string): GuardAction =>
  guardNames('PayStub', [{ path: 'company.name', value: name, role: 'issuer' }]).action;

export interface GroupResult {
  readonly group: string;
  readonly total: number;
  readonly refused: number;
  readonly held: number;
  readonly affirm: number;
  readonly allowed: readonly string[];
  readonly names: readonly { readonly name: string; readonly action: GuardAction }[];
}

export function measure(list: readonly { readonly group: string; readonly name: string }[]): GroupResult[] {
  const groups = Map.groupBy(list, ({ group }) => group);
  return [...groups].map(([group, entries]) => {
    const names = entries.map(({ name }) => ({ name, action: onPayStub(name) }));
    const count = (action: GuardAction) => names.filter((each) => each.action === action).length;
    return {
      group,
      total: names.length,
      refused: count('refuse'),
      held: count('hold'),
      affirm: count('affirm'),
      allowed: names.filter(({ action }) => action === 'allow').map(({ name }) => name),
      names,
    };
  });
}
