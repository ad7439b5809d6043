import type { LoaderFunctionArgs } from 'react-router';
import { readSampleDocument, withOneCharacterChanged } from '../../server/documents/prepare/sample-document.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';

/** A sample to try verification with: unchanged, and with one character changed. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { file } = params;
  if (file !== 'sealed.pdf' && file !== 'altered.pdf') return new Response('Not found', { status: 404 });
  const sealed = await readSampleDocument(context.get(appContext));
  return new Response(file === 'sealed.pdf' ? Uint8Array.from(sealed) : withOneCharacterChanged(sealed), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="sample-${file}"`,
      'Cache-Control': 'no-cache',
      'X-Robots-Tag': 'noindex',
    },
  });
}
