import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { pageAt } from '../pages.ts';

/** The first of these addresses whose page exists; nothing links to a page that does not. */
export const firstExisting = (...addresses: readonly string[]): string | undefined =>
  addresses.find((address) => pageAt(address.split(/[?#]/)[0]!) !== undefined);

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { readonly to: string };

/** A link to a page of the table; plain words while that page does not exist. */
export function PageLink({ to, children, className, ...rest }: PageLinkProps): ReactNode {
  if (firstExisting(to) === undefined) return <span data-unlinked={to}>{children}</span>;
  return (
    <Link to={to} className={className} {...rest}>
      {children}
    </Link>
  );
}
