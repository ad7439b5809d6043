import { Fragment, type ReactNode } from 'react';
import { SIGNAL_WORDS } from '../../../domain/integrity/signals/signal.ts';
import { formatDollars, sumOf } from '../../../domain/money.ts';
import { momentInNewYork } from '../../../domain/moment.ts';
import { askOwner } from '../../../server/staff/signals/ask-owner.ts';
import { closeSignal, reopenSignal } from '../../../server/staff/signals/close-signal.ts';
import { findSignal } from '../../../server/staff/signals/find-signal.ts';
import { refundUnused } from '../../../server/staff/signals/refund-unused.ts';
import { liftLimit, limitToSpecimens } from '../../../server/staff/signals/limit-owner.ts';
import { suspendOwner, reopenOwner } from '../../../server/staff/signals/suspend-owner.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { ActionMessage } from '../../ui/action-form.tsx';
import { runAction, orNotFound } from '../../run-action.server.ts';
import { dollars } from '../parts/dollars.ts';
import { SubjectLink } from '../parts/subject-link.tsx';
import type { Route } from './+types/signal';
import { SignalDocuments } from './signal-documents.tsx';
import { SignalSteps } from './signal-steps.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => adminTags(loaderData?.words.name ?? 'Risk signal');

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const found = await findSignal(args.context.get(appContext), actor, args.params.id).catch(orNotFound);
  const { signal, documents, steps, unused, specimens, stopped, founded } = found;
  return {
    words: SIGNAL_WORDS[signal.kind],
    ownerKey: signal.owner_key,
    address: signal.address,
    facts: signal.facts,
    founded,
    seen: momentInNewYork(signal.seen_at),
    lastSeen: momentInNewYork(signal.last_seen_at),
    isClosed: signal.closed_at !== null,
    documents: documents.map(({ created_at: at, disputed_at: disputed, gross, ...document }) => ({
      ...document,
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

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return runAction(args, requireAdminPage, (app, actor) => ({
    asked: async ({ text = '' }) => `Question sent to ${await askOwner(app, actor, id, text)}.`,
    'specimen-only': async ({ reason = '' }) => {
      await limitToSpecimens(app, actor, id, reason);
      return 'New unverified documents from this account are specimens. The owner gets an email.';
    },
    lift: async ({ reason = '' }) => {
      await liftLimit(app, actor, id, reason);
      return 'Limit removed. The owner gets an email.';
    },
    stopped: async ({ reason = '' }) => {
      const documents = await suspendOwner(app, actor, id, reason);
      return `Account suspended and ${documents} ${documents === 1 ? 'document' : 'documents'} revoked. The owner gets an email. You can undo this here.`;
    },
    'undo-stop': async ({ reason = '' }) => {
      const documents = await reopenOwner(app, actor, id, reason);
      return `Account reopened and ${documents} ${documents === 1 ? 'document' : 'documents'} restored. The owner gets an email.`;
    },
    refunded: async ({ reason = '' }) =>
      `${formatDollars(await refundUnused(app, actor, id, reason))} refunded. The customer gets an email for each order.`,
    closed: async ({ reason = '' }) => {
      await closeSignal(app, actor, id, reason);
      return 'Signal closed. It comes back if there is new activity.';
    },
    reopen: async () => {
      await reopenSignal(app, actor, id);
      return 'Signal reopened.';
    },
  }));
}

export default function SignalPage({ loaderData, params, actionData: answer }: Route.ComponentProps) {
  const { words, facts, founded, address } = loaderData;
  return (
    <AdminPage heading={words.name} above={{ to: '/admin/signals/', label: 'All risk signals' }}>
      <ActionMessage answer={answer} />
      <div className={styles.columns}>
        <div>
          <Section heading="Activity">
            <p>{words.noticed}</p>
            <p className="pp-dimmed">
              This is not proof. A common harmless reason: {words.harmless.charAt(0).toLowerCase()}
              {words.harmless.slice(1)}
            </p>
            <Facts
              rows={[
                ['Account', address === '' ? 'Deleted' : <SubjectLink key="owner" subject={loaderData.ownerKey} />],
                ...(address === '' ? [] : [['Email', address] as const]),
                ['First seen', loaderData.seen],
                ['Last seen', loaderData.lastSeen],
                ...(facts.issuers === undefined
                  ? []
                  : [['Issuers', `${facts.issuers} unverified issuers on one card in ${facts.days} days`] as const]),
                ...(facts.names === undefined
                  ? []
                  : [
                      ['Similar to', facts.institution ?? 'A common word in protected names'] as const,
                      ['Names tried', facts.names.join(' · ')] as const,
                    ]),
                ...(founded.length === 0
                  ? []
                  : [['Founded', <FoundingDates key="founded" issuers={founded} />] as const]),
              ]}
            />
          </Section>
          <Section heading="Documents">
            <SignalDocuments documents={loaderData.documents} />
          </Section>
          {loaderData.steps.length > 0 && (
            <Section heading="Steps taken">
              <Facts
                rows={loaderData.steps.map(({ step, at, actor_name: who, text, undone }) => [
                  at,
                  <>
                    {STEP_NAMES[step]}, by {who}
                    {undone && `, undone ${undone}`}
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

/** Known founding dates and their source, and the issuers without one. */
function FoundingDates({ issuers }: { readonly issuers: readonly Issuer[] }): ReactNode {
  const known = issuers.filter(({ byStaff, byIssuer }) => byStaff !== null || byIssuer !== null);
  const unknown = issuers.filter((issuer) => !known.includes(issuer));
  return (
    <>
      {known.map(({ issuer, byStaff, byIssuer }) => (
        <Fragment key={issuer}>
          {byStaff ?? byIssuer}
          <span className={styles.beneath}>
            {issuer}, {byStaff === null ? 'according to the issuer' : 'found in the public registry by staff'}
          </span>
        </Fragment>
      ))}
      {unknown.length > 0 && (
        <>
          Unknown
          <span className={styles.beneath}>{unknown.map(({ issuer }) => issuer).join(', ')}</span>
        </>
      )}
    </>
  );
}

const STEP_NAMES = {
  asked: 'Question sent',
  'specimen-only': 'Limited to specimens',
  stopped: 'Account suspended',
  refunded: 'Unused orders refunded',
  closed: 'Closed',
} as const;
