import { peopleCsv } from '../../domain/imports/people-csv.ts';
import { isAppError } from '../../domain/errors.ts';
import { personOfRow } from '../../server/payroll/companies/person-of-row.ts';
import { allPeople } from '../../server/payroll/companies/people.ts';
import { scheduleOf } from '../../server/payroll/companies/pay-schedules.ts';
import { requireCompany } from '../../server/payroll/companies/require-company.ts';
import { STATUS_OF } from '../../server/services/http/answers/error-answer.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import type { Route } from './+types/people-file';
import { fileNameOf } from './file-name.ts';

/** The people of a company as CSV. */
export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const [app, actor] = [args.context.get(appContext), actorOfSession(session)];
  try {
    const { company } = await requireCompany(app, actor, args.params.company, 'read');
    const people = await allPeople(app, actor, company.id);
    const name = encodeURIComponent(`${fileNameOf(company.name)}-people.csv`);
    const csv = peopleCsv(
      people.map(personOfRow),
      company.other_schedules.length > 0 ? (id) => scheduleOf(company, id).name : undefined,
    );
    return new Response(csv, {
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
