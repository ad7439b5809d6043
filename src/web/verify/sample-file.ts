import type { LoaderFunctionArgs } from 'react-router';
import { readSamplePaper, withOneLetterChanged } from '../../server/documents/sample-paper.ts';
import { appContext } from '../../server/http/site-context.ts';

/** A specimen to try a check with: as it was sealed, and with one letter changed. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { file } = params;
  if (file !== 'sealed.pdf' && file !== 'altered.pdf') return new Response('Not found', { status: 404 });
  const sealed = await readSamplePaper(context.get(appContext));
  return new Response(file === 'sealed.pdf' ? Uint8Array.from(sealed) : withOneLetterChanged(sealed), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="sample-${file}"`,
      'Cache-Control': 'no-cache',
      'X-Robots-Tag': 'noindex',
    },
  });
}
