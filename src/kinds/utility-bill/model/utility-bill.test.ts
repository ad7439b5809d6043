import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardedNames } from '../../../domain/documents/read-field-table.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { decideLevel } from '../../../domain/integrity/levels.ts';
import { guardNames } from '../../../domain/integrity/name-guard/guard-names.ts';
import { cents, sumOf } from '../../../domain/money.ts';
import { calculate } from './calculate.ts';
import { chargesOf } from './charges.ts';
import { utilityBill } from './kind.ts';
import { recalculateConsumption } from './readings.ts';
import { sample } from './sample.ts';
import { UTILITY_BILL_KINDS } from './fields.ts';
import { draftSchema, schema, type UtilityBillInput } from './schema.ts';
import { labelOf } from './view.ts';

const TODAY = plainDate('2026-11-20');
const templates = [1, 2, 3, 4, 5] as const;
const energy = sample(1) as Extract<UtilityBillInput, { template: 1 }>;
const water = sample(2) as Extract<UtilityBillInput, { template: 2 }>;
const gas = sample(3) as Extract<UtilityBillInput, { template: 3 }>;
const internet = sample(4) as Extract<UtilityBillInput, { template: 4 }>;
const cable = sample(5) as Extract<UtilityBillInput, { template: 5 }>;

const amounts = (bill: UtilityBillInput) =>
  Object.fromEntries(chargesOf(bill).charges.map(({ key, amount }) => [key, amount]));
const how = (bill: UtilityBillInput, key: string) => chargesOf(bill).charges.find((charge) => charge.key === key)?.how;
const errors = (bill: unknown) =>
  Object.fromEntries(
    (schema.safeParse(bill).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

test('the five templates are the five kinds of bill', () => {
  expect(UTILITY_BILL_KINDS).toEqual(['Energy Bill', 'Water Bill', 'Gas Bill', 'Internet Bill', 'Cable Bill']);
  expect(utilityBill.templates.map(({ name }) => name)).toEqual(['Energy', 'Water', 'Gas', 'Internet', 'Cable']);
});

test('energy: generation is 36.85% and delivery 63.15% of the amount due, and they add up to the cent', () => {
  expect(amounts(energy)).toEqual({ generationCharges: 2857, deliveryCharges: 4895 });
  expect(how(energy, 'generationCharges')).toBe('36.85% × 77.52');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000_000 }), (due) => {
      const bill = { ...energy, paymentDueAmount: cents(due) };
      const { generationCharges = 0, deliveryCharges = 0 } = amounts(bill);
      expect(generationCharges + deliveryCharges).toBe(due);
      expect(Math.abs(deliveryCharges * 10_000 - due * 6315)).toBeLessThanOrEqual(5_000);
    }),
  );
});

test('water: 4.60 + 8.48, the tier rate, and sewer 14.42 + 4.31 for each thousand gallons, 1.78 and 12.00', () => {
  const bill = { ...water, gallonsWaterCharge: '6200' };
  expect(amounts(bill)).toEqual({
    waterCharge: 460 + 5258,
    waterVolumetricCharge: 3869,
    sewerCharge: 1442 + 2672,
    utilityProject: 178,
    drainage: 1200,
  });
  expect(how(bill, 'waterCharge')).toBe('4.60 + 8.48 × 6.2 thousand gallons');
  expect(how(bill, 'waterVolumetricCharge')).toBe('6.24 × 6.2 thousand gallons, rate for up to 7,500 gallons');
  expect(chargesOf(bill).total).toBe(15_079);
});

test.each([
  ['7500', 4680],
  ['7501', 5026],
  ['15000', 10_050],
  ['15000.5', 10_275],
  ['30000', 20_550],
  ['30001', 22_951],
])('water: the rate of the tier reached applies to all of %s gallons', (gallons, charge) => {
  expect(amounts({ ...water, gallonsWaterCharge: gallons }).waterVolumetricCharge).toBe(charge);
});

test('water: waterVolumetricRate is calculated by that name, and only on a water bill', () => {
  const rates = ['7500', '7501', '15001', '30001'].map(
    (gallons) => calculate({ ...water, gallonsWaterCharge: gallons }, TODAY).waterVolumetricRate,
  );
  expect(rates).toEqual(['6.24', '6.70', '6.85', '7.65']);
  expect([energy, gas].map((bill) => calculate(bill, TODAY).waterVolumetricRate)).toEqual([null, null]);
});

