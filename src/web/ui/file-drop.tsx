import { type ReactNode, useId, useRef, useState } from 'react';
import { FieldError } from './field.tsx';
import { type FileRules, sortFiles } from './file-rules.ts';
import styles from './file-drop.module.css';

interface FileDropProps extends FileRules {
  readonly label: string;
  /** "PNG or JPG, up to 10 MB". */
  readonly hint?: string;
  readonly name?: string;
  readonly isMultiple?: boolean;
  /** What the form found wrong with a file that the rules let through. */
  readonly error?: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A place to drop files on, or to press and choose them. The input inside is real, so forms and keys work with it. */
export function FileDrop(props: FileDropProps): ReactNode {
  const { label, hint, name, isMultiple = true, error, onFiles, ...rules } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);

  const take = (list: FileList | null): void => {
    const sorted = sortFiles([...(list ?? [])], isMultiple ? rules : { maximumFiles: 1, ...rules });
    setProblems(sorted.problems);
    if (sorted.accepted.length > 0) onFiles(sorted.accepted);
  };

  const message = problems.length > 0 ? problems.join('. ') : error;
  return (
    <div>
      <label className={styles.drop} data-over={isOver} data-wrong={message !== undefined}>
        <input
          ref={input}
          type="file"
          name={name}
          className={styles.input}
          accept={rules.types?.join(',')}
          multiple={isMultiple}
          aria-describedby={`${id}-error`}
          aria-invalid={message === undefined ? undefined : true}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file may be chosen again after it was refused or removed.
            event.currentTarget.value = '';
          }}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setIsOver(false);
            take(event.dataTransfer.files);
          }}
        />
        <span>{label}</span>
        {hint && <span className="pp-small pp-dimmed">{hint}</span>}
      </label>
      <FieldError id={`${id}-error`} message={message} />
    </div>
  );
}
