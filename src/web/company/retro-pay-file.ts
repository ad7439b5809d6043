import { plainAmount } from '../../domain/books/register.ts';
import { writeCsv } from '../../domain/books/write-csv.ts';
import { retroDifference } from '../../domain/companies/retro-pay.ts';
import { isAppError } from '../../domain/errors.ts';
import type { Cents } from '../../domain/money.ts';
import { readRetroPay } from '../../server/payroll/companies/retro-pay.ts';
import { STATUS_OF } from '../../server/services/http/answers/error-answer.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import type { Route } from './+types/retro-pay-file';
import { fileNameOf } from './file-name.ts';

const HEADINGS = [
  'Person',
  'Pay stub',
  'Period start',
  'Period end',
  'Pay date',
  'Rate then',
  'New rate',
  'Gross pay then',
  'Retro pay so far',
  'Gross pay at the new rate',
  'Difference',
];

const written = (amount: Cents) => ({ amount: plainAmount(amount) });

/** Each pay stub that the retro pay of a run is for, as CSV. */
export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const { company: companyId, run: runId } = args.params;
  try {
    const { company, run, people } = await readRetroPay(
      args.context.get(appContext),
      actorOfSession(session),
      companyId,
      runId,
    );
    const rows = people.flatMap(({ name, retro }) =>
      (retro?.periods ?? []).map((period) => [
        name,
        period.number,
        period.period.start,
        period.period.end,
        period.payDate,
        written(period.rateBefore),
        written(retro!.rate),
        written(period.grossBefore),
        written(period.paidSince),
        written(period.grossAfter),
        written(retroDifference(period)),
      ]),
    );
    const file = encodeURIComponent(`${fileNameOf(`${company.name} ${run.pay_date}`)}-retro-pay.csv`);
    return new Response(writeCsv([HEADINGS, ...rows]), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename*=UTF-8''${file}`,
        'Cache-Control': 'no-store',
      },
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return new Response(error.message, { status: STATUS_OF[error.code] });
  }
}
