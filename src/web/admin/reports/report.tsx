import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { decideReport, findReport } from '../../../server/admin/reports/decide-report.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { LevelMark } from '../../ui/level-mark.tsx';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { Deed, DeedNews } from '../parts/deed.tsx';
import { doDeed, orNotFound } from '../parts/do-deed.server.ts';
import { DocumentMark } from '../parts/states.tsx';
import { KIND_NAMES } from '../parts/words.ts';
import type { Route } from './+types/report';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTags(
    `${loaderData?.report.kind === 'dispute' ? 'Dispute' : 'Report'} about ${loaderData?.paper?.number ?? 'a paper'}`,
  );

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireAdminPage(asked);
  const { report, paper } = await findReport(asked.context.get(appContext), actor, asked.params.id).catch(orNotFound);
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
    paper: paper && {
      id: paper.id,
      number: paper.number,
      kind: paper.kind,
      issuer: paper.issuer,
      level: paper.level,
      state: paper.state,
      isDisputed: paper.disputed_at !== null,
    },
  };
}

export async function action(asked: Route.ActionArgs) {
  const actor = await requireAdminPage(asked);
  const app = asked.context.get(appContext);
  const decide =
    (decision: 'dismissed' | 'upheld' | 'revoked', said: string) => async (typed: Record<string, string>) => {
      await decideReport(app, actor, asked.params.id, { decision, reason: typed['reason'] ?? '' });
      return said;
    };
  return doDeed(asked, {
    dismissed: decide('dismissed', 'Dismissed. A dispute stops showing in checks once no other one stands.'),
    upheld: decide('upheld', 'Upheld. A dispute goes on showing in every check.'),
    revoked: decide('revoked', 'Upheld, and the paper is withdrawn. Its owner gets a letter.'),
  });
}

export default function ReportPage({ loaderData: { report, paper }, actionData: answer }: Route.ComponentProps) {
  const isDispute = report.kind === 'dispute';
  return (
    <AdminPage
      heading={isDispute ? 'Dispute' : 'Report'}
      above={{ to: '/admin/reports/', label: 'All reports and disputes' }}
    >
      <DeedNews answer={answer} />
      <div className={styles.columns}>
        <div>
          <Section heading="What they wrote">
            <p className={styles.words}>{report.message}</p>
          </Section>
          <Section heading="Facts">
            <Facts
              rows={[
                ['From', report.email],
                ['When', report.at],
                ...(paper
                  ? ([
                      [
                        'Paper',
                        <>
                          <Link to={`/admin/documents/${paper.id}/`} className="pp-code">
                            {paper.number}
                          </Link>
                          , {KIND_NAMES[paper.kind]}
                        </>,
                      ],
                      ['Issuer', paper.issuer],
                      ['Level', <LevelMark key="level" level={paper.level} />],
                      ['State', <DocumentMark key="state" state={paper.state} isDisputed={paper.isDisputed} />],
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
        <Section heading="What can be done">
          {report.decided === null ? (
            <>
              <Deed
                summary="It stands"
                intent="upheld"
                says={
                  isDispute
                    ? 'The paper stays, and every check goes on saying that the person disputes it.'
                    : 'The report was right; the paper stays as it is.'
                }
                button="Uphold it"
                asksReason
                answer={answer}
              />
              <Deed
                summary="It does not stand"
                intent="dismissed"
                says={
                  isDispute
                    ? 'Checks stop saying that the paper is disputed, unless another dispute stands.'
                    : 'Nothing changes for the paper.'
                }
                button="Dismiss it"
                asksReason
                answer={answer}
              />
              {paper && paper.state !== 'revoked' && (
                <Deed
                  summary="It stands: withdraw the paper"
                  intent="revoked"
                  says="For good: every check says that the paper was withdrawn, and the reason that you write. Its owner gets a letter."
                  button="Uphold and withdraw"
                  isDestructive
                  asksReason
                  answer={answer}
                />
              )}
            </>
          ) : (
            <p className="pp-dimmed">This was decided.</p>
          )}
        </Section>
      </div>
    </AdminPage>
  );
}
