import {
  approximate,
  type Decimal,
  decimal,
  formatDecimal,
  formatRate,
  inThousands,
  NOTHING,
  parseDecimal,
  parseRate,
  percentOf,
  priceOf,
} from '../../../domain/decimal.ts';
import { add, type Cents, formatMoney, subtract, sumOf } from '../../../domain/money.ts';
import {
  CABLE_TAXES_PERCENT,
  DELIVERY_PERCENT,
  GAS_BASE,
  GAS_FIXED_FEES,
  GENERATION_PERCENT,
  INTERNET_PERCENTS,
  UTILITY_PROJECT,
  WATER_BASE,
  WATER_PER_THOUSAND,
  WATER_TIERS,
  type WaterTier,
} from './rates.ts';
import { consumptionOf, type ReadingWarning } from './readings.ts';
import type { UtilityBillInput } from './schema.ts';

/** One printed line of the bill, with its calculation, shown in the form and printed. */
export interface Charge {
  /** The specification's field name. */
  readonly key: string;
  readonly name: string;
  readonly how: string;
  readonly amount: Cents;
}

export interface Charges {
  readonly charges: readonly Charge[];
  /** The sum of the printed lines. */
  readonly total: Cents;
  /** Named subtotals, such as currentGasChargeTotal. */
  readonly subtotals: Readonly<Record<string, Cents>>;
  readonly warnings: readonly ReadingWarning[];
}

type Bill<Template extends UtilityBillInput['template']> = Extract<UtilityBillInput, { template: Template }>;

const typed = (text: string): Decimal => parseDecimal(text) ?? NOTHING;
const typedRate = (text: string): Decimal => parseRate(text) ?? NOTHING;

/** Generation is rounded and delivery is the remainder, so that both add up to the amount due. */
function energyCharges(bill: Bill<1>): readonly Charge[] {
  const due = bill.paymentDueAmount;
  const generationCharges = percentOf(GENERATION_PERCENT, due);
  return [
    {
      key: 'generationCharges',
      name: 'Generation',
      how: `${formatDecimal(GENERATION_PERCENT)}% × ${formatMoney(due)}`,
      amount: generationCharges,
    },
    {
      key: 'deliveryCharges',
      name: 'Delivery',
      how: `${formatDecimal(DELIVERY_PERCENT)}% × ${formatMoney(due)}, as ${formatMoney(due)} − ${formatMoney(generationCharges)}`,
      amount: subtract(due, generationCharges),
    },
  ];
}

/** The tier for this many gallons. Its rate applies to all of them. */
export const waterTierOf = (gallons: Decimal): WaterTier =>
  WATER_TIERS.find((tier) => tier.upTo === null || approximate(gallons) <= tier.upTo)!;

/** The specification's calculated field: dollars per 1,000 gallons, as printed. Null on other bills. */
export const waterVolumetricRate = (bill: UtilityBillInput): string | null =>
  bill.template === 2 ? formatRate(waterTierOf(typed(bill.gallonsWaterCharge)).rate) : null;

function waterCharges(bill: Bill<2>): readonly Charge[] {
  const gallons = typed(bill.gallonsWaterCharge);
  const thousands = inThousands(gallons);
  const tier = waterTierOf(gallons);
  const sewerRate = typedRate(bill.sewerVolumetricRate);
  const volume = `${formatDecimal(thousands)} thousand gallons`;
  const reached = tier.upTo === null ? 'more than 30,000' : `up to ${formatDecimal(decimal(String(tier.upTo)))}`;
  return [
    {
      key: 'waterCharge',
      name: 'Water',
      how: `${formatMoney(WATER_BASE)} + ${formatRate(WATER_PER_THOUSAND)} × ${volume}`,
      amount: add(WATER_BASE, priceOf(WATER_PER_THOUSAND, thousands)),
    },
    {
      key: 'waterVolumetricCharge',
      name: 'Water, volumetric',
      how: `${formatRate(tier.rate)} × ${volume}, rate for ${reached} gallons`,
      amount: priceOf(tier.rate, thousands),
    },
    {
      key: 'sewerCharge',
      name: 'Sewer',
      how: `${formatMoney(bill.sewerBase)} + ${formatRate(sewerRate)} × ${volume}`,
      amount: add(bill.sewerBase, priceOf(sewerRate, thousands)),
    },
    { key: 'utilityProject', name: 'Utility project', how: 'Fixed', amount: UTILITY_PROJECT },
    { key: 'drainage', name: 'Drainage', how: 'Fixed', amount: bill.drainage },
  ];
}

