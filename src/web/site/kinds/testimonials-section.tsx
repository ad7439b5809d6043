import type { ReactNode } from 'react';
import { Testimonials } from '../../parts/pages/testimonials.tsx';
import type { CustomerReviews } from '../customer-reviews.server.ts';
import styles from './kinds.module.css';

/** The carousel of customer reviews. */
export default function Reviews({ items, areIllustrations }: CustomerReviews): ReactNode {
  return (
    <section className={`pp-wrap ${styles.reviews}`}>
      <h2>Customer reviews</h2>
      {areIllustrations && (
        <p className="pp-dimmed">Illustrations that we wrote. Reviews from real customers will replace them.</p>
      )}
      <Testimonials label="Customer reviews" items={items} />
    </section>
  );
}
