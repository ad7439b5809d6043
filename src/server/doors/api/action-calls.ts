import { createRoute, type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import {
  type ACTION_AREAS,
  type AnyAction,
  type Call,
  NOTHING,
  permit,
  runFor,
} from '../../services/actions/action.ts';
import { codeInput } from '../../services/auth/credentials.ts';
import { noteUse } from '../../services/api-keys/note-use.ts';
import { requireScope } from '../../services/api-keys/scope-of.ts';
import { rateLimit } from '../../services/http/limits/rate-limit.ts';
import type { HttpContext, HttpEnv } from '../../services/http/who/http-env.ts';
import { ACTIONS } from '../actions.ts';
import { answers, body } from './answers.ts';
import type { Area, AreaServices } from './area.ts';
import { callerOf } from './caller-of.ts';
import { FILE_ANSWERS } from './file-answers.ts';
import { idempotent } from './idempotency.ts';
import { createRouter } from './router.ts';

/** The chapter of the description in which an area's calls are. Those of staff have one of their own. */
const TAGS: Readonly<Record<(typeof ACTION_AREAS)[number], string>> = {
  coupons: 'Orders',
  blog: 'Blog',
  orders: 'Orders',
  documents: 'Documents',
  drafts: 'Drafts',
  contacts: 'Companies and people',
  deposits: 'Payroll',
  companies: 'Companies and people',
  people: 'Companies and people',
  runs: 'Payroll',
  statements: 'Payroll',
  yearEnd: 'Payroll',
  webhooks: 'Webhooks',
  apiKeys: 'Developers',
  books: 'Payroll',
  localTaxes: 'Payroll',
};

const accessKey = z.object({ key: z.string().optional().openapi({ description: 'The key from the e-mail' }) });

const areaOf = ({ name }: AnyAction) => name.split('.')[0] as (typeof ACTION_AREAS)[number];

/** Before a call reads what was sent: who makes it, and whether they may. */
const permitted =
  (action: AnyAction): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const app = c.get('app');
    const key = c.get('apiKey');
    if (key) requireScope(key, action);
    const caller = await callerOf(c, action.right.who);
    await permit(app, caller, action, c.req.param());
    const company = 'company' in action.on.shape ? c.req.param('company') : undefined;
    if (key && company !== undefined) await noteUse(app, key, company, action.summary);
    c.set('caller', caller);
    await next();
  };

/** What is sent: the query of what only reads, otherwise the body. */
function requestOf({ on, input, right }: AnyAction, method: Call['method']) {
  const query = method === 'get' && input !== NOTHING ? (input as z.ZodObject) : right.takesKey ? accessKey : undefined;
  return {
    ...(on !== NOTHING && { params: on }),
    ...(query && { query }),
    // Programs that act by key have no code to send.
    ...(method !== 'get' &&
      input !== NOTHING && { body: input === codeInput ? { ...body(input), required: false } : body(input) }),
  };
}

function responsesOf({ name, output, returns }: AnyAction, isWhole = false): RouteConfig['responses'] {
  const described = answers(returns, output);
  const content = FILE_ANSWERS.get(name)?.content ?? (isWhole && { 'application/json': { schema: output } });
  return content ? { ...described, 200: { description: returns, content } } : described;
}

/** The operation goes on after the answer. */
function accepted({ output, returns }: AnyAction): RouteConfig['responses'] {
  const { 200: started, default: failed } = answers(returns, output);
  return { 202: started, default: failed };
}

/** What the router has read by a schema of the action, whose type it cannot know. */
const valid = (c: HttpContext, part: 'param' | 'query' | 'json') => c.req.valid(part as never) as never;

function addCall(
  router: OpenAPIHono<HttpEnv>,
  { app, limiter }: AreaServices,
  action: AnyAction,
  { method, path, isWhole, isAccepted, limit }: Call,
  hide: boolean,
): void {
  const request = requestOf(action, method);
  router.openapi(
    createRoute({
      method,
      path,
      hide,
      tags: [path.startsWith('/admin/') ? 'Admin' : TAGS[areaOf(action)]],
      summary: action.summary,
      middleware: [
        permitted(action),
        ...(limit ? [rateLimit(limiter, limit)] : []),
        ...(action.repeats === 'with-key' ? [idempotent] : []),
      ],
      request,
      responses: isAccepted ? accepted(action) : responsesOf(action, isWhole),
    }),
    async (c) => {
      const output = await runFor(
        app,
        c.get('caller'),
        action,
        request.params ? valid(c, 'param') : {},
        request.body ? valid(c, 'json') : request.query ? valid(c, 'query') : {},
      );
      const file = FILE_ANSWERS.get(action.name);
      if (file) return file.write(c, output);
      return c.json(isWhole ? output : { data: output }, isAccepted ? 202 : 200);
    },
  );
}

/** Every call of an action. */
export const actionCalls: Area = (services) => {
  const router = createRouter();
  for (const action of ACTIONS) {
    const { call } = action;
    if (call === null) continue;
    addCall(router, services, action, call, false);
    if (call.alsoAt) addCall(router, services, action, { ...call, path: call.alsoAt }, true);
  }
  return router;
};
