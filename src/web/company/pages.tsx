import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import styles from './company.module.css';

/** The page that an address asks for. The first page is 1. */
export const pageOf = (searchParams: URLSearchParams, name: string): number =>
  Math.max(1, Math.min(10_000, Math.trunc(Number(searchParams.get(name))) || 1));

interface PagesProps {
  /** Of the page's number in the address. */
  readonly name: string;
  readonly of: { readonly total: number; readonly pages: number };
  readonly one: string;
  readonly many: string;
  /** Where the list is on the page. */
  readonly at?: string;
}

/** How many there are, and the way to the others. */
export function Pages({ name, of: { total, pages }, one, many, at }: PagesProps): ReactNode {
  const [searchParams] = useSearchParams();
  const page = pageOf(searchParams, name);
  const link = (to: number) => {
    const params = new URLSearchParams(searchParams);
    params.delete(name);
    if (to > 1) params.set(name, String(to));
    return { search: `?${params}`, ...(at !== undefined && { hash: `#${at}` }) };
  };
  return (
    <p className={styles.line}>
      <span className="pp-dimmed">
        {total.toLocaleString('en-US')} {total === 1 ? one : many}
        {pages > 1 && `, page ${page} of ${pages}`}
      </span>
      {page > 1 && <Link to={link(page - 1)}>Previous page</Link>}
      {page < pages && <Link to={link(page + 1)}>Next page</Link>}
    </p>
  );
}
