import { z } from 'zod';
import type { PostContent } from '../db/tables/blog.ts';
import { sanitiseBody } from '../rich-text/sanitise.ts';
import { slugOf } from '../../domain/slug.ts';
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

/** What staff write. An empty address is made from the title. */
export const contentInput = z.object({
  title: z.string().trim().min(3, 'Give it a title').max(120, 'At most 120 characters'),
  slug: slug.default(''),
  excerpt: z.string().trim().max(300, 'At most 300 characters').default(''),
  body: z.string().max(LONGEST_BODY, 'It is too long for one post').default(''),
  category: z.string().nullable().default(null).transform(orNull),
  featuredMediaId: z.string().nullable().default(null).transform(orNull),
  authorName: z.string().trim().max(80, 'At most 80 characters').default(''),
});

export const postInput = contentInput.extend({
  /** '1' published, '0' draft. */
  status: z.enum(['0', '1']).default('0'),
  /** When it is published: in the future it waits until then; empty is now. */
  publishedAt: z.iso.datetime({ offset: true, error: 'Please select a valid date and time' }).nullable().default(null),
});

export const changedPostInput = postInput.extend({
  /** The version that the change began with. */
  version: z.coerce.number().int().min(1),
});

export type TypedContent = z.output<typeof contentInput>;

/** As it is kept: cleaned, with an address. */
export const contentOf = (typed: TypedContent): PostContent => ({
  title: typed.title,
  slug: typed.slug || slugOf(typed.title),
  excerpt: typed.excerpt,
  body: sanitiseBody(typed.body),
  category: typed.category,
  featuredMediaId: typed.featuredMediaId,
  authorName: typed.authorName,
});
