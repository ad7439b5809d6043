import { Form, redirect, useNavigation } from 'react-router';
import { ROLE_NAMES } from '../../domain/roles.ts';
import { createUser } from '../../server/admin/users/create-user.ts';
import { requireAdminPage } from '../../server/http/require-admin-page.ts';
import { appContext } from '../../server/http/site-context.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import type { Route } from './+types/user-add';
import { AdminPage, adminTags } from './parts/admin-page.tsx';
import { DeedNews } from './parts/deed.tsx';
import styles from './parts/admin-page.module.css';
import { doDeed } from './parts/do-deed.server.ts';
import { FormField, FormSelect } from './parts/form-field.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Add a user');

export async function loader(asked: Route.LoaderArgs) {
  await requireAdminPage(asked);
  return null;
}

export async function action(asked: Route.ActionArgs) {
  const actor = await requireAdminPage(asked);
  const app = asked.context.get(appContext);
  return doDeed(asked, {
    create: async ({ fullName, username, user_role: role }) => {
      const { id } = await createUser(app, actor, { fullName, username, user_role: Number(role) });
      throw redirect(`/admin/users/${id}/`);
    },
  });
}

export default function AddUserPage({ actionData: answer }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <AdminPage
      heading="Add a user"
      above={{ to: '/admin/users/', label: 'All users' }}
      lead="They get a letter and set their password themselves. Nobody of the house ever knows it."
    >
      <DeedNews answer={answer} />
      <Form method="post" className={styles.form} noValidate>
        <FormField
          name="fullName"
          label="Full name"
          autoComplete="off"
          defaultValue={answer?.typed['fullName']}
          error={answer?.fields?.['fullName']}
        />
        <FormField
          name="username"
          label="E-mail"
          type="email"
          autoComplete="off"
          defaultValue={answer?.typed['username']}
          error={answer?.fields?.['username']}
        />
        <FormSelect
          name="user_role"
          label="Role"
          hint="An author may use the blog and the media library, an admin everything."
          options={ROLE_NAMES.map((name, role) => ({ value: String(role), label: name }))}
          defaultValue={answer?.typed['user_role'] ?? '0'}
        />
        {answer && !answer.fields && <Note tone="red">{answer.message}</Note>}
        <Button type="submit" name="intent" value="create" disabled={isBusy}>
          Add and send the letter
        </Button>
      </Form>
    </AdminPage>
  );
}
