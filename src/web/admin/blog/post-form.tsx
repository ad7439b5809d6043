import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { PostContent } from '../../../server/db/tables/blog.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import type { DeedAnswer } from '../parts/deed.tsx';
import { FormArea, FormField, FormSelect } from '../parts/form-field.tsx';
import styles from './blog.module.css';
import { BodyField } from '../editor/body-field.tsx';
import { FeaturedPicture } from './featured-picture.tsx';
import { type Keeping, useAutosave } from './use-autosave.ts';

interface PostFormProps {
  readonly id: string;
  readonly version: number;
  readonly state: 'draft' | 'scheduled' | 'published' | 'deleted';
  readonly written: PostContent;
  readonly publishedAt: string;
  readonly categories: readonly { readonly slug: string; readonly name: string }[];
  readonly pictures: readonly { readonly id: string; readonly name: string; readonly alt: string }[];
  readonly answer: DeedAnswer | undefined;
}

const SAVES = ['draft', 'publish'];

/** The post as it is written. Works without scripts: then the body is a field of HTML and nothing keeps itself. */
export function PostForm(props: PostFormProps): ReactNode {
  const { id, version, state, written, publishedAt, categories, pictures, answer } = props;
  const form = useRef<HTMLFormElement>(null);
  const { keeping, soon } = useAutosave(id, version, form);
  const isBusy = useNavigation().state !== 'idle';
  const failed = answer && SAVES.includes(answer.intent) && !answer.isDone ? answer : undefined;
  const typed = (name: string, saved: string): string => failed?.typed[name] ?? saved;
  const isOut = state !== 'draft';
  // What the browser fills in by itself is no input; what is chosen from a list is.
  useEffect(() => {
    const node = form.current;
    node?.addEventListener('change', soon);
    return () => node?.removeEventListener('change', soon);
  }, [soon]);

  return (
    <Form ref={form} method="post" className={styles.post} onInput={soon}>
      <input type="hidden" name="version" value={version} />
      <div className={styles.writing}>
        <FormField
          name="title"
          label="Title"
          maxLength={120}
          autoComplete="off"
          defaultValue={typed('title', written.title)}
          error={failed?.fields?.['title']}
        />
        <FormArea
          name="excerpt"
          label="In a sentence"
          hint="Stands under the title, in lists, in search engines and in shared links."
          rows={2}
          maxLength={300}
          defaultValue={typed('excerpt', written.excerpt)}
          error={failed?.fields?.['excerpt']}
        />
        <BodyField html={typed('body', written.body)} error={failed?.fields?.['body']} onChange={soon} />
      </div>
      <div className={styles.settings}>
        <div className={styles.buttons}>
          {failed && <Note tone="red">{failed.message}</Note>}
          <Button type="submit" name="intent" value="publish" disabled={isBusy}>
            {isOut ? 'Save' : 'Publish'}
          </Button>
          <Button type="submit" name="intent" value="draft" variant="outlined" disabled={isBusy}>
            {isOut ? 'Take back to draft' : 'Save the draft'}
          </Button>
          <KeepingNote keeping={keeping} />
        </div>
        <FormField
          name="publishedAt"
          type="datetime-local"
          label="Published on"
          aside="Eastern time"
          hint="In the future it waits until then. Empty is the moment you press Publish."
          defaultValue={typed('publishedAt', publishedAt)}
          error={failed?.fields?.['publishedAt']}
        />
        <FormField
          name="slug"
          label="Address"
          hint="Behind /blog/. Empty is made from the title. The former address leads on."
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          defaultValue={typed('slug', written.slug)}
          error={failed?.fields?.['slug']}
        />
        <FormSelect
          name="category"
          label="Category"
          options={[
            { value: '', label: 'None' },
            ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          defaultValue={typed('category', written.category ?? '')}
          error={failed?.fields?.['category']}
        />
        <FormField
          name="authorName"
          label="Author"
          hint="Empty is the house."
          maxLength={80}
          autoComplete="off"
          defaultValue={typed('authorName', written.authorName)}
          error={failed?.fields?.['authorName']}
        />
        <FeaturedPicture
          pictures={pictures}
          chosen={typed('featuredMediaId', written.featuredMediaId ?? '')}
          error={failed?.fields?.['featuredMediaId']}
          onChange={soon}
        />
      </div>
    </Form>
  );
}

function KeepingNote({ keeping }: { readonly keeping: Keeping }): ReactNode {
  return (
    <p className="pp-small pp-dimmed" aria-live="polite">
      {keeping.state === 'typing' && 'Typing'}
      {keeping.state === 'kept' && `Kept beside the post at ${keeping.at}`}
      {keeping.state === 'failed' && <Note tone="red">Not kept: {keeping.message}</Note>}
    </p>
  );
}
