import type { ReactNode } from 'react';
import { data, Link, redirect } from 'react-router';
import { keptUntil } from '../../domain/documents/keeping.ts';
import { kindById } from '../../domain/documents/registry.ts';
import { isAppError } from '../../domain/errors.ts';
import { dayInWords, momentInNewYork } from '../../domain/moment.ts';
import { paperYearsOf } from '../../server/auth/keep-papers.ts';
import { continueDocument } from '../../server/documents/continue-document.ts';
import { emailDocument } from '../../server/documents/email-document.ts';
import { findOwnDocument } from '../../server/documents/find-document.ts';
import { revokeDocument } from '../../server/documents/revoke-document.ts';
import { verifyUrl } from '../../server/documents/verify-url.ts';
import { STATUS_OF } from '../../server/http/error-answer.ts';
import { actorOfSession, requireSession } from '../../server/http/page-actor.ts';
import { appContext } from '../../server/http/site-context.ts';
import { LevelMark } from '../ui/level-mark.tsx';
import type { Route } from './+types/paper';
import styles from './dashboard.module.css';
import { draftPath, KINDS } from './kinds.ts';
import { PaperActions } from './paper-actions.tsx';
import { PaperStatus } from './paper-status.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Paper ${loaderData?.number ?? ''}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

const MOST_EVENTS = 100;

export async function loader(asked: Route.LoaderArgs) {
  const session = await requireSession(asked);
  const app = asked.context.get(appContext);
  const paper = await findOwnDocument(app, actorOfSession(session), asked.params.id).catch(notFound);
  const events = await app.db
    .selectFrom('document_events')
    .select(['id', 'event', 'created_at'])
    .where('document_id', '=', paper.id)
    .orderBy('id', 'desc')
    .limit(MOST_EVENTS)
    .execute();
  const newer =
    paper.superseded_by === null
      ? undefined
      : await app.db
          .selectFrom('documents')
          .select(['id', 'number', 'revision'])
          .where('id', '=', paper.superseded_by)
          .executeTakeFirst();
  const years = await paperYearsOf(app, actorOfSession(session));
  const { id, number, code, kind, issuer, person, period, level, state, revision, state_reason } = paper;
  return {
    id,
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
    isDisputed: paper.disputed_at !== null,
    isReady: paper.file_key !== null,
    /** A kind that comes again is made for the next period; any other is copied. */
    recurs: kindById(kind)!.following !== undefined,
    hasBuilder: draftPath(kind, '') !== undefined,
    order: paper.order_id,
    newer: newer && { id: newer.id, number: newer.number, revision: newer.revision },
    changed: paper.changed_fields ?? [],
    keptUntil: paper.content === null ? null : dayInWords(keptUntil(paper.created_at, years)),
    checkAddress: verifyUrl(app.config.siteUrl, id),
    events: events.map((event) => ({ id: event.id, event: event.event, at: momentInNewYork(event.created_at) })),
  };
}

export async function action(asked: Route.ActionArgs) {
  const session = await requireSession(asked);
  const app = asked.context.get(appContext);
  const actor = actorOfSession(session);
  const { id } = asked.params;
  const values = Object.fromEntries(await asked.request.formData());
  const reason = String(values['reason'] ?? '').slice(0, 500);
  const email = String(values['email'] ?? '').slice(0, 254);
  const { intent } = values;
  try {
    switch (intent) {
      case 'email': {
        const { to } = await emailDocument(app, actor, id, email);
        return { intent, isDone: true, message: `On its way to ${to}.`, reason, email };
      }
      case 'continue': {
        const draft = await continueDocument(app, actor, `user:${session.user.id}`, id);
        return redirect(draftPath(draft.kind, draft.id) ?? '/my-dashboard/');
      }
      case 'revoke':
        await revokeDocument(app, actor, id, reason);
        return null;
      default:
        return data(null, 400);
    }
  } catch (error) {
    if (!isAppError(error) || error.code === 'NOT_FOUND') return notFound(error);
    return data({ intent, isDone: false, message: error.message, reason, email }, STATUS_OF[error.code]);
  }
}

/** Somebody else's paper and one that never was are the same page. */
function notFound(error: unknown): never {
  if (isAppError(error) && error.code === 'NOT_FOUND') throw data(null, 404);
  throw error;
}

const EVENTS: Readonly<Record<string, string>> = {
  sealed: 'Sealed',
  failed: 'Could not be sealed',
  superseded: 'Superseded by a correction',
  revoked: 'Withdrawn',
  disputed: 'Disputed by the person it names',
  checked: 'Checked',
  downloaded: 'Downloaded',
  mailed: 'Sent by mail',
  reinstated: 'Stands again',
  erased: 'Contents erased',
};

export default function PaperPage({ loaderData: paper, actionData }: Route.ComponentProps) {
  return (
    <div className={`pp-wrap ${styles.desk}`}>
      <p>
        <Link to="/my-dashboard/">All papers</Link>
      </p>
      <h1>
        {KINDS[paper.kind].name}, {paper.period}
      </h1>
      <p className={styles.line}>
        <PaperStatus state={paper.state} isDisputed={paper.isDisputed} />
        <LevelMark level={paper.level} />
      </p>
      {paper.state_reason && <p className="pp-dimmed">Reason: {paper.state_reason}</p>}
      {paper.newer && (
        <p className={styles.line}>
          <Link to={`/my-dashboard/papers/${paper.newer.id}/`}>
            Revision {paper.newer.revision}, {paper.newer.number}
          </Link>
          {paper.changed.length > 0 && (
            <span className="pp-dimmed">Reads differently: {paper.changed.join('; ')}.</span>
          )}
        </p>
      )}
      <div className={styles.columns}>
        <div>
          <dl className={styles.facts}>
            <Fact name="From">{paper.issuer}</Fact>
            {paper.person && <Fact name="For">{paper.person}</Fact>}
            <Fact name="Number">
              <span className={styles.number}>{paper.number}</span>
            </Fact>
            <Fact name="Code">
              <span className={styles.number}>{paper.code}</span>
            </Fact>
            <Fact name="Revision">{paper.revision}</Fact>
            {paper.order !== null && (
              <Fact name="Bought with">
                <Link to={`/my-dashboard/orders/${paper.order}/`}>its order and receipt</Link>
              </Fact>
            )}
            <Fact name="Contents">
              {paper.keptUntil === null ? (
                'erased; checks still answer'
              ) : (
                <>
                  kept until {paper.keptUntil} (<Link to="/my-dashboard/account/">change</Link>)
                </>
              )}
            </Fact>
            <Fact name="Check at">
              <a href={paper.checkAddress}>{paper.checkAddress}</a>
            </Fact>
          </dl>
          <PaperActions paper={paper} answer={actionData ?? undefined} />
        </div>
        <section aria-labelledby="events">
          <h2 id="events" className={styles.heading}>
            What happened to it
          </h2>
          <ol className={styles.events}>
            {paper.events.map((event) => (
              <li key={event.id}>
                <span>{EVENTS[event.event] ?? event.event}</span>
                <span className="pp-small pp-dimmed">{event.at}</span>
              </li>
            ))}
          </ol>
          {paper.events.length === 0 && <p className={styles.line}>Nothing yet.</p>}
          <p className="pp-small pp-dimmed">We do not note who checks, only that it happened and when.</p>
        </section>
      </div>
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
