import { Readable } from 'node:stream';
import { plainAmount } from '../../domain/books/register.ts';
import { writeCsv } from '../../domain/books/write-csv.ts';
import { cents } from '../../domain/money.ts';
import { metaOf } from '../../kinds/kinds.ts';
import { type FoundDocument, openOwnDocuments } from '../../server/documents/read/list-own-documents.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import type { Route } from './+types/documents-file';
import { chosenIn, readFilter } from './read-document-filter.ts';

/** The documents that the list finds as CSV, all pages of it. Sent as they are read. */
export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const filter = readFilter(chosenIn(new URL(args.request.url).searchParams));
  const parts = openOwnDocuments(args.context.get(appContext), actorOfSession(session), filter);
  return new Response(Readable.toWeb(Readable.from(csvOf(parts))) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="documents.csv"',
      'Cache-Control': 'no-store',
    },
  });
}

const HEADINGS = [
  'Number',
  'Document',
  'Issuer',
  'For',
  'Period',
  'Pay date or issue date',
  'Gross pay',
  'Net pay',
  'Level',
  'Status',
];

/** Empty where it is no pay stub, or its figures are not known. */
const written = (amount: number | null) => (amount === null ? '' : { amount: plainAmount(cents(amount)) });

async function* csvOf(parts: AsyncIterable<readonly FoundDocument[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(writeCsv([HEADINGS]));
  for await (const documents of parts)
    yield Buffer.from(
      writeCsv(
        documents.map(({ number, kind, issuer, person, period, date, gross, net, level, state }) => [
          number,
          metaOf(kind).name,
          issuer,
          person ?? '',
          period,
          date,
          written(gross),
          written(net),
          level,
          state,
        ]),
      ),
    );
}
