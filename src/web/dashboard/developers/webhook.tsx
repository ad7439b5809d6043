import type { ReactNode } from 'react';
import { Link, redirect } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { OVERLAP_HOURS } from '../../../domain/webhooks/webhook-events.ts';
import { hasSecondFactor } from '../../../server/services/auth/second-factor/step-up.ts';
import { actorOfSession, requireSession } from '../../../server/services/http/who/page-actor.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { readEndpoint } from '../../../server/trust/webhooks/endpoints.ts';
import { listMessages, messageFilter } from '../../../server/trust/webhooks/messages.ts';
import { webhookActions } from '../../../server/trust/webhooks/webhook-actions.ts';
import { orNotFound, press, runAction } from '../../run-action.server.ts';
import { StepUpFields } from '../../parts/account/second-factor/step-up-fields.tsx';
import { refusalOf } from '../../ui/action-answer.ts';
import { ActionForm, ActionMessage } from '../../ui/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from '../dashboard.module.css';
import type { Route } from './+types/webhook';
import own from './webhooks.module.css';
import { stateInWords } from './endpoint-state.ts';
import { chosenEvents, EventChoices } from './event-choices.tsx';
import { Secret } from './secret.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

const LIST = '/my-dashboard/developers/webhooks/';
const at = (moment: string): string => momentInNewYork(new Date(moment));

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const actor = actorOfSession(session);
  const { id } = args.params;
  const endpoint = await readEndpoint(app, actor, id).catch(orNotFound);
  const query = Object.fromEntries(new URL(args.request.url).searchParams);
  const filter = messageFilter.safeParse(query).data ?? {};
  const [{ messages, next }, needsCode] = await Promise.all([
    listMessages(app, actor, id, filter),
    hasSecondFactor(app, session.user.id),
  ]);
  return {
    needsCode,
    endpoint: { ...endpoint, words: stateInWords(endpoint) },
    state: filter.state ?? '',
    isFirst: filter.before === undefined,
    messages: messages.map((message) => ({
      ...message,
      created: at(message.createdAt),
      next: message.nextAt === null ? null : at(message.nextAt),
      attempts: message.attempts.map((attempt) => ({ ...attempt, at: at(attempt.at) })),
    })),
    next,
  };
}

export const action = (args: Route.ActionArgs) => {
  const on = { id: args.params.id };
  return runAction<{ readonly secret: string }>(args, {
    save: press(webhookActions.change, {
      on,
      input: ({ url = '' }, form) => ({ url, events: chosenEvents(form) }),
      done: () => 'Saved.',
    }),
    pause: press(webhookActions.pause, { on, done: () => 'Paused. Its messages wait.' }),
    resume: press(webhookActions.resume, { on, done: () => 'Resumed. What waits is sent now.' }),
    test: press(webhookActions.test, { on, done: () => 'Test sent. Reload to see the answer.' }),
    rotate: press(webhookActions.rotate, {
      on,
      input: (typed) => typed,
      done: ({ secret }) => ({
        message: `New secret. The old one signs beside it for ${OVERLAP_HOURS} hours.`,
        data: { secret },
      }),
    }),
    replay: press(webhookActions.replay, {
      on: ({ id = '' }) => ({ ...on, message: id }),
      done: () => 'Sent again. Reload to see the answer.',
    }),
    replayFailed: press(webhookActions.replayFailed, {
      on,
      input: () => ({ since: new Date(0).toISOString() }),
      done: ({ count }) => (count === 1 ? '1 message is sent again.' : `${count} messages are sent again.`),
    }),
    remove: press(webhookActions.remove, { on, done: () => redirect(LIST) }),
  });
};

const STATES = [
  ['', 'All'],
  ['waiting', 'Waiting'],
  ['delivered', 'Delivered'],
  ['failed', 'Failed'],
] as const;

