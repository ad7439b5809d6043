import type { ColumnType, Generated } from 'kysely';
import type { ConfirmedDivision } from '../../../../domain/companies/statements.ts';
import type { Language } from '../../../../domain/language/document-language.ts';
import type { KindId } from '../../../../kinds/kinds.ts';

/** Statements of one kind that a company makes with one payment. */
interface StatementBatchTable {
  id: Generated<string>;
  company_id: string;
  kind: KindId;
  /** "2026-10" of a statement by month; empty for others. */
  first_month: Generated<string>;
  months: Generated<number>;
  /** Who signs, of a statement that somebody signs. */
  signer_name: Generated<string>;
  signer_title: Generated<string>;
  created_at: Date;
}

interface StatementRowTable {
  id: Generated<string>;
  batch_id: string;
  person_id: string;
  is_included: Generated<boolean>;
  /** The pay periods across the end of a month that the employer confirmed as divided. */
  divided: ColumnType<readonly ConfirmedDivision[], string | undefined, string>;
  /** The issued statement. Its revisions share its series. */
  document_id: string | null;
  mailed_at: Date | null;
}

/** A person who is paid asks the company for an employment statement. */
interface StatementRequestTable {
  id: Generated<string>;
  company_id: string;
  person_id: string;
  /** Of the page on which the person asked. The statement is sent there. */
  address: string;
  /** In which the person reads the answer. */
  language: Generated<Language>;
  /** The row that answers it, once somebody approved it. */
  row_id: string | null;
  answer: 'issued' | 'declined' | null;
  /** Why it was declined. */
  reason: Generated<string>;
  created_at: Date;
  answered_at: Date | null;
}

/** Whom in payroll a statement of employment is about. */
interface StatedEmploymentTable {
  document_id: string;
  /** Null once the person is not in payroll any more. */
  person_id: string | null;
}

export interface StatementTables {
  statement_batches: StatementBatchTable;
  statement_rows: StatementRowTable;
  statement_requests: StatementRequestTable;
  stated_employments: StatedEmploymentTable;
}
