import { type ActionFunctionArgs, data } from 'react-router';
import { type AppError, isAppError } from '../domain/errors.ts';
import type { App } from '../server/services/app.ts';
import { STATUS_OF, toAppError } from '../server/services/http/answers/error-answer.ts';
import { appContext, requestIdContext } from '../server/services/http/who/site-context.ts';
import type { ActionAnswer, Entries } from './ui/action-answer.ts';
import { refusal } from '../domain/language/refusal.ts';
import type { Message } from '../domain/language/wording.ts';

/** The text fields of a form. */
export type Typed = Readonly<Record<string, string>>;

/** What a use case says: a message, a redirect, or either result with data for the page. `isKept` keeps the entries. */
type Outcome<Data> =
  | string
  | Response
  | {
      readonly message: string;
      readonly said?: Message;
      readonly data?: Data;
      readonly headers?: HeadersInit;
      readonly isKept?: boolean;
    }
  | { readonly error: AppError; readonly data: Data };

type UseCase<Data> = (typed: Typed, form: FormData) => Promise<Outcome<Data>>;

/** By the intent of the pressed button, or one for a page with one form. */
type UseCases<Data> = UseCase<Data> | Readonly<Record<string, UseCase<Data>>>;

type Args = Pick<ActionFunctionArgs, 'context' | 'request'>;

/** Values that never go back into a page. */
const SECRET = /password|otp|recovery|^card_/i;

const entriesOf = (form: FormData): Entries =>
  Object.fromEntries(
    [...new Set(form.keys())]
      .filter((name) => !SECRET.test(name))
      .map((name) => [name, form.getAll(name).filter((value) => typeof value === 'string')]),
  );

/** A page's status: as for calls, but the form of a refused input was understood. */
const statusOf = ({ code }: AppError): number => (code === 'INVALID_INPUT' ? 422 : STATUS_OF[code]);

/** For pages without a permission check: the use case checks a token, or everyone may do it. */
export const anyone = (): Promise<null> => Promise.resolve(null);

/**
 * The one way to answer a form: checks the permission, reads the form, runs the use case of the pressed button, and
 * answers with its message, its redirect, or the errors at their fields. The page keeps what was entered, also after an
 * unexpected error.
 */
export async function runAction<Who, Data = never>(
  args: Args,
  permit: (args: Args) => Promise<Who>,
  useCasesFor: (app: App, who: Who) => UseCases<Data>,
) {
  const app = args.context.get(appContext);
  const useCases = useCasesFor(app, await permit(args));
  const form = await args.request.formData();
  const texts = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const { intent = '', id: item = '' } = texts;
  const useCase =
    typeof useCases === 'function' ? useCases : Object.hasOwn(useCases, intent) ? useCases[intent] : undefined;
  if (!useCase) throw data(null, 400);
  const outcome = await runUseCase(args, intent, () => useCase(texts, form));
  if (outcome instanceof Response) return outcome;
  const answer = { intent, item, fields: {} };
  if (typeof outcome === 'string') return data<ActionAnswer<Data>>({ ...answer, isDone: true, message: outcome });
  if (!('error' in outcome)) {
    const { headers, isKept = false, ...rest } = outcome;
    const typed = isKept ? entriesOf(form) : undefined;
    return data<ActionAnswer<Data>>({ ...answer, isDone: true, typed, ...rest }, headers && { headers });
  }
  const { error, ...rest } = outcome;
  if (error.code === 'NOT_FOUND') throw data(null, 404);
  const { message, said, fields = {} } = error;
  return data<ActionAnswer<Data>>(
    { ...answer, isDone: false, message, said, fields, typed: entriesOf(form), ...rest },
    statusOf(error),
  );
}

async function runUseCase<Result>(args: Args, intent: string, useCase: () => Promise<Result>) {
  try {
    return await useCase();
  } catch (error) {
    return { error: errorToShow(args, intent, error) };
  }
}

/** The expected error, or for an unexpected one a message with the ID that finds it in the log. */
function errorToShow({ context }: Args, intent: string, error: unknown): AppError {
  if (isAppError(error)) return error;
  // A redirect or another response thrown by the use case.
  if (!(error instanceof Error)) throw error;
  const requestId = context.get(requestIdContext);
  context.get(appContext).log.error({ err: error, requestId, intent }, 'An action failed');
  const known = toAppError(error);
  if (known.code !== 'INTERNAL') return known;
  return refusal('INTERNAL', { key: 'wentWrongOnOurSide', values: { id: requestId } });
}

/** Turns a NOT_FOUND error of a loader into a 404 page. Another user's item and a missing one look the same. */
export const orNotFound = (error: unknown): never => {
  if (isAppError(error) && error.code === 'NOT_FOUND') throw data(null, 404);
  throw error;
};
