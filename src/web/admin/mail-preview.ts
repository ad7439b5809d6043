import type { LoaderFunctionArgs } from 'react-router';
import { isAppError } from '../../domain/errors.ts';
import { STATUS_OF } from '../../server/http/error-answer.ts';
import { requireAdminPage } from '../../server/http/require-admin-page.ts';
import { appContext, nonceContext } from '../../server/http/site-context.ts';
import { previewLetter } from '../../server/mail/preview-letter.ts';

/** /admin/mail/preview/?letter=… is the letter itself, as a page; with `&plain` in plain words. */
export async function loader(asked: LoaderFunctionArgs): Promise<Response> {
  const app = asked.context.get(appContext);
  const actor = await requireAdminPage(asked);
  const { searchParams } = new URL(asked.request.url);
  try {
    const { html, text } = await previewLetter(app, actor, searchParams.get('letter') ?? '');
    const isPlain = searchParams.has('plain');
    // Its own styles may count here as well: the page's policy asks them for the nonce.
    const body = isPlain ? text : html.replaceAll('<style', `<style nonce="${asked.context.get(nonceContext)}"`);
    return new Response(body, {
      headers: {
        'Content-Type': `text/${isPlain ? 'plain' : 'html'}; charset=utf-8`,
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex, nofollow',
      },
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return new Response(error.message, { status: STATUS_OF[error.code] });
  }
}
