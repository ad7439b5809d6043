import { ROLE_LABELS } from '../../domain/roles.ts';
import { createUser } from '../../server/staff/users/create-user.ts';
import { requireAdminPage } from '../../server/services/http/who/require-admin-page.ts';
import { Button } from '../ui/button.tsx';
import { redirectDone } from '../ui/done-message.tsx';
import type { Route } from './+types/user-add';
import { AdminPage, adminTags } from './parts/admin-page.tsx';
import { ActionForm } from '../ui/action-form.tsx';
import styles from './parts/admin-page.module.css';
import { runAction } from '../run-action.server.ts';
import { Select } from '../ui/choices.tsx';
import { TextInput } from '../ui/text-input.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Add user');

export async function loader(args: Route.LoaderArgs) {
  await requireAdminPage(args);
  return null;
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, requireAdminPage, (app, actor) => ({
    create: async ({ fullName, username, user_role: role }) => {
      const { id } = await createUser(app, actor, { fullName, username, user_role: Number(role) });
      return redirectDone(`/admin/users/${id}/`, 'user-added');
    },
  }));

export default function AddUserPage({ actionData: answer }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Add user"
      above={{ to: '/admin/users/', label: 'All users' }}
      lead="They get an email with a link to set their own password."
    >
      <ActionForm answer={answer} className={styles.form}>
        <TextInput name="fullName" label="Full name" autoComplete="off" />
        <TextInput name="username" label="Email" type="email" autoComplete="off" />
        <Select
          name="user_role"
          label="Role"
          hint="Authors can use the blog and media library. Admins can use everything."
          options={ROLE_LABELS.map((label, role) => ({ value: String(role), label }))}
          defaultValue="0"
        />
        <Button type="submit" name="intent" value="create">
          Add user and send email
        </Button>
      </ActionForm>
    </AdminPage>
  );
}
