import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import type { LegalContent } from '../../../domain/legal/legal-texts.ts';
import { placeholderProblem, placeholdersIn } from '../../../domain/legal/placeholders.ts';
import type { SiteInfo } from '../settings/read-site-info.ts';
import { sanitizeText, textOf } from '../rich-text/sanitize.ts';
import { legalFacts } from './legal-facts.ts';

const LONGEST_BODY = 200_000;

const withKnownPlaceholders = (
  text: string,
  context: { addIssue: (issue: { code: 'custom'; message: string }) => void },
) => {
  const problem = placeholderProblem(text);
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
};

/** The content that staff enter: sanitized, with known placeholders only. */
export const legalInput = z.object({
  inShort: z
    .string()
    .trim()
    .min(10, 'Enter a summary of at least 10 characters')
    .max(300, 'Enter at most 300 characters')
    .superRefine(withKnownPlaceholders),
  body: z
    .string()
    .max(LONGEST_BODY, 'The text is too long')
    .transform(sanitizeText)
    .superRefine(withKnownPlaceholders)
    .refine((body) => textOf(body) !== '', 'Enter the text'),
});

/** Refuses a text with a placeholder that has no value yet. */
export function requireToldFacts({ inShort, body }: LegalContent, siteInfo: SiteInfo): void {
  const facts = legalFacts(siteInfo);
  const missing = placeholdersIn(`${inShort} ${body}`).find((name) => facts[name] === '');
  if (missing === undefined) return;
  const message = `The text uses {{${missing}}}, which has no value yet. Fill it in under Settings first`;
  throw new AppError('INVALID_INPUT', message, { body: message });
}
