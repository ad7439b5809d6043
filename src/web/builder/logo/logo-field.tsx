import { type ReactNode, useEffect, useRef, useState } from 'react';
import { logoFileProblem } from '../../../domain/fields.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import { CropDialog } from './crop-dialog.tsx';
import styles from './logo.module.css';

interface LogoFieldProps<Form> {
  readonly step: StepProps<Form>;
  readonly path: string;
  /** "company logo". */
  readonly name: string;
  /** How many times the specified size the picture is kept in: for papers that print it larger. */
  readonly sharpness?: number;
}

/** The crop dialog opens this long after a file was chosen: the file dialog is gone by then. */
const OPENS_AFTER = 380;

/** A logo: dropped or chosen, cropped, kept or taken away again. */
export function LogoField<Form>({ step, path, name, sharpness = 1 }: LogoFieldProps<Form>): ReactNode {
  const { value, error, onValue } = bind<string, Form>(step, path);
  const [problem, setProblem] = useState<string>();
  const [picture, setPicture] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const take = ([file]: readonly File[]): void => {
    if (!file) return;
    const found = logoFileProblem(file);
    setProblem(found ?? undefined);
    if (found) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      timer.current = setTimeout(() => setPicture(String(reader.result)), OPENS_AFTER);
    });
    reader.readAsDataURL(file);
  };

  return (
    <div className={styles.field}>
      <p className={styles.label}>{name[0]!.toUpperCase() + name.slice(1)}</p>
      {value === '' ? (
        <FileDrop
          label={`Drop the ${name} here, or press to choose it`}
          hint="JPG, JPEG or PNG, up to 10 MB"
          isMultiple={false}
          error={problem ?? error}
          onFiles={take}
        />
      ) : (
        <div className={styles.kept}>
          <img src={value} alt={`The ${name} as it is printed`} />
          <Button
            variant="outlined"
            small
            onClick={() => {
              onValue('');
              setProblem(undefined);
            }}
          >
            Remove<span className="pp-unseen"> the {name}</span>
          </Button>
        </div>
      )}
      <CropDialog
        picture={picture}
        sharpness={sharpness}
        onCancel={() => {
          setPicture(null);
          onValue('');
        }}
        onApply={(logo) => {
          setPicture(null);
          onValue(logo);
        }}
        onUnreadable={() => {
          setPicture(null);
          setProblem('This picture cannot be read. Save it as PNG or JPG again and try once more.');
        }}
      />
    </div>
  );
}
