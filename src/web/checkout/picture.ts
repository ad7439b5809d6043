import type { LoaderFunctionArgs } from 'react-router';
import { isAppError } from '../../domain/errors.ts';
import { previewDocument } from '../../server/documents/preview-document.ts';
import { findDraft } from '../../server/drafts/drafts.ts';
import { readerOf } from '../../server/http/order-reader.ts';
import { appContext } from '../../server/http/site-context.ts';
import { standingOfUser } from '../../server/verifications/standing-of.ts';

/** A small picture of what is to be paid for, as the generator showed it, PREVIEW burnt in. */
export async function loader(asked: LoaderFunctionArgs): Promise<Response> {
  const app = asked.context.get(appContext);
  const { actor, ownerKeys } = await readerOf(asked);
  const id = new URL(asked.request.url).searchParams.get('draft') ?? '';
  try {
    const { kind, form } = await findDraft(app, ownerKeys, id);
    const { image } = await previewDocument(app, await standingOfUser(app, actor.userId), {
      kind,
      input: form,
      paper: 1,
      page: 1,
      scale: 0.5,
      format: 'webp',
      signal: asked.request.signal,
    });
    return new Response(new Uint8Array(image), {
      headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-store' },
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return new Response(error.message, { status: 404 });
  }
}
