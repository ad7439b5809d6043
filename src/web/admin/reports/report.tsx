import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { decideReport, findReport } from '../../../server/admin/reports/decide-report.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { LevelMark } from '../../ui/level-mark.tsx';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { AdminAction } from '../parts/admin-action.tsx';
import { ActionMessage } from '../../ui/action-form.tsx';
import { runAction, orNotFound } from '../../ui/run-action.server.ts';
import { DocumentMark } from '../parts/states.tsx';
import { KIND_NAMES } from '../parts/names.ts';
import type { Route } from './+types/report';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTags(
    `${loaderData?.report.kind === 'dispute' ? 'Dispute' : 'Report'} about ${loaderData?.document?.number ?? 'a document'}`,
  );

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const { report, document } = await findReport(args.context.get(appContext), actor, args.params.id).catch(orNotFound);
  return {
    report: {
      kind: report.kind,
      email: report.email,
      message: report.message,
      at: momentInNewYork(report.created_at),
      decision: report.decision,
      reason: report.decision_reason,
      decided: report.decided_at === null ? null : momentInNewYork(report.decided_at),
    },
    document: document && {
      id: document.id,
      number: document.number,
      kind: document.kind,
      issuer: document.issuer,
      level: document.level,
      state: document.state,
      isDisputed: document.disputed_at !== null,
    },
  };
}

export function action(args: Route.ActionArgs) {
  return runAction(args, requireAdminPage, (app, actor) => {
    const decide =
      (decision: 'dismissed' | 'upheld' | 'revoked', said: string) => async (typed: Record<string, string>) => {
        await decideReport(app, actor, args.params.id, { decision, reason: typed['reason'] ?? '' });
        return said;
      };
    return {
      dismissed: decide(
        'dismissed',
        'Dismissed. The verification page stops showing the dispute unless another one is open.',
      ),
      upheld: decide('upheld', 'Upheld. The verification page keeps showing a dispute.'),
      revoked: decide('revoked', 'Upheld. The document is revoked and its owner gets an email.'),
    };
  });
}

export default function ReportPage({ loaderData: { report, document }, actionData: answer }: Route.ComponentProps) {
  const isDispute = report.kind === 'dispute';
  return (
    <AdminPage
      heading={isDispute ? 'Dispute' : 'Report'}
      above={{ to: '/admin/reports/', label: 'All reports and disputes' }}
    >
      <ActionMessage answer={answer} />
      <div className={styles.columns}>
        <div>
          <Section heading="Message">
            <p className={styles.words}>{report.message}</p>
          </Section>
          <Section heading="Details">
            <Facts
              rows={[
                ['From', report.email],
                ['Date', report.at],
                ...(document
                  ? ([
                      [
                        'Document',
                        <>
                          <Link to={`/admin/documents/${document.id}/`} className="pp-code">
                            {document.number}
                          </Link>
                          , {KIND_NAMES[document.kind]}
                        </>,
                      ],
                      ['Issuer', document.issuer],
                      ['Level', <LevelMark key="level" level={document.level} />],
                      ['Status', <DocumentMark key="state" state={document.state} isDisputed={document.isDisputed} />],
                    ] as const)
                  : []),
                [
                  'Decision',
                  report.decided === null
                    ? 'Open'
                    : `${report.decision === 'upheld' ? 'Upheld' : 'Dismissed'} ${report.decided}: ${report.reason}`,
                ],
              ]}
            />
          </Section>
        </div>
        <Section heading="Actions">
          {report.decided === null ? (
            <>
              <AdminAction
                summary="Uphold"
                intent="upheld"
                description={
                  isDispute
                    ? 'The document stays valid. Its verification page keeps showing that the named person disputes it.'
                    : 'The report is correct. The document does not change.'
                }
                button="Uphold"
                needsReason
                answer={answer}
              />
              <AdminAction
                summary="Dismiss"
                intent="dismissed"
                description={
                  isDispute
                    ? 'The verification page stops showing a dispute unless another one is open.'
                    : 'The document does not change.'
                }
                button="Dismiss"
                needsReason
                answer={answer}
              />
              {document && document.state !== 'revoked' && (
                <AdminAction
                  summary="Uphold and revoke the document"
                  intent="revoked"
                  description="The verification page will show that the document was revoked and the reason you enter. The owner gets an email. You can’t undo this."
                  button="Uphold and revoke"
                  isDestructive
                  needsReason
                  answer={answer}
                />
              )}
            </>
          ) : (
            <p className="pp-dimmed">This case is closed.</p>
          )}
        </Section>
      </div>
    </AdminPage>
  );
}
