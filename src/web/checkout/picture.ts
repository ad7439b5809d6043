import type { LoaderFunctionArgs } from 'react-router';
import { isAppError } from '../../domain/errors.ts';
import { previewRow } from '../../server/payroll/companies/preview-row.ts';
import { previewDocument } from '../../server/documents/preview/preview-document.ts';
import { findDraft } from '../../server/documents/drafts/drafts.ts';
import { readerOf } from '../../server/services/http/who/order-reader.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { verificationStatusOfUser } from '../../server/documents/verifications/verification-status.ts';

/** By the pixels in which a picture is shown; the page fills a window. */
const SCALES: Readonly<Record<string, number>> = { '40': 0.14, '132': 0.44, '360': 1.18, page: 1.5 };

const EMPTY_SHEET = '<svg xmlns="http://www.w3.org/2000/svg" width="612" height="792"/>';

const pictureOf = (image: Uint8Array): Response =>
  new Response(new Uint8Array(image), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'private, no-store' },
  });

/** A small preview of the document to pay for, with the PREVIEW mark. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const app = args.context.get(appContext);
  const { actor, ownerKeys } = await readerOf(args);
  const { searchParams } = new URL(args.request.url);
  const id = searchParams.get('draft') ?? '';
  const rowId = searchParams.get('row');
  try {
    if (rowId !== null)
      return pictureOf(
        await previewRow(app, actor, rowId, {
          scale: SCALES[searchParams.get('size') ?? ''] ?? 0.5,
          signal: args.request.signal,
        }),
      );
    const { kind, form } = await findDraft(app, ownerKeys, id);
    const { image } = await previewDocument(app, await verificationStatusOfUser(app, actor.userId), {
      kind,
      input: form,
      ownerKeys,
      position: 1,
      page: 1,
      scale: SCALES[searchParams.get('size') ?? ''] ?? 0.5,
      format: 'png',
      signal: args.request.signal,
    });
    return pictureOf(image);
  } catch (error) {
    if (!isAppError(error)) throw error;
    // A draft that is only begun has no picture yet: an empty sheet, where a browser would show that something is broken.
    if (error.code === 'INVALID_INPUT')
      return new Response(EMPTY_SHEET, {
        headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'private, no-store' },
      });
    return new Response(error.message, { status: 404 });
  }
}
