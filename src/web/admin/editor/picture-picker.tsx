import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Note } from '../../ui/note.tsx';
import { FormField } from '../parts/form-field.tsx';
import styles from './editor.module.css';

export interface FoundPicture {
  readonly id: string;
  readonly name: string;
  readonly alt: string;
  readonly src: string;
}

interface PicturePickerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChoose: (picture: FoundPicture) => void;
}

const MOST = 24;

async function findPictures(search: string): Promise<readonly FoundPicture[]> {
  const asked = new URLSearchParams({ length: String(MOST), search });
  const answer = await fetch(`/api/v1/admin/media/list?${asked}`);
  if (!answer.ok) throw new Error('The library does not answer.');
  return ((await answer.json()) as { data: FoundPicture[] }).data;
}

async function uploadPicture(file: File, alt: string): Promise<FoundPicture> {
  const form = new FormData();
  form.set('file', file);
  form.set('alt', alt);
  form.set('folder', 'blog');
  const answer = await fetch('/api/v1/admin/media/upload', { method: 'POST', body: form });
  const said = (await answer.json()) as {
    data?: Omit<FoundPicture, 'name'>;
    message?: string;
    fields?: Record<string, string>;
  };
  if (said.data) return { ...said.data, name: file.name };
  throw new Error(Object.values(said.fields ?? {})[0] ?? said.message ?? 'It did not arrive.');
}

/** The library as pictures, to choose one from or to add one to. */
export function PicturePicker({ isOpen, onClose, onChoose }: PicturePickerProps): ReactNode {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Choose a picture">
      {isOpen && <Library onChoose={onChoose} />}
    </Modal>
  );
}

function Library({ onChoose }: Pick<PicturePickerProps, 'onChoose'>): ReactNode {
  const [search, setSearch] = useState('');
  const [pictures, setPictures] = useState<readonly FoundPicture[] | null>(null);
  const [problem, setProblem] = useState<string>();
  const searchId = useId();

  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      findPictures(search).then(
        (found) => isCurrent && setPictures(found),
        (error: Error) => isCurrent && setProblem(error.message),
      );
    }, 200);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search]);

  return (
    <div className={styles.picker}>
      <label htmlFor={searchId}>Search the library</label>
      <input id={searchId} type="search" value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
      {problem !== undefined && <Note tone="red">{problem}</Note>}
      <ul className={styles.grid}>
        {pictures?.map((picture) => (
          <li key={picture.id}>
            <button type="button" onClick={() => onChoose(picture)}>
              <img src={picture.src} alt={picture.alt} loading="lazy" />
              <span className="pp-tiny">{picture.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {pictures?.length === 0 && <p className="pp-dimmed">No picture is called that or shows that.</p>}
      <NewPicture onChoose={onChoose} />
    </div>
  );
}

function NewPicture({ onChoose }: Pick<PicturePickerProps, 'onChoose'>): ReactNode {
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const send = async (): Promise<void> => {
    if (file === null) return;
    setIsSending(true);
    await uploadPicture(file, alt).then(onChoose, (error: Error) => setProblem(error.message));
    setIsSending(false);
  };
  return (
    <details className={styles.new}>
      <summary>Add a new one</summary>
      {/* Not a form of its own: it may stand inside the form of the post. */}
      <div className={styles.fields}>
        <FormField
          name=""
          type="file"
          label="Picture"
          accept="image/jpeg,image/png"
          onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
        />
        <FormField
          name=""
          label="What it shows"
          hint="Read out to whoever cannot see it."
          value={alt}
          error={problem}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <Button variant="outlined" disabled={file === null || isSending} onClick={() => void send()}>
          {isSending ? 'Writing every size' : 'Keep and use it'}
        </Button>
      </div>
    </details>
  );
}
