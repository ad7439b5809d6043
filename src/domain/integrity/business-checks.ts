/** The checks that staff do before they approve a business, each with its checkbox text. */
export const BUSINESS_CHECKS = {
  registry: 'The public registry knows this business under this name',
  einNotice: 'The EIN letter is in this name',
  callBack: 'I called a number from the registry or a public source, and they confirmed it',
} as const;

export type BusinessCheck = keyof typeof BUSINESS_CHECKS;
export const BUSINESS_CHECK_NAMES = Object.keys(BUSINESS_CHECKS) as [BusinessCheck, ...BusinessCheck[]];
