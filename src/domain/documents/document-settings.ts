import type { Template } from './kind.ts';

/** Settings of a kind that staff can change, besides its price. */
export interface DocumentSettings {
  /** The active templates; null for all, including those of later releases. */
  readonly templates: readonly number[] | null;
  /** Optional fields that the form hides. */
  readonly hiddenFields: readonly string[];
  /** A notice above the form. Empty for none. */
  readonly notice: string;
}

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
