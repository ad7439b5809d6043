import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { House } from '../house/read-house.ts';

/** One letter as data. Adding one: a file with this in it, and a line each in templates/registry.ts and templates/examples.ts. */
export interface MailTemplate<Content extends object = object> {
  readonly name: string;
  readonly content: z.ZodType<Content>;
  subject(content: Content, house: House): string;
  body(content: Content, house: House): ReactElement;
}

export const defineMail = <Content extends object>(template: MailTemplate<Content>): MailTemplate<Content> => template;
