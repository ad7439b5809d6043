import { data } from 'react-router';
import { isAppError } from '../../../domain/errors.ts';
import { STATUS_OF } from '../../../server/http/error-answer.ts';
import type { DeedAnswer } from './deed.tsx';

type Deed = (typed: Readonly<Record<string, string>>, form: FormData) => Promise<string>;
type Deeds = Readonly<Record<string, Deed>>;

/** Every value under each name: which boxes of several were ticked. */
const chosenIn = (form: FormData): DeedAnswer['chosen'] =>
  Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name).map(String)]));

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
    return data<DeedAnswer>({ intent, isDone: true, message: await deed(typed, form), typed, chosen: {} });
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === 'NOT_FOUND') throw data(null, 404);
    const { code, message, fields } = error;
    return data<DeedAnswer>(
      { intent, isDone: false, message, typed, chosen: chosenIn(form), ...(fields && { fields }) },
      STATUS_OF[code],
    );
  }
}

/** What an address names and is not there is a page that is not there. */
export const orNotFound = (error: unknown): never => {
  if (isAppError(error) && error.code === 'NOT_FOUND') throw data(null, 404);
  throw error;
};
