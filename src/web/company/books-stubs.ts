import { Readable } from 'node:stream';
import { booksPeriod } from '../../domain/books/books-period.ts';
import { yearOf } from '../../domain/calendar.ts';
import { isAppError } from '../../domain/errors.ts';
import { dateInNewYork } from '../../domain/moment.ts';
import { openIssuedStubs } from '../../server/payroll/companies/list-issued-stubs.ts';
import { STATUS_OF } from '../../server/services/http/answers/error-answer.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import type { Route } from './+types/books-stubs';

/** Each pay stub of the period in a line of its own, from which the browser writes the register. Sent as it is read. */
export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const period = booksPeriod(new URL(args.request.url).searchParams, yearOf(dateInNewYork(app.now())));
  try {
    const { parts } = await openIssuedStubs(app, actorOfSession(session), args.params.company, period);
    return new Response(Readable.toWeb(Readable.from(linesOf(parts))) as ReadableStream<Uint8Array>, {
      headers: { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' },
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return new Response(error.message, { status: STATUS_OF[error.code] });
  }
}

async function* linesOf(parts: AsyncIterable<readonly unknown[]>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield Buffer.from(part.map((each) => `${JSON.stringify(each)}\n`).join(''));
}
