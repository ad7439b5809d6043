import { z } from 'zod';
import { changesOf } from '../../../domain/documents/parse-input.ts';
import type { PostContent } from '../../platform/db/tables/blog.ts';
import { sanitizeBody } from '../../services/rich-text/sanitize.ts';
import { slugOf } from '../../../domain/slug.ts';
import { slugProblem } from './slug.ts';

const LONGEST_BODY = 200_000;

const slug = z
  .string()
  .trim()
  .superRefine((typed, context) => {
    const problem = typed === '' ? undefined : slugProblem(typed);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  });

const orNull = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim());

/** The content that staff enter. An empty URL is created from the title. */
export const contentInput = z.object({
  title: z.string().trim().min(3, 'Enter a title').max(120, 'Enter at most 120 characters'),
  slug: slug.default(''),
  excerpt: z.string().trim().max(300, 'Enter at most 300 characters').default(''),
  body: z.string().max(LONGEST_BODY, 'The text is too long').default(''),
  category: z.string().nullable().transform(orNull).default(null),
  featuredMediaId: z.string().nullable().transform(orNull).default(null),
  authorName: z.string().trim().max(80, 'Enter at most 80 characters').default(''),
});

export const postInput = contentInput.extend({
  /** '1' published, '0' draft. */
  status: z.enum(['0', '1']).default('0'),
  /** The publication time. A future time schedules the post. Empty means now. */
  publishedAt: z.iso.datetime({ offset: true, error: 'Please select a valid date and time' }).nullable().default(null),
});

export const changedPostInput = changesOf(postInput).extend({
  /** The version that was edited, for a client that knows it: an older one is refused. */
  version: z.coerce.number().int().min(1).optional(),
});

export type TypedContent = z.output<typeof contentInput>;

/** The content to save: sanitized, with a URL. */
export const contentOf = (typed: TypedContent | PostContent): PostContent => ({
  title: typed.title,
  slug: typed.slug || slugOf(typed.title),
  excerpt: typed.excerpt,
  body: sanitizeBody(typed.body),
  category: typed.category,
  featuredMediaId: typed.featuredMediaId,
  authorName: typed.authorName,
});
