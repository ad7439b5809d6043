import { z } from '@hono/zod-openapi';
import { defineAction, NOTHING } from '../../services/actions/action.ts';
import {
  depositReminders,
  lookbackAnswers,
  markDeposit,
  paidDeposit,
  saveLookback,
  setDepositReminders,
} from './deposits.ts';
import { IN_COMPANY } from './require-company.ts';

const oneCompany = z.object({ company: z.string() });

/** Federal tax deposits: when they are due, and what became of them. We move no money. */
export const depositActions = {
  saveLookback: defineAction({
    name: 'deposits.saveLookback',
    summary: 'Save what Forms 941 reported for quarters that were not paid here',
    on: oneCompany,
    input: lookbackAnswers,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.books,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'put', path: '/companies/{company}/deposits/lookback' },
    run: async (app, { actor }, { company }, answers) => {
      await saveLookback(app, actor, company, answers);
      return {};
    },
  }),
  mark: defineAction({
    name: 'deposits.mark',
    summary: 'Mark a federal deposit as paid, or take the mark back',
    on: oneCompany,
    input: paidDeposit,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.books,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'put', path: '/companies/{company}/deposits' },
    run: async (app, { actor }, { company }, deposit) => {
      await markDeposit(app, actor, company, deposit);
      return {};
    },
  }),
  remind: defineAction({
    name: 'deposits.remind',
    summary: 'Turn reminders of federal deposits on or off',
    on: oneCompany,
    input: depositReminders,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.books,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'put', path: '/companies/{company}/deposits/reminders' },
    run: async (app, { actor }, { company }, { isOn }) => {
      await setDepositReminders(app, actor, company, isOn);
      return {};
    },
  }),
};
