import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { callApi } from '../../ui/call-api.ts';
import { Modal } from '../../ui/modal.tsx';
import { Note } from '../../ui/note.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './editor.module.css';

export interface FoundImage {
  readonly id: string;
  readonly name: string;
  readonly alt: string;
  readonly src: string;
}

interface ImagePickerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChoose: (picture: FoundImage) => void;
}

const MOST = 24;

async function findImages(search: string): Promise<readonly FoundImage[]> {
  const query = new URLSearchParams({ length: String(MOST), search });
  const { data, failure } = await callApi<FoundImage[]>(`/admin/media/list?${query}`);
  if (failure !== null) throw new Error(failure);
  return data;
}

async function uploadImage(file: File, alt: string): Promise<FoundImage> {
  const form = new FormData();
  form.set('file', file);
  form.set('alt', alt);
  form.set('folder', 'blog');
  const answer = await callApi<Omit<FoundImage, 'name'>>('/admin/media/upload', { method: 'POST', body: form });
  if (answer.failure !== null) throw new Error(Object.values(answer.fields)[0] ?? answer.failure);
  return { ...answer.data, name: file.name };
}

/** The media library, to choose an image from or upload one to. */
export function ImagePicker({ isOpen, onClose, onChoose }: ImagePickerProps): ReactNode {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Choose an image">
      {isOpen && <Library onChoose={onChoose} />}
    </Modal>
  );
}

function Library({ onChoose }: Pick<ImagePickerProps, 'onChoose'>): ReactNode {
  const [search, setSearch] = useState('');
  const [pictures, setPictures] = useState<readonly FoundImage[] | null>(null);
  const [problem, setProblem] = useState<string>();
  const searchId = useId();

  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      findImages(search).then(
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
      <label htmlFor={searchId}>Search images</label>
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
      {pictures?.length === 0 && <p className="pp-dimmed">No images match your search.</p>}
      <UploadImage onChoose={onChoose} />
    </div>
  );
}

function UploadImage({ onChoose }: Pick<ImagePickerProps, 'onChoose'>): ReactNode {
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const send = async (): Promise<void> => {
    if (file === null) return;
    setIsSending(true);
    await uploadImage(file, alt).then(onChoose, (error: Error) => setProblem(error.message));
    setIsSending(false);
  };
  return (
    <details className={styles.new}>
      <summary>Upload an image</summary>
      {/* Not a form, because it can be inside the post's form. */}
      <div className={styles.fields}>
        <TextInput
          type="file"
          label="Image"
          accept="image/jpeg,image/png"
          onInput={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
        />
        <TextInput
          label="Alt text"
          isPrinted={false}
          hint="Describe the image for people who can’t see it."
          value={alt}
          error={problem}
          onValue={setAlt}
        />
        <Button variant="outlined" disabled={file === null || isSending} onClick={() => void send()}>
          {isSending ? 'Uploading…' : 'Upload and insert'}
        </Button>
      </div>
    </details>
  );
}
