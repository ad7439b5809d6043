import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ActionAnswer } from '../../ui/action-answer.ts';
import { LevelMark } from '../../parts/documents/level-mark.tsx';
import { AdminAction, type ReviewPlace } from '../parts/admin-action.tsx';
import { Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { KIND_NAMES } from '../parts/names.ts';
import { DocumentMark } from '../parts/states.tsx';
import type { readReport } from './report-review.server.ts';

interface ReportReviewProps extends Awaited<ReturnType<typeof readReport>> {
  readonly answer: ActionAnswer | undefined;
  readonly place?: ReviewPlace;
}

/** What a recipient reports or the named person disputes, beside the facts of the document. */
export function ReportReview({ report, document, answer, place }: ReportReviewProps): ReactNode {
  const isDispute = report.kind === 'dispute';
  return (
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
              place={place}
              shortcut="A"
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
              place={place}
              shortcut="R"
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
                place={place}
              />
            )}
          </>
        ) : (
          <p className="pp-dimmed">This case is closed.</p>
        )}
      </Section>
    </div>
  );
}
