import type { ReactNode } from 'react';
import { ActionForm } from '../../ui/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './restore-list.module.css';

interface RestoreListProps {
  readonly items: readonly { readonly id: string; readonly name: string }[];
}

/** Deleted items, each with a button to restore it. */
export function RestoreList({ items }: RestoreListProps): ReactNode {
  return (
    <ul className={styles.items}>
      {items.map(({ id, name }) => (
        <li key={id}>
          <span>{name}</span>
          <ActionForm item={id}>
            <Button type="submit" name="intent" value="restore" variant="outlined" small aria-label={`Restore ${name}`}>
              Restore
            </Button>
          </ActionForm>
        </li>
      ))}
    </ul>
  );
}
