import { applyRules, type FieldRule } from '../../../domain/documents/field-rules.ts';
import { formatMoney } from '../../../domain/money.ts';
import type { z } from 'zod';
import { fields } from './fields.ts';
import { reconcile } from './reconcile.ts';

export type BankStatementInput = z.output<typeof fields.strict>;

export const rules: readonly FieldRule<BankStatementInput>[] = [
  {
    compares: ['statementStartDate', 'statementEndDate'],
    check: ({ statementStartDate, statementEndDate }, complain) => {
      if (statementEndDate < statementStartDate)
        complain(['statementEndDate'], 'The end date must be on or after the start date');
    },
  },
  {
    compares: ['statementStartDate', 'statementEndDate', 'transactions'],
    check: ({ statementStartDate, statementEndDate, transactions }, complain) => {
      for (const [index, { date }] of transactions.entries()) {
        if (date < statementStartDate || date > statementEndDate)
          complain(['transactions', index, 'date'], 'This date is outside the statement period');
      }
    },
  },
  {
    compares: ['startingBalance', 'endingBalance', 'transactions'],
    check: (input, complain) => {
      const { expected, isBalanced, sentence } = reconcile(input);
      if (!isBalanced) complain(['endingBalance'], `${sentence} Expected: ${formatMoney(expected)}`);
    },
  },
];

/** A complete statement: every date within the period, and beginning balance + transactions = ending balance. */
export const schema = fields.strict.superRefine(applyRules(rules));

/** The same statement while it is typed. */
export const draftSchema = fields.draft satisfies z.ZodType<BankStatementInput>;
