import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { isAppError } from '../../../domain/errors.ts';
import { openDocument } from '../../../server/admin/documents/handle-document.ts';
import { STATUS_OF } from '../../../server/http/error-answer.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';

/** A reload of the opened paper asks for the reason again. */
export async function loader(asked: LoaderFunctionArgs): Promise<never> {
  await requireAdminPage(asked);
  throw redirect(`/admin/documents/${encodeURIComponent(asked.params['id'] ?? '')}/`);
}

/** The sealed file, for an admin who has said why. */
export async function action(asked: ActionFunctionArgs): Promise<Response> {
  const actor = await requireAdminPage(asked);
  const reason = String((await asked.request.formData()).get('reason') ?? '');
  try {
    const file = await openDocument(asked.context.get(appContext), actor, asked.params['id'] ?? '', reason);
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
