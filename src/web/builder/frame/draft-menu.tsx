import { type ReactNode, useRef, useState } from 'react';
import type { KindId } from '../../../domain/documents/kind.ts';
import { useDismissibleDetails } from '../../layouts/dismissible-details.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { draftAddress } from './draft-address.ts';
import { callDrafts, type DraftContent, type ListedDraft, type WholeDraft } from './draft-calls.ts';
import styles from './draft-menu.module.css';

interface DraftMenuProps {
  readonly kind: KindId;
  readonly path: string;
  readonly name: string;
  readonly reference: string;
  /** The current draft; null until it is saved. */
  readonly id: string | null;
  readonly onRename: (name: string) => void;
  /** The current draft was deleted. */
  readonly onForget: () => void;
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** The current draft and others of its kind: rename, open, duplicate, delete, undo delete. */
export function DraftMenu(props: DraftMenuProps): ReactNode {
  const { kind, path, name, reference, id } = props;
  const menu = useRef<HTMLDetailsElement>(null);
  const [drafts, setDrafts] = useState<readonly ListedDraft[]>([]);
  const [deleted, setDeleted] = useState<DraftContent | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useDismissibleDetails(menu);

  const list = async (): Promise<void> => {
    const answer = await callDrafts<readonly ListedDraft[]>('GET', '');
    setFailure(answer.failure);
    if (answer.failure === null) setDrafts(answer.data.filter((draft) => draft.kind === kind));
  };

  const remove = async (draft: ListedDraft): Promise<void> => {
    const found = await callDrafts<WholeDraft>('GET', `/${draft.id}`);
    const gone = found.failure === null ? await callDrafts('DELETE', `/${draft.id}`) : found;
    if (found.failure !== null || gone.failure !== null) return setFailure(gone.failure);
    setDeleted({ kind, name: found.data.name, form: found.data.form });
    if (draft.id === id) props.onForget();
    await list();
  };

  const restore = async (content: DraftContent): Promise<void> => {
    const { failure: why } = await callDrafts('POST', '', content);
    if (why !== null) return setFailure(why);
    setDeleted(null);
    await list();
  };

  const duplicate = async (draft: ListedDraft): Promise<void> => {
    const copy = { name: `${draft.name} (copy)`.slice(0, 120) };
    const { failure: why } = await callDrafts('POST', `/${draft.id}/duplicate`, copy);
    if (why !== null) return setFailure(why);
    await list();
  };

  return (
    <details ref={menu} className={styles.menu} onToggle={(event) => event.currentTarget.open && void list()}>
      <summary>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className="pp-tiny pp-dimmed">{reference}</span>
        </span>
        <span className={styles.arrow}>
          <Icon name="down" size={16} />
          <span className="pp-unseen">Drafts</span>
        </span>
      </summary>
      <section className={styles.sheet} aria-label="Drafts">
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
                <span className="pp-tiny pp-dimmed">{day.format(new Date(draft.updatedAt))}</span>
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
        <Button variant="outlined" small onClick={() => location.assign(`${path}?fill=reset`)}>
          <Icon name="plus" size={16} /> New draft
        </Button>
      </section>
    </details>
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
