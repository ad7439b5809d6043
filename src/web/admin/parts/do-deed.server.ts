import { data } from 'react-router';
import { isAppError } from '../../../domain/errors.ts';
import { STATUS_OF } from '../../../server/http/error-answer.ts';
import type { DeedAnswer } from './deed.tsx';

type Deed = (typed: Readonly<Record<string, string>>, form: FormData) => Promise<string>;
type Deeds = Readonly<Record<string, Deed>>;

/** Does what a form of the staff asks for by its intent; each deed answers with the sentence to show. */
export async function doDeed(request: Request, deeds: Deeds) {
  const form = await request.formData();
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const intent = typed['intent'] ?? '';
  const deed = Object.hasOwn(deeds, intent) ? deeds[intent] : undefined;
  if (!deed) throw data(null, 400);
  try {
    return data<DeedAnswer>({ intent, isDone: true, message: await deed(typed, form), typed });
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === 'NOT_FOUND') throw data(null, 404);
    const { code, message, fields } = error;
    return data<DeedAnswer>({ intent, isDone: false, message, typed, ...(fields && { fields }) }, STATUS_OF[code]);
  }
}

/** What an address names and is not there is a page that is not there. */
export const orNotFound = (error: unknown): never => {
  if (isAppError(error) && error.code === 'NOT_FOUND') throw data(null, 404);
  throw error;
};
