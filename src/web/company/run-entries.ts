import type { ActionFunctionArgs } from 'react-router';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { isAppError } from '../../domain/errors.ts';
import { entryChangesSchema, saveEntries } from '../../server/payroll/companies/save-entries.ts';
import { STATUS_OF } from '../../server/services/http/answers/error-answer.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { readPlainJson } from '../../server/services/http/answers/plain-json.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';

/** Saves the changed cells of a pay run while they are typed. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const session = await requireSession(args);
  const { company = '', run = '' } = args.params;
  try {
    const typed = (await args.request.formData()).get('changes');
    const changes = parseInput(entryChangesSchema, readPlainJson(typeof typed === 'string' ? typed : ''));
    const conflicts = await saveEntries(args.context.get(appContext), actorOfSession(session), company, run, changes);
    return Response.json({ conflicts });
  } catch (error) {
    if (error instanceof SyntaxError) return Response.json({ message: 'Not readable.' }, { status: 400 });
    if (!isAppError(error)) throw error;
    return Response.json({ message: error.message }, { status: STATUS_OF[error.code] });
  }
}
