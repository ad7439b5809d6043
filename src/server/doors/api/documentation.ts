import type { OpenAPIHono } from '@hono/zod-openapi';
import type { App } from '../../services/app.ts';
import { readSiteInfo } from '../../services/settings/read-site-info.ts';
import type { HttpEnv } from '../../services/http/who/http-env.ts';
import { completePaths } from './complete-description.ts';
import { documentationPage } from './documentation-page.ts';
import type { Description } from './description.ts';
import { siteFonts } from './site-fonts.ts';

type Document = ReturnType<OpenAPIHono<HttpEnv>['getOpenAPI31Document']>;

/** /api/openapi.json, and /api/docs with a page for each group of calls, all generated from the schemas that validate the calls. */
export const documentation = (api: OpenAPIHono<HttpEnv>, app: App): void => {
  api.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' });
  const describe = (): Document => {
    const whole = api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: `${app.config.brandName} API`,
        version: '1',
        license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      },
      servers: [{ url: `${app.config.siteUrl}/api` }],
    });
    return {
      ...whole,
      paths: completePaths(
        (whole.paths ?? {}) as Parameters<typeof completePaths>[0],
        (whole.components?.schemas ?? {}) as Parameters<typeof completePaths>[1],
      ) as Document['paths'],
    };
  };
  // When first wanted, because it takes a tenth of the time of a start.
  let known: Document | undefined;
  const description = (): Document => (known ??= describe());
  api.get('/openapi.json', async (c) => {
    const { brandName, supportEmail } = await readSiteInfo(app);
    c.header('Cache-Control', 'private, no-cache');
    const contact = { email: supportEmail, url: `${app.config.siteUrl}/contact/` };
    const whole = description();
    return c.json({ ...whole, info: { ...whole.info, title: `${brandName} API`, contact } });
  });
  let fonts: string | undefined;
  api.get('/docs/:group?', async (c, next) => {
    const { brandName } = await readSiteInfo(app);
    fonts ??= siteFonts(app.config.root);
    const site = { brandName, nonce: c.get('nonce'), fonts };
    const page = documentationPage(description() as Description, c.req.path, site);
    if (page === null) return next();
    c.header('Cache-Control', 'private, no-cache');
    return c.html(page);
  });
};
