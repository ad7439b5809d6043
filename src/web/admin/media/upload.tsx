import { type ReactNode, useId, useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { useIsMounted } from '../../ui/is-mounted.ts';
import { Note } from '../../ui/note.tsx';
import parts from '../parts/admin-page.module.css';
import type { DeedAnswer } from '../parts/deed.tsx';
import { FormField } from '../parts/form-field.tsx';
import styles from './media.module.css';

const TYPES = ['image/jpeg', 'image/png'];
const LARGEST = 10 * 1_048_576;

interface UploadProps {
  readonly folders: readonly string[];
  /** The folder that is being looked at. */
  readonly folder: string;
  readonly answer: DeedAnswer | undefined;
}

/** Several pictures at once by drop; a plain form of one picture while no script runs. */
export function Upload(props: UploadProps): ReactNode {
  return useIsMounted() ? <DropUpload {...props} /> : <PlainUpload {...props} />;
}

function PlainUpload({ folder, answer }: UploadProps): ReactNode {
  const failed = answer?.intent === 'upload' && !answer.isDone ? answer : undefined;
  return (
    <Form method="post" encType="multipart/form-data" className={`${parts.form} ${styles.upload}`}>
      <FormField name="file" type="file" label="Picture" accept={TYPES.join(',')} error={failed?.fields?.['file']} />
      <FormField name="alt" label="What it shows" defaultValue={failed?.typed['alt']} error={failed?.fields?.['alt']} />
      <FormField name="folder" label="Folder" defaultValue={folder} error={failed?.fields?.['folder']} />
      <Button type="submit" name="intent" value="upload">
        Keep it
      </Button>
    </Form>
  );
}

interface Waiting {
  /** Where the browser keeps it meanwhile; also what tells it from the others. */
  readonly address: string;
  readonly file: File;
  readonly alt: string;
  readonly problem: string | undefined;
}

const waiting = (file: File): Waiting => ({
  address: URL.createObjectURL(file),
  file,
  alt: '',
  problem: undefined,
});

const MISSING_WORDS = 'Say in words what the picture shows';

/** Answers with what is wrong, or nothing once it is kept. */
async function send({ file, alt }: Waiting, folder: string): Promise<string | undefined> {
  const form = new FormData();
  form.set('file', file);
  form.set('alt', alt);
  form.set('folder', folder);
  const answer = await fetch('/api/v1/admin/media/upload', { method: 'POST', body: form }).catch(() => null);
  if (answer?.ok) return undefined;
  const body = (await answer?.json().catch(() => null)) as { message?: string; fields?: Record<string, string> } | null;
  return Object.values(body?.fields ?? {})[0] ?? body?.message ?? 'It did not arrive. Try again.';
}

function DropUpload({ folders, folder: first }: UploadProps): ReactNode {
  const [files, setFiles] = useState<readonly Waiting[]>([]);
  const [folder, setFolder] = useState(first);
  const [isSending, setIsSending] = useState(false);
  const [kept, setKept] = useState(0);
  const revalidator = useRevalidator();
  const listId = useId();

  const change = (address: string, changes: Partial<Waiting>): void =>
    setFiles((before) => before.map((each) => (each.address === address ? { ...each, ...changes } : each)));
  const drop = (address: string): void => {
    setFiles((before) => before.filter((each) => each.address !== address));
    URL.revokeObjectURL(address);
  };

  const sendAll = async (): Promise<void> => {
    setIsSending(true);
    setKept(0);
    for (const each of files) {
      const problem = each.alt.trim().length < 3 ? MISSING_WORDS : await send(each, folder);
      if (problem === undefined) {
        drop(each.address);
        setKept((count) => count + 1);
      } else change(each.address, { problem });
    }
    setIsSending(false);
    await revalidator.revalidate();
  };

  return (
    <div className={styles.upload}>
      <FileDrop
        label="Drop pictures here, or choose them"
        hint="JPG or PNG, up to 10 MB each"
        types={TYPES}
        maximumSize={LARGEST}
        onFiles={(dropped) => setFiles((before) => [...before, ...dropped.map(waiting)])}
      />
      <div aria-live="polite">
        {kept > 0 && <Note tone="ok">{kept === 1 ? 'One picture is kept.' : `${kept} pictures are kept.`}</Note>}
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
                <FormField
                  name="alt"
                  label={`What ${each.file.name} shows`}
                  hint="Read out to whoever cannot see it."
                  maxLength={300}
                  value={each.alt}
                  error={each.problem}
                  onChange={(event) => change(each.address, { alt: event.currentTarget.value, problem: undefined })}
                />
                <Button
                  variant="outlined"
                  small
                  aria-label={`Leave ${each.file.name} out`}
                  onClick={() => drop(each.address)}
                >
                  Leave out
                </Button>
              </li>
            ))}
          </ul>
          <div className={styles.foot}>
            <FormField
              name="folder"
              label="Folder"
              aside="optional"
              list={listId}
              value={folder}
              onChange={(event) => setFolder(event.currentTarget.value)}
            />
            <datalist id={listId}>
              {folders.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </datalist>
            <Button type="submit" disabled={isSending}>
              {isSending ? 'Writing every size' : files.length === 1 ? 'Keep it' : `Keep all ${files.length}`}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
