import type { PlainDate } from '../../../domain/calendar.ts';
import { GAS_DEFAULTS, WATER_DEFAULTS } from '../model/rates.ts';
import { sample } from '../model/sample.ts';
import type { UtilityTemplate } from '../model/schema.ts';
import type { Cents } from '../../../domain/money.ts';
import type { FieldKind } from '../../../domain/documents/field-table.ts';

/** Input for all five kinds of bill at once, so that switching the kind and back loses nothing. */
export interface UtilityForm {
  readonly template: UtilityTemplate;
  readonly logo: string;
  readonly companyName: string;
  readonly companyAddress: string;
  readonly companyCity: string;
  readonly companyState: string;
  readonly companyZip: string;
  readonly companyWebsite: string;
  readonly customerServiceNumber: string;
  readonly fullName: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly accountPhone: string;
  readonly accountNumber: string;
  readonly customerCode: string;
  readonly accountReference: string;
  readonly billNumber: string;
  readonly meterSerial: string;
  readonly statementDate: PlainDate | '';
  readonly dueDate: PlainDate | '';
  readonly startOfService: PlainDate | '';
  readonly endOfService: PlainDate | '';
  readonly previousStatementAmount: Cents | null;
  readonly paymentDueAmount: Cents | null;
  readonly usage: string;
  readonly pastUsage: readonly { readonly month: string; readonly used: string }[];
  readonly gallonsWaterCharge: string;
  readonly sewerBase: Cents | null;
  readonly sewerVolumetricRate: string;
  readonly drainage: Cents | null;
  readonly previousReading: string;
  readonly currentReading: string;
  readonly consumption: string;
  readonly riderWNA: string;
  readonly consumptionCharge: string;
  readonly riderGCR: string;
  readonly riderFF: string;
  readonly moviesOnDemandAndEvents: Cents | null;
  readonly basis: string;
  readonly source: string;
}

export const EMPTY_UTILITY_FORM: UtilityForm = {
  template: 1,
  logo: '',
  companyName: '',
  companyAddress: '',
  companyCity: '',
  companyState: '',
  companyZip: '',
  companyWebsite: '',
  customerServiceNumber: '',
  fullName: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  accountPhone: '',
  accountNumber: '',
  customerCode: '',
  accountReference: '',
  billNumber: '',
  meterSerial: '',
  statementDate: '',
  dueDate: '',
  startOfService: '',
  endOfService: '',
  previousStatementAmount: null,
  paymentDueAmount: null,
  usage: '',
  pastUsage: [],
  gallonsWaterCharge: '',
  ...WATER_DEFAULTS,
  previousReading: '',
  currentReading: '',
  consumption: '',
  ...GAS_DEFAULTS,
  moviesOnDemandAndEvents: null,
  basis: '',
  source: '',
};

/** The sample of the chosen kind. Fields that the kind does not use stay as they are. */
export const sampleOf = (form: UtilityForm): UtilityForm => ({ ...form, ...sample(form.template) });

const MONEY = [
  'previousStatementAmount',
  'paymentDueAmount',
  'sewerBase',
  'drainage',
  'moviesOnDemandAndEvents',
] as const;
const DATES = ['statementDate', 'dueDate', 'startOfService', 'endOfService'];

export function fieldKind(path: string): FieldKind {
  if (path === 'template') return 'number';
  if ((MONEY as readonly string[]).includes(path)) return 'money';
  return DATES.includes(path) ? 'date' : 'text';
}
