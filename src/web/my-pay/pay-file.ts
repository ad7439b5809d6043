import { isAppError } from '../../domain/errors.ts';
import { STATUS_OF } from '../../server/services/http/answers/error-answer.ts';
import { requirePaidPerson } from '../../server/doors/http/require-paid-person.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { readOwnPayFile } from '../../server/payroll/my-pay/own-pay.ts';
import type { Route } from './+types/pay-file';

/** The PDF of a document that pays the reader. */
export async function loader(args: Route.LoaderArgs) {
  const person = await requirePaidPerson(args);
  try {
    const file = await readOwnPayFile(args.context.get(appContext), person, args.params.id);
    return new Response(file.body, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Length': String(file.bytes),
        'Content-Disposition': `attachment; filename="${file.name}"`,
        'Cache-Control': 'no-store',
      },
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return new Response(error.message, { status: STATUS_OF[error.code] });
  }
}
