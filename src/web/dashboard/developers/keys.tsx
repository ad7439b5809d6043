import type { ReactNode } from 'react';
import { OVERLAPS, type Scope, SCOPE_MEANINGS, SCOPES } from '../../../domain/api-key.ts';
import { momentInNewYork } from '../../../domain/moment.ts';
import { apiKeyActions } from '../../../server/payroll/api-keys/api-key-actions.ts';
import { listKeys } from '../../../server/payroll/api-keys/own-keys.ts';
import { listCompanies } from '../../../server/payroll/companies/companies.ts';
import { hasSecondFactor } from '../../../server/services/auth/second-factor/step-up.ts';
import { actorOfSession, requireSession } from '../../../server/services/http/who/page-actor.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { StepUpFields } from '../../parts/account/second-factor/step-up-fields.tsx';
import { press, runAction, type Typed } from '../../run-action.server.ts';
import { type ActionAnswer, refusalOf } from '../../ui/action-answer.ts';
import { ActionForm, ActionMessage } from '../../ui/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, RadioGroup, Select } from '../../ui/choices.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Route } from './+types/keys';
import styles from './developers.module.css';
import { DevelopersSection } from './section.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const actor = actorOfSession(session);
  const app = args.context.get(appContext);
  const [keys, companies, needsCode] = await Promise.all([
    listKeys(app, actor),
    listCompanies(app, actor),
    hasSecondFactor(app, session.user.id),
  ]);
  const now = app.now();
  return {
    needsCode,
    companies: companies.filter(({ role }) => role === 'owner').map(({ id, name }) => ({ value: id, label: name })),
    keys: keys.map(({ id, name, mode, scopes, ending, company, ...key }) => ({
      id,
      name,
      ending: `ppk_${mode}_…${ending}`,
      opens: company ?? 'Whole account',
      scopes,
      ended: endOf(key, now),
      history: historyOf(key, now),
    })),
  };
}

type Times = Pick<
  Awaited<ReturnType<typeof listKeys>>[number],
  'prior_until' | 'expires_at' | 'revoked_at' | 'last_used_at' | 'created_at'
>;

function endOf({ revoked_at: revoked, expires_at: expires }: Times, now: Date): string | null {
  if (revoked !== null) return `Revoked ${momentInNewYork(revoked)}`;
  return expires !== null && expires <= now ? `Expired ${momentInNewYork(expires)}` : null;
}

const historyOf = (
  { prior_until: prior, expires_at: expires, last_used_at: used, created_at: made }: Times,
  now: Date,
) =>
  [
    `Created ${momentInNewYork(made)}`,
    used === null ? 'not used yet' : `last used ${momentInNewYork(used)}`,
    ...(expires === null ? [] : [`expires ${momentInNewYork(expires)}`]),
    ...(prior !== null && prior > now ? [`the key before works until ${momentInNewYork(prior)}`] : []),
  ].join(', ');

interface Shown {
  readonly key: string;
}

const oneOf = ({ id = '' }: Typed) => ({ id });

export const action = (args: Route.ActionArgs) =>
  runAction<Shown>(args, {
    create: press(apiKeyActions.create, {
      input: (typed, form) => ({ ...typed, scopes: form.getAll('scopes') }),
      done: ({ key }) => ({ message: 'API key created.', data: { key } }),
    }),
    rotate: press(apiKeyActions.rotate, {
      on: oneOf,
      input: (typed) => typed,
      done: ({ key }) => ({ message: 'API key rotated.', data: { key } }),
    }),
    revoke: press(apiKeyActions.revoke, { on: oneOf, done: ({ name }) => `Revoked ${name}. It no longer works.` }),
  });

const OVERLAP_NAMES: Readonly<Record<(typeof OVERLAPS)[number], string>> = {
  '0': 'Ends now',
  '1': 'Works for 1 more hour',
  '24': 'Works for 24 more hours',
  '168': 'Works for 7 more days',
};

