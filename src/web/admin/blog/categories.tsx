import type { ReactNode } from 'react';
import { blogActions } from '../../../server/content/blog/blog-actions.ts';
import { categoriesForStaff, type CategoryForStaff } from '../../../server/content/blog/change-categories.ts';
import { requireStaffPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { AdminPage, adminTags, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { AdminAction } from '../parts/admin-action.tsx';
import { ActionForm, ActionMessage } from '../../ui/action-form.tsx';
import { type ActionAnswer, refusalOf } from '../../ui/action-answer.ts';
import { press, runAction } from '../../run-action.server.ts';
import { Select } from '../../ui/choices.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Route } from './+types/categories';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Blog categories');

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireStaffPage(args);
  return { categories: await categoriesForStaff(args.context.get(appContext), actor) };
}

const typedCategory = ({ name, slug, position = '' }: Readonly<Record<string, string>>) => ({
  name,
  slug,
  ...(position.trim() === '' ? {} : { position: Number(position) }),
});

const NO_CATEGORY = '';
const oneOf = ({ id = '' }: Readonly<Record<string, string>>) => ({ slug: id });

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    add: press(blogActions.addCategory, {
      input: typedCategory,
      done: ({ slug }) => `Category added. It appears at /blog/category/${slug}/ once it has a published post.`,
    }),
    change: press(blogActions.changeCategory, {
      on: oneOf,
      input: typedCategory,
      done: () => 'Changes saved. The old URL redirects to the new one.',
    }),
    remove: press(blogActions.removeCategory, {
      on: oneOf,
      input: ({ into = NO_CATEGORY }) => ({ into: into === NO_CATEGORY ? null : into }),
      done: ({ moved }, { into = NO_CATEGORY }) =>
        `Category deleted. ${countPosts(moved)} now ${into === NO_CATEGORY ? 'without a category' : 'in the other category'}.`,
    }),
  });

const countPosts = (count: number): string => (count === 1 ? '1 post is' : `${count} posts are`);

function countOf({ published, drafts }: CategoryForStaff): string {
  const parts = [
    ...(published > 0 ? [`${published} published`] : []),
    ...(drafts > 0 ? [`${drafts === 1 ? '1 draft' : `${drafts} drafts`}`] : []),
  ];
  return parts.length === 0 ? 'empty' : parts.join(', ');
}

/** Blog categories. */
export default function CategoriesPage({ loaderData: { categories }, actionData: answer }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Categories"
      lead="Readers see categories in this order. A category with no published posts is hidden."
      above={{ to: '/admin/blogs/', label: 'All posts' }}
    >
      <ActionMessage answer={answer} />
      <div className={styles.columns}>
        <Section heading="All categories">
          {categories.length === 0 && <p className="pp-dimmed">No categories yet.</p>}
          {categories.map((category) => (
            <Category
              key={`${category.slug} ${category.name} ${category.position}`}
              category={category}
              others={categories.filter((other) => other !== category)}
              answer={answer}
            />
          ))}
        </Section>
        <div>
          <Section heading="New category">
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
  readonly answer: ActionAnswer | undefined;
}

function Category({ category, others, answer }: CategoryProps): ReactNode {
  const { slug, name, published, drafts } = category;
  const count = published + drafts;
  const moveNote =
    count === 0
      ? 'This category is empty.'
      : `${countPosts(count)} in this category. Choose where to move ${count === 1 ? 'it' : 'them'}.`;
  return (
    <details className={styles.action} open={refusalOf(answer, ['change', 'remove'], slug) !== undefined}>
      <summary>
        {name} <span className="pp-dimmed">({countOf(category)})</span>
      </summary>
      <CategoryForm category={category} answer={answer} />
      <AdminAction
        summary={`Delete “${name}”`}
        intent="remove"
        item={slug}
        description={`${moveNote} The old URL redirects to the category you choose. You can’t undo this in one step, but you can change each post’s category later.`}
        button="Delete category"
        isDestructive
        answer={answer}
      >
        <Select
          name="into"
          label="Move posts to"
          options={[
            { value: NO_CATEGORY, label: 'No category' },
            ...others.map((other) => ({ value: other.slug, label: other.name })),
          ]}
        />
      </AdminAction>
    </details>
  );
}

interface CategoryFormProps {
  /** Null for a new category. */
  readonly category: CategoryForStaff | null;
  readonly answer: ActionAnswer | undefined;
}

function CategoryForm({ category, answer }: CategoryFormProps): ReactNode {
  const intent = category === null ? 'add' : 'change';
  return (
    <ActionForm answer={answer} intents={intent} item={category?.slug} className={styles.form}>
      <TextInput name="name" label="Name" defaultValue={category?.name} maxLength={40} autoComplete="off" />
      <TextInput
        name="slug"
        defaultValue={category?.slug}
        autoComplete="off"
        label="URL slug"
        hint={
          category === null
            ? 'Comes after /blog/category/. Leave blank to create it from the name.'
            : 'Comes after /blog/category/. The old URL redirects to the new one.'
        }
        maxLength={80}
        spellCheck={false}
      />
      <TextInput
        name="position"
        defaultValue={category?.position.toString()}
        autoComplete="off"
        label="Order"
        aside={category === null ? 'optional' : ''}
        hint={
          category === null
            ? 'Lower numbers come first. Leave blank to add it at the end.'
            : 'Lower numbers come first.'
        }
        inputMode="numeric"
      />
      <Button type="submit" name="intent" value={intent} variant={category ? 'outlined' : 'filled'}>
        {category === null ? 'Add category' : 'Save changes'}
      </Button>
    </ActionForm>
  );
}
