import { z } from 'zod';
import type { DocumentKind, Template } from './kind.ts';
import { optionalFields } from './optional-fields.ts';

/** What staff choose for a kind beside its price. */
export interface DocumentSettings {
  /** The templates on offer; null for all of them, also those of later releases. */
  readonly templates: readonly number[] | null;
  /** Fields that the form does not show; each can be left empty. */
  readonly hiddenFields: readonly string[];
  /** A sentence above the form. Empty for none. */
  readonly notice: string;
}

/** What stands in the database may be older than this release: what it does not say is as at the start. */
const stored = z.object({
  templates: z.array(z.int()).nullable().catch(null).default(null),
  hiddenFields: z.array(z.string()).catch([]).default([]),
  notice: z.string().catch('').default(''),
});

export const settingsOf = (raw: unknown): DocumentSettings => stored.catch(stored.parse({})).parse(raw ?? {});

/** What staff send, held against the kind. One template stays: with none, a form could be filled in for nothing. */
export const settingsInput = (kind: DocumentKind) =>
  z.object({
    templates: z
      .array(z.int())
      .nullable()
      .refine(
        (ids) => ids === null || ids.length > 0,
        'Leave at least one template on offer. To stop selling this paper, take it off sale instead',
      )
      .refine(
        (ids) => ids === null || ids.every((id) => kind.templates.some((template) => template.id === id)),
        'There is no such template',
      ),
    hiddenFields: z
      .array(z.string())
      .refine((paths) => paths.every((path) => optionalFields(kind).includes(path)), 'This field cannot be left empty'),
    notice: z.string().trim().max(300, 'At most 300 characters'),
  });

export const isOnOffer = (settings: Pick<DocumentSettings, 'templates'>, template: number): boolean =>
  settings.templates === null || settings.templates.includes(template);

export const templatesOnOffer = (
  settings: Pick<DocumentSettings, 'templates'>,
  templates: readonly Template[],
): readonly Template[] => templates.filter(({ id }) => isOnOffer(settings, id));

/** What a new draft begins with. */
export const firstOnOffer = (settings: Pick<DocumentSettings, 'templates'>, templates: readonly Template[]): Template =>
  templatesOnOffer(settings, templates)[0] ?? templates[0]!;

/** What is said of a template that staff have taken off offer. */
export const withdrawnWords = (template: number): string =>
  `Template #${template} is not on offer any more. Choose another.`;
