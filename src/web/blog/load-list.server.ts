import { data } from 'react-router';
import type { App } from '../../server/services/app.ts';
import { POSTS_A_PAGE, readBlogPage, readCategories, readTrending } from '../../server/content/blog/read-blog.ts';

const TRENDING = 3;

/** The page of the list that the URL asks for. A page number past the end is a 404. */
export async function loadBlogList(app: App, request: Request, category?: string) {
  const query = new URL(request.url).searchParams;
  const search = (query.get('search') ?? '').trim().slice(0, 100);
  const typed = query.get('page') ?? '1';
  const page = /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 0;
  if (page === 0) throw data(null, 404);
  const [list, categories, trending] = await Promise.all([
    readBlogPage(app, { page, limit: POSTS_A_PAGE, category, search }),
    readCategories(app),
    readTrending(app, TRENDING),
  ]);
  if (page > list.pages) throw data(null, 404);
  return { ...list, page, search, categories, trending };
}
