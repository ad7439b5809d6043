import { z } from 'zod';
import type { DocumentKind, Template } from './kind.ts';
import { optionalFields } from './optional-fields.ts';

/** Settings of a kind that staff can change, besides its price. */
export interface DocumentSettings {
  /** The active templates; null for all, including those of later releases. */
  readonly templates: readonly number[] | null;
  /** Optional fields that the form hides. */
  readonly hiddenFields: readonly string[];
  /** A notice above the form. Empty for none. */
  readonly notice: string;
}

/** Stored settings may be older than this release: missing values get their defaults. */
const stored = z.object({
  templates: z.array(z.int()).nullable().catch(null).default(null),
  hiddenFields: z.array(z.string()).catch([]).default([]),
  notice: z.string().catch('').default(''),
});

export const settingsOf = (raw: unknown): DocumentSettings => stored.catch(stored.parse({})).parse(raw ?? {});

/** Validates what staff send. At least one template must stay active. */
export const settingsInput = (kind: DocumentKind) =>
  z.object({
    templates: z
      .array(z.int())
      .nullable()
      .refine(
        (ids) => ids === null || ids.length > 0,
        'Keep at least one template active. To stop selling this document, take it off sale instead',
      )
      .refine(
        (ids) => ids === null || ids.every((id) => kind.templates.some((template) => template.id === id)),
        'This template does not exist',
      ),
    hiddenFields: z
      .array(z.string())
      .refine((paths) => paths.every((path) => optionalFields(kind).includes(path)), 'This field cannot be left empty'),
    notice: z.string().trim().max(300, 'At most 300 characters'),
  });

export const isTemplateActive = (settings: Pick<DocumentSettings, 'templates'>, template: number): boolean =>
  settings.templates === null || settings.templates.includes(template);

export const activeTemplates = (
  settings: Pick<DocumentSettings, 'templates'>,
  templates: readonly Template[],
): readonly Template[] => templates.filter(({ id }) => isTemplateActive(settings, id));

/** The template of a new draft. */
export const firstActiveTemplate = (
  settings: Pick<DocumentSettings, 'templates'>,
  templates: readonly Template[],
): Template => activeTemplates(settings, templates)[0] ?? templates[0]!;

/** The message for a template that staff have turned off. */
export const templateUnavailableMessage = (template: number): string =>
  `Template #${template} is no longer available. Choose another.`;
