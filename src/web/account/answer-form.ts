import { data } from 'react-router';
import { isAppError } from '../../domain/errors.ts';

export interface FormAnswer {
  readonly isDone: boolean;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** What was typed, without passwords. */
  readonly values: Readonly<Record<string, string>>;
}

export const UNANSWERED: FormAnswer = { isDone: false, message: '', fields: {}, values: {} };

const PLAIN_VALUES = ['fullName', 'username'];

/** Runs what a form asks for. An expected failure is answered on the same page with what was typed. */
export async function answerForm(
  form: FormData,
  work: (values: Record<string, FormDataEntryValue>) => Promise<Response | string>,
) {
  const values = Object.fromEntries(form);
  try {
    const result = await work(values);
    if (result instanceof Response) return result;
    const done: FormAnswer = { isDone: true, message: result, fields: {}, values: {} };
    return done;
  } catch (error) {
    if (!isAppError(error)) throw error;
    const typed = PLAIN_VALUES.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : []));
    const answer: FormAnswer = {
      isDone: false,
      message: error.message,
      fields: error.fields ?? {},
      values: Object.fromEntries(typed) as Record<string, string>,
    };
    const status =
      error.code === 'RATE_LIMITED' ? 429 : error.code === 'UNAUTHORIZED' || error.code === 'SECOND_FACTOR' ? 401 : 422;
    return data(answer, status);
  }
}
