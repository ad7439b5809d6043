import { type KindId, metaOf } from '../../kinds/kinds.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ActionForm } from '../ui/action-form.tsx';
import { PagePicture } from '../parts/documents/page-picture.tsx';
import { Button } from '../ui/button.tsx';
import styles from './dashboard.module.css';
import { draftPath } from './kinds.ts';

export interface DraftRow {
  readonly id: string;
  readonly kind: KindId;
  readonly name: string;
  /** It corrects an issued document and is free. */
  readonly isCorrection: boolean;
  readonly saved: string;
}

interface DraftsProps {
  readonly drafts: readonly DraftRow[];
  /** How many are not shown. */
  readonly more: number;
}

export function Drafts({ drafts, more }: DraftsProps): ReactNode {
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="drafts">
      <h2 id="drafts" className={styles.heading}>
        Drafts
      </h2>
      <ul className={styles.drafts}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <PagePicture src={`/checkout/picture/?draft=${draft.id}`} size={132} alt="" />
            <div>
              <Link to={draftPath(draft.kind, draft.id)} className={styles.name}>
                {draft.name}
              </Link>
              <p className="pp-small pp-dimmed">
                {metaOf(draft.kind).name}, saved {draft.saved}
              </p>
              <ActionForm item={draft.id} className={styles.actions}>
                {!draft.isCorrection && (
                  <button name="intent" value="duplicate" aria-label={`Duplicate ${draft.name}`}>
                    Duplicate
                  </button>
                )}
                <button name="intent" value="delete" aria-label={`Delete ${draft.name}`}>
                  Delete
                </button>
              </ActionForm>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="pp-small pp-dimmed">
          {more.toLocaleString('en-US')} more {more === 1 ? 'draft is' : 'drafts are'} not shown. Your programs list
          them with the <Link to="/developers/">API</Link>.
        </p>
      )}
    </section>
  );
}

/** The deleted draft's content is in the page, so that Undo works even without scripts. */
export function RestoreDraft({ content }: { readonly content: string | null }): ReactNode {
  if (content === null) return <span>You can start a new correction from the document.</span>;
  return (
    <ActionForm>
      <input type="hidden" name="content" value={content} />
      <Button type="submit" name="intent" value="restore" variant="outlined" small>
        Undo
      </Button>
    </ActionForm>
  );
}
