import { formatDateRange } from '../../../domain/calendar.ts';
import type { CalculatedBankStatement } from '../model/calculate.ts';
import { bankStatement } from '../model/kind.ts';
import { steps } from '../model/steps.ts';
import { formatDollars } from '../../../domain/money.ts';
import type { BuilderKind, BuilderStep } from '../../../web/builder/frame/builder-kind.ts';
import { stepChecks } from '../../../web/builder/frame/checks.ts';
import { type BankForm, EMPTY_BANK_FORM, fieldKind, sampleOf } from './bank-form.ts';
import { BankStep, HolderStep, ReviewStep, StatementStep, TemplateStep } from './plain-steps.tsx';
import { TransactionsStep } from './transactions-step.tsx';

type Look = Pick<BuilderStep<BankForm>, 'Body' | 'summary'>;

const period = ({ statementStartDate: start, statementEndDate: end }: BankForm): string =>
  start && end && start <= end ? formatDateRange(start, end) : '';

const LOOKS: Readonly<Record<string, Look>> = {
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
};

/** Template and logo are chosen, so they have no sample. */
const CHOSEN = new Set(['template', 'bankLogo']);

export const bankBuilder: BuilderKind<BankForm> = {
  document: bankStatement,
  path: '/bank-statement-generator/',
  banner: {
    heading: 'Create your bank statement',
    lead: (price) => `${formatDollars(price)} per statement. Drafts are free.`,
  },
  steps: steps.map(({ id, title, checks }) => ({
    key: id,
    title,
    validate: stepChecks(bankStatement, checks),
    fields: checks.filter((path) => !CHOSEN.has(path)),
    ...LOOKS[id]!,
  })),
  initialForm: () => EMPTY_BANK_FORM,
  sampleOf,
  draftName: ({ fullName }) => ['Account statement', fullName.trim()].filter(Boolean).join(', '),
  reference: period,
  sum: (figures) =>
    figures === null
      ? null
      : { label: 'Ending balance', amount: (figures as CalculatedBankStatement).statement.endingBalance },
  fieldKind,
  template: { path: 'template', label: 'Layout' },
};
