import type { ReactNode } from 'react';
import { Testimonials, testimonialsHeading } from '../../parts/pages/testimonials.tsx';
import type { PageTestimonials } from '../testimonials-of.server.ts';
import styles from './kinds.module.css';

export default function TestimonialsSection(testimonials: PageTestimonials): ReactNode {
  return (
    <section className={`pp-wrap ${styles.testimonials}`}>
      <h2>{testimonialsHeading(testimonials)}</h2>
      <Testimonials {...testimonials} />
    </section>
  );
}
