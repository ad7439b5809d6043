import type { OpenAPIHono } from '@hono/zod-openapi';
import type { App } from '../app.ts';
import { readSiteInfo } from '../site-settings/read-site-info.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { documentationPage } from './documentation-page.ts';
import type { Description } from './description.ts';

/** /api/openapi.json and /api/docs, both generated from the schemas that validate the calls. */
export const documentation = (api: OpenAPIHono<HttpEnv>, app: App): void => {
  api.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' });
  const description = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: `${app.config.brandName} API`, version: '1' },
    servers: [{ url: `${app.config.siteUrl}/api` }],
  });
  api.get('/openapi.json', async (c) => {
    const { brandName, supportEmail } = await readSiteInfo(app);
    c.header('Cache-Control', 'private, no-cache');
    const contact = { email: supportEmail, url: `${app.config.siteUrl}/contact/` };
    return c.json({ ...description, info: { ...description.info, title: `${brandName} API`, contact } });
  });
  api.get('/docs', async (c) => {
    const { brandName } = await readSiteInfo(app);
    c.header('Cache-Control', 'private, no-cache');
    return c.html(documentationPage(description as Description, brandName, c.get('nonce')));
  });
};
