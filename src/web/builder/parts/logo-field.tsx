import { type ReactNode, useState } from 'react';
import { logoFileProblem } from '../../../domain/fields.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import styles from './parts.module.css';

/** Four times the place on the paper, so that print stays sharp and the draft stays small. */
const MOST_WIDTH = 520;
const MOST_HEIGHT = 740;

/** The picture drawn again at the size it is needed in: what else the file carried (place, camera) is left behind. */
async function readLogo(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const size = Math.min(1, MOST_WIDTH / picture.width, MOST_HEIGHT / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * size));
  canvas.height = Math.max(1, Math.round(picture.height * size));
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/png');
}

interface LogoFieldProps<Form> {
  readonly step: StepProps<Form>;
  readonly path: string;
  /** "bank logo". */
  readonly name: string;
}

export function LogoField<Form>({ step, path, name }: LogoFieldProps<Form>): ReactNode {
  const { value, error, onValue } = bind<string, Form>(step, path);
  const [problem, setProblem] = useState<string>();

  const take = async (file: File): Promise<void> => {
    const wrong = logoFileProblem(file);
    setProblem(wrong ?? undefined);
    if (wrong) return;
    try {
      onValue(await readLogo(file));
    } catch {
      setProblem('This file holds no picture that can be read');
    }
  };

  if (value !== '') {
    return (
      <div className={styles.logo}>
        <img src={value} alt={`The ${name} that will be printed`} />
        <Button variant="outlined" small onClick={() => onValue('')}>
          Remove the {name}
        </Button>
      </div>
    );
  }
  return (
    <FileDrop
      label={`Drop the ${name} here, or press to choose it`}
      hint="JPG, JPEG or PNG, up to 10 MB"
      isMultiple={false}
      error={problem ?? error}
      onFiles={([file]) => void take(file!)}
    />
  );
}
