/** Figures of Pennsylvania's form from the state's register. Apart from the form's rules, which the builder loads. */
import { addMonths, type PlainDate } from '../../calendar.ts';
import { isOldRegister, type RegisterPlace } from './pennsylvania-register.ts';
import type { CertifiedPlace, ResidencyCertification } from './residency-certification.ts';

type Register = Pick<CertifiedPlace, 'asOf'>;

/** Where somebody lives, by the register. */
export const homeIn = (place: RegisterPlace, { asOf }: Register): CertifiedPlace => ({
  municipality: place.municipality,
  psd: place.psd,
  ratePercent: place.residentPercent,
  asOf,
});

/** Where the work is, by the register, with its local services tax. */
export const workIn = (
  place: RegisterPlace,
  { asOf }: Register,
): {
  readonly work: CertifiedPlace;
  readonly lst: Pick<ResidencyCertification['lst'], 'yearly' | 'incomeLimit' | 'asOf'>;
} => ({
  work: { municipality: place.municipality, psd: place.psd, ratePercent: place.nonresidentPercent, asOf },
  lst: { yearly: place.lst, incomeLimit: place.lstIncomeLimit, asOf },
});

const MONTHS = 12;

/** The date of the oldest register whose figures have to be looked up or confirmed before this pay. Null if there is none. */
export function oldRegisterOf(
  { home, work, lst, confirmedOn }: ResidencyCertification,
  paidOn: PlainDate,
): PlainDate | null {
  if (confirmedOn && paidOn <= addMonths(confirmedOn, MONTHS)) return null;
  const dates = [home?.asOf, work.asOf, lst.asOf].filter((asOf) => asOf !== undefined).toSorted();
  return dates.find((asOf) => isOldRegister(asOf, paidOn)) ?? null;
}

/** What a register says of what was looked up before. What somebody entered, or the register does not have, stays. */
export function lookedUpAgain(
  certification: ResidencyCertification,
  find: (psd: string) => RegisterPlace | undefined,
  register: Register,
): ResidencyCertification {
  const { home, work, lst, confirmedOn: _, ...others } = certification;
  const [homePlace, workPlace] = [home && find(home.psd), find(work.psd)];
  const now = workPlace && workIn(workPlace, register);
  return {
    ...others,
    home: home?.asOf && homePlace ? homeIn(homePlace, register) : home,
    work: (work.asOf && now?.work) || work,
    lst: { ...lst, ...(lst.asOf && now?.lst) },
  };
}
