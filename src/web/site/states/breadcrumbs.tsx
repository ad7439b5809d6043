import type { ReactNode } from 'react';
import { pageAt } from '../../pages.ts';
import { breadcrumbsOf } from '../../structured-data/web-page.ts';
import { TextLink } from '../../ui/button.tsx';
import styles from './states.module.css';

/** Breadcrumbs from the home page to this page, the same as in the structured data. */
export function Breadcrumbs({ path }: { readonly path: string }): ReactNode {
  const trail = breadcrumbsOf(pageAt(path)!);
  return (
    <nav className={`pp-wrap pp-small ${styles.breadcrumbs}`} aria-label="Breadcrumbs">
      <ol>
        {trail.map((page, index) => (
          <li key={page.path}>
            {index === trail.length - 1 ? (
              <span aria-current="page">{nameOf(page)}</span>
            ) : (
              <TextLink to={page.path} quiet>
                {nameOf(page)}
              </TextLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const nameOf = ({ path, headline }: { readonly path: string; readonly headline: string }): string =>
  path === '/' ? 'Home' : headline.replace(/\.$/, '');
