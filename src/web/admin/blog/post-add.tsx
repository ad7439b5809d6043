import { Form, redirect, useNavigation } from 'react-router';
import { createPost } from '../../../server/blog/save-post.ts';
import { requireStaffPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import { DeedNews } from '../parts/deed.tsx';
import parts from '../parts/admin-page.module.css';
import { doDeed } from '../parts/do-deed.server.ts';
import { FormField } from '../parts/form-field.tsx';
import type { Route } from './+types/post-add';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Write a post');

export async function loader(asked: Route.LoaderArgs) {
  await requireStaffPage(asked);
  return null;
}

export async function action(asked: Route.ActionArgs) {
  const actor = await requireStaffPage(asked);
  const app = asked.context.get(appContext);
  return doDeed(asked, {
    create: async ({ title }) => {
      const { id } = await createPost(app, actor, { title });
      throw redirect(`/admin/blogs/update/${id}/`);
    },
  });
}

/** A post begins with its title: from then on every word that is typed is kept. */
export default function AddPostPage({ actionData: answer }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <AdminPage
      heading="Write a post"
      above={{ to: '/admin/blogs/', label: 'All posts' }}
      lead="It begins as a draft that nobody but the house can see. The title can still be changed."
    >
      <DeedNews answer={answer} />
      <Form method="post" className={parts.form}>
        <FormField
          name="title"
          label="Title"
          maxLength={120}
          autoComplete="off"
          defaultValue={answer?.typed['title']}
          error={answer?.fields?.['title'] ?? answer?.fields?.['slug']}
        />
        {answer && !answer.fields && <Note tone="red">{answer.message}</Note>}
        <Button type="submit" name="intent" value="create" disabled={isBusy}>
          Begin the draft
        </Button>
      </Form>
    </AdminPage>
  );
}