test('gas: base 23, four riders per unit, four fixed fees; current gas charges are those before the fees', () => {
  expect(amounts(gas)).toEqual({
    baseCharge: 2300,
    riderWNA: 211,
    consumptionCharge: 2003,
    riderGCR: 3393,
    riderFF: 160,
    calculatedTaxOrFee: 384,
  });
  expect(chargesOf(gas).subtotals).toEqual({ currentGasChargeTotal: 8067 });
  expect(chargesOf(gas).total).toBe(8451);
  expect(how(gas, 'riderGCR')).toBe('0.998 × 34 units');
  expect(how(gas, 'calculatedTaxOrFee')).toBe('1.41 + 1.06 + 0.35 + 1.02');
});

const read = (previousReading: string, currentReading: string) =>
  recalculateConsumption({ previousReading, currentReading, consumption: '34' });

test('gas: consumption follows the readings, and a missing reading is 0', () => {
  expect(read('6040', '6,074.5')).toEqual({ consumption: '34.5', warning: null });
  expect(read('', '120')).toEqual({ consumption: '120', warning: null });
  expect(read('120', '100')).toEqual({
    consumption: '34',
    warning: 'The current reading is lower than the previous reading',
  });
  expect(read('12a', '100')).toEqual({ consumption: '34', warning: 'A reading is not a number' });
});

test('gas: readings that give no consumption are skipped, and the document says so', () => {
  const calculated = calculate({ ...gas, previousReading: '99990', currentReading: '24' }, TODAY);
  expect(calculated.warnings).toEqual(['The current reading is lower than the previous reading']);
  expect(calculated.paymentDueAmount).toBe(8451);
  const [document] = utilityBill.documents(calculated, 3);
  expect(document!.view.notes.join(' ')).toContain('Usage was entered by the issuer');
  expect(document!.view.conversion[2]!.how).toBe('Entered by issuer');
  expect(document!.facts.enteredByIssuer).toBe(1);
});

test('gas: a consumption that does not match its readings is recalculated', () => {
  expect(chargesOf({ ...gas, consumption: '1' }).total).toBe(8451);
});

test('internet: four percentages of the amount due, and the line charge is the remainder', () => {
  const bill = { ...internet, paymentDueAmount: cents(100_000) };
  expect(amounts(bill)).toEqual({
    internetCharges: 99_028,
    recoveryCharge: 500,
    districtSalesTax: 29,
    localSalesTax: 86,
    stateSalesTax: 357,
  });
  expect(how(bill, 'districtSalesTax')).toBe('0.02857% × 1,000.00');
  expect(how(bill, 'internetCharges')).toBe('1,000.00 − 5.00 − 0.29 − 0.86 − 3.57');
});

test('cable: taxes and fees are 9.35% of the amount due, and the monthly service is the remainder after movies and taxes', () => {
  expect(amounts(cable)).toEqual({ monthlyService: 5220, moviesOnDemandAndEvents: 599, taxesFees: 600 });
  expect(errors({ ...cable, moviesOnDemandAndEvents: 6000 })).toEqual({
    moviesOnDemandAndEvents: 'Movies and taxes must not exceed the amount due',
  });
});

test('the total is the sum of the printed lines, whatever is entered', () => {
  const amount = fc.integer({ min: 0, max: 900_000_000 }).map(cents);
  const bills = fc.oneof(
    amount.map((paymentDueAmount): UtilityBillInput => ({ ...energy, paymentDueAmount })),
    amount.map((paymentDueAmount): UtilityBillInput => ({ ...internet, paymentDueAmount })),
    fc.tuple(amount, amount).map(([paymentDueAmount, moviesOnDemandAndEvents]): UtilityBillInput => ({
      ...cable,
      paymentDueAmount,
      moviesOnDemandAndEvents,
    })),
    fc.nat(9_999_999).map((gallons): UtilityBillInput => ({ ...water, gallonsWaterCharge: String(gallons) })),
    fc
      .nat(9_999_999)
      .map((units): UtilityBillInput => ({ ...gas, previousReading: '0', currentReading: String(units) })),
  );
  fc.assert(
    fc.property(bills, (bill) => {
      const { charges, total } = chargesOf(bill);
      expect(total).toBe(sumOf(charges, (charge) => charge.amount));
      expect(total).toBe('paymentDueAmount' in bill ? bill.paymentDueAmount : total);
    }),
  );
});

