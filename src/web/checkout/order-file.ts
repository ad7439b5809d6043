import type { LoaderFunctionArgs } from 'react-router';
import { isAppError } from '../../domain/errors.ts';
import { STATUS_OF } from '../../server/services/http/answers/error-answer.ts';
import { privatePicture } from '../../server/services/http/answers/private-picture.ts';
import { readerOf } from '../../server/services/http/who/order-reader.ts';
import { signInInstead } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import {
  readBundleFile,
  readOrderFile,
  readOrderPicture,
  readOrderProof,
  zipOrder,
} from '../../server/commerce/orders/order-files.ts';

const headers = (type: string, name: string) => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${name}"`,
  'Cache-Control': 'private, no-store',
});

/**
 * /order/file/?order=… With &document=… one document, with &picture=… the picture of its first page, with
 * &proof=… its proof, with &bundle=… several in one PDF, otherwise
 * all as a ZIP.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const app = args.context.get(appContext);
  const { searchParams } = new URL(args.request.url);
  const orderId = searchParams.get('order') ?? '';
  // Links of earlier versions say "paper".
  const documentId = searchParams.get('document') ?? searchParams.get('paper');
  const reader = await readerOf(args);
  try {
    const bundleId = searchParams.get('bundle');
    const pictured = searchParams.get('picture');
    if (pictured !== null) {
      const size = searchParams.get('size');
      return await privatePicture(
        args.request,
        await readOrderPicture(app, reader, orderId, { documentId: pictured, size }),
      );
    }
    const provenId = searchParams.get('proof');
    if (provenId !== null) {
      const proof = await readOrderProof(app, reader, orderId, provenId);
      return new Response(proof.body, { headers: headers('text/plain; charset=utf-8', proof.name) });
    }
    if (documentId === null && bundleId === null)
      return new Response(await zipOrder(app, reader, orderId), {
        headers: headers('application/zip', 'documents.zip'),
      });
    const file = await (bundleId === null
      ? readOrderFile(app, reader, orderId, documentId!)
      : readBundleFile(app, reader, orderId, bundleId));
    return new Response(file.body, { headers: headers('application/pdf', file.name) });
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === 'NOT_FOUND' && searchParams.has('key'))
      await signInInstead(args, `/my-dashboard/orders/${orderId}/`);
    return new Response(error.message, { status: STATUS_OF[error.code] });
  }
}
