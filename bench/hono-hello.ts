// Baseline: the same stack (Hono on Node) with one route that does nothing, or sends the bytes of a file as a Brotli page.
import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const file = process.argv[2];
const bytes = file === undefined ? undefined : readFileSync(file);

const hello = new Hono().get('/', (c) =>
  bytes === undefined
    ? c.text('hello')
    : c.body(bytes, 200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }),
);
serve({ fetch: hello.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`is ready: http://127.0.0.1:${port}/ `);
});
