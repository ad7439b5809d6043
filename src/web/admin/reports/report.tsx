import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { ActionMessage } from '../../ui/action-form.tsx';
import { orNotFound, runAction } from '../../run-action.server.ts';
import { AdminPage, adminTags, TO_QUEUE } from '../parts/admin-page.tsx';
import { reloadAfterConflict } from '../parts/after-conflict.ts';
import type { Route } from './+types/report';
import { readReport, reportDecisions } from './report-review.server.ts';
import { ReportReview } from './report-review.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTags(
    `${loaderData?.report.kind === 'dispute' ? 'Dispute' : 'Report'} about ${loaderData?.document?.number ?? 'a document'}`,
  );
export const shouldRevalidate = reloadAfterConflict;

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  return readReport(args.context.get(appContext), actor, args.params.id).catch(orNotFound);
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, requireAdminPage, (app, actor) => reportDecisions(app, actor, args.params.id));

export default function ReportPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  return (
    <AdminPage heading={loaderData.report.kind === 'dispute' ? 'Dispute' : 'Report'} above={TO_QUEUE}>
      <ActionMessage answer={answer} />
      <ReportReview {...loaderData} answer={answer} />
    </AdminPage>
  );
}
