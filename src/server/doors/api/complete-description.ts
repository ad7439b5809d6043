import { scopeOf } from '../../services/api-keys/scope-of.ts';
import { ACTIONS } from '../actions.ts';
import { ACCOUNT_CALLS } from './account-gate.ts';
import type { Call, Schema } from './description.ts';
import { sampleOf } from './sample-body.ts';

interface Operation {
  readonly operationId?: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly requestBody?: Call['requestBody'];
  readonly responses: Readonly<Record<string, unknown>>;
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const OF_ACTIONS = new Map(
  ACTIONS.flatMap((action) => (action.call === null ? [] : [[`${action.call.method} /v1${action.call.path}`, action]])),
);

const WITH_TOKEN = { token: [] };

/** Calls that no action defines: staff's, and an account's. */
const needsAccount = (path: string): boolean =>
  path.startsWith('/v1/admin/') ||
  ACCOUNT_CALLS.some((calls) => path === calls.replace('/*', '') || path.startsWith(calls.replace('*', '')));

/** "get /v1/taxes/coverage" -> "taxes.coverage.get". */
const nameOf = (method: string, path: string): string =>
  [...path.replaceAll(/[{}]/g, '').split('/').slice(2), method].join('.');

type Schemas = Readonly<Record<string, Schema>>;

/** The body of a call in JSON with a sample, which the reference shows and a test holds against the schema. */
function withSample(schemas: Schemas, body: NonNullable<Call['requestBody']>): NonNullable<Call['requestBody']> {
  const json = body.content?.['application/json'];
  if (json?.schema === undefined) return body;
  const example = sampleOf(schemas, json.schema);
  return { ...body, content: { ...body.content, 'application/json': { ...json, example } } };
}

function complete(schemas: Schemas, method: string, path: string, operation: Operation): Operation {
  const action = OF_ACTIONS.get(`${method} ${path}`);
  const scope = action && scopeOf(action);
  const isOpen = action ? action.right.who === 'anyone' : !needsAccount(path);
  const { default: failed, ...answered } = operation.responses;
  return {
    ...operation,
    ...(operation.requestBody && { requestBody: withSample(schemas, operation.requestBody) }),
    operationId: action?.name ?? nameOf(method, path),
    // Whether a client may send it again when it got no answer.
    ...(action && { 'x-repeats': action.repeats }),
    ...(scope && {
      description: scope === 'any' ? 'API keys need any one scope.' : `API keys need the scope \`${scope}\`.`,
    }),
    security: isOpen ? [{}, WITH_TOKEN] : [WITH_TOKEN],
    responses: {
      ...answered,
      '4XX': failed ?? { description: 'It was refused' },
      ...(failed !== undefined && { default: failed }),
    },
  };
}

/**
 * Adds what a description says of every call alike: a name, who may, the scope of keys, that it may be refused, and a
 * sample of its body.
 */
export const completePaths = (paths: Paths, schemas: Schemas): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, each]) => [method, complete(schemas, method, path, each)]),
      ),
    ]),
  );
