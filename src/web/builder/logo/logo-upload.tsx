import { type ReactNode, useEffect, useRef, useState } from 'react';
import { logoFileProblem } from '../../../domain/logo-file.ts';
import { Button, TextLink } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import type { StepProps } from '../frame/builder-kind.ts';
import type { CropDialog } from './crop-dialog.tsx';
import styles from './logo.module.css';

interface LogoUploadProps extends Pick<StepProps<unknown>, 'logo'> {
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
  readonly name: string;
  readonly sharpness: number;
}

/** The crop dialog opens this long after a file was chosen, when the file dialog has closed. */
const OPENS_AFTER = 380;

/** Drop or choose a file, crop it, keep or remove it. */
export function LogoUpload({ value, error, onValue, name, sharpness, logo: state }: LogoUploadProps): ReactNode {
  const [problem, setProblem] = useState<string>();
  const [picture, setPicture] = useState<string | null>(null);
  // Loaded with the first picture, because most people choose none.
  const [Crop, setCrop] = useState<typeof CropDialog | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const open = async (file: File): Promise<void> => {
    const loaded = await import('./crop-dialog.tsx').catch(() => null);
    if (loaded === null) {
      setProblem('The image editor did not load. Check your connection and choose the file again.');
      return;
    }
    setCrop(() => loaded.CropDialog);
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      timer.current = setTimeout(() => setPicture(String(reader.result)), OPENS_AFTER);
    });
    reader.readAsDataURL(file);
  };

  const take = ([file]: readonly File[]): void => {
    if (!file) return;
    const found = logoFileProblem(file);
    setProblem(found ?? undefined);
    if (!found) void open(file);
  };

  return (
    <>
      {value === '' ? (
        <FileDrop
          label={`Drop the ${name} here, or click to choose a file`}
          hint="JPG, JPEG or PNG, up to 10 MB"
          isMultiple={false}
          offered="image/*"
          error={problem ?? error}
          onFiles={take}
        />
      ) : (
        <div className={styles.kept}>
          <img src={value} alt={`Your ${name}`} />
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
      {Crop && (
        <Crop
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
            setProblem('This image cannot be read. Save it again as PNG or JPG and try again.');
          }}
        />
      )}
      <LogoNote logo={state} />
    </>
  );
}

/** Whether the logo will be printed. Before the server has answered, the rule itself. */
function LogoNote({ logo }: Pick<StepProps<unknown>, 'logo'>): ReactNode {
  if (logo?.state === 'none' || logo?.state === 'printed') return null;
  return (
    <output className={`pp-small pp-dimmed ${styles.note}`}>
      {logo?.why ?? 'Logos are printed only for issuers whose domain or business we verified.'}{' '}
      {(logo === null || logo.state === 'unverified') && (
        <TextLink to="/my-dashboard/issuers/" quiet>
          Verify your business or domain
        </TextLink>
      )}
    </output>
  );
}
