import { add, type Cents, cents, formatMoney, sumOf, ZERO } from '../../../domain/money.ts';
import type { Bridge } from './bridge.ts';
import { ELECTIVE_DEFERRAL_CODES, RETIREMENT_PLAN_CODES } from './box-12-codes.ts';
import type { FederalRules } from './federal-rules.ts';
import type { W2Input } from './schema.ts';

/** An amount that does not match the others. Only a warning, because the issuer knows what was paid. */
export interface BoxCheck {
  /** Path of the field. */
  readonly path: string;
  readonly box: string;
  readonly message: string;
  readonly expected: Cents | null;
}

/** Half a cent for each of up to 53 paydays: taxes rounded per payday differ from the year's tax by at most this much. */
const PAYDAY_ROUNDING = cents(27);

const isFar = (amount: Cents, expected: Cents): boolean => Math.abs(amount - expected) > PAYDAY_ROUNDING;

function checkSocialSecurity({ boxes }: W2Input, rules: FederalRules): BoxCheck[] {
  const { socialSecurityWages, socialSecurityTips, socialSecurityTax } = boxes;
  const wages = add(socialSecurityWages, socialSecurityTips);
  const from = socialSecurityTips > 0 ? 'boxes 3 and 7' : 'box 3';
  const checks: BoxCheck[] = [];
  if (wages > rules.wageBase) {
    checks.push({
      path: 'boxes.socialSecurityWages',
      box: '3',
      message: `Boxes 3 and 7 together must not exceed the ${rules.year} wage base of ${formatMoney(rules.wageBase)}. They add up to ${formatMoney(wages)}.`,
      expected: null,
    });
  }
  const expected = rules.socialSecurityTax(wages);
  if (isFar(socialSecurityTax, expected)) {
    checks.push({
      path: 'boxes.socialSecurityTax',
      box: '4',
      message: `Box 4 should be ${rules.socialSecurityRate}% of ${from}, up to the ${rules.year} wage base. Expected: ${formatMoney(expected)}.`,
      expected,
    });
  }
  return checks;
}

function checkMedicare({ boxes }: W2Input, rules: FederalRules): BoxCheck[] {
  const { medicareWages, medicareTax } = boxes;
  const checks: BoxCheck[] = [];
  const socialSecurity = add(boxes.socialSecurityWages, boxes.socialSecurityTips);
  if (medicareWages < socialSecurity) {
    checks.push({
      path: 'boxes.medicareWages',
      box: '5',
      message: `Box 5 should be at least box 3 plus box 7. Expected: ${formatMoney(socialSecurity)} or more.`,
      expected: socialSecurity,
    });
  }
  const expected = rules.medicareTax(medicareWages);
  if (isFar(medicareTax, expected)) {
    const above =
      medicareWages > rules.additionalThreshold
        ? ` and ${rules.additionalRate}% of the amount over ${formatMoney(rules.additionalThreshold)}`
        : '';
    checks.push({
      path: 'boxes.medicareTax',
      box: '6',
      message: `Box 6 should be ${rules.medicareRate}% of box 5${above}. Expected: ${formatMoney(expected)}.`,
      expected,
    });
  }
  return checks;
}

function checkIncomeTax({ boxes, stateRows }: W2Input): BoxCheck[] {
  const checks: BoxCheck[] = [];
  if (boxes.federalIncomeTax > boxes.wages) {
    checks.push({
      path: 'boxes.federalIncomeTax',
      box: '2',
      message: `Box 2 is more than box 1, ${formatMoney(boxes.wages)}.`,
      expected: null,
    });
  }
  for (const [index, row] of stateRows.entries()) {
    const tooMuch = (path: string, box: string, wagesBox: string, tax: Cents, wages: Cents): void => {
      if (tax <= wages) return;
      const message = `Box ${box} is more than box ${wagesBox}, ${formatMoney(wages)}.`;
      checks.push({ path: `stateRows.${index}.${path}`, box, message, expected: null });
    };
    tooMuch('tax', '17', '16', row.tax, row.wages);
    tooMuch('localTax', '19', '18', row.localTax, row.localWages);
  }
  return checks;
}

function checkDeferrals({ box12, box13, year }: W2Input, rules: FederalRules): BoxCheck[] {
  const checks: BoxCheck[] = [];
  const deferred = sumOf(box12, ({ code, amount }) => (ELECTIVE_DEFERRAL_CODES.has(code) ? amount : ZERO));
  if (deferred > rules.deferralLimit) {
    checks.push({
      path: 'box12',
      box: '12',
      message: `Deferrals add up to ${formatMoney(deferred)}. The ${year} limit is ${formatMoney(rules.deferralLimit)}, or up to ${formatMoney(add(rules.deferralLimit, rules.deferralCatchUp))} from age 50. Some plans allow more.`,
      expected: null,
    });
  }
  const plan = box12.find(({ code, amount }) => amount > 0 && RETIREMENT_PLAN_CODES.has(code));
  if (plan && !box13.retirementPlan) {
    checks.push({
      path: 'box13.retirementPlan',
      box: '13',
      message: `Box 12 has code ${plan.code}, so “Retirement plan” in box 13 is usually checked.`,
      expected: null,
    });
  }
  return checks;
}

function checkBridge({ boxes }: W2Input, bridge: Bridge | null): BoxCheck[] {
  if (!bridge) return [];
  const compare = (path: 'wages' | 'socialSecurityWages' | 'medicareWages', box: string): BoxCheck[] => {
    const expected = bridge[path];
    if (boxes[path] === expected) return [];
    const message = `Box ${box} shows ${formatMoney(boxes[path])}, but the gross pay reconciliation gives ${formatMoney(expected)}.`;
    return [{ path: `boxes.${path}`, box, message, expected }];
  };
  return [...compare('wages', '1'), ...compare('socialSecurityWages', '3'), ...compare('medicareWages', '5')];
}

/** All mismatches, in the order of the boxes. */
export const checkBoxes = (input: W2Input, rules: FederalRules, bridge: Bridge | null): readonly BoxCheck[] =>
  [
    ...checkBridge(input, bridge),
    ...checkIncomeTax(input),
    ...checkSocialSecurity(input, rules),
    ...checkMedicare(input, rules),
    ...checkDeferrals(input, rules),
  ].toSorted((a, b) => Number(a.box) - Number(b.box));
