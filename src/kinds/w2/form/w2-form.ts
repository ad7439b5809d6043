import { sample } from '../model/sample.ts';
import type { W2Input } from '../model/schema.ts';
import { W2_YEARS } from '../model/w2-years.ts';
import type { PlainDate } from '../../../domain/calendar.ts';
import { ZERO } from '../../../domain/money.ts';
import type { FieldKind } from '../../../domain/documents/field-table.ts';
import { yearBefore } from '../../../web/builder/parts/year-before.ts';

/** The form has the shape of the kind's input. An empty box of the form has no amount. */
export type W2Form = W2Input;

const EMPTY_ADDRESS = { address1: '', address2: '', city: '', state: '', zip: '', zip4: '' };

export const EMPTY_STATE_ROW: W2Form['stateRows'][number] = {
  state: '',
  employerStateId: '',
  wages: ZERO,
  tax: ZERO,
  localWages: ZERO,
  localTax: ZERO,
  locality: '',
};

export const emptyW2Form = (today: PlainDate): W2Form => ({
  template: 1,
  year: yearBefore(today, W2_YEARS.all),
  employer: { name: '', ein: '', ...EMPTY_ADDRESS },
  employee: { firstName: '', lastName: '', suffix: '', ssn: '', ...EMPTY_ADDRESS },
  controlNumber: '',
  boxes: {
    wages: ZERO,
    federalIncomeTax: ZERO,
    socialSecurityWages: ZERO,
    socialSecurityTax: ZERO,
    medicareWages: ZERO,
    medicareTax: ZERO,
    socialSecurityTips: ZERO,
    allocatedTips: ZERO,
    dependentCareBenefits: ZERO,
    nonqualifiedPlans: ZERO,
  },
  box12: [],
  box13: { statutoryEmployee: false, retirementPlan: false, thirdPartySickPay: false },
  box14: [],
  tippedOccupationCodes: [],
  stateRows: [],
  bridge: { grossPay: ZERO, items: [] },
});

export const sampleOf = (form: W2Form): W2Form => ({ ...sample(form.template), year: form.year });

const MONEY =
  /^boxes\.|^(?:box12|box14|bridge\.items)\.\d+\.amount$|^bridge\.grossPay$|^stateRows\.\d+\.(?:wages|tax|localWages|localTax)$/;

export function fieldKind(path: string): FieldKind {
  if (path === 'template' || path === 'year') return 'number';
  if (path === 'tippedOccupationCodes') return 'list';
  if (path === 'spanishNotes' || path.startsWith('box13.')) return 'boolean';
  return MONEY.test(path) ? 'optionalMoney' : 'text';
}
