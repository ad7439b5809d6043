import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { checkDocument } from '../../documents/check/check-document.ts';
import { type AnyAction, type Caller, perform } from '../../services/actions/action.ts';
import { noteUse } from '../../services/api-keys/note-use.ts';
import type { ApiKey } from '../../services/api-keys/read-key.ts';
import { requireOpening, requireScope, scopeOf } from '../../services/api-keys/scope-of.ts';
import type { App } from '../../services/app.ts';
import { ACTIONS } from '../actions.ts';
import { FILE_ANSWERS } from '../api/file-answers.ts';

/** What agents do: an action, in the form in which they read and call it. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object'; readonly [key: string]: unknown };
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
  /** Refuses a key that may not. */
  open(key: ApiKey): void;
  run(app: App, key: ApiKey, caller: Caller, sent: Readonly<Record<string, unknown>>): Promise<unknown>;
}

const CONFIRM = 'confirm';
const ONCE = 'idempotencyKey';
const REPEAT = 'A UUID of your own. Send the same one when you repeat this, so that it is done once.';
const COSTS = 'This costs money, and cannot be undone by calling it again. Ask the person whom you work for first.';

/** Money moves. */
const costsMoney = ({ event }: AnyAction): boolean => event === 'payment.paid';

/** What an agent reads before it pays, and the tool that says what it would cost. */
function aboutMoney(action: AnyAction): readonly string[] {
  if (!costsMoney(action)) return [];
  const [area] = action.name.split('.');
  const quote = ACTIONS.find(({ name }) => name === `${area}.quote`);
  return quote && action.name.endsWith('.issue')
    ? [COSTS, `First call ${toolName(quote)} with the same fields, and show the person what it costs and issues.`]
    : [COSTS];
}

const toolName = ({ name }: AnyAction): string => name.replace('.', '_');

/** What is sent stands beside the IDs, so that an agent fills in one flat form. */
const isForm = (schema: z.ZodType): schema is z.ZodObject => schema instanceof z.ZodObject;

function formOf(action: AnyAction): z.ZodObject {
  const { on, input } = action;
  const sent = isForm(input) ? input.shape : { body: input };
  return z.object({
    ...on.shape,
    ...sent,
    ...(costsMoney(action) && {
      [CONFIRM]: z.literal(true).describe(COSTS),
      [ONCE]: z.string().max(255).optional().describe(REPEAT),
    }),
  });
}

const schemaOf = (form: z.ZodObject): Tool['inputSchema'] => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' });
  return { ...schema, type: 'object' };
};

function toolOf(action: AnyAction): Tool {
  const { call, input, on, repeats, returns, summary } = action;
  const isRead = call?.method === 'get' || call?.readsOnly === true;
  return {
    name: toolName(action),
    description: [`${summary}. Answers with: ${returns.toLowerCase()}.`, ...aboutMoney(action)].join(' '),
    inputSchema: schemaOf(formOf(action)),
    annotations: {
      readOnlyHint: isRead,
      destructiveHint: call?.method === 'delete',
      idempotentHint: repeats === 'safely',
      openWorldHint: false,
    },
    open: (key) => requireScope(key, action),
    async run(app, key, caller, sent) {
      if (costsMoney(action) && sent[CONFIRM] !== true)
        throw new AppError('INVALID_INPUT', COSTS, { [CONFIRM]: 'Send true once the person has agreed.' });
      const { [CONFIRM]: _confirmed, [ONCE]: once, ...rest } = sent;
      const attempt = costsMoney(action) && typeof once === 'string' ? once : caller.attempt;
      const ids = Object.fromEntries(Object.keys(on.shape).map((id) => [id, rest[id]]));
      const entries = Object.fromEntries(Object.entries(rest).filter(([field]) => !(field in on.shape)));
      const output = await perform(app, { ...caller, attempt }, action, ids, () =>
        isForm(input) ? entries : entries['body'],
      );
      const { company } = ids;
      if (typeof company === 'string') await noteUse(app, key, company, summary);
      return output;
    },
  };
}

const byNumber = z.object({
  number: z.string().describe('The number printed on the document, such as 26-VN71-9EEY'),
  code: z.string().optional().describe('The eight-character code printed beside it, for the main facts'),
});

/** Verification is no action: everybody does it, without any right. */
const VERIFY: Tool = {
  name: 'documents_verify',
  description: 'Verify a document by the number and code printed on it. Answers with: its public record.',
  inputSchema: schemaOf(byNumber),
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  open: (key) => requireOpening(key, { scope: 'verify', isOpen: true }),
  async run(app, _key, _caller, sent) {
    const { number, code = null } = byNumber.parse(sent);
    const { document, isWrongCode } = await checkDocument(app, number, code);
    if (!document) throw new AppError('NOT_FOUND', 'No document has this number.');
    return { document, isWrongCode };
  },
};

/** Every action with a call that a key opens, but for those whose answer is a file. */
export const TOOLS: readonly Tool[] = [
  ...ACTIONS.filter((action) => {
    const scope = scopeOf(action);
    return action.call !== null && scope !== null && !FILE_ANSWERS.has(action.name);
  }).map(toolOf),
  VERIFY,
];

/** Those that a key opens. */
export const toolsOf = (key: ApiKey): readonly Tool[] =>
  TOOLS.filter((tool) => {
    try {
      tool.open(key);
      return true;
    } catch {
      return false;
    }
  });
