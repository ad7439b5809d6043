import { LONGEST_OTHER_LABEL } from './fields.ts';

/** Taxes and fees of a state whose full name is longer. */
const SHORT: Readonly<Record<string, string>> = {
  'Connecticut Paid Leave': 'CT Paid Leave',
  'Delaware Paid Leave': 'DE Paid Leave',
  'Massachusetts PFML': 'MA PFML',
  'Minnesota Paid Leave': 'MN Paid Leave',
  'New Jersey UI, WF and SWF': 'NJ UI/WF/SWF',
  'New Mexico workers’ compensation fee': 'NM WC fee',
  'Oregon transit tax': 'OR transit tax',
  'Paid Leave Oregon': 'Paid Leave OR',
  'Pennsylvania UC': 'PA UC',
  'Rhode Island TDI': 'RI TDI',
  'Vermont child care contribution': 'VT child care',
  'Washington PFML': 'WA PFML',
  'Workers’ Benefit Fund': 'OR WBF',
};

/** What box 14 calls an amount: short names for ours, others cut after a whole word where one fits. */
export function box14Label(name: string): string {
  const short = SHORT[name] ?? name;
  if (short.length <= LONGEST_OTHER_LABEL) return short;
  const cut = short.slice(0, LONGEST_OTHER_LABEL + 1);
  const lastSpace = cut.lastIndexOf(' ');
  return lastSpace > 0 ? cut.slice(0, lastSpace) : short.slice(0, LONGEST_OTHER_LABEL);
}