export default function KeysPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { keys, companies, needsCode } = loaderData;
  const live = keys.filter(({ ended }) => ended === null);
  const ended = keys.filter((key) => key.ended !== null);
  return (
    <DevelopersSection heading="API keys">
      <p className={`pp-dimmed ${styles.intro}`}>
        Programs use an API key to act for you. Send it as <code>Authorization: Bearer</code>.{' '}
        <a href="/developers/">Guide for developers</a>. <a href="/api/docs">API reference</a>.
      </p>
      <ActionMessage answer={answer} errorsOf={['revoke']} />
      {answer?.data && <NewKey secret={answer.data.key} />}
      <div className={styles.columns}>
        <section aria-labelledby="keys">
          <h2 id="keys">Your keys</h2>
          {live.length === 0 && <p className={`pp-dimmed ${styles.none}`}>You have no API key that works.</p>}
          {live.length > 0 && (
            <ul className={styles.list}>
              {live.map((key) => (
                <KeyRow key={key.id} {...key} needsCode={needsCode} answer={answer} />
              ))}
            </ul>
          )}
          {ended.length > 0 && (
            <details className={styles.fold}>
              <summary>Revoked and expired keys</summary>
              <ul className={styles.list}>
                {ended.map(({ id, name, ending, ended: when }) => (
                  <li key={id} className={styles.ended}>
                    {name} <code>{ending}</code>
                    <span className={styles.beneath}>{when}</span>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </section>
        <section aria-labelledby="create">
          <h2 id="create">Create an API key</h2>
          <CreateForm companies={companies} needsCode={needsCode} answer={answer} />
        </section>
      </div>
    </DevelopersSection>
  );
}

/** Shown only in the answer to the press that made it. */
const NewKey = ({ secret }: { readonly secret: string }): ReactNode => (
  <section className={styles.secret} aria-labelledby="new-key">
    <h2 id="new-key">Copy your key</h2>
    <p>We show it only now, and keep only its hash.</p>
    <code data-secret>{secret}</code>
  </section>
);

type Row = Route.ComponentProps['loaderData']['keys'][number] & {
  readonly needsCode: boolean;
  readonly answer: ActionAnswer | undefined;
};

const KeyRow = ({ id, name, ending, opens, scopes, history, needsCode, answer }: Row): ReactNode => (
  <li>
    <span className={styles.name}>
      {name}
      <code>{ending}</code>
    </span>
    <span className={styles.beneath}>
      {opens}: {scopes.join(', ')}
    </span>
    <span className={styles.beneath}>{history}</span>
    <details className={styles.fold} open={refusalOf(answer, 'rotate', id) !== undefined}>
      <summary>
        Rotate or revoke<span className="pp-unseen"> {name}</span>
      </summary>
      <ActionForm answer={answer} intents="rotate" item={id}>
        <Select
          name="overlapHours"
          label="Current key"
          defaultValue="24"
          options={OVERLAPS.map((value) => ({ value, label: OVERLAP_NAMES[value] }))}
        />
        {needsCode && <StepUpFields />}
        <Button type="submit" name="intent" value="rotate" variant="outlined" small>
          Rotate key
        </Button>
        <Button type="submit" name="intent" value="revoke" variant="withdraw" small>
          Revoke key
        </Button>
      </ActionForm>
    </details>
  </li>
);

interface CreateFormProps {
  readonly companies: readonly { readonly value: string; readonly label: string }[];
  readonly needsCode: boolean;
  readonly answer: ActionAnswer | undefined;
}

const CreateForm = ({ companies, needsCode, answer }: CreateFormProps): ReactNode => (
  <ActionForm answer={answer} intents="create" isClearedWhenDone className={styles.create}>
    <TextInput name="name" label="Name" hint="What uses it: Time clock, Nightly export." maxLength={60} isRequired />
    <RadioGroup
      name="mode"
      label="Mode"
      defaultValue="test"
      options={[
        {
          value: 'test',
          label: 'Test',
          hint: 'Calculates, verifies, and issues specimens that we delete after 30 days. Free; emails nobody.',
        },
        { value: 'live', label: 'Live', hint: 'Acts for your account.' },
      ]}
    />
    <Scopes />
    {companies.length > 0 && <Select name="company" label="Opens" placeholder="Whole account" options={companies} />}
    <Select
      name="expiresInDays"
      label="Expires"
      placeholder="Never"
      options={[
        { value: '30', label: 'In 30 days' },
        { value: '90', label: 'In 90 days' },
        { value: '365', label: 'In a year' },
      ]}
    />
    {needsCode && <StepUpFields />}
    <p className="pp-small pp-dimmed">
      A key cannot sign in, change members or make other keys. We email you about each new one.
    </p>
    <Button type="submit" name="intent" value="create" variant="outlined">
      Create API key
    </Button>
  </ActionForm>
);

const SCOPE_NAMES: Readonly<Record<Scope, string>> = {
  read: 'Read',
  draft: 'Draft',
  issue: 'Issue',
  verify: 'Verify',
  payroll: 'Payroll',
  books: 'Books',
};

const Scopes = (): ReactNode => (
  <fieldset>
    <legend>Scopes</legend>
    {SCOPES.map((scope, index) => (
      <Checkbox
        key={scope}
        name="scopes"
        value={scope}
        defaultChecked={scope === 'read'}
        // One message for all of them.
        error={index === 0 ? undefined : ''}
        label={
          <>
            {SCOPE_NAMES[scope]}
            <span className={styles.beneath}>{SCOPE_MEANINGS[scope]}</span>
          </>
        }
      />
    ))}
  </fieldset>
);
