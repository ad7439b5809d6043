import { plainDate } from '../../../domain/calendar.ts';
import { cents } from '../../../domain/money.ts';
import { GAS_DEFAULTS, WATER_DEFAULTS } from './rates.ts';
import type { UtilityBillInput } from './schema.ts';

// An invented co-operative that shares costs among its members. Phone numbers with 555-01 reach nobody, and account numbers start with 000.
const alderRow = {
  logo: '',
  companyName: 'Alder Row Housing Co-operative',
  companyAddress: 'Office, 12 Alder Row',
  companyCity: 'Bethlehem',
  companyState: 'PA',
  companyZip: '18015',
  companyWebsite: 'alderrow.example',
  customerServiceNumber: '1-888-555-0106',
  fullName: 'Jonas Feld',
  address: 'Home 4B, 20 Alder Row',
  city: 'Bethlehem',
  state: 'PA',
  zip: '18015',
  accountPhone: '610-555-0142',
  accountNumber: '000-4204-1187',
  customerCode: '0004',
  accountReference: '00042041187200610',
  billNumber: '00026104',
  statementDate: plainDate('2026-11-09'),
  dueDate: plainDate('2026-11-30'),
  startOfService: plainDate('2026-10-01'),
  endOfService: plainDate('2026-10-31'),
  previousStatementAmount: cents(7116),
  pastUsage: [],
  basis: 'Submeter of the home, read by the co-operative. Rates are those of the sample tariff.',
  source: 'Supplier’s bill to the co-operative, Nov 4, 2026. Open to members at the office.',
};

const monthsBefore = (...used: readonly string[]) => {
  const months = [
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
  ];
  return used.map((value, index) => ({ month: months[months.length - used.length + index]!, used: value }));
};

/** A clearly fictional bill for each template. */
export function sample(template: number): UtilityBillInput {
  switch (template) {
    case 2:
      return {
        ...alderRow,
        template: 2,
        meterSerial: '000412207',
        startOfService: plainDate('2026-08-01'),
        previousStatementAmount: cents(14_233),
        gallonsWaterCharge: '10472',
        sewerBase: WATER_DEFAULTS.sewerBase,
        sewerVolumetricRate: WATER_DEFAULTS.sewerVolumetricRate,
        drainage: WATER_DEFAULTS.drainage,
      };
    case 3:
      return {
        ...alderRow,
        template: 3,
        meterSerial: '000418830',
        previousReading: '6040',
        currentReading: '6074',
        consumption: '34',
        ...GAS_DEFAULTS,
        pastUsage: monthsBefore('58', '83', '97', '88', '64', '41', '19', '11', '9', '9', '17'),
      };
    case 4:
      return {
        ...alderRow,
        template: 4,
        basis: 'One line serves the row. Homes that take part share its cost.',
        startOfService: plainDate('2026-11-01'),
        endOfService: plainDate('2026-11-30'),
        previousStatementAmount: cents(6400),
        paymentDueAmount: cents(6400),
        usage: '',
      };
    case 5:
      return {
        ...alderRow,
        template: 5,
        basis: 'The co-operative holds one agreement for the row and passes on the cost of each home.',
        previousStatementAmount: cents(5820),
        paymentDueAmount: cents(6419),
        moviesOnDemandAndEvents: cents(599),
      };
    default:
      return {
        ...alderRow,
        template: 1,
        meterSerial: '000411065',
        paymentDueAmount: cents(7752),
        usage: '412',
        pastUsage: monthsBefore('398', '431', '507', '548', '516', '468', '391', '352', '374', '446', '459', '388'),
      };
  }
}
