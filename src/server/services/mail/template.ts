import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { SiteInfo } from '../settings/read-site-info.ts';

/**
 * One email as data. To add one, create a file with this and add a line each to templates/registry.ts and
 * templates/examples.ts.
 */
export interface EmailTemplate<Content extends object = object> {
  readonly name: string;
  readonly content: z.ZodType<Content>;
  subject(content: Content, site: SiteInfo): string;
  body(content: Content, site: SiteInfo): ReactElement;
}

export const defineEmail = <Content extends object>(template: EmailTemplate<Content>): EmailTemplate<Content> =>
  template;
