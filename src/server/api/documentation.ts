import type { OpenAPIHono } from '@hono/zod-openapi';
import type { App } from '../app.ts';
import type { HttpEnv } from '../http/http-env.ts';

/** /api/openapi.json, made from the very schemas that check the calls. */
export const documentation = (api: OpenAPIHono<HttpEnv>, { config }: App): void => {
  api.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' });
  api.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: `${config.brandName} API`, version: '1' },
    servers: [{ url: `${config.siteUrl}/api` }],
  });
};
