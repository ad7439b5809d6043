import { type ReactNode, useEffect } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { Field, FieldError } from '../ui/field.tsx';
import fieldStyles from '../ui/field.module.css';
import { LevelMark } from '../ui/level-mark.tsx';
import { Note } from '../ui/note.tsx';
import { readCache, resetTypedOrder } from '../ui/order-cache.ts';
import type { Route } from './+types/correction';
import styles from './correction.module.css';
import { answerCorrection, loadCorrection, type RefusedCorrection } from './load-correction.server.ts';

// The key in the address goes to no other site. ("no-referrer" would also hide from us that our own form was sent.)
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

export const loader = (asked: Route.LoaderArgs) => loadCorrection(asked);
export const action = (asked: Route.ActionArgs) => answerCorrection(asked);

type Loaded = Route.ComponentProps['loaderData'];
type ToReopen = Extract<Loaded, { state: 'paper' }>;
type ToSeal = Extract<Loaded, { state: 'draft' }>;
type Unready = Extract<Loaded, { state: 'unready' }>;

export default function CorrectionPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  if (loaderData.state === 'paper') return <Reopen {...loaderData} refused={actionData ?? undefined} />;
  if (loaderData.state === 'unready') return <NotYet {...loaderData} />;
  return <Seal {...loaderData} refused={actionData ?? undefined} />;
}

interface Refusable {
  readonly refused: RefusedCorrection | undefined;
}

const useSending = () => ({
  isSending: useNavigation().state !== 'idle',
  fingerprint: useSiteFacts()!.releaseFingerprint,
});

/** Before anything is opened: what a correction is, and what it is not. */
function Reopen({ paper, problem, refused }: ToReopen & Refusable): ReactNode {
  const { isSending, fingerprint } = useSending();
  const said = problem ?? refused?.message;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>Correct this paper.</h1>
      <p className="pp-lead">
        {paper.name} {paper.number} for {paper.person}, {paper.period}.
      </p>
      {said ? (
        <Note tone="amber">
          <p>{said}</p>
        </Note>
      ) : (
        <Form method="post" className={styles.form}>
          <ol className={styles.steps}>
            <li>It opens as a draft, as it was typed. Change what was wrong.</li>
            <li>Before it is sealed you see every line that reads differently.</li>
            <li>
              Revision {paper.revision + 1} is free. Until it is sealed the paper you have counts; from then on its
              check says that there is a newer one, and names the lines that changed.
            </li>
          </ol>
          <div>
            <SubmitButton name="intent" value="reopen" isLoading={isSending} fingerprint={fingerprint}>
              Open it as a draft
            </SubmitButton>
          </div>
        </Form>
      )}
    </div>
  );
}

function NotYet({ message, builder, isOver }: Unready): ReactNode {
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>{isOver ? 'This cannot be corrected.' : 'Not quite ready.'}</h1>
      <p className="pp-lead">{message}</p>
      <p>{isOver ? <Link to="/my-dashboard/">To your desk</Link> : <Link to={builder}>Back to the draft</Link>}</p>
    </div>
  );
}

function Seal(props: ToSeal & Refusable): ReactNode {
  const { paper, builder, revision, changes, level, statusLine, attestation, resembling, refused } = props;
  const { isSending, fingerprint } = useSending();
  const { draftId, configType } = props;
  useEffect(() => {
    // The server has it whole. What stayed in the browser would come up as the next new paper of this kind.
    if (readCache().products[configType]?.draft?.id === draftId) resetTypedOrder(configType);
  }, [draftId, configType]);
  const errorAt = (name: string) => refused?.fields[name];
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>Revision {revision}.</h1>
      <p className="pp-lead">
        {paper.name} {paper.number} for {paper.person}, {paper.period}. A correction costs nothing.
      </p>
      {refused && (
        <Note tone="red" isNews>
          <p>{refused.message}</p>
        </Note>
      )}
      <section aria-labelledby="changes" className={styles.part}>
        <h2 id="changes">
          {changes.length === 0 && 'Nothing reads differently yet'}
          {changes.length === 1 && 'One line reads differently'}
          {changes.length > 1 && `${changes.length} lines read differently`}
        </h2>
        {changes.length > 0 && <Changes changes={changes} />}
        <p>
          <Link to={builder}>{changes.length === 0 ? 'Change the draft' : 'Change it further'}</Link>
        </p>
      </section>
      {changes.length > 0 && (
        <section aria-labelledby="word" className={styles.part}>
          <h2 id="word">Your word</h2>
          <Form method="post" className={styles.form} noValidate>
            <p className={styles.level}>
              <LevelMark level={level} /> <span className="pp-dimmed">{statusLine}</span>
            </p>
            <PlainInput
              label="What was wrong?"
              name="reason"
              hint="Whoever checks the old paper reads this."
              maxLength={300}
              defaultValue={refused?.values['reason']}
              error={errorAt('reason')}
            />
            <Tick
              name="attestation.isAccepted"
              isTicked={refused?.values['attestation.isAccepted'] === 'on'}
              error={errorAt('attestation.isAccepted')}
            >
              {attestation.text}
            </Tick>
            {resembling.length > 0 && (
              <Tick
                name="attestation.isUnaffiliated"
                isTicked={refused?.values['attestation.isUnaffiliated'] === 'on'}
                error={errorAt('attestation.isUnaffiliated')}
              >
                {resembling.join(' ')} I am not affiliated with it.
              </Tick>
            )}
            <PlainInput
              label="Your full name"
              name="attestation.typedName"
              autoComplete="name"
              maxLength={100}
              defaultValue={refused?.values['attestation.typedName']}
              error={errorAt('attestation.typedName')}
            />
            <input type="hidden" name="paper" value={paper.id} />
            <input type="hidden" name="attestation.version" value={attestation.version} />
            <div>
              <SubmitButton isLoading={isSending} loadingLabel="Sealing" fingerprint={fingerprint}>
                Seal revision {revision}
              </SubmitButton>
            </div>
          </Form>
        </section>
      )}
    </div>
  );
}

function Changes({ changes }: Pick<ToSeal, 'changes'>): ReactNode {
  return (
    <table className={`pp-figures ${styles.changes}`}>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Sealed</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-said="Sealed">{before ?? <span className="pp-faint">not there</span>}</td>
            <td data-said="Now">{after ?? <span className="pp-faint">not there</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PlainInputProps {
  readonly label: string;
  readonly name: string;
  readonly maxLength: number;
  readonly hint?: string;
  readonly autoComplete?: string;
  readonly defaultValue: string | undefined;
  readonly error: string | undefined;
}

function PlainInput({ label, hint, error, ...input }: PlainInputProps): ReactNode {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={fieldStyles.box} data-printed={false} data-wrong={error !== undefined}>
          <input type="text" className={fieldStyles.control} {...input} {...control} />
        </div>
      )}
    </Field>
  );
}

function Tick(props: {
  readonly name: string;
  readonly isTicked: boolean;
  readonly error: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const errorId = `${props.name}-error`;
  return (
    <div className={styles.tick}>
      <label>
        <input
          type="checkbox"
          name={props.name}
          defaultChecked={props.isTicked}
          aria-invalid={props.error !== undefined}
          aria-describedby={props.error ? errorId : undefined}
        />
        <span>{props.children}</span>
      </label>
      <FieldError id={errorId} message={props.error} />
    </div>
  );
}
