import { localTaxesBesides } from '../../../../domain/payroll/tax/local-taxes.ts';
import type { FederalCertificate } from '../../../../domain/payroll/tax/tax-context.ts';
import { hasTaxTables } from '../../../../domain/payroll/tax/tax-states.ts';
import type { StateWithholding } from '../../../../domain/payroll/tax/state-withholding.ts';
import { stateName } from '../../../../domain/us.ts';

/** The two ways to calculate taxes, as both forms offer them. */
export const TAX_METHODS = [
  {
    value: 'official',
    label: 'Official withholding',
    hint: 'IRS Pub. 15-T and the state’s withholding method, by Form W-4 and the state’s form.',
  },
  {
    value: 'standard',
    label: 'Simple estimate',
    hint: 'Annualizes this period’s pay. Uses marital status and exemptions only.',
  },
] as const;

const nameOf = ({ state }: StateWithholding): string => stateName(state) ?? state;

const inWords = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** What happens if the fields are left as they are. */
export function defaultsSentence({ edition }: FederalCertificate, withholding: StateWithholding | null): string {
  const certificate = withholding?.questions?.certificate ?? null;
  const federal =
    edition === '2020'
      ? 'The defaults are what the IRS requires without a Form W-4: single, with no other entries.'
      : 'Enter the Form W-4 as the employee filed it.';
  const isOwnForm = certificate !== null && certificate !== 'W-4';
  return isOwnForm ? `${federal} For the state, they are as if no Form ${certificate} was filed.` : federal;
}

/** Which rules and which form the state uses, and which local taxes are added apart. */
export function stateSentence(withholding: StateWithholding): string {
  if (!hasTaxTables(withholding.state)) {
    const name = nameOf(withholding);
    return `We do not have the tables of ${name}’s income tax. Enter what you withhold at its line. No federal income tax is withheld from work there, and disability insurance is not calculated.`;
  }
  const local = localTaxesBesides(withholding.state);
  const form = formSentence(withholding);
  return local === null ? form : `${form} Not a part of it: ${local}.`;
}

function formSentence(withholding: StateWithholding): string {
  const name = nameOf(withholding);
  const { taxesWages, questions } = withholding;
  if (!taxesWages) return `${name} has no income tax on wages, so there is no state form.`;
  if (questions === null)
    return `We have no published withholding method for ${name} on this pay date. Its standard deduction and tax table are used.`;
  if (questions.certificate === null) return `${name} has no withholding form for employees.`;
  if (questions.certificate === 'W-4') return `${name} uses the federal Form W-4. Answer here only what differs.`;
  return `From the employee’s Form ${questions.certificate}.`;
}

/** What the simple estimate does not calculate in this state. */
export function leftOutSentence(withholding: StateWithholding): string {
  const name = nameOf(withholding);
  if (!hasTaxTables(withholding.state))
    return `The simple estimate leaves out ${name}’s income tax and disability insurance. Official withholding has a line for the tax, which you enter.`;
  const { leftOut, leftOutRate, taxesWages, questions } = withholding;
  const certificate = questions?.certificate ?? null;
  const forms = certificate === null || certificate === 'W-4' ? 'Form W-4' : `Form W-4 and Form ${certificate}`;
  const programs = leftOut.map((program) => `${program.name} (${program.rate})`);
  const total = leftOut.length > 1 && leftOutRate !== '' ? `, ${leftOutRate} of pay together` : '';
  return [
    `The simple estimate does not read ${forms}.`,
    ...(programs.length > 0 ? [`In ${name} it leaves out ${inWords(programs)}${total}.`] : []),
    ...(taxesWages && questions !== null ? [`It uses ${name}’s tax table, not its withholding method.`] : []),
    'Official withholding includes them.',
  ].join(' ');
}
