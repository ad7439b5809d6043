import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ColorSchemeChoice } from './footer.tsx';
import styles from './small-foot.module.css';

/** What pages for work keep of the site’s footer. */
export const SmallFoot = (): ReactNode => (
  <footer className={`pp-wrap ${styles.foot}`}>
    <Link to="/contact/">Contact</Link>
    <Link to="/terms-and-conditions/">Terms</Link>
    <Link to="/privacy-policy/">Privacy</Link>
    <Link to="/refund-policy/">Refunds</Link>
    <ColorSchemeChoice />
  </footer>
);
