import { Readable } from 'node:stream';
import { ACTIVITY_NAMES } from '../../domain/companies/activity.ts';
import { writeCsv } from '../../domain/books/write-csv.ts';
import { isAppError } from '../../domain/errors.ts';
import { type ActivityLine, openActivity } from '../../server/payroll/companies/list-activity.ts';
import { STATUS_OF } from '../../server/services/http/answers/error-answer.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import type { Route } from './+types/activity-file';
import { fileNameOf } from './file-name.ts';

/** The activity log of a company as CSV, a line for each figure. Sent as it is read. */
export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  try {
    const { company, parts } = await openActivity(
      args.context.get(appContext),
      actorOfSession(session),
      args.params.company,
    );
    const name = encodeURIComponent(`${fileNameOf(company.name)}-activity.csv`);
    return new Response(Readable.toWeb(Readable.from(csvOf(parts))) as ReadableStream<Uint8Array>, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
        'Cache-Control': 'no-store',
      },
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return new Response(error.message, { status: STATUS_OF[error.code] });
  }
}

const HEADINGS = ['Time (UTC)', 'Who', 'What', 'Action', 'Of', 'Figure', 'From', 'To'];

async function* csvOf(parts: AsyncIterable<readonly ActivityLine[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(writeCsv([HEADINGS]));
  for await (const lines of parts)
    yield Buffer.from(
      writeCsv(
        lines.flatMap(({ at, who, what, verb, subject, figures }) => {
          const line = [at.toISOString(), who, ACTIVITY_NAMES[what] ?? what, verb, subject];
          if (figures.length === 0) return [[...line, '', '', '']];
          return figures.map(({ figure, from, to }) => [...line, figure, from, to]);
        }),
      ),
    );
}
