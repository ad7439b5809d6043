import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ActionAnswer } from '../../ui/action-answer.ts';
import { LevelMark } from '../../parts/documents/level-mark.tsx';
import { AdminAction, type ReviewPlace } from '../parts/admin-action.tsx';
import { Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { KIND_NAMES } from '../parts/names.ts';
import { DocumentMark } from '../parts/states.tsx';
import type { readName } from './name-review.server.ts';

interface NameReviewProps {
  readonly name: Awaited<ReturnType<typeof readName>>;
  readonly answer: ActionAnswer | undefined;
  readonly place?: ReviewPlace;
}

/** A name close to a protected one, beside the document that it is on. */
export function NameReview({ name, answer, place }: NameReviewProps): ReactNode {
  return (
    <div className={styles.columns}>
      <Section heading="Details">
        <Facts
          rows={[
            ['Name', <b key="name">{name.name}</b>],
            ['Similar to', name.institution ?? name.matched],
            ['Matched', name.matched],
            [
              'Document',
              <>
                <Link to={`/admin/documents/${name.documentId}/`} className="pp-code">
                  {name.number}
                </Link>
                , {KIND_NAMES[name.kind]}
              </>,
            ],
            ['Issuer', name.issuer],
            ['Level', <LevelMark key="level" level={name.level} />],
            ['Status', <DocumentMark key="state" state={name.state} isDisputed={name.isDisputed} />],
            ['Date', name.at],
            ['Review', name.isSeen ? 'Reviewed' : 'Needs review'],
          ]}
        />
      </Section>
      <Section heading="Actions">
        {name.isSeen ? (
          <p className="pp-dimmed">This name is reviewed.</p>
        ) : (
          <>
            <AdminAction
              summary="Approve"
              intent="seen"
              description="The name is the issuer’s own, and the issuer confirmed no affiliation. The document does not change."
              button="Approve name"
              answer={answer}
              place={place}
              shortcut="A"
            />
            <AdminAction
              summary="Reject"
              intent="misleading"
              description="The document is revoked. Its verification page shows your reason, and the owner gets it by email. You can’t undo this."
              button="Reject and revoke"
              isDestructive
              needsReason
              answer={answer}
              place={place}
              shortcut="R"
            />
          </>
        )}
      </Section>
    </div>
  );
}
