import { booksPeriod } from '../../domain/books/books-period.ts';
import { yearOf } from '../../domain/calendar.ts';
import { isAppError } from '../../domain/errors.ts';
import { dateInNewYork } from '../../domain/moment.ts';
import { printRegister } from '../../server/payroll/companies/print-register.ts';
import { STATUS_OF } from '../../server/services/http/answers/error-answer.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import type { Route } from './+types/register-file';
import { fileNameOf } from './file-name.ts';

/** The payroll register of the year and quarter that the books show. */
export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const period = booksPeriod(new URL(args.request.url).searchParams, yearOf(dateInNewYork(app.now())));
  try {
    const { bytes, company } = await printRegister(app, actorOfSession(session), args.params.company, period);
    const name = encodeURIComponent(`${fileNameOf(`${company} ${period.name}`)}-register.pdf`);
    return new Response(Buffer.from(bytes), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
        'Cache-Control': 'no-store',
      },
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return new Response(error.message, { status: STATUS_OF[error.code] });
  }
}