test('the service due date is the end of service + 15 days', () => {
  expect(calculate(energy, TODAY).serviceDueDate).toBe('2026-11-15');
  expect(calculate({ ...energy, endOfService: plainDate('2026-12-31') }, TODAY).serviceDueDate).toBe('2027-01-15');
});

test('a month without a value from the issuer is not drawn', () => {
  expect(calculate({ ...energy, pastUsage: [] }, TODAY).history).toEqual([]);
  const gap = calculate({ ...energy, pastUsage: [{ month: '2026-07', used: '446' }] }, TODAY).history;
  expect(gap.map(({ month, used }) => [month, used?.units ?? null])).toEqual([
    ['2026-07', 446],
    ['2026-08', null],
    ['2026-09', null],
    ['2026-10', 412],
  ]);
  const [document] = utilityBill.documents(calculate({ ...energy, pastUsage: [] }, TODAY), 1);
  expect(document!.view.chart).toBeNull();
});

/** "Oct ////////" per month: / a service day, . another day, S the statement date, D the due date. */
function calendarOf(bill: UtilityBillInput): string[] {
  const [document] = utilityBill.documents(calculate(bill, TODAY), bill.template);
  const cells = document!.view.days.map(({ month, isService, isStatementDate, isDueDate }) => {
    const sign = isDueDate ? 'D' : isStatementDate ? 'S' : isService ? '/' : '.';
    return month === '' ? sign : `\n${month} ${sign}`;
  });
  return cells.join('').trim().split('\n');
}

const days = (from: string, to: string) => ({ startOfService: plainDate(from), endOfService: plainDate(to) });

test('cable: the calendar tells service days, statement date and due date apart, in whole months', () => {
  expect(calendarOf(cable)).toEqual([`Oct ${'/'.repeat(31)}`, `Nov ${'.'.repeat(8)}S${'.'.repeat(20)}D`]);
  expect(calendarOf({ ...cable, ...days('2026-10-30', '2026-11-10') })).toEqual([
    `Oct ${'.'.repeat(29)}//`,
    `Nov ${'/'.repeat(8)}S/${'.'.repeat(19)}D`,
  ]);
});

const monthsOf = (bill: UtilityBillInput) => calendarOf(bill).map((row) => row.slice(0, 3));

test('cable: the calendar has five months at most, of the service before all', () => {
  expect(monthsOf({ ...cable, dueDate: plainDate('2027-02-28') })).toEqual(['Oct', 'Nov', 'Dec', 'Jan', 'Feb']);
  expect(monthsOf({ ...cable, dueDate: plainDate('2027-03-01') })).toEqual(['Oct']);
  expect(monthsOf({ ...cable, ...days('2026-05-31', '2026-10-01') })).toEqual(['']);
});

test('the chart uses only the twelve months before', () => {
  const message = 'The chart shows the 12 months before the service end date';
  expect(errors({ ...energy, pastUsage: [{ month: '2025-09', used: '1' }] })).toEqual({ pastUsage: message });
  expect(errors({ ...energy, pastUsage: [{ month: '2026-10', used: '1' }] })).toEqual({ pastUsage: message });
  expect(errors({ ...energy, pastUsage: [{ month: '2025-10', used: '1' }] })).toEqual({});
});

test.each(templates)('the sample of template %i can be sold, and its issuer is clearly fictional', (template) => {
  expect(errors(sample(template))).toEqual({});
  expect(utilityBill.templateOf(sample(template))).toBe(template);
  expect(utilityBill.specimenOf!(sample(template))).toEqual(sample(template));
});

test.each(templates)('an empty draft of template %i renders', (template) => {
  const calculated = calculate(draftSchema.parse({ template }), TODAY);
  const [document] = utilityBill.documents(calculated, template);
  expect(document!.view.period).toBe('–');
  expect(JSON.stringify(document!.view)).not.toMatch(/undefined|NaN/);
});

