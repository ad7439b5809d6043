import { formatDateRange } from '../../../domain/calendar.ts';
import type { CalculatedBankStatement } from '../model/calculate.ts';
import { bankStatement } from '../model/kind.ts';
import { steps } from '../model/steps.ts';
import { formatDollars } from '../../../domain/money.ts';
import { kindsIn } from '../../../domain/documents/look-table.ts';
import { typedOf } from '../../../domain/documents/read-field-table.ts';
import type { BuilderKind } from '../../../web/builder/frame/builder-kind.ts';
import { tableSteps } from '../../../web/builder/frame/table-steps.ts';
import { type BankForm, fields } from '../model/fields.ts';
import { sample } from '../model/sample.ts';
import { meta } from '../meta.ts';
import { BankStep, HolderStep, ReviewStep, StatementStep, TemplateStep } from './plain-steps.tsx';
import { TransactionsStep } from './transactions-step.tsx';

const period = ({ statementStartDate: start, statementEndDate: end }: BankForm): string =>
  start && end && start <= end ? formatDateRange(start, end) : '';

const shownSteps = tableSteps<BankForm, (typeof steps)[number]['id']>(bankStatement, fields, steps, {
  template: { Body: TemplateStep, summary: ({ template }) => `Template #${template}` },
  bank: { Body: BankStep, summary: ({ bankName }) => bankName },
  holder: {
    Body: HolderStep,
    summary: ({ fullName, accountType }) => [fullName, accountType].filter(Boolean).join(', '),
  },
  statement: { Body: StatementStep, summary: period },
  transactions: {
    Body: TransactionsStep,
    summary: ({ transactions, endingBalance }) =>
      transactions.length === 0
        ? ''
        : `${transactions.length} transactions${endingBalance === null ? '' : `, ending ${formatDollars(endingBalance)}`}`,
  },
  review: { Body: ReviewStep },
});

export const bankBuilder: BuilderKind<BankForm> = {
  document: bankStatement,
  path: '/bank-statement-generator/',
  banner: {
    heading: 'Create your bank statement',
    lead: (price) => `${formatDollars(price)} per statement. Drafts are free.`,
  },
  steps: shownSteps,
  initialForm: () => fields.empty,
  sampleOf: ({ template }) => typedOf(fields, sample(template)),
  draftName: ({ fullName }) => [meta.name, fullName.trim()].filter(Boolean).join(', '),
  reference: period,
  sum: (figures) =>
    figures === null
      ? null
      : { label: 'Ending balance', amount: (figures as CalculatedBankStatement).statement.endingBalance },
  fieldKind: kindsIn(fields),
  template: { path: 'template', label: 'Layout' },
};
