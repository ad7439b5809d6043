// Baseline: the same stack (Hono on Node) with one route that does nothing.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const hello = new Hono().get('/', (c) => c.text('hello'));
serve({ fetch: hello.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`is ready: http://127.0.0.1:${port}/ `);
});
