/** The income tax of a place whose tables we do not have. The official method has a line for it that the issuer fills in. */
import { ZERO } from '../../fraction.ts';
import { stateName } from '../../us.ts';
import { joinNotices } from '../working.ts';
import type { Wages } from './pre-tax.ts';
import type { TaxLine } from './tax-context.ts';
import { step, taxLine } from './tax-line.ts';
import type { TaxTables } from './tax-tables.ts';

export function typedIncomeTax(wages: Wages, { state, year, federal }: TaxTables): TaxLine {
  const name = stateName(state) ?? state;
  return taxLine(
    { key: 'stateIncomeTax', name: `${name} income tax`, base: wages.amount, basis: 'Not calculated' },
    ZERO,
    () => ({
      method: 'official',
      table: `No tables of ${name} for ${year}`,
      from: { effectiveFrom: federal.medicare.effectiveFrom, source: `Use the withholding tables of ${name}.` },
      rounding: '',
      notice: joinNotices(
        'We do not calculate it; the issuer enters it.',
        `No federal income tax is withheld from pay for work in ${name}.`,
        `Disability insurance of ${name} is not calculated.`,
      ),
    }),
    (amount) => [step('Not calculated: enter what you withheld', '', amount)],
  );
}

/** What the simple estimate says there. It has no line for a tax of the state. */
export const leftOutNotice = (state: string): string =>
  `${stateName(state) ?? state} income tax and disability insurance are not calculated.`;
