import { type ReactNode, useEffect, useState } from 'react';
import type { KindId } from '../../../domain/documents/kind.ts';
import { dateFormat } from '../../../domain/date-format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { draftAddress } from './draft-address.ts';
import { callDrafts, type DraftContent, type ListedDraft, type WholeDraft } from './draft-calls.ts';
import type { DraftMenuProps } from './draft-menu.tsx';
import styles from './draft-menu.module.css';

const day = dateFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** As many as one page of the call has. */
const LISTED = 100;

async function listDrafts(
  kind: KindId,
  show: (drafts: readonly ListedDraft[]) => void,
  explain: (failure: string | null) => void,
): Promise<void> {
  const answer = await callDrafts<readonly ListedDraft[]>('GET', `?kind=${kind}&limit=${LISTED}`);
  explain(answer.failure);
  if (answer.failure === null) show(answer.data);
}

interface DraftSheetProps extends DraftMenuProps {
  /** The draft that was deleted last, to bring back. */
  readonly deleted: DraftContent | null;
  readonly onDeleted: (draft: DraftContent | null) => void;
}

/** The current draft and others of its kind: rename, open, duplicate, delete, undo delete. */
export default function DraftSheet({ deleted, onDeleted, ...props }: DraftSheetProps): ReactNode {
  const { kind, path, name, id } = props;
  const [drafts, setDrafts] = useState<readonly ListedDraft[]>([]);
  const [failure, setFailure] = useState<string | null>(null);

  const list = (): Promise<void> => listDrafts(kind, setDrafts, setFailure);

  const remove = async (draft: ListedDraft): Promise<void> => {
    const found = await callDrafts<WholeDraft>('GET', `/${draft.id}`);
    const gone = found.failure === null ? await callDrafts('DELETE', `/${draft.id}`) : found;
    if (found.failure !== null || gone.failure !== null) return setFailure(gone.failure);
    onDeleted({ kind, name: found.data.name, form: found.data.form });
    if (draft.id === id) props.onForget();
    await list();
  };

  const restore = async (content: DraftContent): Promise<void> => {
    const { failure: why } = await callDrafts('POST', '', content);
    if (why !== null) return setFailure(why);
    onDeleted(null);
    await list();
  };

  const duplicate = async (draft: ListedDraft): Promise<void> => {
    const copy = { name: `${draft.name} (copy)`.slice(0, 120) };
    const { failure: why } = await callDrafts('POST', `/${draft.id}/duplicate`, copy);
    if (why !== null) return setFailure(why);
    await list();
  };

  // Drawn anew at each opening, so the list is as new.
  useEffect(() => {
    void listDrafts(kind, setDrafts, setFailure);
  }, [kind]);

  return (
    <>
      <NameField key={name} name={name} onRename={props.onRename} />
      {failure !== null && <p className={styles.message}>{failure} This list may be out of date.</p>}
      {deleted && (
        <output className={styles.message}>
          “{deleted.name}” was deleted.{' '}
          <button type="button" onClick={() => void restore(deleted)}>
            Undo
          </button>
        </output>
      )}
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <span className={styles.row}>
              {draft.id === id ? (
                <span aria-current="true">{draft.name}</span>
              ) : (
                <a href={draftAddress(path, draft.id, null)}>{draft.name}</a>
              )}
              <span className="pp-tiny pp-dimmed">{day(new Date(draft.updatedAt))}</span>
            </span>
            <button type="button" aria-label={`Duplicate ${draft.name}`} onClick={() => void duplicate(draft)}>
              Duplicate
            </button>
            <button type="button" aria-label={`Delete ${draft.name}`} onClick={() => void remove(draft)}>
              Delete
            </button>
          </li>
        ))}
      </ul>
      {drafts.length === LISTED && <p className={styles.message}>These are the newest {LISTED}.</p>}
      <Button variant="outlined" small onClick={() => location.assign(`${path}?fill=reset`)}>
        <Icon name="plus" size={16} /> New draft
      </Button>
    </>
  );
}

/** Saves the name on blur or Enter. */
function NameField({ name, onRename }: Pick<DraftMenuProps, 'name' | 'onRename'>): ReactNode {
  const [typed, setTyped] = useState(name);
  const commit = (): void => {
    if (typed !== name) onRename(typed);
  };
  return (
    <TextInput
      label="Draft name"
      isPrinted={false}
      autoComplete="off"
      maxLength={120}
      value={typed}
      onValue={setTyped}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit();
      }}
    />
  );
}
