import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useWording } from '../ui/wording.tsx';
import styles from './verify.module.css';
import { VERIFY } from '../../domain/language/messages/verify/area.ts';

interface DropAreaProps {
  readonly onFile: (file: File) => void;
  readonly isReading: boolean;
  readonly error?: string | undefined;
}

/** Takes a dropped or chosen PDF. The file stays on this device. */
export function DropArea({ onFile, isReading, error }: DropAreaProps): ReactNode {
  const { t } = useWording(VERIFY);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const errorId = useId();
  const take = (files: FileList | null | undefined): void => {
    const [file] = files ?? [];
    if (file) onFile(file);
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
        take(event.dataTransfer.files);
      }}
    >
      <div>
        <h2>{t('dropThePdfHere')}</h2>
        <p className="pp-dimmed">{t('mostReliableWay')}</p>
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          className="pp-unseen"
          tabIndex={-1}
          aria-label={t('pdfToVerify')}
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
        <Button
          onClick={() => input.current?.click()}
          aria-busy={isReading}
          aria-describedby={error ? errorId : undefined}
        >
          {isReading ? t('comparing') : t('chooseFile')}
        </Button>
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
