import type { ReactNode } from 'react';
import type { Contents } from '../../server/content/blog/lay-out-body.ts';
import { ResponsivePicture } from '../ui/responsive-picture.tsx';
import type { ResponsivePictureProps } from '../ui/responsive-picture.tsx';
import { PostBody } from './post-body.tsx';
import { Unbroken } from '../ui/unbroken.tsx';
import styles from './post.module.css';

interface PostHeadProps {
  readonly above: ReactNode;
  readonly title: string;
  readonly excerpt: string;
  readonly picture: ResponsivePictureProps['picture'] | null;
  /** Author, date and reading time. */
  readonly children: ReactNode;
}

export function PostHead({ above, title, excerpt, picture, children }: PostHeadProps): ReactNode {
  return (
    <header className={styles.head}>
      <nav className="pp-small" aria-label="Breadcrumbs">
        {above}
      </nav>
      <h1>
        <Unbroken text={title} />
      </h1>
      <p className="pp-lead">{excerpt}</p>
      <p className="pp-small pp-faint">{children}</p>
      {picture && (
        <div className={styles.picture}>
          <ResponsivePicture picture={picture} sizes="(max-width: 75em) 100vw, 1200px" isFirst />
        </div>
      )}
    </header>
  );
}

/** The header, then the text with a table of contents. */
export function PostLayout({ headings, parts, children }: Contents & { readonly children: ReactNode }): ReactNode {
  return (
    <article className={`pp-wrap ${styles.post}`}>
      {children}
      <div className={styles.columns}>
        {headings.length > 1 && (
          <nav className={styles.contents} aria-label="On this page">
            <p className="pp-small pp-faint">On this page</p>
            <ol>
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={styles.body}>
          <PostBody parts={parts} />
        </div>
      </div>
    </article>
  );
}
