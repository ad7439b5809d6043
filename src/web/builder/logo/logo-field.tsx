import { type ReactNode, useEffect, useRef, useState } from 'react';
import { logoFileProblem } from '../../../domain/fields.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { CropDialog } from './crop-dialog.tsx';
import styles from './logo.module.css';

interface LogoFieldProps {
  /** A data image, the path of an uploaded one, or nothing. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (logo: string) => void;
}

/** The crop dialog opens this long after a file was chosen: the file dialog is gone by then. */
const OPENS_AFTER = 380;

/** The company's logo: dropped or chosen, cropped, kept or taken away again. */
export function LogoField({ value, error, onValue }: LogoFieldProps): ReactNode {
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
      <p className={styles.label}>Company Logo</p>
      {value === '' ? (
        <FileDrop
          label="Drop the logo here, or press to choose it"
          hint="JPG, JPEG or PNG, up to 10 MB"
          isMultiple={false}
          error={problem ?? error}
          onFiles={take}
        />
      ) : (
        <div className={styles.kept}>
          <img src={value} alt="Your logo as it is printed" />
          <Button
            variant="outlined"
            small
            onClick={() => {
              onValue('');
              setProblem(undefined);
            }}
          >
            Remove
          </Button>
        </div>
      )}
      <CropDialog
        picture={picture}
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
