import { type Decimal, decimal } from '../../../domain/decimal.ts';
import { cents } from '../../../domain/money.ts';

// The generator's default rates. They are the product's own, not those of any utility: a statement that
// shares a real cost uses the rates of that cost wherever the form asks for them.

/** Energy: the two parts of the amount due, in percent. */
export const GENERATION_PERCENT = decimal('36.85');
export const DELIVERY_PERCENT = decimal('63.15');

/** Water: dollars, and dollars per 1,000 gallons. */
export const WATER_BASE = cents(460);
export const WATER_PER_THOUSAND = decimal('8.48');
export const UTILITY_PROJECT = cents(178);

export const WATER_DEFAULTS = {
  sewerBase: cents(1442),
  sewerVolumetricRate: '4.31',
  drainage: cents(1200),
} as const;

export interface WaterTier {
  /** In gallons, included; null for the last tier. */
  readonly upTo: number | null;
  /** Dollars per 1,000 gallons, for all gallons once the tier is reached. */
  readonly rate: Decimal;
}

export const WATER_TIERS: readonly WaterTier[] = [
  { upTo: 7500, rate: decimal('6.24') },
  { upTo: 15_000, rate: decimal('6.70') },
  { upTo: 30_000, rate: decimal('6.85') },
  { upTo: null, rate: decimal('7.65') },
];

/** Gas: dollars, and dollars per unit as texts because the form lets users change them. */
export const GAS_BASE = cents(2300);
export const GAS_FIXED_FEES = [cents(141), cents(106), cents(35), cents(102)] as const;
export const GAS_DEFAULTS = {
  riderWNA: '0.062',
  consumptionCharge: '0.589',
  riderGCR: '0.998',
  riderFF: '0.047',
} as const;

/** Internet: percent of the amount due. */
export const INTERNET_PERCENTS = {
  recoveryCharge: decimal('0.5'),
  districtSalesTax: decimal('0.02857'),
  localSalesTax: decimal('0.0857'),
  stateSalesTax: decimal('0.357'),
} as const;

/** Cable: percent of the amount due. */
export const CABLE_TAXES_PERCENT = decimal('9.35');

/** Days from the end of service to the service due date. */
export const SERVICE_DUE_DAYS = 15;
