import { type ReactNode, Suspense } from 'react';
import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { TextInput } from '../ui/text-input.tsx';
import { useWording } from '../ui/wording.tsx';
import foot from './pictures/foot.avif';
import styles from './verify.module.css';
import { VERIFY } from '../../domain/language/messages/verify/area.ts';
import type { PlainKeyIn } from '../../domain/language/wording.ts';

const PhotoZoom = lazyPart(async () => ({ default: (await import('./photo-zoom.tsx')).PhotoZoom }));

interface NumberFormProps {
  readonly number?: string;
  /** The address of a photo whose code could not be read. Its lower part has number and code in print. */
  readonly photo?: string | undefined;
  /** Shown at the field when no document has the number. */
  readonly error?: string | undefined;
}

/** Looks up a document by its printed number and code. Works without scripts. */
export function NumberForm({ number = '', photo, error }: NumberFormProps): ReactNode {
  const { t } = useWording(VERIFY);
  return (
    <Form method="get" action="/verify/" className={styles.way}>
      <h2 className={styles.wayName}>{t('byNumberAndCode')}</h2>
      {photo === undefined ? (
        <span className={styles.foot}>
          <img src={foot} alt={t('footOfAPrint')} width="760" height="240" loading="lazy" />
        </span>
      ) : (
        <Suspense>
          <PhotoZoom key={photo} photo={photo} />
        </Suspense>
      )}
      <TextInput
        label={t('number')}
        aside={t('atBottomOfEachPage')}
        name="number"
        defaultValue={number}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        placeholder="26-XXXX-XXXX"
        error={error}
      />
      <CodeField />
      <Button type="submit" variant="outlined">
        {t('lookUpDocument')}
      </Button>
    </Form>
  );
}

export const WRONG_CODE = 'wrongCodeCompareIt' satisfies PlainKeyIn<typeof VERIFY>;

export function CodeField({ error }: { readonly error?: string | undefined }): ReactNode {
  const { t } = useWording(VERIFY);
  return (
    <TextInput
      label={t('code')}
      hint={t('codeHint')}
      name="code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={9}
      error={error}
    />
  );
}
