import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { isAppError } from '../../../domain/errors.ts';
import { openDocument } from '../../../server/staff/documents/handle-document.ts';
import { STATUS_OF } from '../../../server/services/http/answers/error-answer.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';

/** Reloading the opened document asks for the reason again. */
export async function loader(args: LoaderFunctionArgs): Promise<never> {
  await requireAdminPage(args);
  throw redirect(`/admin/documents/${encodeURIComponent(args.params['id'] ?? '')}/`);
}

/** The sealed file, for an admin who gave a reason. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const actor = await requireAdminPage(args);
  const reason = String((await args.request.formData()).get('reason') ?? '');
  try {
    const file = await openDocument(args.context.get(appContext), actor, args.params['id'] ?? '', reason);
    return new Response(file.body, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Length': String(file.bytes),
        'Content-Disposition': `inline; filename="${file.name}"`,
        'Cache-Control': 'private, no-store',
      },
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return new Response(error.message, { status: STATUS_OF[error.code] });
  }
}
