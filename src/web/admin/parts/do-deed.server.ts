import { type ActionFunctionArgs, data } from 'react-router';
import { isAppError } from '../../../domain/errors.ts';
import { STATUS_OF } from '../../../server/http/error-answer.ts';
import { appContext, requestIdContext } from '../../../server/http/site-context.ts';
import type { DeedAnswer } from './deed.tsx';

type Deed = (typed: Readonly<Record<string, string>>, form: FormData) => Promise<string>;
type Deeds = Readonly<Record<string, Deed>>;

/** Every value under each name: which boxes of several were ticked. */
const chosenIn = (form: FormData): DeedAnswer['chosen'] =>
  Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name).map(String)]));

type Asked = Pick<ActionFunctionArgs, 'context' | 'request'>;

/**
 * Does what a form of the staff asks for by its intent; each deed answers with the sentence to show. A fault of ours is
 * answered too: the page stays, and with it what was typed.
 */
export async function doDeed({ context, request }: Asked, deeds: Deeds) {
  const form = await request.formData();
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const intent = typed['intent'] ?? '';
  const deed = Object.hasOwn(deeds, intent) ? deeds[intent] : undefined;
  if (!deed) throw data(null, 400);
  try {
    return data<DeedAnswer>({ intent, isDone: true, message: await deed(typed, form), typed, chosen: {} });
  } catch (error) {
    const refused = { intent, isDone: false, typed, chosen: chosenIn(form) };
    if (isAppError(error)) {
      if (error.code === 'NOT_FOUND') throw data(null, 404);
      const { code, message, fields } = error;
      return data<DeedAnswer>({ ...refused, message, ...(fields && { fields }) }, STATUS_OF[code]);
    }
    // A redirect, or an answer that a deed has chosen for itself.
    if (!(error instanceof Error)) throw error;
    const requestId = context.get(requestIdContext);
    context.get(appContext).log.error({ err: error, requestId, intent }, 'a deed of the staff failed');
    const message = `This failed, and the fault is ours. What you typed is still here: try again in a moment. It stands in the log as ${requestId}.`;
    return data<DeedAnswer>({ ...refused, message }, 500);
  }
}

/** What an address names and is not there is a page that is not there. */
export const orNotFound = (error: unknown): never => {
  if (isAppError(error) && error.code === 'NOT_FOUND') throw data(null, 404);
  throw error;
};
