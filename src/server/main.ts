import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createRequestHandler } from 'react-router';
import * as build from 'virtual:react-router/server-build';

const handler = createRequestHandler(build as never, 'production');
const app = new Hono();
app.all('*', (c) => handler(c.req.raw));
serve({ fetch: app.fetch, port: 4310 });
