import { isAppError } from '../../domain/errors.ts';
import { readDocumentFile } from '../../server/documents/read-document-file.ts';
import { actorOfSession, requireSession } from '../../server/http/page-actor.ts';
import { appContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/paper-file';

/** The sealed file of one's own paper. */
export async function loader(asked: Route.LoaderArgs) {
  const session = await requireSession(asked);
  try {
    const file = await readDocumentFile(asked.context.get(appContext), actorOfSession(session), asked.params.id);
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
