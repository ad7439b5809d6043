import { isAppError } from '../../domain/errors.ts';
import { requirePaidPerson } from '../../server/doors/http/require-paid-person.ts';
import { pictureOfDocument } from '../../server/documents/read/read-document-picture.ts';
import { findOwnPay } from '../../server/payroll/my-pay/own-pay.ts';
import { STATUS_OF } from '../../server/services/http/answers/error-answer.ts';
import { privatePicture } from '../../server/services/http/answers/private-picture.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import type { Route } from './+types/pay-picture';

/** The first page of a document that pays the reader. */
export async function loader(args: Route.LoaderArgs) {
  const person = await requirePaidPerson(args);
  const app = args.context.get(appContext);
  try {
    const row = await findOwnPay(app, person, args.params.id);
    return await privatePicture(
      args.request,
      pictureOfDocument(app, row, new URL(args.request.url).searchParams.get('size')),
    );
  } catch (error) {
    if (!isAppError(error)) throw error;
    return new Response(error.message, { status: STATUS_OF[error.code] });
  }
}
