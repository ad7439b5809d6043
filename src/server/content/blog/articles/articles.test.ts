import { expect, test } from 'vitest';
import { sanitizeBody } from '../../../services/rich-text/sanitize.ts';
import { ARTICLES } from './articles.ts';

test('articles are written as they are stored, so that a start need not clean them to find that nothing changed', async () => {
  for (const { slug, body } of ARTICLES) {
    const written = (await body()).trim();
    expect({ slug, stored: sanitizeBody(written) }).toEqual({ slug, stored: written });
  }
});
