import { type ActionFunctionArgs, data } from 'react-router';
import type { z } from 'zod';
import { AppError, isAppError } from '../domain/errors.ts';
import { userKey } from '../domain/owner-key.ts';
import { type Action, type Caller, perform, type Who, WHO_BY_RIGHTS } from '../server/services/actions/action.ts';
import type { App } from '../server/services/app.ts';
import { readPlainJson } from '../server/services/http/answers/plain-json.ts';
import { STATUS_OF, toAppError } from '../server/services/http/answers/error-answer.ts';
import { readerOf } from '../server/services/http/who/order-reader.ts';
import { actorOfSession, requireSession } from '../server/services/http/who/page-actor.ts';
import { requireAdminPage, requireStaffPage } from '../server/services/http/who/require-admin-page.ts';
import { appContext, clientAddressContext, requestIdContext } from '../server/services/http/who/site-context.ts';
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

/** Whose things a page opens, and as whom its buttons are pressed. */
type Visitor = Pick<Caller, 'actor' | 'ownerKeys'>;

/** An action as a button of a page does it. */
interface Press<Data> {
  readonly who: Who;
  readonly run: (args: Args, caller: Caller, typed: Typed, form: FormData) => Promise<Outcome<Data>>;
}

/** By the intent of the pressed button; '' on a page with one form. */
type Presses<Data> = Readonly<Record<string, Press<Data>>>;

interface Pressed<Output, Data> {
  /** What it acts on: the parameters of the address, or what the form says. */
  readonly on?: object | ((typed: Typed) => object);
  /** What the form sends, as the action names it. */
  readonly input?: (typed: Typed, form: FormData) => unknown;
  /** What the page calls a field of the action, if not the same. */
  readonly fieldNameOf?: (field: string, typed: Typed) => string;
  /** What the page says once it is done. */
  readonly done: (output: Output, typed: Typed) => Outcome<Data> | Promise<Outcome<Data>>;
}

/** Gives an action to a button. */
export const press = <On extends z.ZodObject, Input extends z.ZodType, Output extends z.ZodType, Data = never>(
  action: Action<On, Input, Output>,
  { on = {}, input = () => ({}), fieldNameOf, done }: Pressed<z.output<Output>, Data>,
): Press<Data> => ({
  who: action.right.who,
  run: async (args, caller, typed, form) => {
    const target = typeof on === 'function' ? (on as (typed: Typed) => object)(typed) : on;
    const doIt = perform(args.context.get(appContext), caller, action, target, () => input(typed, form));
    return done(await (fieldNameOf ? doIt.catch(renamed((field) => fieldNameOf(field, typed))) : doIt), typed);
  },
});

/** Throws the same refusal with the page's names of its fields. */
const renamed =
  (nameOf: (field: string) => string) =>
  (error: unknown): never => {
    if (!isAppError(error) || error.fields === undefined) throw error;
    const fields = Object.entries(error.fields).map(([field, message]) => [nameOf(field), message]);
    throw new AppError(error.code, error.message, Object.fromEntries(fields));
  };

/** Who gets a page. With an account, only what belongs to the account is theirs. */
const PERMITS: Readonly<Record<Who, (args: Args) => Promise<Visitor>>> = {
  anyone: readerOf,
  account: async (args) => {
    const session = await requireSession(args);
    return { actor: actorOfSession(session), ownerKeys: [userKey(session.user.id)] };
  },
  staff: async (args) => ({ actor: await requireStaffPage(args), ownerKeys: [] }),
  admin: async (args) => ({ actor: await requireAdminPage(args), ownerKeys: [] }),
};

/** A page is for everybody who may do one of its actions; each action then asks for itself. */
const whoMay = (presses: Presses<unknown>): Who =>
  WHO_BY_RIGHTS.findLast((who) => Object.values(presses).some((each) => each.who === who)) ?? 'admin';

const callerOf = ({ context, request }: Args, visitor: Visitor, typed: Typed): Caller => ({
  ...visitor,
  address: context.get(clientAddressContext),
  agent: request.headers.get('user-agent') ?? '',
  attempt: typed['attempt'] ?? null,
  seen: typed['seen'] ?? null,
  signal: request.signal,
});

const textsOf = (form: FormData): Typed =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

/**
 * The one way to answer a form, by the actions of its buttons: checks who it is, reads the form, does the action of the
 * pressed button, and answers with what `done` says, or with the errors at their fields. The page keeps what was entered,
 * also after an unexpected error. A page may ask for more than its actions do: `who`.
 */
export function runAction<Data = never>(args: Args, presses: Presses<Data>, who?: Who): Answer<Data>;
/** The same for a form that is no action yet, or that does several. */
export function runAction<Whom, Data = never>(
  args: Args,
  permitted: (args: Args) => Promise<Whom>,
  useCasesFor: (app: App, who: Whom) => UseCases<Data>,
): Answer<Data>;
export function runAction<Whom, Data>(
  args: Args,
  how: Presses<Data> | ((args: Args) => Promise<Whom>),
  more?: Who | ((app: App, who: Whom) => UseCases<Data>),
): Answer<Data> {
  const app = args.context.get(appContext);
  if (typeof how === 'function')
    return answerForm(args, async () => (more as (app: App, who: Whom) => UseCases<Data>)(app, await how(args)));
  return answerForm(args, async () => {
    const visitor = await PERMITS[(more as Who | undefined) ?? whoMay(how)](args);
    return Object.fromEntries(
      Object.entries(how).map(([intent, { run }]) => [
        intent,
        (typed: Typed, form: FormData) => run(args, callerOf(args, visitor, typed), typed, form),
      ]),
    );
  });
}

/**
 * For a script of a page, which shows no form: does an action on the IDs of the address with the JSON of one field, and
 * answers with its output or with why not.
 */
export async function answerScript<On extends z.ZodObject, Input extends z.ZodType, Output extends z.ZodType>(
  args: ActionFunctionArgs,
  action: Action<On, Input, Output>,
  field: string,
): Promise<Response> {
  const visitor = await PERMITS[action.right.who](args);
  const read = async (): Promise<unknown> => readPlainJson(textsOf(await args.request.formData())[field] ?? '');
  try {
    const caller = callerOf(args, visitor, {});
    return Response.json(await perform(args.context.get(appContext), caller, action, args.params, read));
  } catch (error) {
    if (error instanceof SyntaxError) return Response.json({ message: 'Not readable.' }, { status: 400 });
    if (!isAppError(error)) throw error;
    return Response.json({ message: error.message }, { status: STATUS_OF[error.code] });
  }
}

type Answer<Data> = Promise<Response | ReturnType<typeof data<ActionAnswer<Data>>>>;

async function answerForm<Data>(args: Args, permitted: () => Promise<UseCases<Data>>): Answer<Data> {
  const useCases = await permitted();
  const form = await args.request.formData();
  const texts = textsOf(form);
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
