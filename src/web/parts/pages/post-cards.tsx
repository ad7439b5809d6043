import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../domain/calendar.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { ResponsivePicture } from '../../ui/responsive-picture.tsx';
import type { ResponsivePictureProps } from '../../ui/responsive-picture.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import styles from './post-cards.module.css';

export interface PostFace {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly publishedAt: Date;
  readonly readingMinutes: number;
  readonly picture: ResponsivePictureProps['picture'] | null;
}

/** "Nov 21, 2026" */
export function PostDate({ at }: { readonly at: Date }): ReactNode {
  return <time dateTime={at.toISOString()}>{formatDate(dateInNewYork(at))}</time>;
}

interface PostCardsProps {
  readonly posts: readonly PostFace[];
  /** Lower: a small picture, and no summary. */
  readonly isCompact?: boolean;
}

/** Posts in one, two or three columns, according to their number. */
export function PostCards({ posts, isCompact = false }: PostCardsProps): ReactNode {
  return (
    <ul className={`${styles.cards} ${isCompact ? styles.compact : ''}`} data-count={Math.min(3, posts.length)}>
      {posts.map(({ slug, title, excerpt, publishedAt, readingMinutes, picture }) => (
        <li key={slug}>
          <article>
            {picture && (
              <span className={styles.window}>
                <ResponsivePicture picture={{ ...picture, alt: '' }} sizes="(max-width: 48em) 100vw, 400px" />
              </span>
            )}
            <p className={`pp-tiny pp-faint ${styles.facts}`}>
              <PostDate at={publishedAt} /> · {readingMinutes} min
            </p>
            <h3>
              <Unbroken text={title} />
            </h3>
            {!isCompact && <p className="pp-dimmed">{excerpt}</p>}
            <Link to={`/blog/${slug}/`} className={styles.more}>
              Read more<span className="pp-unseen">: {title}</span>
            </Link>
          </article>
        </li>
      ))}
    </ul>
  );
}
