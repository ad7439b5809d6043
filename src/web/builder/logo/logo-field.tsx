import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { WhenOpened } from '../../ui/when-opened.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import styles from './logo.module.css';

// Most people add none.
const LogoUpload = lazyPart(async () => ({ default: (await import('./logo-upload.tsx')).LogoUpload }));

interface LogoFieldProps<Form> {
  readonly step: StepProps<Form>;
  readonly path: string;
  /** "company logo". */
  readonly name: string;
  /** How much larger than the specified size the picture is stored, for documents that print it larger. */
  readonly sharpness?: number;
}

/** A logo field, folded until somebody adds a logo. */
export function LogoField<Form>({ step, path, name, sharpness = 1 }: LogoFieldProps<Form>): ReactNode {
  const logo = bind<string, Form>(step, path);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.field} data-field={path}>
      <p className={styles.label}>{name[0]!.toUpperCase() + name.slice(1)}</p>
      <details
        className={styles.fold}
        open={isOpen || logo.value !== '' || logo.error !== undefined}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>Add a logo</summary>
        <WhenOpened>
          <Suspense>
            <LogoUpload {...logo} name={name} sharpness={sharpness} logo={step.logo} />
          </Suspense>
        </WhenOpened>
      </details>
    </div>
  );
}
