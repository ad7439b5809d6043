import type { LoaderFunctionArgs } from 'react-router';
import { isAppError } from '../../domain/errors.ts';
import { STATUS_OF } from '../../server/services/http/answers/error-answer.ts';
import { requireAdminPage } from '../../server/services/http/who/require-admin-page.ts';
import { appContext, nonceContext } from '../../server/services/http/who/site-context.ts';
import { previewEmail } from '../../server/services/mail/preview-email.ts';

/** /admin/mail/preview/?email=… shows an email template as a page, or its plain text with `&plain`. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const app = args.context.get(appContext);
  const actor = await requireAdminPage(args);
  const { searchParams } = new URL(args.request.url);
  try {
    const { html, text } = await previewEmail(app, actor, searchParams.get('email') ?? '');
    const isPlain = searchParams.has('plain');
    // The content security policy requires a nonce for the email's styles.
    const body = isPlain ? text : html.replaceAll('<style', `<style nonce="${args.context.get(nonceContext)}"`);
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
