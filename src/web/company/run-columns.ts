import type { ActionFunctionArgs } from 'react-router';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { isAppError } from '../../domain/errors.ts';
import { columnsSchema, saveColumns } from '../../server/payroll/companies/save-columns.ts';
import { STATUS_OF } from '../../server/services/http/answers/error-answer.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { readPlainJson } from '../../server/services/http/answers/plain-json.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';

/** Keeps the columns that somebody shows or hides in the grid of a pay run. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const session = await requireSession(args);
  const { company = '', run = '' } = args.params;
  try {
    const typed = (await args.request.formData()).get('columns');
    const columns = parseInput(columnsSchema, readPlainJson(typeof typed === 'string' ? typed : ''));
    await saveColumns(args.context.get(appContext), actorOfSession(session), company, run, columns);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (error instanceof SyntaxError) return new Response(null, { status: 400 });
    if (!isAppError(error)) throw error;
    return new Response(null, { status: STATUS_OF[error.code] });
  }
}