test('missing values are named in the words of the specification', () => {
  const empty = errors(draftSchema.parse({ template: 3 }));
  expect(empty.companyName).toBe('Please enter company name');
  expect(empty.customerServiceNumber).toBe('Please retrieve service number');
  expect(empty.statementDate).toBe('Please select a valid date (MM-DD-YYYY)');
  expect(empty.currentReading).toBe('Please enter the current reading');
  expect(errors({ ...energy, companyWebsite: 'a_b' }).companyWebsite).toBe(
    'Only letters, periods, slashes, and colons are allowed',
  );
});

test('every field that can be invalid belongs to a step', () => {
  const checked = new Set(utilityBill.steps.flatMap(({ checks }) => checks));
  const fields = templates.flatMap((template) => Object.keys(sample(template)));
  expect(fields.filter((path) => !checked.has(path))).toEqual([]);
});

test('the form, the document and the text twin give the same formula beside each charge', () => {
  for (const template of templates) {
    const calculated = calculate(sample(template), TODAY);
    const [document] = utilityBill.documents(calculated, template);
    const costs = document!.view.twin.find(({ heading }) => heading === 'Charges')!.rows;
    for (const [index, charge] of calculated.charges.entries()) {
      expect(document!.view.charges[index]!.how).toBe(charge.how);
      expect(costs[index]!.note).toBe(charge.how);
    }
  }
});

test('the label says that it is not a bill from the utility', () => {
  const [document] = utilityBill.documents(calculate(energy, TODAY), 1);
  expect(document!.view.label).toBe(
    'Utility cost statement from Alder Row Housing Co-operative - not a bill from the utility',
  );
  // While the form has no issuer yet.
  expect(labelOf('')).toBe('Utility cost statement from the issuer - not a bill from the utility');
});

test('an unverified issuer gets only a specimen, and a made-up service number makes one for everyone', () => {
  expect(utilityBill.ceiling(energy, TODAY)).toMatchObject({ unverified: 'S', verified: 'B' });
  expect(utilityBill.ceiling({ ...energy, customerServiceNumber: '1-888-012-3456' }, TODAY)).toMatchObject({
    unverified: 'S',
    verified: 'S',
  });
});

test('a specimen prints only never-issued numbers', () => {
  const real = {
    ...energy,
    accountNumber: '4411-2204-187',
    customerServiceNumber: '1-888-222-3344',
    meterSerial: '123456789',
  };
  const specimen = utilityBill.specimenOf!(real);
  const text = JSON.stringify(utilityBill.documents(calculate(specimen, TODAY), 1));
  for (const number of ['4411', '2204', '222-3344', '123456789']) expect(text).not.toContain(number);
  expect(errors(specimen)).toEqual({});
});

const levelOf = (bill: UtilityBillInput, verificationStatus: Parameters<typeof decideLevel>[1]) =>
  decideLevel(
    utilityBill.ceiling(bill, TODAY),
    verificationStatus,
    guardNames(utilityBill.id, guardedNames(utilityBill.fields, bill)),
  ).level;

test('only a staff-verified business gets a statement without SPECIMEN', () => {
  expect(levelOf(energy, { level: 'U' })).toBe('S');
  expect(levelOf(energy, { level: 'D', domain: 'alderrow.example' })).toBe('S');
  expect(levelOf(energy, { level: 'B', verifiedOn: 'Nov 2, 2026' })).toBe('B');
});

const guard = (change: Partial<UtilityBillInput>) =>
  guardNames(utilityBill.id, guardedNames(utilityBill.fields, { ...energy, ...change } as UtilityBillInput)).action;

test('the name of a utility is refused, in the name field and in the website', () => {
  expect(guard({})).toBe('allow');
  expect(guard({ companyName: 'Duke Energy' })).toBe('refuse');
  expect(guard({ companyName: 'D u k 3  Enеrgy' })).toBe('refuse');
  expect(guard({ companyWebsite: 'duke.energy.com' })).not.toBe('allow');
});

test('a bill is printed only on the template of its kind', () => {
  expect(() => utilityBill.documents(calculate(energy, TODAY), 2)).toThrow('cannot be printed with template #2');
});
