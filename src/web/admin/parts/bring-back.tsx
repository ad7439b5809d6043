import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import styles from './bring-back.module.css';

interface BringBackProps {
  readonly things: readonly { readonly id: string; readonly name: string }[];
}

/** What was deleted and can be had again: each with the button that brings it back. */
export function BringBack({ things }: BringBackProps): ReactNode {
  return (
    <ul className={styles.things}>
      {things.map(({ id, name }) => (
        <li key={id}>
          <span>{name}</span>
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              name="intent"
              value="restore"
              variant="outlined"
              small
              aria-label={`Bring ${name} back`}
            >
              Bring back
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
