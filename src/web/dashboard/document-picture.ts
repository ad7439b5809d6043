import { isAppError } from '../../domain/errors.ts';
import { findReadableDocument } from '../../server/documents/read/find-document.ts';
import { pictureOfDocument } from '../../server/documents/read/read-document-picture.ts';
import { STATUS_OF } from '../../server/services/http/answers/error-answer.ts';
import { privatePicture } from '../../server/services/http/answers/private-picture.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import type { Route } from './+types/document-picture';

/** The first page of a document that the user may read. */
export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  try {
    const { row } = await findReadableDocument(app, actorOfSession(session), args.params.id);
    return await privatePicture(
      args.request,
      pictureOfDocument(app, row, new URL(args.request.url).searchParams.get('size')),
    );
  } catch (error) {
    if (!isAppError(error)) throw error;
    return new Response(error.message, { status: STATUS_OF[error.code] });
  }
}
