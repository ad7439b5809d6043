import { AppError } from '../../domain/errors.ts';
import { type Actor, requireAdmin } from '../actor.ts';
import type { App } from '../app.ts';
import { readHouse } from '../house/read-house.ts';
import { LETTER_EXAMPLES } from './templates/examples.ts';
import { mailTemplates } from './templates/registry.ts';
import { type WrittenLetter, writeLetter } from './write-letter.ts';

/** Every letter that can be looked at before anybody gets it. */
export const letterNames: readonly string[] = mailTemplates.map(({ name }) => name);

/** A letter as it would go out, with an example's words. */
export async function previewLetter(app: App, actor: Actor, name: string): Promise<WrittenLetter> {
  requireAdmin(actor);
  const template = mailTemplates.find((letter) => letter.name === name);
  if (!template) throw new AppError('NOT_FOUND', 'There is no such letter.');
  return writeLetter(await readHouse(app), template, template.content.parse(LETTER_EXAMPLES[name]));
}
