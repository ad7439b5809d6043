import { type ReactNode, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActionForm } from '../../ui/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import { callApi } from '../../ui/call-api.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { useIsMounted } from '../../ui/is-mounted.ts';
import { Note } from '../../ui/note.tsx';
import parts from '../parts/admin-page.module.css';
import type { ActionAnswer } from '../../ui/action-answer.ts';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './media.module.css';

const TYPES = ['image/jpeg', 'image/png'];
const LARGEST = 10 * 1_048_576;

interface UploadProps {
  readonly folders: readonly string[];
  /** The current folder. */
  readonly folder: string;
  readonly answer: ActionAnswer | undefined;
}

/** Uploads several images by drag and drop, or one image with a plain form without scripts. */
export function Upload(props: UploadProps): ReactNode {
  return useIsMounted() ? <DropUpload {...props} /> : <PlainUpload {...props} />;
}

function PlainUpload({ folder, answer }: UploadProps): ReactNode {
  return (
    <ActionForm
      answer={answer}
      intents="upload"
      encType="multipart/form-data"
      className={`${parts.form} ${styles.upload}`}
    >
      <TextInput name="file" type="file" label="Image" accept={TYPES.join(',')} />
      <TextInput name="alt" label="Alt text" />
      <TextInput name="folder" label="Folder" defaultValue={folder} />
      <Button type="submit" name="intent" value="upload">
        Upload image
      </Button>
    </ActionForm>
  );
}

interface PendingFile {
  /** The browser's object URL, which also identifies the file. */
  readonly address: string;
  readonly file: File;
  readonly alt: string;
  readonly problem: string | undefined;
}

const pendingFile = (file: File): PendingFile => ({
  address: URL.createObjectURL(file),
  file,
  alt: '',
  problem: undefined,
});

const MISSING_ALT = 'Describe what the image shows';

/** Returns an error message, or nothing on success. */
async function send({ file, alt }: PendingFile, folder: string): Promise<string | undefined> {
  const form = new FormData();
  form.set('file', file);
  form.set('alt', alt);
  form.set('folder', folder);
  const answer = await callApi('/admin/media/upload', { method: 'POST', body: form });
  return answer.failure === null ? undefined : (Object.values(answer.fields)[0] ?? answer.failure);
}

function DropUpload({ folders, folder: first }: UploadProps): ReactNode {
  const [files, setFiles] = useState<readonly PendingFile[]>([]);
  const [folder, setFolder] = useState(first);
  const [isSending, setIsSending] = useState(false);
  const [uploaded, setUploaded] = useState(0);
  const revalidator = useRevalidator();
  const listId = useId();

  const change = (address: string, changes: Partial<PendingFile>): void =>
    setFiles((before) => before.map((each) => (each.address === address ? { ...each, ...changes } : each)));
  const remove = (address: string): void => {
    setFiles((before) => before.filter((each) => each.address !== address));
    URL.revokeObjectURL(address);
  };

  const sendAll = async (): Promise<void> => {
    setIsSending(true);
    setUploaded(0);
    for (const each of files) {
      const problem = each.alt.trim().length < 3 ? MISSING_ALT : await send(each, folder);
      if (problem === undefined) {
        remove(each.address);
        setUploaded((count) => count + 1);
      } else change(each.address, { problem });
    }
    setIsSending(false);
    await revalidator.revalidate();
  };

  return (
    <div className={styles.upload}>
      <FileDrop
        label="Drop images here, or choose files"
        hint="JPG or PNG, up to 10 MB each"
        types={TYPES}
        maximumSize={LARGEST}
        onFiles={(dropped) => setFiles((before) => [...before, ...dropped.map(pendingFile)])}
      />
      <div aria-live="polite">
        {uploaded > 0 && <Note tone="ok">{uploaded === 1 ? '1 image uploaded.' : `${uploaded} images uploaded.`}</Note>}
      </div>
      {files.length > 0 && (
        <form
          className={styles.waiting}
          onSubmit={(event) => {
            event.preventDefault();
            void sendAll();
          }}
        >
          <ul>
            {files.map((each) => (
              <li key={each.address}>
                <span className={styles.window}>
                  <img src={each.address} alt="" />
                </span>
                <TextInput
                  name="alt"
                  label={`Alt text for ${each.file.name}`}
                  hint="Describe the image for people who can’t see it."
                  maxLength={300}
                  value={each.alt}
                  error={each.problem}
                  isPrinted={false}
                  onValue={(alt) => change(each.address, { alt, problem: undefined })}
                />
                <Button
                  variant="outlined"
                  small
                  aria-label={`Remove ${each.file.name}`}
                  onClick={() => remove(each.address)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          <div className={styles.foot}>
            <TextInput
              name="folder"
              label="Folder"
              aside="optional"
              list={listId}
              value={folder}
              isPrinted={false}
              onValue={setFolder}
            />
            <datalist id={listId}>
              {folders.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </datalist>
            <Button type="submit" disabled={isSending}>
              {isSending ? 'Uploading…' : files.length === 1 ? 'Upload image' : `Upload ${files.length} images`}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
