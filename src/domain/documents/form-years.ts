import { AppError } from '../errors.ts';

/** The years of a tax form that can be created. */
export interface FormYears<Year extends { readonly year: number }> {
  readonly all: readonly Year[];
  readonly first: number;
  readonly last: number;
  readonly find: (year: number) => Year | undefined;
  /** An unknown year is an error that names it. */
  of(year: number): Year;
}

/** Takes the years from the oldest to the newest. */
export function formYears<Year extends { readonly year: number }>(form: string, all: readonly Year[]): FormYears<Year> {
  const [first, last] = [all[0]!.year, all.at(-1)!.year];
  const find = (year: number): Year | undefined => all.find((one) => one.year === year);
  return {
    all,
    first,
    last,
    find,
    of(year) {
      const known = find(year);
      if (!known)
        throw new AppError('MISSING_TABLE', `There is no ${form} for ${year} here, only ${first} to ${last}.`);
      return known;
    },
  };
}
