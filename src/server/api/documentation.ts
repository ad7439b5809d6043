import type { OpenAPIHono } from '@hono/zod-openapi';
import type { App } from '../app.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { documentationPage } from './documentation-page.ts';
import type { Description } from './description.ts';

/** /api/openapi.json and /api/docs, both made from the very schemas that check the calls. */
export const documentation = (api: OpenAPIHono<HttpEnv>, { config }: App): void => {
  api.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' });
  const description = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: `${config.brandName} API`, version: '1' },
    servers: [{ url: `${config.siteUrl}/api` }],
  });
  api.get('/openapi.json', (c) => {
    c.header('Cache-Control', 'private, no-cache');
    return c.json(description);
  });
  api.get('/docs', (c) => {
    c.header('Cache-Control', 'private, no-cache');
    return c.html(documentationPage(description as Description, config.brandName, c.get('nonce')));
  });
};