export default function WebhookPage({ loaderData, actionData: answer }: Route.ComponentProps): ReactNode {
  const { endpoint, messages, next, state, isFirst, needsCode } = loaderData;
  const isPaused = endpoint.pausedAt !== null;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to={LIST}>Webhooks</Link>
      </p>
      <h1>Endpoint</h1>
      <p className={styles.line}>
        <b>{endpoint.words}.</b> {endpoint.waiting.toLocaleString('en-US')} waiting
        {endpoint.dropped > 0 && `, ${endpoint.dropped.toLocaleString('en-US')} dropped because too many waited`}.
      </p>
      <ActionMessage
        answer={answer}
        errorsOf={['pause', 'resume', 'test', 'replay', 'replayFailed', 'remove', ...(needsCode ? [] : ['rotate'])]}
      />
      {answer?.data && <Secret secret={answer.data.secret} />}
      <ActionForm answer={answer} intents="save" className={own.form}>
        <TextInput name="url" label="Address" type="url" inputMode="url" maxLength={500} defaultValue={endpoint.url} />
        <EventChoices chosen={endpoint.events} />
        <Button type="submit" name="intent" value="save">
          Save
        </Button>
      </ActionForm>
      <ActionForm hasMessage={false} intents={['test', 'pause', 'resume', 'rotate', 'remove']}>
        <div className={own.buttons}>
          <Button type="submit" name="intent" value="test" variant="outlined">
            Send a test
          </Button>
          <Button type="submit" name="intent" value={isPaused ? 'resume' : 'pause'} variant="outlined">
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
          {!needsCode && (
            <Button type="submit" name="intent" value="rotate" variant="outlined">
              Replace the secret
            </Button>
          )}
          <Button type="submit" name="intent" value="remove" variant="outlined">
            Remove
          </Button>
        </div>
      </ActionForm>
      {needsCode && (
        <details className={own.replace} open={refusalOf(answer, 'rotate') !== undefined}>
          <summary>Replace the secret</summary>
          <ActionForm answer={answer} intents="rotate" isClearedWhenDone>
            <StepUpFields />
            <Button type="submit" name="intent" value="rotate" variant="outlined">
              Replace secret
            </Button>
          </ActionForm>
        </details>
      )}
      <section className={own.part} aria-labelledby="log">
        <h2 id="log" className={styles.heading}>
          Messages
        </h2>
        <nav aria-label="Which messages" className={own.buttons}>
          {STATES.map(([value, label]) => (
            <Link
              key={value}
              to={value === '' ? '?' : `?state=${value}`}
              aria-current={state === value ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        {messages.length === 0 ? (
          <EmptyState heading="No messages">
            <p>Send a test to try your program, or wait until something happens.</p>
          </EmptyState>
        ) : (
          <ul className={own.log}>
            {messages.map((message) => (
              <li key={message.id}>
                <details>
                  <summary>
                    <code>{message.event}</code>
                    <span className="pp-dimmed">{message.created}</span>
                    <span>
                      {message.state === 'delivered' ? 'Delivered' : message.state === 'failed' ? 'Failed' : 'Waiting'}
                    </span>
                  </summary>
                  <p className="pp-dimmed">
                    {message.id}
                    {message.next !== null && `, next attempt ${message.next}`}
                  </p>
                  <pre>{message.body}</pre>
                  <ol className={own.attempts}>
                    {message.attempts.map((attempt, index) => (
                      // oxlint-disable-next-line no-array-index-key -- Attempts are only added.
                      <li key={index}>
                        {attempt.at}: {attempt.problem ?? `Status ${attempt.status}`} ({attempt.milliseconds} ms)
                        {attempt.answer !== '' && <pre>{attempt.answer}</pre>}
                      </li>
                    ))}
                  </ol>
                  {message.state !== 'waiting' && (
                    <ActionForm hasMessage={false} item={message.id}>
                      <Button type="submit" name="intent" value="replay" variant="outlined" small>
                        Send again
                      </Button>
                    </ActionForm>
                  )}
                </details>
              </li>
            ))}
          </ul>
        )}
        <div className={own.buttons}>
          {!isFirst && <Link to={state === '' ? '?' : `?state=${state}`}>Newest</Link>}
          {next !== null && (
            <Link to={`?${new URLSearchParams({ ...(state && { state }), before: next })}`}>Older</Link>
          )}
          {state === 'failed' && messages.length > 0 && (
            <ActionForm hasMessage={false}>
              <Button type="submit" name="intent" value="replayFailed" variant="outlined" small>
                Send all failed messages again
              </Button>
            </ActionForm>
          )}
        </div>
      </section>
    </div>
  );
}
