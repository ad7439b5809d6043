import { type ReactNode, useEffect, useRef } from 'react';
import type { PostContent } from '../../../server/platform/db/tables/blog.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import type { ActionAnswer } from '../../ui/action-answer.ts';
import { Select } from '../../ui/choices.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import styles from './blog.module.css';
import { BodyField } from '../editor/body-field.tsx';
import { FeaturedImage } from './featured-image.tsx';
import { type AutosaveState, useAutosave } from './use-autosave.ts';

interface PostFormProps {
  readonly id: string;
  readonly version: number;
  readonly state: 'draft' | 'scheduled' | 'published' | 'deleted';
  readonly written: PostContent;
  readonly publishedAt: string;
  readonly categories: readonly { readonly slug: string; readonly name: string }[];
  readonly pictures: readonly { readonly id: string; readonly name: string; readonly alt: string }[];
  readonly answer: ActionAnswer | undefined;
}

export const POST_SAVES = ['draft', 'publish'];

/** The post editor. Without scripts, the body is an HTML field and there is no autosave. */
export function PostForm(props: PostFormProps): ReactNode {
  const { id, version, state, written, publishedAt, categories, pictures, answer } = props;
  const form = useRef<HTMLFormElement>(null);
  const { state: autosave, schedule } = useAutosave(id, version, form);
  const isPublished = state !== 'draft';
  // Selecting an option fires a change event; browser autofill does not fire an input event.
  useEffect(() => {
    const node = form.current;
    node?.addEventListener('change', schedule);
    return () => node?.removeEventListener('change', schedule);
  }, [schedule]);

  return (
    <ActionForm ref={form} answer={answer} intents={POST_SAVES} className={styles.post} onInput={schedule}>
      <input type="hidden" name="version" value={version} />
      <div className={styles.writing}>
        <TextInput name="title" label="Title" maxLength={120} autoComplete="off" defaultValue={written.title} />
        <TextArea
          name="excerpt"
          label="Summary"
          hint="Shown under the title, in lists, in search results, and in shared links."
          rows={2}
          maxLength={300}
          defaultValue={written.excerpt}
        />
        <BodyField html={written.body} onChange={schedule} />
      </div>
      <div className={styles.settings}>
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="publish">
            {isPublished ? 'Save' : 'Publish'}
          </Button>
          <Button type="submit" name="intent" value="draft" variant="outlined">
            {isPublished ? 'Switch to draft' : 'Save draft'}
          </Button>
          <AutosaveNote autosave={autosave} />
        </div>
        <TextInput
          name="publishedAt"
          type="datetime-local"
          label="Publish date"
          aside="Eastern time"
          hint="A future date schedules the post. Leave blank to publish now."
          defaultValue={publishedAt}
        />
        <TextInput
          name="slug"
          label="URL slug"
          hint="Comes after /blog/. Leave blank to create it from the title. The old URL redirects to the new one."
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          defaultValue={written.slug}
        />
        <Select
          name="category"
          label="Category"
          options={[
            { value: '', label: 'None' },
            ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          defaultValue={written.category ?? ''}
        />
        <TextInput
          name="authorName"
          label="Author"
          hint="Leave blank to use the site name."
          maxLength={80}
          autoComplete="off"
          defaultValue={written.authorName}
        />
        <FeaturedImage pictures={pictures} chosen={written.featuredMediaId ?? ''} onChange={schedule} />
      </div>
    </ActionForm>
  );
}

function AutosaveNote({ autosave }: { readonly autosave: AutosaveState }): ReactNode {
  return (
    <p className="pp-small pp-dimmed" aria-live="polite">
      {autosave.state === 'unsaved' && 'Unsaved changes'}
      {autosave.state === 'saved' && `Autosaved at ${autosave.at}`}
      {autosave.state === 'failed' && <Note tone="red">Not saved: {autosave.message}</Note>}
    </p>
  );
}
