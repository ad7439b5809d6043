import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import {
  addCategory,
  categoriesForStaff,
  type CategoryForStaff,
  changeCategory,
  removeCategory,
} from '../../../server/blog/change-categories.ts';
import { requireStaffPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { AdminPage, adminTags, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { Deed, type DeedAnswer, DeedNews } from '../parts/deed.tsx';
import { doDeed } from '../parts/do-deed.server.ts';
import { FormField, FormSelect } from '../parts/form-field.tsx';
import type { Route } from './+types/categories';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Categories of the blog');

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireStaffPage(asked);
  return { categories: await categoriesForStaff(asked.context.get(appContext), actor) };
}

const typedCategory = ({ name, slug, position = '' }: Readonly<Record<string, string>>) => ({
  name,
  slug,
  ...(position.trim() === '' ? {} : { position: Number(position) }),
});

const NOWHERE = '';

export async function action(asked: Route.ActionArgs) {
  const actor = await requireStaffPage(asked);
  const app = asked.context.get(appContext);
  return doDeed(asked, {
    add: async (typed) => {
      const { slug } = await addCategory(app, actor, typedCategory(typed));
      return `It is there. Readers see it at /blog/category/${slug}/ once an article stands in it.`;
    },
    change: async (typed) => {
      await changeCategory(app, actor, typed['known'] ?? '', typedCategory(typed));
      return 'Changed. A former address leads on.';
    },
    remove: async ({ known = '', into = NOWHERE }) => {
      const moved = await removeCategory(app, actor, known, into === NOWHERE ? null : into);
      return `Taken away. ${inArticles(moved)} ${into === NOWHERE ? 'without a category now' : 'in the other one now'}.`;
    },
  });
}

const inArticles = (count: number): string => (count === 1 ? 'One article is' : `${count} articles are`);

function countOf({ published, drafts }: CategoryForStaff): string {
  const parts = [
    ...(published > 0 ? [`${published} published`] : []),
    ...(drafts > 0 ? [`${drafts === 1 ? 'one draft' : `${drafts} drafts`}`] : []),
  ];
  return parts.length === 0 ? 'nothing in it' : parts.join(', ');
}

/** The subjects by which readers find articles. */
export default function CategoriesPage({ loaderData: { categories }, actionData: answer }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Categories"
      lead="Subjects by which readers find articles, in this order. One without a published article is not shown."
      above={{ to: '/admin/blogs/', label: 'All posts' }}
    >
      <DeedNews answer={answer} />
      <div className={styles.columns}>
        <Section heading="What there is">
          {categories.length === 0 && <p className="pp-dimmed">There are none yet.</p>}
          {categories.map((category) => (
            <Category
              key={`${category.slug} ${category.name} ${category.position}`}
              category={category}
              others={categories.filter((other) => other !== category)}
              answer={answer?.typed['known'] === category.slug ? answer : undefined}
            />
          ))}
        </Section>
        <div>
          <Section heading="Add one">
            <CategoryForm key={categories.length} category={null} answer={answer} />
          </Section>
        </div>
      </div>
    </AdminPage>
  );
}

interface CategoryProps {
  readonly category: CategoryForStaff;
  readonly others: readonly CategoryForStaff[];
  readonly answer: DeedAnswer | undefined;
}

function Category({ category, others, answer }: CategoryProps): ReactNode {
  const { slug, name, published, drafts } = category;
  const count = published + drafts;
  const fate =
    count === 0
      ? 'No article stands in it.'
      : `${inArticles(count)} in it: choose where ${count === 1 ? 'it goes' : 'they go'}.`;
  return (
    <details className={styles.deed} open={answer !== undefined && !answer.isDone}>
      <summary>
        {name} <span className="pp-dimmed">({countOf(category)})</span>
      </summary>
      <CategoryForm category={category} answer={answer} />
      <Deed
        summary={`Take “${name}” away`}
        intent="remove"
        says={`${fate} Its address leads to the category that takes its place. They cannot be told apart afterwards; each article can be given another category again.`}
        button="Take it away"
        isDestructive
        answer={answer}
      >
        <input type="hidden" name="known" value={slug} />
        <FormSelect
          name="into"
          label="Its articles go to"
          options={[
            { value: NOWHERE, label: 'No category' },
            ...others.map((other) => ({ value: other.slug, label: other.name })),
          ]}
        />
      </Deed>
    </details>
  );
}

interface CategoryFormProps {
  /** Null for a new one. */
  readonly category: CategoryForStaff | null;
  readonly answer: DeedAnswer | undefined;
}

function CategoryForm({ category, answer }: CategoryFormProps): ReactNode {
  const isBusy = useNavigation().state !== 'idle';
  const intent = category === null ? 'add' : 'change';
  const failed = answer?.intent === intent && !answer.isDone ? answer : undefined;
  const at = (name: 'name' | 'slug' | 'position', known: string) => ({
    name,
    defaultValue: failed?.typed[name] ?? known,
    error: failed?.fields?.[name],
    autoComplete: 'off',
  });
  return (
    <Form method="post" className={styles.form} noValidate>
      {category !== null && <input type="hidden" name="known" value={category.slug} />}
      <FormField {...at('name', category?.name ?? '')} label="Name" maxLength={40} />
      <FormField
        {...at('slug', category?.slug ?? '')}
        label="Address"
        hint={
          category === null
            ? 'Behind /blog/category/. Empty is made from the name.'
            : 'Behind /blog/category/. The former address leads on.'
        }
        maxLength={80}
        spellCheck={false}
      />
      <FormField
        {...at('position', category === null ? '' : String(category.position))}
        label="Place"
        aside={category === null ? 'optional' : ''}
        hint={category === null ? 'Lower numbers stand first. Empty is the end.' : 'Lower numbers stand first.'}
        inputMode="numeric"
      />
      {failed && !failed.fields && <Note tone="red">{failed.message}</Note>}
      <Button type="submit" name="intent" value={intent} variant={category ? 'outlined' : 'filled'} disabled={isBusy}>
        {category === null ? 'Add it' : 'Keep the change'}
      </Button>
    </Form>
  );
}
