import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { FieldError } from './field.tsx';
import { type FileRules, sortFiles } from './file-rules.ts';
import styles from './file-drop.module.css';

interface FileDropProps extends FileRules {
  readonly label: string;
  /** "PNG or JPG, up to 10 MB". */
  readonly hint?: string;
  readonly name?: string;
  readonly isMultiple?: boolean;
  /** What the file picker offers, where the form has errors of its own about types. */
  readonly offered?: string;
  /** The form's own error about an accepted file. */
  readonly error?: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Drop files here or choose them. It contains a real file input, so forms and keyboards work. */
export function FileDrop(props: FileDropProps): ReactNode {
  const { label, hint, name, isMultiple = true, offered, error, onFiles, ...rules } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);

  const take = (list: FileList | null): void => {
    const sorted = sortFiles([...(list ?? [])], isMultiple ? rules : { maximumFiles: 1, ...rules });
    setProblems(sorted.problems);
    if (sorted.accepted.length > 0) onFiles(sorted.accepted);
  };

  // A file chosen before scripts loaded.
  const takeEarly = useEffectEvent(() => take(input.current?.files ?? null));
  useEffect(() => takeEarly(), []);

  const message = problems.length > 0 ? problems.join('. ') : error;
  return (
    <div>
      <label className={styles.drop} data-over={isOver} data-wrong={message !== undefined}>
        <input
          ref={input}
          type="file"
          name={name}
          className={styles.input}
          accept={offered ?? rules.types?.join(',')}
          multiple={isMultiple}
          aria-describedby={`${id}-error`}
          aria-invalid={message === undefined ? undefined : true}
          onChange={(event) => {
            take(event.currentTarget.files);
            // Allows choosing the same file again after it was rejected or removed.
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
