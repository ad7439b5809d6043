import { z } from '@hono/zod-openapi';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../domain/webhooks/webhook-events.ts';
import { ACCOUNT, defineAction, NOTHING, ONE } from '../../services/actions/action.ts';
import { codeInput } from '../../services/auth/credentials.ts';
import {
  addEndpoint,
  changeEndpoint,
  endpointChanges,
  listEndpoints,
  newEndpoint,
  readEndpoint,
  removeEndpoint,
  rotateSecret,
  setPaused,
} from './endpoints.ts';
import { listMessages, messageFilter, replayFailed, replayMessage, sendTest } from './messages.ts';

const EVENTS = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

const endpoint = z
  .object({
    id: z.string(),
    company: z.string().nullable(),
    url: z.string(),
    events: z.array(z.enum(EVENTS)).openapi({ description: 'Empty: all of them' }),
    createdAt: z.string(),
    pausedAt: z.string().nullable(),
    pausedBecause: z.enum(['owner', 'failing', 'gone']).nullable(),
    waiting: z.int().openapi({ description: 'Messages that wait for it' }),
    dropped: z.int().openapi({ description: 'Messages that were never sent, because too many waited' }),
    failingSince: z.string().nullable(),
  })
  .openapi('WebhookEndpoint');

const message = z
  .object({
    id: z.string(),
    event: z.enum(EVENTS),
    about: z.string(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    body: z.string(),
    createdAt: z.string(),
    nextAt: z.string().nullable(),
    attempts: z.array(
      z.object({
        at: z.string(),
        milliseconds: z.int(),
        status: z.int().nullable(),
        problem: z.string().nullable(),
        answer: z.string().openapi({ description: 'The first KB of the answer' }),
      }),
    ),
  })
  .openapi('WebhookMessage');

const oneMessage = z.object({ id: z.string(), message: z.string() });
const shared = { right: ACCOUNT, audit: [], event: null } as const;
/** An endpoint hears of everything, so a key that changes it is one that may issue. */
const changes = { ...shared, scope: 'issue' } as const;

/** Endpoints that hear of what happens, and what was sent to them. */
export const webhookActions = {
  list: defineAction({
    ...shared,
    name: 'webhooks.list',
    summary: 'Your webhook endpoints and those of companies that you own',
    on: NOTHING,
    input: NOTHING,
    output: z.array(endpoint),
    returns: 'The endpoints',
    repeats: 'safely',
    call: { method: 'get', path: '/webhooks' },
    run: async (app, { actor }) =>
      [...(await listEndpoints(app, actor))].map(({ events, ...each }) => ({ ...each, events: [...events] })),
  }),
  read: defineAction({
    ...shared,
    name: 'webhooks.read',
    summary: 'One webhook endpoint',
    on: ONE,
    input: NOTHING,
    output: endpoint,
    returns: 'The endpoint',
    repeats: 'safely',
    call: { method: 'get', path: '/webhooks/{id}' },
    run: async (app, { actor }, { id }) => {
      const { events, ...each } = await readEndpoint(app, actor, id);
      return { ...each, events: [...events] };
    },
  }),
  add: defineAction({
    ...changes,
    name: 'webhooks.add',
    summary: 'Add a webhook endpoint',
    on: NOTHING,
    input: newEndpoint.extend(codeInput.shape),
    output: z.object({ id: z.string(), secret: z.string().openapi({ description: 'Shown this once' }) }),
    returns: 'Its ID and the secret that signs its messages',
    repeats: 'with-key',
    call: { method: 'post', path: '/webhooks' },
    needsCode: true,
    run: (app, { actor }, _on, input) => addEndpoint(app, actor, input),
  }),
  change: defineAction({
    ...changes,
    name: 'webhooks.change',
    summary: 'Change the address and the events of a webhook endpoint',
    on: ONE,
    input: endpointChanges,
    output: ONE,
    returns: 'Done',
    repeats: 'safely',
    call: { method: 'put', path: '/webhooks/{id}' },
    run: async (app, { actor }, { id }, input) => {
      await changeEndpoint(app, actor, id, input);
      return { id };
    },
  }),
  pause: defineAction({
    ...changes,
    name: 'webhooks.pause',
    summary: 'Pause a webhook endpoint; its messages wait',
    on: ONE,
    input: NOTHING,
    output: ONE,
    returns: 'Done',
    repeats: 'safely',
    call: { method: 'post', path: '/webhooks/{id}/pause' },
    run: async (app, { actor }, { id }) => {
      await setPaused(app, actor, id, true);
      return { id };
    },
  }),
  resume: defineAction({
    ...changes,
    name: 'webhooks.resume',
    summary: 'Resume a webhook endpoint, and send what waits',
    on: ONE,
    input: NOTHING,
    output: ONE,
    returns: 'Done',
    repeats: 'safely',
    call: { method: 'post', path: '/webhooks/{id}/resume' },
    run: async (app, { actor }, { id }) => {
      await setPaused(app, actor, id, false);
      return { id };
    },
  }),
  rotate: defineAction({
    ...changes,
    name: 'webhooks.rotate',
    summary: 'Replace the secret of a webhook endpoint; the old one signs beside it for a day',
    on: ONE,
    input: codeInput,
    output: z.object({ secret: z.string().openapi({ description: 'Shown this once' }) }),
    returns: 'The new secret',
    repeats: 'with-key',
    call: { method: 'post', path: '/webhooks/{id}/rotate' },
    needsCode: true,
    run: (app, { actor }, { id }) => rotateSecret(app, actor, id),
  }),
  remove: defineAction({
    ...changes,
    name: 'webhooks.remove',
    summary: 'Remove a webhook endpoint with its log',
    on: ONE,
    input: NOTHING,
    output: ONE,
    returns: 'Done',
    repeats: 'safely',
    call: { method: 'delete', path: '/webhooks/{id}' },
    run: async (app, { actor }, { id }) => {
      await removeEndpoint(app, actor, id);
      return { id };
    },
  }),
  test: defineAction({
    ...changes,
    name: 'webhooks.test',
    summary: 'Send a test message to a webhook endpoint',
    on: ONE,
    input: NOTHING,
    output: ONE,
    returns: 'The message',
    repeats: 'with-key',
    call: { method: 'post', path: '/webhooks/{id}/test' },
    run: (app, { actor }, { id }) => sendTest(app, actor, id),
  }),
  listMessages: defineAction({
    ...shared,
    name: 'webhooks.listMessages',
    summary: 'Messages of a webhook endpoint, the newest first, with every attempt',
    on: ONE,
    input: messageFilter,
    output: z.object({
      messages: z.array(message),
      next: z.string().nullable().openapi({ description: 'The cursor of the next page' }),
    }),
    returns: 'A page of messages',
    repeats: 'safely',
    call: { method: 'get', path: '/webhooks/{id}/messages' },
    run: (app, { actor }, { id }, filter) => listMessages(app, actor, id, filter),
  }),
  replay: defineAction({
    ...changes,
    name: 'webhooks.replay',
    summary: 'Send a message again',
    on: oneMessage,
    input: NOTHING,
    output: ONE,
    returns: 'The message',
    repeats: 'safely',
    call: { method: 'post', path: '/webhooks/{id}/messages/{message}/replay' },
    run: async (app, { actor }, { id, message: sent }) => {
      await replayMessage(app, actor, id, sent);
      return { id: sent };
    },
  }),
  replayFailed: defineAction({
    ...changes,
    name: 'webhooks.replayFailed',
    summary: 'Send every message again that has failed since a time',
    on: ONE,
    input: z.object({ since: z.iso.datetime({ error: 'Give a time such as 2026-12-04T09:00:00Z' }) }),
    output: z.object({ count: z.int() }),
    returns: 'How many',
    repeats: 'safely',
    call: { method: 'post', path: '/webhooks/{id}/replay' },
    run: async (app, { actor }, { id }, { since }) => ({ count: await replayFailed(app, actor, id, new Date(since)) }),
  }),
};
