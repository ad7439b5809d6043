import type { ActionFunctionArgs } from 'react-router';
import { runActions } from '../../server/payroll/companies/run-actions.ts';
import { answerScript } from '../run-action.server.ts';

/** Saves the changed cells of a pay run while they are typed. */
export const action = (args: ActionFunctionArgs): Promise<Response> =>
  answerScript(args, runActions.saveEntries, 'changes');
