import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type * as Examples from '../src/server/services/mail/templates/examples.ts';
import type * as Registry from '../src/server/services/mail/templates/registry.ts';
import type * as Rendering from '../src/server/services/mail/render-email.ts';

const SITE = {
  brandName: 'Paperproof',
  supportEmail: 'support@example.com',
  siteUrl: 'https://example.com',
  legalName: '',
  postalAddress: [],
};

/** The text part of every email with its sample content, without URLs. Vite loads the templates, because they use JSX. */
export async function emailTexts(): Promise<readonly { readonly name: string; readonly text: string }[]> {
  const vite = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const load = (file: string) => vite.ssrLoadModule(`/src/server/services/mail/${file}`);
    const [{ renderEmail }, { emailTemplates }, { EMAIL_EXAMPLES }] = (await Promise.all([
      load('render-email.ts'),
      load('templates/registry.ts'),
      load('templates/examples.ts'),
    ])) as [typeof Rendering, typeof Registry, typeof Examples];
    return await Promise.all(
      emailTemplates.map(async (template) => {
        const content = template.content.parse(EMAIL_EXAMPLES[template.name]);
        const { text } = renderEmail(SITE, template, content);
        return { name: template.name, text: text.replaceAll(/<?https?:\/\/\S+/g, '') };
      }),
    );
  } finally {
    await vite.close();
  }
}
