import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useWording } from '../ui/wording.tsx';
import styles from './verify.module.css';
import { type Chosen, filesDropped, MOST_FILES } from './several/take-files.ts';
import { VERIFY } from '../../domain/language/messages/verify/area.ts';

/** The types of React do not know it. */
const WHOLE_FOLDER = { webkitdirectory: '' };

interface DropAreaProps {
  readonly onFiles: (taking: Promise<Chosen>) => void;
  readonly isReading: boolean;
  readonly error?: string | undefined;
}

/** Takes dropped or chosen files, photos of a print, folders and ZIP files. They stay on this device. */
export function DropArea({ onFiles, isReading, error }: DropAreaProps): ReactNode {
  const { t } = useWording(VERIFY);
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const errorId = useId();
  const take = (files: FileList | null | undefined): void => {
    if (files && files.length > 0) onFiles(Promise.resolve({ files: [...files] }));
  };
  // A file chosen before scripts loaded.
  const takeEarly = useEffectEvent(() => take(input.current?.files));
  useEffect(() => takeEarly(), []);
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // Dropping is a shortcut. The button inside does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.drop}
      data-over={isOver}
      aria-label={t('verifyAFile')}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (event.dataTransfer.types.includes('Files')) onFiles(filesDropped(event.dataTransfer));
      }}
    >
      <div>
        <h2>
          <span className={styles.byMouse}>{t('dropThePdfHere')}</span>
          <span className={styles.onTouch}>{t('chooseThePdfOrAPhoto')}</span>
        </h2>
        <p className="pp-dimmed">{t('mostReliableWay')}</p>
        <input
          ref={input}
          type="file"
          multiple
          accept="application/pdf,.pdf,application/zip,.zip,image/*"
          className="pp-unseen"
          tabIndex={-1}
          aria-label={t('pdfToVerify')}
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
        <input
          ref={folder}
          type="file"
          {...WHOLE_FOLDER}
          className="pp-unseen"
          tabIndex={-1}
          aria-label={t('folderToVerify')}
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
        <span className={styles.choose}>
          <Button
            onClick={() => input.current?.click()}
            aria-busy={isReading}
            aria-describedby={error ? errorId : undefined}
          >
            {isReading ? t('comparing') : t('chooseFile')}
          </Button>
          <Button variant="outlined" className={styles.chooseFolder} onClick={() => folder.current?.click()}>
            {t('chooseFolder')}
          </Button>
        </span>
        <p className={styles.hint}>{t('severalAtOnce', { most: MOST_FILES })}</p>
        <noscript>
          <p className={styles.hint}>{t('javaScriptNeeded')}</p>
        </noscript>
        {error && (
          <p className={styles.error} id={errorId} role="alert">
            {error}
          </p>
        )}
      </div>
      <span className={styles.draftLine} aria-hidden="true" />
    </section>
  );
}
