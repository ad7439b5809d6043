/**
 * Local taxes of work in Pennsylvania, from the answers of the Residency Certification Form. Its rates are looked up in the state's
 * register, if staff loaded one, or entered from the form.
 *
 * Read: DCED, Local Withholding Tax FAQs (dced.pa.gov): the rate withheld "is always the higher of the two rates"; newpa.com,
 * Act 32 for Employers: a home outside the state has PSD code 880000 and a rate of 0%. Local services tax (Act 7 of 2007) in the
 * words of ordinances under it: Greene Township (concurrent employment), Monroe Township § 34 (exemption and its end), Lamar
 * Township § 24-207 (equal parts, rounded down).
 */
import type { PlainDate } from '../../calendar.ts';
import { add, type Cents, larger, scaleDown, smaller, subtract, times, ZERO } from '../../money.ts';
import type { LocalTax } from './tax-context.ts';

/** A municipality as the form names it, with the rate of the form's line. */
export interface CertifiedPlace {
  readonly municipality: string;
  /** Six digits. Its first two are the tax collection district. */
  readonly psd: string;
  readonly ratePercent: number;
  /** The date of the register in which the rate was looked up. Somebody entered it otherwise. */
  readonly asOf?: PlainDate | undefined;
}

/** What the employee handed in about the local services tax. A certificate for low income ends by notice as well. */
export const LST_EXEMPTIONS = ['none', 'lowIncome', 'lowIncomeEnded', 'otherEmployer', 'military'] as const;
export type LstExemption = (typeof LST_EXEMPTIONS)[number];

export interface ResidencyCertification {
  /** Null if the employee lives in another state. */
  readonly home: CertifiedPlace | null;
  readonly work: CertifiedPlace;
  /** Local services tax of the place of work. */
  readonly lst: {
    /** Of a year, of municipality and school district together. */
    readonly yearly: Cents;
    readonly exemption: LstExemption;
    /** Pay of a year here from which a certificate for low income no longer holds. */
    readonly incomeLimit: Cents;
    readonly asOf?: PlainDate | undefined;
  };
  /** Somebody said on this day that figures of an old register still hold. */
  readonly confirmedOn?: PlainDate | undefined;
}

/** Outside Pennsylvania. */
export const OUT_OF_STATE_PSD = '880000';
const PHILADELPHIA = '51';
const PHILADELPHIA_PLACE = 'PA-philadelphia';

const isPhiladelphia = ({ psd }: Pick<CertifiedPlace, 'psd'>): boolean => psd.startsWith(PHILADELPHIA);

/** What an employer paid and withheld in the year before a pay period. */
export interface PaidInYear {
  readonly frequency: number;
  readonly wages: Cents;
  readonly lst: Cents;
  /** Pay periods of the year with this one, since the employee began. */
  readonly periods: number;
}

const line = (changes: Partial<LocalTax>): LocalTax => ({
  name: '',
  ratePercent: null,
  amount: ZERO,
  base: 'gross',
  cap: null,
  ...changes,
});

/** Names are at most 50 characters, and a municipality is at the end. */
const NAME_LENGTH = 50;

/** The taxes as lines of a pay stub: earned income tax at the higher rate, and the local services tax of the place of work. */
export function taxesOfCertification(certification: ResidencyCertification, paid: PaidInYear): readonly LocalTax[] {
  const lst = localServicesTax(certification, paid);
  return [earnedIncomeTax(certification), ...(lst === null ? [] : [lst])];
}

/** The name has both codes, because a collector is told both: the place that gets the tax first. */
export function earnedIncomeTax({ home, work }: ResidencyCertification): LocalTax {
  // Philadelphia's wage tax is a tax of its own, at rates that we have.
  if (isPhiladelphia(work) || (home && isPhiladelphia(home)))
    return line({
      place: PHILADELPHIA_PLACE,
      name: 'Philadelphia wage tax',
      isResident: home !== null && isPhiladelphia(home),
    });
  const isHome = home !== null && home.ratePercent >= work.ratePercent;
  const of = isHome ? home : work;
  return line({
    name: `EIT ${home?.psd ?? OUT_OF_STATE_PSD}/${work.psd} ${of.municipality}`.slice(0, NAME_LENGTH).trim(),
    ratePercent: of.ratePercent,
    // Compensation under section 303 of the Tax Reform Code, which a 401(k) does not lower and a cafeteria plan does.
    base: 'medicare',
  });
}

/** Null where none is levied or a form stops it. */
function localServicesTax({ work, lst }: ResidencyCertification, paid: PaidInYear): LocalTax | null {
  const { yearly, exemption, incomeLimit } = lst;
  if (yearly === ZERO || exemption === 'otherEmployer' || exemption === 'military') return null;
  if (exemption === 'lowIncome' && paid.wages < incomeLimit) return null;
  // In equal parts, rounded down. The first pay after a certificate ends makes up for what it stopped.
  const each = scaleDown(yearly, 1, paid.frequency);
  const missed = exemption === 'none' ? ZERO : subtract(times(each, paid.periods - 1), paid.lst);
  const name = `LST ${work.psd} ${work.municipality}`.slice(0, NAME_LENGTH).trim();
  return line({ name, amount: smaller(yearly, add(each, larger(ZERO, missed))), cap: yearly });
}

export interface CollectedLine {
  readonly tax: 'EIT' | 'LST';
  readonly district: string;
  readonly psd: string;
}

const OF_KEY = /^localTax-PA\.(?:fixed\.)?(?:(EIT)-(\d{6})-(\d{6})|(LST)-(\d{6}))/;

/** Who collects a line of the year: the district of the place of work. Null for a line of another kind. */
export function collectedLine(ofYear: string): CollectedLine | null {
  const [, eit, home, work, , lst] = OF_KEY.exec(ofYear) ?? [];
  if (eit) return { tax: 'EIT', district: work!.slice(0, 2), psd: home! };
  return lst ? { tax: 'LST', district: lst.slice(0, 2), psd: lst } : null;
}
