import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { KindId } from '../../domain/documents/kind.ts';
import { Button } from '../ui/button.tsx';
import styles from './dashboard.module.css';
import { draftPath, KINDS } from './kinds.ts';

export interface DraftOnTheDesk {
  readonly id: string;
  readonly kind: KindId;
  readonly name: string;
  /** It corrects a sealed paper and costs nothing. */
  readonly isCorrection: boolean;
  readonly saved: string;
}

export function Drafts({ drafts }: { readonly drafts: readonly DraftOnTheDesk[] }): ReactNode {
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="drafts">
      <h2 id="drafts" className={styles.heading}>
        Drafts
      </h2>
      <ul className={styles.drafts}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <DraftName draft={draft} />
            <p className="pp-small pp-dimmed">
              {KINDS[draft.kind].name}, saved {draft.saved}
            </p>
            <Form method="post" className={styles.deeds}>
              <input type="hidden" name="id" value={draft.id} />
              {!draft.isCorrection && (
                <button name="intent" value="duplicate" aria-label={`Duplicate ${draft.name}`}>
                  Duplicate
                </button>
              )}
              <button name="intent" value="delete" aria-label={`Delete ${draft.name}`}>
                Delete
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DraftName({ draft }: { readonly draft: DraftOnTheDesk }): ReactNode {
  const path = draftPath(draft.kind, draft.id);
  return path ? (
    <Link to={path} className={styles.name}>
      {draft.name}
    </Link>
  ) : (
    <span className={styles.name}>{draft.name}</span>
  );
}

/** What was deleted travels in the page and comes back with one press, also without scripts. */
export function DeletedDraft(props: { readonly name: string; readonly content: string | null }): ReactNode {
  return (
    <Form method="post" className={styles.undo}>
      <output>“{props.name}” is deleted.</output>
      {props.content === null ? (
        <span className="pp-dimmed">The paper itself can be opened for correction again.</span>
      ) : (
        <>
          <input type="hidden" name="content" value={props.content} />
          <Button type="submit" name="intent" value="restore" variant="outlined" small>
            Undo
          </Button>
        </>
      )}
    </Form>
  );
}
