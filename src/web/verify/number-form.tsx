import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { PublicPhrase } from '../../domain/language/public/phrases.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useWording } from '../ui/wording.tsx';
import styles from './verify.module.css';

interface NumberFormProps {
  readonly number?: string;
  /** Shown at the field when no document has the number. */
  readonly error?: string | undefined;
}

/** Looks up a document by its printed number and code. Works without scripts. */
export function NumberForm({ number = '', error }: NumberFormProps): ReactNode {
  const { t } = useWording();
  return (
    <Form method="get" action="/verify/" className={styles.way}>
      <h2 className={styles.wayName}>{t('By number and code')}</h2>
      <TextInput
        label={t('Number')}
        aside={t('at the bottom of each page')}
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
        {t('Look up document')}
      </Button>
    </Form>
  );
}

export const WRONG_CODE =
  'This is not the code printed on the document. Compare it character by character.' satisfies PublicPhrase;

export function CodeField({ error }: { readonly error?: string | undefined }): ReactNode {
  const { t } = useWording();
  return (
    <TextInput
      label={t('Code')}
      hint={t('Eight characters. The letters I, L, O and U are never used. Without the code, you see fewer details.')}
      name="code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={9}
      error={error}
    />
  );
}
