import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { CREATE_LINKS, HEADER_LINKS, CREATE_PAY_STUB, type NavigationLink } from './navigation.ts';
import styles from './header.module.css';

interface HeaderProps {
  readonly brandName: string;
  /** The signed-in user's name. */
  readonly userName: string | undefined;
}

export function Header({ brandName, userName }: HeaderProps): ReactNode {
  return (
    <header className={`pp-wrap ${styles.head}`}>
      <Link to="/" className={styles.home} aria-label={`${brandName} home`}>
        <Logo brandName={brandName} />
      </Link>
      <nav className={styles.wide} aria-label="Main">
        <CreateMenu />
        {HEADER_LINKS.map((link) => (
          <NavLink key={link.label} to={link.to}>
            {link.label}
          </NavLink>
        ))}
      </nav>
      <div className={styles.right}>
        <AccountLink userName={userName} inDialog />
        <ButtonLink to={CREATE_PAY_STUB} small>
          Create a pay stub
        </ButtonLink>
      </div>
      <PhoneMenu userName={userName} />
    </header>
  );
}

interface AccountLinkProps extends Pick<HeaderProps, 'userName'> {
  /** On wide screens it opens the sign-in dialog. On phones the link leads to the sign-in page. */
  readonly inDialog?: boolean;
}

/** A page that is the same for everybody offers to sign in, until its script knows who reads it. */
const AccountLink = ({ userName, inDialog = false }: AccountLinkProps): ReactNode =>
  userName === undefined ? (
    <Link to="/sign-in/" data-account data-in-dialog={inDialog || undefined}>
      Sign in
    </Link>
  ) : (
    <Link to="/my-dashboard/">{userName}</Link>
  );

function CreateMenu(): ReactNode {
  return (
    <details data-menu className={styles.dropdown}>
      <summary>
        Create <Icon name="down" size={14} />
      </summary>
      <div className={styles.sheet}>
        {CREATE_LINKS.map((link) => (
          <NavLink key={link.to} to={link.to}>
            {link.label}
          </NavLink>
        ))}
      </div>
    </details>
  );
}

interface PhoneBlockProps {
  readonly heading: string;
  readonly links: readonly NavigationLink[];
}

/** A group of links that opens under its heading. */
const PhoneBlock = ({ heading, links }: PhoneBlockProps): ReactNode => (
  <details className={styles.block}>
    <summary>
      {heading} <Icon name="down" size={18} />
    </summary>
    {links.map((link) => (
      <NavLink key={link.to} to={link.to}>
        {link.label}
      </NavLink>
    ))}
  </details>
);

/** The menu on narrow screens. */
function PhoneMenu({ userName }: Pick<HeaderProps, 'userName'>): ReactNode {
  return (
    <details data-menu className={styles.phone}>
      <summary aria-label="Menu">
        <span className={styles.closed}>
          <Icon name="menu" size={24} />
        </span>
        <span className={styles.opened}>
          <Icon name="cross" size={24} />
        </span>
      </summary>
      <nav className={styles.drawer} aria-label="Mobile">
        <PhoneBlock heading="Create" links={CREATE_LINKS} />
        {HEADER_LINKS.map((link) => (
          <NavLink key={link.label} to={link.to}>
            {link.label}
          </NavLink>
        ))}
        <AccountLink userName={userName} />
        <ButtonLink to={CREATE_PAY_STUB}>Create a pay stub</ButtonLink>
      </nav>
    </details>
  );
}
