import type { ReactNode } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import styles from './pay-stub.module.css';

interface PagerProps {
  readonly count: number;
  /** 0-based in the list of documents, newest first. */
  readonly current: number;
  readonly show: (position: number) => void;
}

/** Numbered like the panels: #1 is the earliest. */
export default function StubPager({ count, current, show }: PagerProps): ReactNode {
  const number = count - current;
  const open = (chosen: number): void => show(count - chosen + 1);
  return (
    <nav className={styles.pager} aria-label="Paystubs">
      <Button
        variant="outlined"
        small
        disabled={number === 1}
        onClick={() => open(number - 1)}
        aria-label="Previous paystub"
      >
        <Icon name="left" size={16} />
      </Button>
      {Array.from({ length: count }, (_, index) => index + 1).map((each) => (
        <Button
          key={each}
          variant="outlined"
          small
          aria-current={each === number ? 'page' : undefined}
          aria-label={`Paystub ${each}`}
          onClick={() => open(each)}
        >
          {each}
        </Button>
      ))}
      <Button
        variant="outlined"
        small
        disabled={number === count}
        onClick={() => open(number + 1)}
        aria-label="Next paystub"
      >
        <Icon name="right" size={16} />
      </Button>
    </nav>
  );
}
