import { isAppError } from '../../domain/errors.ts';
import { readDocumentFile } from '../../server/documents/read/read-document-file.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import type { Route } from './+types/document-file';

/** The PDF of a document that the user may read. */
export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  try {
    const file = await readDocumentFile(args.context.get(appContext), actorOfSession(session), args.params.id);
    return new Response(file.body, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Length': String(file.bytes),
        'Content-Disposition': `attachment; filename="${file.name}"`,
        'Cache-Control': 'no-store',
      },
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return new Response(error.message, { status: error.code === 'NOT_FOUND' ? 404 : 409 });
  }
}
