import type { ReactNode } from 'react';
import { data, Form, Link } from 'react-router';
import { isAppError } from '../../domain/errors.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import { findOwnDocument } from '../../server/documents/find-document.ts';
import { revokeDocument } from '../../server/documents/revoke-document.ts';
import { verifyUrl } from '../../server/documents/verify-url.ts';
import { actorOfSession, requireSession } from '../../server/http/page-actor.ts';
import { appContext } from '../../server/http/site-context.ts';
import { Button } from '../ui/button.tsx';
import { LevelMark } from '../ui/level-mark.tsx';
import type { Route } from './+types/paper';
import styles from './dashboard.module.css';
import { KINDS } from './kinds.ts';
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
    checkAddress: verifyUrl(app.config.siteUrl, id),
    events: events.map((event) => ({ id: event.id, event: event.event, at: momentInNewYork(event.created_at) })),
  };
}

export async function action(asked: Route.ActionArgs) {
  const session = await requireSession(asked);
  const app = asked.context.get(appContext);
  const reason = String((await asked.request.formData()).get('reason') ?? '').slice(0, 500);
  try {
    await revokeDocument(app, actorOfSession(session), asked.params.id, reason);
    return null;
  } catch (error) {
    if (!isAppError(error) || error.code === 'NOT_FOUND') return notFound(error);
    return data({ message: error.message, reason }, 422);
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
            <Fact name="Check at">
              <a href={paper.checkAddress}>{paper.checkAddress}</a>
            </Fact>
          </dl>
          {paper.isReady && (
            <p className={styles.line}>
              <a className={styles.download} href={`/my-dashboard/papers/${paper.id}/pdf/`} download>
                Download the PDF
              </a>
            </p>
          )}
          {paper.state === 'live' && <RevokeForm answer={actionData ?? undefined} />}
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

function RevokeForm({ answer }: { readonly answer: { message: string; reason: string } | undefined }) {
  return (
    <details className={styles.revoke} open={answer !== undefined}>
      <summary>Withdraw this paper</summary>
      <Form method="post">
        <p className="pp-dimmed">
          For good: whoever checks it reads that it was withdrawn, when and why. To mend a mistake, correct it instead.
        </p>
        <label htmlFor="reason">Why?</label>
        <input
          id="reason"
          name="reason"
          className={styles.input}
          maxLength={500}
          defaultValue={answer?.reason}
          aria-invalid={answer !== undefined}
          aria-describedby={answer ? 'reason-error' : undefined}
        />
        {answer && (
          <p id="reason-error" className={styles.error} role="alert">
            {answer.message}
          </p>
        )}
        <Button type="submit" variant="withdraw">
          Withdraw it
        </Button>
      </Form>
    </details>
  );
}
