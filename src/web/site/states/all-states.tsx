import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { StateLinks } from './state-links.tsx';
import styles from './states.module.css';

export default function AllStates(): ReactNode {
  return (
    <>
      <Banner
        heading="Pay stubs"
        subtitle="What the law of each state asks of a wage statement, and what is withheld."
      />
      <section id="states" className={`pp-wrap ${styles.part}`}>
        <h2>State by state</h2>
        <StateLinks />
      </section>
    </>
  );
}
