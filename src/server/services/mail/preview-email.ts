import { AppError } from '../../../domain/errors.ts';
import { type Actor, requireAdmin } from '../actor.ts';
import type { App } from '../app.ts';
import { readSiteInfo } from '../settings/read-site-info.ts';
import { EMAIL_EXAMPLES } from './templates/examples.ts';
import { emailTemplates } from './templates/registry.ts';
import { type RenderedEmail, renderEmail } from './render-email.ts';

/** Every email that staff can preview. */
export const emailNames: readonly string[] = emailTemplates.map(({ name }) => name);

/** An email as it would be sent, with sample content. */
export async function previewEmail(app: App, actor: Actor, name: string): Promise<RenderedEmail> {
  requireAdmin(actor);
  const template = emailTemplates.find((email) => email.name === name);
  if (!template) throw new AppError('NOT_FOUND', 'Email not found.');
  return renderEmail(await readSiteInfo(app), template, template.content.parse(EMAIL_EXAMPLES[name]));
}
