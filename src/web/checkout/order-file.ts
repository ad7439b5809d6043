import type { LoaderFunctionArgs } from 'react-router';
import { isAppError } from '../../domain/errors.ts';
import { STATUS_OF } from '../../server/http/error-answer.ts';
import { readerOf } from '../../server/http/order-reader.ts';
import { appContext } from '../../server/http/site-context.ts';
import { readBundleFile, readOrderFile, zipOrder } from '../../server/orders/order-files.ts';

const headers = (type: string, name: string) => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${name}"`,
  'Cache-Control': 'private, no-store',
});

/** /order/file/?order=… with &paper=… one sealed paper, with &bundle=… several in one file, alone all as one ZIP. */
export async function loader(asked: LoaderFunctionArgs): Promise<Response> {
  const app = asked.context.get(appContext);
  const { searchParams } = new URL(asked.request.url);
  const orderId = searchParams.get('order') ?? '';
  const paperId = searchParams.get('paper');
  const reader = await readerOf(asked);
  try {
    const bundleId = searchParams.get('bundle');
    if (paperId === null && bundleId === null)
      return new Response(await zipOrder(app, reader, orderId), { headers: headers('application/zip', 'papers.zip') });
    const file = await (bundleId === null
      ? readOrderFile(app, reader, orderId, paperId!)
      : readBundleFile(app, reader, orderId, bundleId));
    return new Response(file.body, { headers: headers('application/pdf', file.name) });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return new Response(error.message, { status: STATUS_OF[error.code] });
  }
}
