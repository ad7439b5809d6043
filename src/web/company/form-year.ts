import { AppError } from '../../domain/errors.ts';
import { W2_YEARS } from '../../kinds/w2/model/w2-years.ts';

/** The year of an address, if there are forms of it. */
export function formYear(text: string): number {
  const form = W2_YEARS.find(Number(text));
  if (!form) throw new AppError('NOT_FOUND', 'Year end not found.');
  return form.year;
}
