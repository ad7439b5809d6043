import { documentName } from '../../domain/documents/document-name.ts';
import { metaOf } from '../../kinds/kinds.ts';
import type { ReactNode } from 'react';
import { Link, redirect } from 'react-router';
import { kindById } from '../../kinds/registry.ts';
import { dayInWords, momentInNewYork } from '../../domain/moment.ts';
import { userKey } from '../../domain/owner-key.ts';
import { keptUntil } from '../../server/documents/retention/document-retention.ts';
import { documentActions } from '../../server/documents/document-actions.ts';
import { documentHistory } from '../../server/documents/read/document-history.ts';
import { problemOfCorrection } from '../../server/documents/correct/correct-document.ts';
import { PAY_KINDS, recipientOf } from '../../server/payroll/my-pay/name-recipient.ts';
import { recipientActions } from '../../server/payroll/my-pay/recipient-actions.ts';
import { findReadableDocument } from '../../server/documents/read/find-document.ts';
import { verifyUrl } from '../../server/documents/issue/verify-url.ts';
import { SHARE_DAYS, SHARE_OPENS } from '../../server/documents/shares/create-share.ts';
import { listShares } from '../../server/documents/shares/list-shares.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { PagePicture, pictureAddress } from '../parts/documents/page-picture.tsx';
import { LevelMark } from '../parts/documents/level-mark.tsx';
import { ShareDocument } from '../parts/documents/share-document.tsx';
import { orNotFound, press, runAction } from '../run-action.server.ts';
import type { Route } from './+types/document';
import styles from './dashboard.module.css';
import { draftPath } from './kinds.ts';
import { DocumentActions } from './document-actions.tsx';
import { DocumentStatus } from '../parts/documents/document-status.tsx';
import { useReloadUntil } from '../ui/use-reload-until.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Document ${loaderData?.number ?? ''}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const { row: document, isOwn } = await findReadableDocument(app, actorOfSession(session), args.params.id).catch(
    orNotFound,
  );
  const { events, newer } = await documentHistory(app, document);
  const isKept = document.content !== null;
  const kept = isOwn && isKept ? await keptUntil(app, actorOfSession(session), document) : null;
  const { id, number, code, kind, issuer, person, period, level, state, revision, state_reason } = document;
  return {
    id,
    isOwn,
    number,
    code,
    kind,
    issuer,
    person,
    period,
    level,
    state,
    revision,
    state_reason,
    isDisputed: document.disputed_at !== null,
    isReady: document.file_key !== null,
    /** It can be on the page of the person it pays, with this address. */
    isPay: PAY_KINDS.includes(kind),
    recipient: await recipientOf(app, document.series_id),
    /** A recurring kind continues with the next period. Any other is copied. */
    recurs: kindById(kind)!.following !== undefined,
    uncorrectable: problemOfCorrection(app, document),
    // Only the buyer opens the order.
    order: isOwn ? document.order_id : null,
    newer,
    changed: document.changed_fields ?? [],
    isKept,
    // The owner's account says how long, or the company that issued it.
    kept: kept && { until: dayInWords(kept.until), companyId: kept.companyId },
    checkAddress: verifyUrl(app.config.siteUrl, id),
    sharing: isOwn ? await listShares(app, document, userKey(session.user.id)) : null,
    shareOptions: { days: SHARE_DAYS, opens: SHARE_OPENS },
    events: events.map((event) => ({ id: event.id, event: event.event, at: momentInNewYork(event.created_at) })),
  };
}

export function action(args: Route.ActionArgs) {
  const on = args.params;
  return runAction<{ readonly link: string }>(
    args,
    {
      share: press(documentActions.share, {
        on,
        input: (typed, form) => ({ ...typed, facts: form.getAll('fact'), documents: form.getAll('document') }),
        done: (data) => ({ message: 'Link created.', data }),
      }),
      'end-share': press(documentActions.endShare, {
        on: ({ id: share }) => ({ ...on, share }),
        done: () => 'The link does not work anymore.',
      }),
      email: press(documentActions.email, {
        on,
        input: ({ email = '', isRecipient }) => ({ email: email.slice(0, 254), isRecipient: isRecipient === 'on' }),
        done: ({ to }) => `Email sent to ${to}.`,
      }),
      'remove-recipient': press(recipientActions.remove, {
        on,
        done: () => 'Address removed. It no longer opens this document.',
      }),
      continue: press(documentActions.continue, { on, done: ({ kind, id }) => redirect(draftPath(kind, id)) }),
      revoke: press(documentActions.revoke, {
        on,
        input: ({ reason = '' }) => ({ reason }),
        done: () => 'Document revoked.',
      }),
    },
    'account',
  );
}

