import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { PostFace } from '../parts/pages/post-cards.tsx';
import { PostDate } from '../parts/pages/post-cards.tsx';
import { ResponsivePicture } from '../ui/responsive-picture.tsx';
import { BLOG, categoryPath, JSON_FEED, postPath, RSS } from './addresses.ts';
import { Unbroken } from '../ui/unbroken.tsx';
import styles from './blog.module.css';

interface Category {
  readonly slug: string;
  readonly name: string;
}

interface Listed extends PostFace {
  readonly category: Category | null;
}

export interface BlogIndexProps {
  readonly heading: string;
  readonly lead: ReactNode;
  /** The URL of this list, for links to its other pages. */
  readonly path: string;
  readonly current?: string;
  readonly list: {
    readonly posts: readonly Listed[];
    readonly total: number;
    readonly page: number;
    readonly pages: number;
    readonly search: string;
    readonly categories: readonly Category[];
    readonly trending: readonly PostFace[];
  };
}

/** The list of articles with search, categories and trending articles. */
export function BlogIndex({ heading, lead, path, current, list }: BlogIndexProps): ReactNode {
  const { posts, search, categories, trending, total } = list;
  return (
    <div className={`pp-wrap ${styles.index}`}>
      <header className={styles.head}>
        <h1>{heading}</h1>
        <p className="pp-lead">{search === '' ? lead : resultCount(total, search)}</p>
      </header>
      <div className={styles.columns}>
        <div>
          {posts.length === 0 ? (
            <p className={styles.empty}>
              {search === '' && path === BLOG ? (
                'There are no articles yet.'
              ) : (
                <>
                  No articles found. <Link to={BLOG}>View all articles</Link>
                </>
              )}
            </p>
          ) : (
            <ol className={styles.posts}>
              {posts.map((post) => (
                <Entry key={post.slug} post={post} />
              ))}
            </ol>
          )}
          <Pages path={path} page={list.page} pages={list.pages} search={search} />
        </div>
        <aside className={styles.aside} aria-label="Search and categories">
          <search>
            <Form action="/blog/" className={styles.search}>
              <label htmlFor="search">Search articles</label>
              <div>
                <input id="search" name="search" type="search" defaultValue={search} maxLength={100} />
                <button type="submit">Search</button>
              </div>
            </Form>
          </search>
          {categories.length > 0 && (
            <nav aria-label="Categories">
              <h2>Categories</h2>
              <ul>
                {categories.map(({ slug, name }) => (
                  <li key={slug}>
                    <Link to={categoryPath(slug)} aria-current={slug === current ? 'page' : undefined}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {trending.length > 0 && (
            <section aria-labelledby="trending">
              <h2 id="trending">Trending</h2>
              <ul>
                {trending.map(({ slug, title }) => (
                  <li key={slug}>
                    <Link to={postPath(slug)}>{title}</Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <p className="pp-small pp-dimmed">
            Subscribe: <a href={RSS}>RSS</a>, <a href={JSON_FEED}>JSON Feed</a>
          </p>
        </aside>
      </div>
    </div>
  );
}

const resultCount = (total: number, search: string): string => {
  if (total === 0) return `No results for “${search}”`;
  return total === 1 ? `1 result for “${search}”` : `${total} results for “${search}”`;
};

function Entry({ post }: { readonly post: Listed }): ReactNode {
  const { slug, title, excerpt, category, picture, publishedAt, readingMinutes } = post;
  return (
    <li>
      <article>
        <p className={`pp-small pp-faint ${styles.facts}`}>
          <PostDate at={publishedAt} />
          <span>{readingMinutes} min read</span>
          {category && <Link to={categoryPath(category.slug)}>{category.name}</Link>}
        </p>
        <div className={styles.summary} data-picture={picture !== null}>
          <div>
            <h2>
              <Link to={postPath(slug)}>
                <Unbroken text={title} />
              </Link>
            </h2>
            <p className="pp-dimmed">{excerpt}</p>
          </div>
          {picture && <ResponsivePicture picture={picture} sizes="(max-width: 48em) 100vw, 220px" />}
        </div>
      </article>
    </li>
  );
}

interface PagesProps {
  readonly path: string;
  readonly page: number;
  readonly pages: number;
  readonly search: string;
}

function Pages({ path, page, pages, search }: PagesProps): ReactNode {
  if (pages === 1) return null;
  const pageUrl = (number: number): string => {
    const query = new URLSearchParams({
      ...(search === '' ? {} : { search }),
      ...(number === 1 ? {} : { page: String(number) }),
    });
    return query.size === 0 ? path : `${path}?${query}`;
  };
  return (
    <nav className={styles.pages} aria-label="Pagination">
      {page > 1 && (
        <Link to={pageUrl(page - 1)} rel="prev">
          Newer
        </Link>
      )}
      <span className="pp-dimmed">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link to={pageUrl(page + 1)} rel="next">
          Older
        </Link>
      )}
    </nav>
  );
}
