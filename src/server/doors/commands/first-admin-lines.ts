import type { FirstAdmin } from '../seed/first-admin.ts';

/** What to print after the start that created the first admin; nothing if the password was given. */
export const firstAdminLines = (admin: FirstAdmin | undefined): readonly string[] =>
  admin?.generated
    ? [
        '',
        `  First admin: ${admin.email}`,
        `  Password:    ${admin.password}`,
        '  Save this password now. It is not shown again.',
      ]
    : [];
