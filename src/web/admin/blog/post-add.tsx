import { blogActions } from '../../../server/content/blog/blog-actions.ts';
import { requireStaffPage } from '../../../server/services/http/who/require-admin-page.ts';
import { Button } from '../../ui/button.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import { ActionForm } from '../../ui/action-form.tsx';
import parts from '../parts/admin-page.module.css';
import { press, runAction } from '../../run-action.server.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { redirectDone } from '../../ui/done-message.tsx';
import type { Route } from './+types/post-add';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('New post');

export async function loader(args: Route.LoaderArgs) {
  await requireStaffPage(args);
  return null;
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    create: press(blogActions.create, {
      input: ({ title }) => ({ title }),
      done: ({ id }) => redirectDone(`/admin/blogs/update/${id}/`, 'post-added'),
    }),
  });

/** A new post needs only a title. After that, every change is autosaved. */
export default function AddPostPage({ actionData: answer }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="New post"
      above={{ to: '/admin/blogs/', label: 'All posts' }}
      lead="Your post starts as a draft that only staff can see. You can change the title later."
    >
      <ActionForm answer={answer} className={parts.form}>
        <TextInput
          name="title"
          label="Title"
          maxLength={120}
          autoComplete="off"
          error={answer?.fields?.['title'] ?? answer?.fields?.['slug']}
        />
        <Button type="submit" name="intent" value="create">
          Create draft
        </Button>
      </ActionForm>
    </AdminPage>
  );
}