function gasCharges(bill: Bill<3>, consumption: Decimal): readonly Charge[] {
  const units = `${formatDecimal(consumption)} units`;
  const perUnit = (key: 'riderWNA' | 'consumptionCharge' | 'riderGCR' | 'riderFF', name: string): Charge => {
    const rate = typedRate(bill[key]);
    return { key, name, how: `${formatRate(rate)} × ${units}`, amount: priceOf(rate, consumption) };
  };
  return [
    { key: 'baseCharge', name: 'Base charge', how: 'Fixed', amount: GAS_BASE },
    perUnit('riderWNA', 'Rider WNA'),
    perUnit('consumptionCharge', 'Consumption charge'),
    perUnit('riderGCR', 'Rider GCR'),
    perUnit('riderFF', 'Rider FF'),
    {
      key: 'calculatedTaxOrFee',
      name: 'Taxes and fees',
      how: GAS_FIXED_FEES.map(formatMoney).join(' + '),
      amount: add(...GAS_FIXED_FEES),
    },
  ];
}

/** Each tax and fee is a percentage of the amount due; the main charge is the remainder. */
function internetCharges(bill: Bill<4>): readonly Charge[] {
  const due = bill.paymentDueAmount;
  const part = (key: keyof typeof INTERNET_PERCENTS, name: string): Charge => ({
    key,
    name,
    how: `${formatDecimal(INTERNET_PERCENTS[key])}% × ${formatMoney(due)}`,
    amount: percentOf(INTERNET_PERCENTS[key], due),
  });
  const parts = [
    part('recoveryCharge', 'Recovery charge'),
    part('districtSalesTax', 'District sales tax'),
    part('localSalesTax', 'Local sales tax'),
    part('stateSalesTax', 'State sales tax'),
  ];
  return [rest('internetCharges', 'Internet', due, parts), ...parts];
}

function cableCharges(bill: Bill<5>): readonly Charge[] {
  const due = bill.paymentDueAmount;
  const parts: readonly Charge[] = [
    {
      key: 'moviesOnDemandAndEvents',
      name: 'Movies on demand and events',
      how: 'As entered',
      amount: bill.moviesOnDemandAndEvents,
    },
    {
      key: 'taxesFees',
      name: 'Taxes and fees',
      how: `${formatDecimal(CABLE_TAXES_PERCENT)}% × ${formatMoney(due)}`,
      amount: percentOf(CABLE_TAXES_PERCENT, due),
    },
  ];
  return [rest('monthlyService', 'Monthly service', due, parts), ...parts];
}

const rest = (key: string, name: string, due: Cents, parts: readonly Charge[]): Charge => ({
  key,
  name,
  how: `${formatMoney(due)} − ${parts.map((part) => formatMoney(part.amount)).join(' − ')}`,
  amount: subtract(
    due,
    sumOf(parts, (part) => part.amount),
  ),
});

const withTotal = (
  charges: readonly Charge[],
  subtotals: Charges['subtotals'] = {},
  warnings: Charges['warnings'] = [],
): Charges => ({ charges, total: sumOf(charges, (charge) => charge.amount), subtotals, warnings });

/** Every line of the bill. Each is rounded once, half up to the cent; the total is the sum of the printed lines. */
export function chargesOf(bill: UtilityBillInput): Charges {
  switch (bill.template) {
    case 1:
      return withTotal(energyCharges(bill));
    case 2:
      return withTotal(waterCharges(bill));
    case 3: {
      const { consumption, warning } = consumptionOf(bill);
      const charges = gasCharges(bill, consumption);
      const currentGasChargeTotal = sumOf(
        charges.filter((charge) => charge.key !== 'calculatedTaxOrFee'),
        (charge) => charge.amount,
      );
      return withTotal(charges, { currentGasChargeTotal }, warning === null ? [] : [warning]);
    }
    case 4:
      return withTotal(internetCharges(bill));
    case 5:
      return withTotal(cableCharges(bill));
  }
}
