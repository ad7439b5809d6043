import type { ActionFunctionArgs } from 'react-router';
import { runActions } from '../../server/payroll/companies/run-actions.ts';
import { answerScript } from '../run-action.server.ts';

/** Keeps the columns that somebody shows or hides in the grid of a pay run. */
export const action = (args: ActionFunctionArgs): Promise<Response> =>
  answerScript(args, runActions.saveColumns, 'columns');
