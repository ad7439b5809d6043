import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { CORRECTION_RULE } from '../../domain/integrity/correction-rule.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { type ActionAnswer, refusalOf } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { Checkbox } from '../ui/choices.tsx';
import { LevelMark } from '../parts/documents/level-mark.tsx';
import { Note } from '../ui/note.tsx';
import { readCache, resetTypedOrder } from '../parts/checkout/order-cache.ts';
import { TextInput } from '../ui/text-input.tsx';
import type { Route } from './+types/correction';
import styles from './correction.module.css';
import { answerCorrection, loadCorrection } from './load-correction.server.ts';

// Keeps the order key in the address from other sites. "no-referrer" would also break the origin check of our own form.
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

export const loader = (args: Route.LoaderArgs) => loadCorrection(args);
export const action = (args: Route.ActionArgs) => answerCorrection(args);

type Loaded = Route.ComponentProps['loaderData'];
type ToReopen = Extract<Loaded, { state: 'document' }>;
type ToIssue = Extract<Loaded, { state: 'draft' }>;
type Unready = Extract<Loaded, { state: 'unready' }>;

export default function CorrectionPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  if (loaderData.state === 'document') return <Reopen {...loaderData} answer={actionData} />;
  if (loaderData.state === 'unready') return <NotYet {...loaderData} />;
  return <Issue {...loaderData} answer={actionData} />;
}

interface Answered {
  readonly answer: ActionAnswer | undefined;
}

/** Explains corrections before the draft is created. */
function Reopen({ original, problem, tables, answer }: ToReopen & Answered): ReactNode {
  const { releaseFingerprint } = useSiteFacts()!;
  const message = problem ?? refusalOf(answer, 'reopen')?.message ?? refusalOf(answer, 'recalculate')?.message;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>Correct a document</h1>
      <p className="pp-lead">
        {original.name} {original.number} for {original.person}, {original.period}.
      </p>
      {message ? (
        <Note tone="amber">
          <p>{message}</p>
        </Note>
      ) : (
        <ActionForm className={styles.form}>
          <ol className={styles.steps}>
            <li>It opens as a draft with your original entries. Change what was wrong.</li>
            <li>Before you issue the correction, you see every changed line.</li>
            <li>
              Revision {original.revision + 1} is free. Your current document stays valid until you issue the
              correction. Then its verification page says that a newer version replaced it and lists the changed lines.
            </li>
          </ol>
          {tables !== null && (
            <p>
              When this document was issued, the tax tables for {tables} were not available. Now they are. If nothing
              else was wrong, you can go straight to the lines that change with them.
            </p>
          )}
          <div className={styles.buttons}>
            {tables !== null && (
              <SubmitButton name="intent" value="recalculate" fingerprint={releaseFingerprint}>
                Calculate with the {tables} tables
              </SubmitButton>
            )}
            <SubmitButton
              name="intent"
              value="reopen"
              fingerprint={releaseFingerprint}
              variant={tables === null ? 'filled' : 'outlined'}
            >
              Open as draft
            </SubmitButton>
          </div>
        </ActionForm>
      )}
    </div>
  );
}

function NotYet({ message, builder, isOver }: Unready): ReactNode {
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>{isOver ? 'This document can’t be corrected' : 'Some information is missing'}</h1>
      <p className="pp-lead">{message}</p>
      <p>{isOver ? <Link to="/my-dashboard/">Go to dashboard</Link> : <Link to={builder}>Back to the draft</Link>}</p>
    </div>
  );
}

function Issue(props: ToIssue & Answered): ReactNode {
  const { original, builder, revision, changes, level, statusLine, attestation, resembling, answer } = props;
  const { releaseFingerprint } = useSiteFacts()!;
  const { draftId, configType, tables } = props;
  useEffect(() => {
    // The server has the whole draft. A copy left in the browser would open as the next new document of this kind.
    if (readCache().products[configType]?.draft?.id === draftId) resetTypedOrder(configType);
  }, [draftId, configType]);
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>Correction (revision {revision})</h1>
      <p className="pp-lead">
        {original.name} {original.number} for {original.person}, {original.period}. Corrections are free.
      </p>
      <p className="pp-small pp-dimmed">{CORRECTION_RULE}</p>
      <section aria-labelledby="changes" className={styles.part}>
        <h2 id="changes">
          {changes.length === 0 && 'No changes yet'}
          {changes.length === 1 && '1 line changed'}
          {changes.length > 1 && `${changes.length} lines changed`}
        </h2>
        {changes.length > 0 && <Changes changes={changes} />}
        <p>
          <Link to={builder}>Edit draft</Link>
        </p>
      </section>
      {changes.length > 0 && (
        <section aria-labelledby="certification" className={styles.part}>
          <h2 id="certification">Certification</h2>
          <ActionForm answer={answer} className={styles.form}>
            <p className={styles.level}>
              <LevelMark level={level} /> <span className="pp-dimmed">{statusLine}</span>
            </p>
            <TextInput
              label="What was wrong?"
              name="reason"
              defaultValue={tables === null ? '' : `The tax tables for ${tables} were not available yet.`}
              hint="People who verify the old document with its code will see this."
              maxLength={300}
            />
            <Checkbox name="attestation.isAccepted" label={attestation.text} />
            {resembling.length > 0 && (
              <Checkbox
                name="attestation.isUnaffiliated"
                label={`${resembling.join(' ')} I am not affiliated with it.`}
              />
            )}
            <TextInput label="Your full name" name="attestation.typedName" autoComplete="name" maxLength={100} />
            <input type="hidden" name="document" value={original.id} />
            <input type="hidden" name="attestation.version" value={attestation.version} />
            <div>
              <SubmitButton loadingLabel="Issuing" fingerprint={releaseFingerprint}>
                Issue revision {revision}
              </SubmitButton>
            </div>
          </ActionForm>
        </section>
      )}
    </div>
  );
}

function Changes({ changes }: Pick<ToIssue, 'changes'>): ReactNode {
  return (
    <table className={`pp-figures ${styles.changes}`}>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Issued</th>
          <th scope="col">Corrected</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-label="Issued">{before ?? <span className="pp-faint">blank</span>}</td>
            <td data-label="Corrected">{after ?? <span className="pp-faint">blank</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
