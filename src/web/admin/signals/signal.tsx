import { Fragment, type ReactNode } from 'react';
import { SIGNAL_WORDS } from '../../../domain/integrity/signals/signal.ts';
import { formatDollars, sumOf } from '../../../domain/money.ts';
import { momentInNewYork } from '../../../domain/moment.ts';
import { askOwner } from '../../../server/admin/signals/ask-owner.ts';
import { closeSignal, reopenSignal } from '../../../server/admin/signals/close-signal.ts';
import { findSignal } from '../../../server/admin/signals/find-signal.ts';
import { giveBackUnused } from '../../../server/admin/signals/give-back-unused.ts';
import { liftLimit, limitToSpecimens } from '../../../server/admin/signals/limit-owner.ts';
import { stopOwner, undoStop } from '../../../server/admin/signals/stop-owner.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { DeedNews } from '../parts/deed.tsx';
import { doDeed, orNotFound } from '../parts/do-deed.server.ts';
import { dollars } from '../parts/dollars.ts';
import { SubjectLink } from '../parts/subject-link.tsx';
import type { Route } from './+types/signal';
import { SignalPapers } from './signal-papers.tsx';
import { SignalSteps } from './signal-steps.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => adminTags(loaderData?.words.name ?? 'Signal');

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireAdminPage(asked);
  const found = await findSignal(asked.context.get(appContext), actor, asked.params.id).catch(orNotFound);
  const { signal, papers, steps, unused, specimens, stopped, founded } = found;
  return {
    words: SIGNAL_WORDS[signal.kind],
    ownerKey: signal.owner_key,
    address: signal.address,
    facts: signal.facts,
    founded,
    seen: momentInNewYork(signal.seen_at),
    lastSeen: momentInNewYork(signal.last_seen_at),
    isClosed: signal.closed_at !== null,
    papers: papers.map(({ created_at: at, disputed_at: disputed, gross, ...paper }) => ({
      ...paper,
      at: momentInNewYork(at),
      isDisputed: disputed !== null,
      gross: gross === null ? null : dollars(gross),
    })),
    steps: steps.map(({ created_at: at, undone_at: undone, ...step }) => ({
      ...step,
      at: momentInNewYork(at),
      undone: undone && momentInNewYork(undone),
    })),
    unused: {
      orders: unused.map(({ number, total }) => `Order ${number}, ${formatDollars(total)}`),
      total: formatDollars(sumOf(unused, ({ total }) => total)),
    },
    isLimited: specimens !== null,
    isStopped: stopped !== null,
  };
}

export async function action(asked: Route.ActionArgs) {
  const actor = await requireAdminPage(asked);
  const app = asked.context.get(appContext);
  const { id } = asked.params;
  return doDeed(asked, {
    asked: async ({ text = '' }) => `Your question is on its way to ${await askOwner(app, actor, id, text)}.`,
    'specimen-only': async ({ reason = '' }) => {
      await limitToSpecimens(app, actor, id, reason);
      return 'Unverified papers of this account are specimens from now on. Its owner gets a letter.';
    },
    lift: async ({ reason = '' }) => {
      await liftLimit(app, actor, id, reason);
      return 'Papers come at their own level again. Its owner gets a letter.';
    },
    stopped: async ({ reason = '' }) => {
      const papers = await stopOwner(app, actor, id, reason);
      return `The account is stopped and ${papers} of its papers are revoked. Its owner gets a letter. You can undo it here.`;
    },
    'undo-stop': async ({ reason = '' }) => {
      const papers = await undoStop(app, actor, id, reason);
      return `The account is open again, and ${papers} of its papers stand as before. Its owner gets a letter.`;
    },
    refunded: async ({ reason = '' }) =>
      `${formatDollars(await giveBackUnused(app, actor, id, reason))} is given back, each order with a letter.`,
    closed: async ({ reason = '' }) => {
      await closeSignal(app, actor, id, reason);
      return 'Closed. It comes back if something new is noticed.';
    },
    reopen: async () => {
      await reopenSignal(app, actor, id);
      return 'It stands among what waits for a person.';
    },
  });
}

export default function SignalPage({ loaderData, params, actionData: answer }: Route.ComponentProps) {
  const { words, facts, founded, address } = loaderData;
  return (
    <AdminPage heading={words.name} above={{ to: '/admin/signals/', label: 'All signals' }}>
      <DeedNews answer={answer} />
      <div className={styles.columns}>
        <div>
          <Section heading="What was noticed">
            <p>{words.noticed}</p>
            <p className="pp-dimmed">
              It proves nothing. It also happens like this: {words.harmless.charAt(0).toLowerCase()}
              {words.harmless.slice(1)}
            </p>
            <Facts
              rows={[
                ['Account', address === '' ? 'Erased' : <SubjectLink key="owner" subject={loaderData.ownerKey} />],
                ...(address === '' ? [] : [['E-mail', address] as const]),
                ['First noticed', loaderData.seen],
                ['Last noticed', loaderData.lastSeen],
                ...(facts.issuers === undefined
                  ? []
                  : [
                      ['Issuers', `${facts.issuers} whom nobody verified, on one card, in ${facts.days} days`] as const,
                    ]),
                ...(facts.names === undefined
                  ? []
                  : [
                      ['Resembles', facts.institution ?? 'A word that such institutions use'] as const,
                      ['Tried, in turn', facts.names.join(' · ')] as const,
                    ]),
                ...(founded.length === 0 ? [] : [['Founded', <Founded key="founded" issuers={founded} />] as const]),
              ]}
            />
          </Section>
          <Section heading="Papers concerned">
            <SignalPapers papers={loaderData.papers} />
          </Section>
          {loaderData.steps.length > 0 && (
            <Section heading="What was done">
              <Facts
                rows={loaderData.steps.map(({ step, at, actor_name: who, text, undone }) => [
                  at,
                  <>
                    {STEP_NAMES[step]}, by {who}
                    {undone && `; undone ${undone}`}
                    <span className={styles.beneath}>{text}</span>
                  </>,
                ])}
              />
            </Section>
          )}
        </div>
        <SignalSteps
          id={params.id}
          question={words.question}
          address={address}
          unused={loaderData.unused}
          isLimited={loaderData.isLimited}
          isStopped={loaderData.isStopped}
          isClosed={loaderData.isClosed}
          answer={answer}
        />
      </div>
    </AdminPage>
  );
}

interface Issuer {
  readonly issuer: string;
  readonly byStaff: string | null;
  readonly byIssuer: string | null;
}

/** Since when the issuers exist and who says so; of the others, that nobody recorded it. */
function Founded({ issuers }: { readonly issuers: readonly Issuer[] }): ReactNode {
  const known = issuers.filter(({ byStaff, byIssuer }) => byStaff !== null || byIssuer !== null);
  const unknown = issuers.filter((issuer) => !known.includes(issuer));
  return (
    <>
      {known.map(({ issuer, byStaff, byIssuer }) => (
        <Fragment key={issuer}>
          {byStaff ?? byIssuer}
          <span className={styles.beneath}>
            {issuer}, {byStaff === null ? 'as the issuer says' : 'as staff read it in the registry'}
          </span>
        </Fragment>
      ))}
      {unknown.length > 0 && (
        <>
          Not known: nobody has recorded it
          <span className={styles.beneath}>{unknown.map(({ issuer }) => issuer).join(', ')}</span>
        </>
      )}
    </>
  );
}

const STEP_NAMES = {
  asked: 'Asked',
  'specimen-only': 'Specimens only',
  stopped: 'Account stopped',
  refunded: 'Unused orders given back',
  closed: 'Closed',
} as const;
