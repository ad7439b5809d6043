import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { logoFileProblem } from '../../../domain/logo-file.ts';
import { Button, TextLink } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { WhenOpened } from '../../ui/when-opened.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import type { CropDialog } from './crop-dialog.tsx';
import styles from './logo.module.css';

// Most people add none.
const FileDrop = lazyPart(async () => ({ default: (await import('../../ui/file-drop.tsx')).FileDrop }));

interface LogoFieldProps<Form> {
  readonly step: StepProps<Form>;
  readonly path: string;
  /** "company logo". */
  readonly name: string;
  /** How much larger than the specified size the picture is stored, for documents that print it larger. */
  readonly sharpness?: number;
}

/** The crop dialog opens this long after a file was chosen, when the file dialog has closed. */
const OPENS_AFTER = 380;

/** A logo field: drop or choose a file, crop it, keep or remove it. */
export function LogoField<Form>({ step, path, name, sharpness = 1 }: LogoFieldProps<Form>): ReactNode {
  const { value, error, onValue } = bind<string, Form>(step, path);
  const [isOpen, setIsOpen] = useState(false);
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
    setIsOpen(true);
    if (!found) void open(file);
  };

  return (
    <div className={styles.field} data-field={path}>
      <p className={styles.label}>{name[0]!.toUpperCase() + name.slice(1)}</p>
      <details
        className={styles.fold}
        open={isOpen || value !== '' || error !== undefined}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>Add a logo</summary>
        {value === '' ? (
          <WhenOpened>
            <Suspense>
              <FileDrop
                label={`Drop the ${name} here, or click to choose a file`}
                hint="JPG, JPEG or PNG, up to 10 MB"
                isMultiple={false}
                error={problem ?? error}
                onFiles={take}
              />
            </Suspense>
          </WhenOpened>
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
      </details>
      <LogoNote logo={step.logo} />
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
    </div>
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
