/** Work that is no employment for Social Security, Medicare or federal unemployment tax, with the law that says so. */

export type FicaTax = 'socialSecurity' | 'medicare' | 'unemployment';

interface Exemption {
  /** As the form offers it. */
  readonly name: string;
  /** The taxes that are not due, each by its section of the Internal Revenue Code. */
  readonly laws: Readonly<Partial<Record<FicaTax, string>>>;
}

/** Social Security and Medicare by one paragraph, and federal unemployment tax by another. */
const both = (fica: string, unemployment: string): Exemption['laws'] => ({
  socialSecurity: fica,
  medicare: fica,
  unemployment,
});

const EXEMPTIONS = {
  studentVisa: {
    name: 'Nonresident student, teacher or trainee on an F-1, J-1, M-1 or Q-1 visa, first five calendar years',
    laws: both('26 U.S.C. 3121(b)(19)', '26 U.S.C. 3306(c)(19)'),
  },
  studentAtSchool: {
    name: 'Student employed by the school where they are enrolled and attend classes',
    laws: both('26 U.S.C. 3121(b)(10)', '26 U.S.C. 3306(c)(10)(B)'),
  },
  childUnder18: {
    name: 'Child under 18, employed by a parent who is a sole proprietor',
    laws: both('26 U.S.C. 3121(b)(3)(A)', '26 U.S.C. 3306(c)(5)'),
  },
  childUnder21: {
    name: 'Child of 18 to 20, employed by a parent who is a sole proprietor: only federal unemployment tax',
    laws: { unemployment: '26 U.S.C. 3306(c)(5)' },
  },
  minister: {
    name: 'Minister, or member of a religious order',
    laws: both('26 U.S.C. 3121(b)(8)(A)', '26 U.S.C. 3306(c)(8)'),
  },
  publicPension: {
    name: 'State or local government, pension plan instead of Social Security, hired after March 31, 1986',
    laws: { socialSecurity: '26 U.S.C. 3121(b)(7)', unemployment: '26 U.S.C. 3306(c)(7)' },
  },
  publicPensionBefore1986: {
    name: 'State or local government, pension plan instead of Social Security, hired before April 1, 1986',
    laws: both('26 U.S.C. 3121(b)(7) and (u)(2)(C)', '26 U.S.C. 3306(c)(7)'),
  },
} as const satisfies Record<string, Exemption>;

export type FicaExemption = keyof typeof EXEMPTIONS;
export const FICA_EXEMPTIONS: Readonly<Record<FicaExemption, Exemption>> = EXEMPTIONS;
export const FICA_EXEMPTION_KEYS = Object.keys(EXEMPTIONS) as readonly FicaExemption[];
