import { yearLinesOf } from '../../../domain/books/year-line.ts';
import type { YearRates } from '../../../domain/payroll/year-end/year-rates.ts';
import type { YearPerson } from '../../../domain/payroll/year-end/year-stub.ts';
import type { W2FromStubs } from './from-stubs.ts';
import { stubAmounts } from './stub-amounts.ts';
import { type CalculatedStub, filledW2, personOfYear } from './year-of-person.ts';

/** A person's year, and the W-2 that is filled in from it. */
export async function yearOfPerson(
  person: Pick<YearPerson, 'key' | 'name'>,
  issued: readonly CalculatedStub[],
  rates: YearRates,
): Promise<YearPerson & { readonly filled: W2FromStubs }> {
  const year = personOfYear(
    person,
    issued.map(({ documentId, number, stub }) => ({
      documentId,
      number,
      payDate: stub.payDate,
      period: stub.payPeriod,
      amounts: stubAmounts(stub),
      lines: yearLinesOf(stub),
    })),
    rates,
  );
  return { ...year, filled: await filledW2(year, issued) };
}
