import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import type { LegalContent } from '../../domain/legal/legal-texts.ts';
import { placeholderProblem, placeholdersIn } from '../../domain/legal/placeholders.ts';
import type { House } from '../house/read-house.ts';
import { sanitiseText, textOf } from '../rich-text/sanitise.ts';
import { legalFacts } from './legal-facts.ts';

const LONGEST_BODY = 200_000;

const withKnownPlaceholders = (
  text: string,
  context: { addIssue: (issue: { code: 'custom'; message: string }) => void },
) => {
  const problem = placeholderProblem(text);
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
};

/** What staff write: cleaned before it is kept, and naming no fact that there is not. */
export const legalInput = z.object({
  inShort: z
    .string()
    .trim()
    .min(10, 'Say in a sentence what it comes down to')
    .max(300, 'At most 300 characters')
    .superRefine(withKnownPlaceholders),
  body: z
    .string()
    .max(LONGEST_BODY, 'It is too long')
    .transform(sanitiseText)
    .superRefine(withKnownPlaceholders)
    .refine((body) => textOf(body) !== '', 'Write the text'),
});

/** A text that names what nobody has told yet would have a hole in it. */
export function requireToldFacts({ inShort, body }: LegalContent, house: House): void {
  const facts = legalFacts(house);
  const missing = placeholdersIn(`${inShort} ${body}`).find((name) => facts[name] === '');
  if (missing === undefined) return;
  const message = `The text names {{${missing}}}, and nobody has said it yet: fill it in among the settings first`;
  throw new AppError('INVALID_INPUT', message, { body: message });
}
