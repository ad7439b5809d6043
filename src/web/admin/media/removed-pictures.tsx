import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import styles from './media.module.css';

interface RemovedPicturesProps {
  readonly pictures: readonly { readonly id: string; readonly name: string }[];
}

export function RemovedPictures({ pictures }: RemovedPicturesProps): ReactNode {
  return (
    <>
      <p className="pp-dimmed">For 30 days they can be brought back, and their addresses go on answering.</p>
      <ul className={styles.removed}>
        {pictures.map(({ id, name }) => (
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
    </>
  );
}
