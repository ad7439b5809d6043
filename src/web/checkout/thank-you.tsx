import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TextLink } from '../ui/button.tsx';
import styles from './checkout.module.css';

/** The last page after a purchase. */
export default function ThankYou(): ReactNode {
  return (
    <div className={`pp-wrap ${styles.nothing}`}>
      <h1>Thank you</h1>
      <p className="pp-lead">
        We emailed your documents to you. The links in the email work for 90 days. Anyone who receives a document can
        verify it for free, without an account.
      </p>
      <p>
        Found a mistake? Corrections are free for 12 months. The old document will then show that a newer version
        replaced it.
      </p>
      <p>
        <Link to="/my-dashboard/">My documents</Link> · <TextLink to="/how-verification-works/">How it works</TextLink>{' '}
        · <TextLink to="/contact/">Contact us</TextLink>
      </p>
    </div>
  );
}
