import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { PostFace } from '../ui/post-cards.tsx';
import { PostDate } from '../ui/post-cards.tsx';
import { ResponsivePicture } from '../ui/responsive-picture.tsx';
import { categoryPath, JSON_FEED, postPath, RSS } from './addresses.ts';
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
  /** Where this list stands: further pages are asked for there. */
  readonly path: string;
  readonly chosen?: string;
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

/** The blog as a list: what there is, how to find something in it, and what many read lately. */
export function BlogIndex({ heading, lead, path, chosen, list }: BlogIndexProps): ReactNode {
  const { posts, search, categories, trending, total } = list;
  return (
    <div className={`pp-wrap ${styles.index}`}>
      <header className={styles.head}>
        <h1>{heading}</h1>
        <p className="pp-lead">{search === '' ? lead : foundWords(total, search)}</p>
      </header>
      <div className={styles.columns}>
        <div>
          {posts.length === 0 ? (
            <p className={styles.nothing}>
              Nothing here yet. <Link to="/blog/">To all articles</Link>
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
        <aside className={styles.aside} aria-label="Finding something">
          <search>
            <Form action="/blog/" className={styles.search}>
              <label htmlFor="search">Search the articles</label>
              <div>
                <input id="search" name="search" type="search" defaultValue={search} maxLength={100} />
                <button type="submit">Search</button>
              </div>
            </Form>
          </search>
          {categories.length > 0 && (
            <nav aria-label="Categories">
              <h2>By subject</h2>
              <ul>
                {categories.map(({ slug, name }) => (
                  <li key={slug}>
                    <Link to={categoryPath(slug)} aria-current={slug === chosen ? 'page' : undefined}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {trending.length > 0 && (
            <section aria-labelledby="trending">
              <h2 id="trending">Much read lately</h2>
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
            Read elsewhere: <a href={RSS}>RSS</a>, <a href={JSON_FEED}>JSON feed</a>
          </p>
        </aside>
      </div>
    </div>
  );
}

const foundWords = (total: number, search: string): string => {
  if (total === 0) return `No article has “${search}” in it.`;
  return total === 1 ? `One article has “${search}” in it.` : `${total} articles have “${search}” in them.`;
};

function Entry({ post }: { readonly post: Listed }): ReactNode {
  const { slug, title, excerpt, category, picture, publishedAt, readingMinutes } = post;
  return (
    <li>
      <article>
        <p className={`pp-small pp-faint ${styles.facts}`}>
          <PostDate at={publishedAt} />
          <span>{readingMinutes} min to read</span>
          {category && <Link to={categoryPath(category.slug)}>{category.name}</Link>}
        </p>
        <div className={styles.words} data-picture={picture !== null}>
          <div>
            <h2>
              <Link to={postPath(slug)}>{title}</Link>
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
  const addressOf = (wanted: number): string => {
    const asked = new URLSearchParams({
      ...(search === '' ? {} : { search }),
      ...(wanted === 1 ? {} : { page: String(wanted) }),
    });
    return asked.size === 0 ? path : `${path}?${asked}`;
  };
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 && (
        <Link to={addressOf(page - 1)} rel="prev">
          Newer
        </Link>
      )}
      <span className="pp-dimmed">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link to={addressOf(page + 1)} rel="next">
          Older
        </Link>
      )}
    </nav>
  );
}
