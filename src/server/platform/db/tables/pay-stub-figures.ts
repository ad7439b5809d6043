import type { ColumnType, Generated } from 'kysely';
import type { IssuedLeave, IssuedPayment } from '../../../../domain/books/issued-stub.ts';
import type { PackedYearLine } from '../../../../domain/books/year-line.ts';
import type { OwnerKey } from '../../../../domain/owner-key.ts';

/** What the books and the year end need of one pay stub. A trigger begins the row with the document and follows its state. */
interface PayStubFiguresTable {
  document_id: string;
  owner_key: OwnerKey;
  /** In small letters. */
  issuer: string;
  /** The pay run that paid it. Null for pay stubs from outside of pay runs. */
  company_id: string | null;
  person_id: string | null;
  number: string;
  period: string;
  year: number;
  is_in_force: boolean;
  /** Null until the figures are read. False if the tables of then calculated another gross or net pay than is printed. */
  is_known: boolean | null;
  /** A part of its year to date is estimated, which `of_year` leaves out. Null until the figures are read by this release. */
  is_estimated: boolean | null;
  /** Dates, as text. */
  pay_date: string | null;
  period_start: string | null;
  period_end: string | null;
  person: Generated<string>;
  /** As the pay stub says it, so that a later change of the person does not move what was paid. */
  department: Generated<string>;
  is_contractor: Generated<boolean>;
  gross: Generated<number>;
  taxes: Generated<number>;
  deductions: Generated<number>;
  adjustment: Generated<number>;
  net: Generated<number>;
  employer_taxes: Generated<number>;
  contributions: Generated<number>;
  federal: Generated<number>;
  other_pay: Generated<number>;
  lines: Generated<readonly string[]>;
  amounts: Generated<readonly number[]>;
  of_year: Generated<readonly number[]>;
  states: Generated<readonly string[]>;
  without_room: Generated<string>;
  payments: ColumnType<readonly IssuedPayment[], string | undefined, string>;
  /** Pay by kind and hours, as `src/domain/payroll/earned.ts` packs them. Null until this release reads them. */
  earned: readonly number[] | null;
  /** Each line of its year, by place (`src/domain/books/year-line.ts`). Null until this release reads them. */
  year_lines: ColumnType<readonly PackedYearLine[] | null, string | undefined, string>;
  leave: ColumnType<readonly IssuedLeave[], string | undefined, string>;
}

export interface PayStubFiguresTables {
  pay_stub_figures: PayStubFiguresTable;
}
