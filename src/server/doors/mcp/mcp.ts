import { randomUUID } from 'node:crypto';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import { Hono } from 'hono';
import { AppError, isAppError } from '../../../domain/errors.ts';
import { userKey } from '../../../domain/owner-key.ts';
import type { Caller } from '../../services/actions/action.ts';
import { looksLikeKey } from '../../services/api-keys/key-text.ts';
import { actorOfKey, type ApiKey, readKey } from '../../services/api-keys/read-key.ts';
import type { App } from '../../services/app.ts';
import { toAppError } from '../../services/http/answers/error-answer.ts';
import { tokenOf } from '../../services/http/who/actor-of.ts';
import type { HttpContext, HttpEnv } from '../../services/http/who/http-env.ts';
import { toolsOf } from './tools.ts';

const INSTRUCTIONS = [
  'Paperproof makes pay stubs, invoices, statements and tax forms that anyone can verify, and runs payroll for small US employers.',
  'It moves no money to employees and files nothing with any office.',
  'Money is in cents, dates are YYYY-MM-DD. IDs come from the lists: begin with companies_list, people_list, runs_list or documents_list.',
  'Never guess a figure that a document shows: calculate it with documents_calculate, and show the person whom you work for what it answers.',
].join(' ');

const VERSION = '1.0.0';

const callerOf = (c: HttpContext, key: ApiKey): Caller => {
  const actor = actorOfKey(key);
  return {
    actor,
    ownerKeys: actor.userId === null ? [] : [userKey(actor.userId)],
    address: c.get('address'),
    agent: c.req.header('user-agent') ?? '',
    attempt: randomUUID(),
    seen: null,
    signal: c.req.raw.signal,
  };
};

const said = (value: unknown) => ({ content: [{ type: 'text' as const, text: JSON.stringify(value) }] });

/** A server for one request: it keeps nothing between them, so any node answers any of them. */
function serverFor(app: App, key: ApiKey, caller: Caller): Server {
  const server = new Server(
    { name: app.config.brandName, version: VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  const tools = toolsOf(key);
  server.setRequestHandler('tools/list', () => ({
    tools: tools.map(({ name, description, inputSchema, annotations }) => ({
      name,
      description,
      inputSchema,
      annotations,
    })),
  }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    try {
      if (!tool) throw new AppError('NOT_FOUND', 'This key opens no tool with this name.');
      return said(await tool.run(app, key, caller, params.arguments ?? {}));
    } catch (error) {
      const { code, message, fields } = toAppError(error);
      if (!isAppError(error)) app.log.error({ err: error, tool: params.name }, 'A tool failed');
      return { ...said({ code, message, fields }), isError: true };
    }
  });
  return server;
}

/** The actions that an API key opens, as tools for agents: the Model Context Protocol over HTTP. */
export const createMcp = (app: App): Hono<HttpEnv> =>
  new Hono<HttpEnv>().all('/mcp', async (c) => {
    const token = tokenOf(c);
    if (token === null || !looksLikeKey(token)) {
      c.header('WWW-Authenticate', 'Bearer');
      throw new AppError('UNAUTHORIZED', 'Send an API key: "Authorization: Bearer ppk_live_...".');
    }
    const key = await readKey(app, token);
    const handler = createMcpHandler(() => serverFor(app, key, callerOf(c, key)));
    const answer = await handler.fetch(c.req.raw);
    return new Response(answer.body, {
      status: answer.status,
      headers: { ...Object.fromEntries(answer.headers), 'Cache-Control': 'no-store' },
    });
  });
