import type { ReactNode } from 'react';
import { ActionForm } from '../../ui/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import styles from '../parts/admin-page.module.css';
import type { ActionAnswer } from '../../ui/action-answer.ts';
import { Select } from '../../ui/choices.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';

export interface ContentValues {
  readonly id: string;
  readonly type: 'question' | 'testimonial';
  readonly title: string;
  readonly subtitle: string;
  readonly body: string;
  readonly position: number;
  readonly mediaId: string;
  readonly isShown: boolean;
}

interface ContentFormProps {
  /** Null for new content. */
  readonly content: ContentValues | null;
  readonly answer: ActionAnswer | undefined;
}

export function ContentForm({ content, answer }: ContentFormProps): ReactNode {
  const intent = content === null ? 'add' : 'change';
  const at = (name: 'title' | 'subtitle' | 'body') => ({
    name,
    defaultValue: content?.[name] ?? '',
  });
  return (
    <ActionForm
      answer={answer}
      intents={content === null ? 'add' : ['change', 'take', 'put']}
      item={content?.id}
      className={styles.form}
    >
      {content === null && (
        <Select
          name="type"
          label="Type"
          options={[
            { value: 'question', label: 'Question and answer' },
            { value: 'testimonial', label: 'Testimonial' },
          ]}
          defaultValue="question"
        />
      )}
      <TextInput {...at('title')} label="Question or customer name" maxLength={150} />
      <TextArea {...at('body')} label="Answer or quote" rows={4} maxLength={1_500} />
      <TextInput {...at('subtitle')} label="Customer title" aside="testimonials only" maxLength={100} />
      <TextInput
        name="media_id"
        label="Image"
        aside="testimonials only"
        hint="The ID at the end of the image’s URL in the media library."
        defaultValue={content?.mediaId ?? ''}
      />
      <TextInput
        name="position"
        label="Order"
        hint="Lower numbers come first."
        inputMode="numeric"
        defaultValue={String(content?.position ?? 0)}
      />
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value={intent} variant={content ? 'outlined' : 'filled'}>
          {content === null ? 'Add to page' : 'Save changes'}
        </Button>
        {content !== null && (
          <Button
            type="submit"
            name="intent"
            value={content.isShown ? 'take' : 'put'}
            variant={content.isShown ? 'withdraw' : 'outlined'}
          >
            {content.isShown ? 'Hide from page' : 'Show on page'}
          </Button>
        )}
      </div>
    </ActionForm>
  );
}
