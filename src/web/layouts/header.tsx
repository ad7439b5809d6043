import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Link, NavLink } from 'react-router';
import { useAccountDoor } from '../ui/account-door/account-door.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { useDisclosureManners } from './disclosure-manners.ts';
import { ABOUT_LINKS, HEAD_LINKS, MAKE_A_PAPER, type NavigationLink, PAPER_LINKS } from './navigation.ts';
import styles from './header.module.css';

interface HeaderProps {
  readonly brandName: string;
  /** Whose papers the head leads to; undefined for somebody who has not signed in. */
  readonly userName: string | undefined;
}

export function Header({ brandName, userName }: HeaderProps): ReactNode {
  const door = useAccountDoor();
  return (
    <header className={`pp-wrap ${styles.head}`}>
      <Link to="/" className={styles.home} aria-label={`${brandName}, front page`}>
        <Logo brandName={brandName} />
      </Link>
      <nav className={styles.wide} aria-label="Main">
        <PapersMenu />
        {HEAD_LINKS.map((link) => (
          <HeadLink key={link.label} to={link.to}>
            {link.label}
          </HeadLink>
        ))}
      </nav>
      <div className={styles.right}>
        <AccountLink userName={userName} onClick={door.opens('sign-in')} />
        <ButtonLink to={MAKE_A_PAPER} small>
          Make a paper
        </ButtonLink>
      </div>
      <PhoneMenu userName={userName} />
      {door.dialog}
    </header>
  );
}

interface AccountLinkProps extends Pick<HeaderProps, 'userName'> {
  /** On a wide screen it opens a dialog; a phone has its page. */
  readonly onClick?: (event: MouseEvent) => void;
}

const AccountLink = ({ userName, onClick }: AccountLinkProps): ReactNode =>
  userName === undefined ? (
    <Link to="/sign-in/" onClick={onClick}>
      Sign in
    </Link>
  ) : (
    <Link to="/my-dashboard/">{userName}</Link>
  );

/** An anchor is no page of its own, so it never counts as the page one is on. */
function HeadLink({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode {
  if (to.includes('#')) return <Link to={to}>{children}</Link>;
  return <NavLink to={to}>{children}</NavLink>;
}

function PapersMenu(): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  useDisclosureManners(details);
  return (
    <details ref={details} className={styles.dropdown}>
      <summary>
        Papers <Icon name="down" size={14} />
      </summary>
      <div className={styles.sheet}>
        <LinkGroup heading="Make" links={PAPER_LINKS} />
        <LinkGroup heading="What each is for" links={ABOUT_LINKS} />
      </div>
    </details>
  );
}

interface LinkGroupProps {
  readonly heading: string;
  readonly links: readonly NavigationLink[];
}

const LinkGroup = ({ heading, links }: LinkGroupProps): ReactNode => (
  <div>
    <p className={styles.group}>{heading}</p>
    {links.map((link) => (
      <HeadLink key={link.to} to={link.to}>
        {link.label}
      </HeadLink>
    ))}
  </div>
);

/** The arrow shows or hides the block beside it. */
const PhoneBlock = ({ heading, links }: LinkGroupProps): ReactNode => (
  <details className={styles.block}>
    <summary>
      {heading} <Icon name="down" size={18} />
    </summary>
    {links.map((link) => (
      <HeadLink key={link.to} to={link.to}>
        {link.label}
      </HeadLink>
    ))}
  </details>
);

/** The whole menu of a narrow screen. */
function PhoneMenu({ userName }: Pick<HeaderProps, 'userName'>): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  useDisclosureManners(details);
  return (
    <details ref={details} className={styles.phone}>
      <summary aria-label="Menu">
        <span className={styles.closed}>
          <Icon name="menu" size={24} />
        </span>
        <span className={styles.opened}>
          <Icon name="cross" size={24} />
        </span>
      </summary>
      <nav className={styles.drawer} aria-label="Main, narrow">
        <PhoneBlock heading="Papers" links={PAPER_LINKS} />
        <PhoneBlock heading="What each is for" links={ABOUT_LINKS} />
        {HEAD_LINKS.map((link) => (
          <HeadLink key={link.label} to={link.to}>
            {link.label}
          </HeadLink>
        ))}
        <AccountLink userName={userName} />
        <ButtonLink to={MAKE_A_PAPER}>Make a paper</ButtonLink>
      </nav>
    </details>
  );
}
