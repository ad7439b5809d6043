import { z } from 'zod';
import type { DocumentSettings } from './document-settings.ts';
import type { DocumentKind } from './kind.ts';
import { optionalFields } from './optional-fields.ts';

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
