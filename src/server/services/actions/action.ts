import { z } from '@hono/zod-openapi';
import type { Scope } from '../../../domain/api-key.ts';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import type { OwnerKey } from '../../../domain/owner-key.ts';
import type { WebhookEvent } from '../../../domain/webhooks/webhook-events.ts';
import { type Actor, readerOfTester, requireAdmin, requireStaff, requireUser } from '../actor.ts';
import type { App } from '../app.ts';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { Code } from '../auth/second-factor/require-code.ts';
import { requireStepUp } from '../auth/second-factor/step-up.ts';
import type { RateRule } from '../http/limits/rate-limit.ts';

/** Who does it, whatever door they come through. */
export interface Caller {
  readonly actor: Actor;
  /** Whose things they may open: the account's, and where no account is needed, this browser's. */
  readonly ownerKeys: readonly OwnerKey[];
  readonly address: string;
  readonly agent: string;
  /** Names one attempt, so that a repeated one is the same. */
  readonly attempt: string | null;
  /** The state that a page showed, so that nobody overwrites a change they have not seen. */
  readonly seen: string | null;
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal;
}

/** What a door can ask before it reads anything. */
export type Who = 'anyone' | 'account' | 'staff' | 'admin';

const WHO: Readonly<Record<Who, (actor: Actor) => unknown>> = {
  anyone: () => undefined,
  account: requireUser,
  staff: requireStaff,
  admin: requireAdmin,
};

/** From the fewest who may, to everybody. */
export const WHO_BY_RIGHTS = ['admin', 'staff', 'account', 'anyone'] as const satisfies readonly Who[];

/** Who may do it. Doors ask before they read what was sent, and each use case asks again. */
export interface Right<On> {
  readonly name: string;
  readonly who: Who;
  /** Whether a call may open it with the key of an email. */
  readonly takesKey?: boolean;
  /** For what belongs to somebody: whether this caller may do it with this one. */
  check?(app: App, caller: Caller, on: On): Promise<unknown>;
}

const rightOf = (who: Who) => ({ name: who, who }) as const satisfies Right<unknown>;

export const ANYONE = rightOf('anyone');
export const ACCOUNT = rightOf('account');
export const STAFF = rightOf('staff');
export const ADMIN = rightOf('admin');
/** The account or browser that a thing belongs to. The use case finds only what is theirs. */
export const HOLDER = { name: 'holder', who: 'anyone' } as const satisfies Right<unknown>;
/** Also whoever has the key of an email. */
export const KEY_HOLDER = { name: 'key holder', who: 'anyone', takesKey: true } as const satisfies Right<unknown>;

/** The parts of the product that have actions. */
export const ACTION_AREAS = [
  'coupons',
  'blog',
  'orders',
  'documents',
  'drafts',
  'contacts',
  'deposits',
  'companies',
  'people',
  'runs',
  'statements',
  'yearEnd',
  'webhooks',
  'apiKeys',
  'books',
  'localTaxes',
] as const;

/** Where the call of an action is, below /api/v1. */
export interface Call {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: `/${string}`;
  /** Another address that answers and that nobody needs to know. */
  readonly alsoAt?: `/${string}`;
  /** The output is the whole body; otherwise it is its `data`. */
  readonly isWhole?: boolean;
  /** A POST that changes nothing, because what it reads does not fit an address. */
  readonly readsOnly?: true;
  /** It answers 202 with an operation, which goes on. */
  readonly isAccepted?: true;
  /** How often one address may call it. */
  readonly limit?: RateRule;
}

/** One thing that people do with the product, once for every door. */
export interface Action<On extends z.ZodObject, Input extends z.ZodType, Output extends z.ZodType> {
  /** "coupons.create": the area and the verb. */
  readonly name: `${(typeof ACTION_AREAS)[number]}.${string}`;
  readonly summary: string;
  /** What it acts on: the IDs in an address. */
  readonly on: On;
  /** What is sent: the body, or the query of what only reads. */
  readonly input: Input;
  readonly output: Output;
  /** The output in words. */
  readonly returns: string;
  readonly right: Right<z.output<On>>;
  /** What a repeat does: nothing more, nothing more if it has the same key, or the same once more. */
  readonly repeats: 'safely' | 'with-key' | 'anew';
  /** The lines that it may add to the audit log. */
  readonly audit: readonly AuditEntry['action'][];
  /** What the owner of a document or an order may want to hear of. */
  readonly event: WebhookEvent | null;
  /** Null if it has none. */
  readonly call: Call | null;
  /** The scope that opens it by API key, where its right and area do not say it. Null: only a person does it. "any": every key may, with what it may read anyway. */
  readonly scope?: Scope | 'any' | null;
  /** Without a company in its address, but with the key of a company it reads that company only. */
  readonly isOfKeysCompany?: boolean;
  /** It makes or shows a secret: a person with two-step verification sends a code, as `codeInput` names it. */
  readonly needsCode?: true;
  run(app: App, caller: Caller, on: z.output<On>, input: z.output<Input>): Promise<z.output<Output>>;
  /** What a test key does instead, with what test keys of its account issued and nothing else. Without it, no test key does it. */
  runInTest?(app: App, caller: Caller, on: z.output<On>, input: z.output<Input>): Promise<z.output<Output>>;
}

/** Any action, for what is done with each of them. */
export type AnyAction = Action<z.ZodObject, z.ZodType, z.ZodType>;

/** For what acts on nothing in particular, or takes nothing. */
export const NOTHING = z.object({});
export const ONE = z.object({ id: z.string() });

export const defineAction = <On extends z.ZodObject, Input extends z.ZodType, Output extends z.ZodType>(
  action: Action<On, Input, Output>,
): Action<On, Input, Output> => action;

const isTest = ({ actor }: Caller): boolean => actor.testOf !== undefined;

/** What an action does for this caller, once it is permitted and what was sent is read. */
export async function runFor<On extends z.ZodObject, Input extends z.ZodType, Output extends z.ZodType>(
  app: App,
  caller: Caller,
  action: Pick<Action<On, Input, Output>, 'run' | 'runInTest' | 'needsCode'>,
  on: z.output<On>,
  input: z.output<Input>,
): Promise<z.output<Output>> {
  if (isTest(caller) && action.runInTest) return action.runInTest(app, caller, on, input);
  if (action.needsCode) await requireStepUp(app, caller.actor, caller.address, input as Code);
  return action.run(app, caller, on, input);
}

/** Refuses a caller who may not do it. Reads nothing of what was sent but the IDs. */
export async function permit<On extends z.ZodObject>(
  app: App,
  caller: Caller,
  { right, on, runInTest }: Pick<Action<On, z.ZodType, z.ZodType>, 'right' | 'on' | 'runInTest'>,
  sent: unknown,
): Promise<void> {
  if (isTest(caller) && runInTest) {
    await right.check?.(app, { ...caller, actor: readerOfTester(caller.actor) }, parseInput(on, sent));
    return;
  }
  WHO[right.who](caller.actor);
  await right.check?.(app, caller, parseInput(on, sent));
}

/** Does it for a caller: first the right, and only then reads what was sent. */
export async function perform<On extends z.ZodObject, Input extends z.ZodType, Output extends z.ZodType>(
  app: App,
  caller: Caller,
  action: Action<On, Input, Output>,
  on: unknown,
  read: () => unknown,
): Promise<z.output<Output>> {
  await permit(app, caller, action, on);
  return runFor(app, caller, action, parseInput(action.on, on), parseInput(action.input, await read()));
}