const EVENTS: Readonly<Record<string, string>> = {
  sealed: 'Issued',
  failed: 'Could not be issued',
  superseded: 'Replaced by a correction',
  revoked: 'Revoked',
  disputed: 'Disputed by the person named on it',
  contacted: 'Message forwarded to you',
  question: 'A recipient asked you about it',
  answered: 'You answered a recipient',
  'not-answered': 'A recipient got no answer in time',
  checked: 'Verified',
  downloaded: 'Downloaded',
  mailed: 'Sent by email',
  reinstated: 'Restored',
  'tables-arrived': 'This year’s tax tables arrived and were compared with the figures',
  accepted: 'Accepted as yours',
  erased: 'Contents deleted',
};

/** Where its owner changes how long it is kept. */
const settingOf = (companyId: string | null): string =>
  companyId === null ? '/my-dashboard/account/' : `/my-dashboard/companies/${companyId}/settings/#records`;

export default function DocumentPage({ loaderData: document, actionData }: Route.ComponentProps) {
  useReloadUntil(document.state !== 'issuing');
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to={document.isOwn ? '/my-dashboard/documents/' : '/my-dashboard/companies/'}>
          {document.isOwn ? 'All documents' : 'Payroll'}
        </Link>
      </p>
      <h1>{documentName(metaOf(document.kind).name, document.period)}</h1>
      <p className={styles.line}>
        <DocumentStatus state={document.state} isDisputed={document.isDisputed} />
        <LevelMark level={document.level} />
      </p>
      {document.state_reason && <p className="pp-dimmed">Reason: {document.state_reason}</p>}
      {document.newer && (
        <p className={styles.line}>
          <Link to={`/my-dashboard/documents/${document.newer.id}/`}>
            Revision {document.newer.revision}, {document.newer.number}
          </Link>
          {document.changed.length > 0 && <span className="pp-dimmed">Changed: {document.changed.join(', ')}.</span>}
        </p>
      )}
      <div className={styles.columns}>
        <div>
          <dl className={styles.facts}>
            <Fact name="Issuer">{document.issuer}</Fact>
            {document.person && <Fact name="For">{document.person}</Fact>}
            <Fact name="Number">
              <span className={styles.number}>{document.number}</span>
            </Fact>
            <Fact name="Code">
              <span className={styles.number}>{document.code}</span>
            </Fact>
            <Fact name="Revision">{document.revision}</Fact>
            {document.order !== null && (
              <Fact name="Order">
                <Link to={`/my-dashboard/orders/${document.order}/`}>Order and receipt</Link>
              </Fact>
            )}
            {(document.isOwn || !document.isKept) && (
              <Fact name="Contents">
                {document.kept ? (
                  <>
                    Kept until {document.kept.until} (<Link to={settingOf(document.kept.companyId)}>change</Link>)
                  </>
                ) : (
                  'Deleted. The document can still be verified.'
                )}
              </Fact>
            )}
            <Fact name="Verify at">
              <a href={document.checkAddress}>{document.checkAddress}</a>
            </Fact>
          </dl>
          <DocumentActions document={document} answer={actionData} />
        </div>
        <section aria-labelledby="events">
          {document.isReady && (
            <div className={styles.sheet}>
              <PagePicture
                src={pictureAddress(document.id)}
                size={360}
                alt={`Page 1 of ${metaOf(document.kind).name} ${document.number}`}
              />
            </div>
          )}
          <h2 id="events" className={styles.heading}>
            History
          </h2>
          <ol className={styles.events}>
            {document.events.map((event) => (
              <li key={event.id}>
                <span>{EVENTS[event.event] ?? event.event}</span>
                <span className="pp-small pp-dimmed">{event.at}</span>
              </li>
            ))}
          </ol>
          {document.events.length === 0 && <p className={styles.line}>No activity yet.</p>}
          <p className="pp-small pp-dimmed">We record when a document is verified, but not by whom.</p>
        </section>
      </div>
      {document.sharing && (
        <ShareDocument sharing={document.sharing} options={document.shareOptions} answer={actionData} />
      )}
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
