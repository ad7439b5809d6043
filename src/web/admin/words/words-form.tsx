import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import styles from '../parts/admin-page.module.css';
import type { DeedAnswer } from '../parts/deed.tsx';
import { FormArea, FormField, FormSelect } from '../parts/form-field.tsx';

export interface WrittenWords {
  readonly id: string;
  readonly type: 'question' | 'testimonial';
  readonly title: string;
  readonly subtitle: string;
  readonly body: string;
  readonly position: number;
  readonly mediaId: string;
  readonly isShown: boolean;
}

interface WordsFormProps {
  /** Null for new ones. */
  readonly words: WrittenWords | null;
  readonly answer: DeedAnswer | undefined;
}

export function WordsForm({ words, answer }: WordsFormProps): ReactNode {
  const isBusy = useNavigation().state !== 'idle';
  const intent = words === null ? 'add' : 'change';
  const failed =
    answer?.intent === intent && !answer.isDone && (answer.typed['id'] ?? '') === (words?.id ?? '')
      ? answer
      : undefined;
  const at = (name: 'title' | 'subtitle' | 'body') => ({
    name,
    defaultValue: failed?.typed[name] ?? words?.[name] ?? '',
    error: failed?.fields?.[name],
  });
  return (
    <Form method="post" className={styles.form} noValidate>
      {words === null ? (
        <FormSelect
          name="type"
          label="What"
          options={[
            { value: 'question', label: 'A question and its answer' },
            { value: 'testimonial', label: 'A testimonial' },
          ]}
          defaultValue={failed?.typed['type'] ?? 'question'}
        />
      ) : (
        <input type="hidden" name="id" value={words.id} />
      )}
      <FormField {...at('title')} label="The question, or who said it" maxLength={150} />
      <FormArea {...at('body')} label="The answer, or what they said" rows={4} maxLength={1_500} />
      <FormField {...at('subtitle')} label="Under the name" aside="testimonials only" maxLength={100} />
      <FormField
        name="media_id"
        label="Picture"
        aside="testimonials only"
        hint="The end of the address of its page in the media library."
        defaultValue={failed?.typed['media_id'] ?? words?.mediaId ?? ''}
        error={failed?.fields?.['media_id']}
      />
      <FormField
        name="position"
        label="Place"
        hint="Lower numbers stand first."
        inputMode="numeric"
        defaultValue={failed?.typed['position'] ?? String(words?.position ?? 0)}
        error={failed?.fields?.['position']}
      />
      {failed && !failed.fields && <Note tone="red">{failed.message}</Note>}
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value={intent} disabled={isBusy} variant={words ? 'outlined' : 'filled'}>
          {words === null ? 'Put it on the page' : 'Keep the change'}
        </Button>
        {words !== null && (
          <Button
            type="submit"
            name="intent"
            value={words.isShown ? 'take' : 'put'}
            variant={words.isShown ? 'withdraw' : 'outlined'}
            disabled={isBusy}
          >
            {words.isShown ? 'Take it off the page' : 'Put it back'}
          </Button>
        )}
      </div>
    </Form>
  );
}
