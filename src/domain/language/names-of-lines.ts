import { DEDUCTION_KINDS } from '../payroll/deduction-kinds.ts';
import { KINDS_OF_PAY } from '../payroll/earning-kinds.ts';
import { NEW_LOCAL_TAX_NAME } from '../payroll/edit-local-taxes.ts';
import { COURT_ORDER_NAMES, isCourtOrder } from '../payroll/garnishments/court-order.ts';
import { LEAVE_NAMES } from '../payroll/leave-policy.ts';
import { isLocalTax } from '../payroll/tax/local-tax-lines.ts';
import type { Speech } from './speech.ts';
import type { Translation } from './words.ts';

/** The translation of a name that is ours. */
function nameIn<Key extends string>(
  name: string,
  ours: Readonly<Record<Key, string>>,
  theirs: Readonly<Record<Key, string>>,
): string {
  const key = (Object.keys(ours) as Key[]).find((candidate) => ours[candidate] === name);
  return key === undefined ? name : theirs[key];
}

/** The names of lines in the language of the document. What the issuer typed stays as it was typed. */
export const namesIn = (words: Translation, calculated: Speech['calculated']): Speech['names'] => ({
  earning: ({ key, kind, name, isCustom }) => {
    if (!isCustom) return words.kindsOfPay[key as keyof Translation['kindsOfPay']] ?? name;
    return kind !== undefined && KINDS_OF_PAY[kind].name === name ? words.kindsOfPay[kind] : name;
  },
  deduction: (deduction) => {
    const { kind, name, isCustom } = deduction;
    if (isCustom) return kind !== undefined && DEDUCTION_KINDS[kind].name === name ? words.deductionKinds[kind] : name;
    if (isCourtOrder(deduction)) return nameIn(name, COURT_ORDER_NAMES, words.courtOrders);
    return isLocalTax(deduction) && name !== NEW_LOCAL_TAX_NAME ? name : calculated(name);
  },
  leave: ({ name }) => nameIn(name, LEAVE_NAMES, words.leaveKinds),
  identifier: ({ key, name }) => words.identifiers[key as keyof Translation['identifiers']] ?? name,
});
