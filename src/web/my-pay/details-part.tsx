import type { ReactNode } from 'react';
import { Checkbox } from '../ui/choices.tsx';
import styles from './details-form.module.css';

interface OpenPartProps {
  readonly legend: string;
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** What a worker may send, opened by itself. */
export function Part({ legend, label, isOpen, onOpen, children }: OpenPartProps): ReactNode {
  return (
    <fieldset className={styles.part}>
      <legend>{legend}</legend>
      <Checkbox label={label} checked={isOpen} onChecked={onOpen} />
      {isOpen && children}
    </fieldset>
  );
}
