import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TextLink } from '../ui/button.tsx';
import styles from './checkout.module.css';

/** The end of the way: what becomes of the papers from here. */
export default function ThankYou(): ReactNode {
  return (
    <div className={`pp-wrap ${styles.nothing}`}>
      <h1>Thank you.</h1>
      <p className="pp-lead">
        The papers are in your mailbox, with links that work for 90 days. Whoever you give one to can check it, free and
        without an account.
      </p>
      <p>
        Found a mistake? A correction costs nothing for 12 months. The old paper then says that a newer one took its
        place.
      </p>
      <p>
        <Link to="/my-dashboard/">My papers</Link> · <TextLink to="/how-checking-works/">How checking works</TextLink> ·{' '}
        <TextLink to="/contact/">Write to us</TextLink>
      </p>
    </div>
  );
}
