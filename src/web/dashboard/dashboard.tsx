import { Link, redirect } from 'react-router';
import { z } from 'zod';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { KIND_IDS } from '../../domain/documents/kind.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import { userKey } from '../../domain/owner-key.ts';
import { AppError } from '../../domain/errors.ts';
import { documentKinds, kindById } from '../../kinds/registry.ts';
import { continueDocument } from '../../server/documents/prepare/continue-document.ts';
import { acceptDocuments } from '../../server/documents/read/accept-documents.ts';
import { declineDocuments, undoDeclining } from '../../server/documents/read/decline-documents.ts';
import { listBoughtDocuments } from '../../server/documents/read/list-bought-documents.ts';
import { countOwnDocuments, listOwnDocuments } from '../../server/documents/read/list-own-documents.ts';
import { listLastDocuments } from '../../server/documents/prepare/list-previous-documents.ts';
import {
  countDrafts,
  createDraft,
  deleteDraft,
  duplicateDraft,
  findDraft,
  listDrafts,
} from '../../server/documents/drafts/drafts.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { canBeIssued } from '../../server/commerce/orders/can-be-issued.ts';
import { dayOf } from '../../server/services/mail/days.ts';
import { listOwnLogos } from '../../server/documents/logos/list-own-logos.ts';
import { listToDos } from '../../server/payroll/companies/list-to-dos.ts';
import { mySubscription, type SubscriptionView } from '../../server/commerce/subscriptions/my-subscription.ts';
import { ActionMessage } from '../ui/action-form.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PreviousDocuments } from '../parts/documents/previous-documents.tsx';
import { LevelMark } from '../parts/documents/level-mark.tsx';
import { runAction } from '../run-action.server.ts';
import type { Route } from './+types/dashboard';
import styles from './dashboard.module.css';
import { BoughtDocuments } from './bought-documents.tsx';
import { Drafts, RestoreDraft } from './drafts.tsx';
import { FirstDocument } from './first-document.tsx';
import { draftPath } from './kinds.ts';
import { LogoDecisions } from './logo-decisions.tsx';
import { documentRow } from './document-row.server.ts';
import { DocumentTable } from './document-table.tsx';
import { Due } from './due.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

const RECURRING = documentKinds.filter(({ following }) => following !== undefined).map(({ id }) => id);
const THIRTY_DAYS = 30 * 86_400_000;
/** On this page. The others have pages of their own. */
const NEWEST = 6;
/** A program may save thousands. */
const LISTED_DRAFTS = 200;
const MOST_COMPANIES = 4;

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const actor = actorOfSession(session);
  const [newest, counts, drafts, draftCount, subscription, lastDocuments, bought, logos] = await Promise.all([
    listOwnDocuments(app, actor, { page: 1 }),
    countOwnDocuments(app, actor, new Date(app.now().getTime() - THIRTY_DAYS)),
    listDrafts(app, [userKey(session.user.id)], { limit: LISTED_DRAFTS }),
    countDrafts(app, userKey(session.user.id)),
    mySubscription(app, actor),
    listLastDocuments(app, actor, RECURRING),
    listBoughtDocuments(app, actor),
    listOwnLogos(app, actor),
  ]);
  const companies = (await listToDos(app, actor, MOST_COMPANIES + 1)).filter(({ isArchived }) => !isArchived);
  return {
    firstName: session.user.fullName.split(/\s/)[0]!,
    total: newest.total,
    companies: companies.slice(0, MOST_COMPANIES),
    hasMoreCompanies: companies.length > MOST_COMPANIES,
    lastDocuments,
    bought: bought.map(({ at, ...purchase }) => ({ ...purchase, at: momentInNewYork(at) })),
    logos: logos.map(({ decided_at, created_at: _created, ...logo }) => ({
      ...logo,
      decided: decided_at && dayOf(decided_at),
    })),
    counts,
    plan: subscription && subscription.state !== 'ended' ? planLine(subscription) : null,
    documents: newest.documents.slice(0, NEWEST).map(documentRow),
    moreDrafts: draftCount - drafts.data.length,
    drafts: drafts.data.map(({ id, kind, name, corrects, updated_at }) => ({
      id,
      kind,
      name,
      isCorrection: corrects !== null,
      saved: momentInNewYork(updated_at),
    })),
  };
}

const planLine = (subscription: SubscriptionView) => {
  const { plan, nextPlan, state, documentsThisMonth, softLimitPerMonth, periodEnd, coveredUntil } = subscription;
  const day = dayOf(state === 'past_due' ? coveredUntil : periodEnd);
  const says = {
    active: `renews ${day}${nextPlan === null ? '' : `, then ${nextPlan}`}`,
    cancelled: `ends ${day}`,
    past_due: 'payment failed',
    ended: '',
  }[state];
  return {
    usage: `${documentsThisMonth} of about ${softLimitPerMonth} documents`,
    says: `${plan === 'monthly' ? 'Monthly' : 'Yearly'} plan, ${says}`,
  };
};

const TWICE =
  'You already have a live document for the same person and period. Revoke yours first, or choose “Not mine” for the other one.';

const draftContent = z.object({
  kind: z.enum(KIND_IDS),
  name: z.string().min(1).max(200),
  form: z.record(z.string(), z.unknown()),
});

const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('This draft can’t be restored.');
    return z.NEVER;
  }
});

const restoreInput = z.object({ content: jsonText.pipe(draftContent) });

export const action = (args: Route.ActionArgs) =>
  runAction(args, requireSession, (app, session) => {
    const ownerKeys = [userKey(session.user.id)] as const;
    const actor = actorOfSession(session);
    return {
      accept: async (_typed, form) => {
        const purchases = form.getAll('purchase').filter((value) => typeof value === 'string');
        const stay = await acceptDocuments(app, actor, purchases);
        if (stay.length === 0) return 'Accepted. You find them in the list of your documents.';
        throw new AppError('CONFLICT', stay.length === purchases.length ? TWICE : `The others are accepted. ${TWICE}`);
      },
      decline: async ({ purchase = '' }) => {
        await declineDocuments(app, actor, purchase);
        return 'Marked as not yours. You can undo this below.';
      },
      'undo-decline': async ({ purchase = '' }) => {
        await undoDeclining(app, actor, purchase);
        return '';
      },
      duplicate: async ({ id = '' }) => {
        const { name } = await findDraft(app, ownerKeys, id);
        await duplicateDraft(app, ownerKeys, id, `${name} (copy)`.slice(0, 200));
        return '';
      },
      delete: async ({ id = '' }) => {
        const { kind, name, form, corrects } = await findDraft(app, ownerKeys, id);
        await deleteDraft(app, ownerKeys, id);
        // A page must not be able to claim that a restored draft corrects a document. Corrections start from the document.
        const content = corrects === null ? JSON.stringify({ kind, name, form }) : null;
        return { message: `Deleted “${name}”.`, data: { content } };
      },
      next: async ({ document = '' }) => {
        const draft = await continueDocument(app, actorOfSession(session), ownerKeys[0], document);
        const { steps } = kindById(draft.kind)!;
        return redirect(
          (await canBeIssued(app, draft, session.user.id))
            ? `/checkout/?draft=${draft.id}`
            : `${draftPath(draft.kind, draft.id)}&step=${steps.length}`,
        );
      },
      restore: async (typed) => {
        await createDraft(app, ownerKeys[0], parseInput(restoreInput, typed).content);
        return '';
      },
    };
  });

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { firstName, documents, total, counts, drafts, moreDrafts, plan, lastDocuments, bought, logos } = loaderData;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>Hi, {firstName}</h1>
      <Due companies={loaderData.companies} hasMore={loaderData.hasMoreCompanies} />
      {total > 0 && (
        <dl className={styles.cells}>
          <div>
            <dt>Issued in the last 30 days</dt>
            <dd>
              {counts.sealed} {counts.sealed === 1 ? 'document' : 'documents'}
            </dd>
          </div>
          <div>
            <dt>Verified by recipients in the last 30 days</dt>
            <dd>
              {counts.checked} {counts.checked === 1 ? 'time' : 'times'}
            </dd>
          </div>
          {plan === null ? (
            <div>
              <dt>Drafts</dt>
              <dd>{(drafts.length + moreDrafts).toLocaleString('en-US')}</dd>
            </div>
          ) : (
            <div>
              <dt>This month</dt>
              <dd>{plan.usage}</dd>
              <dd>
                <Link to="/my-dashboard/subscription/">{plan.says}</Link>
              </dd>
            </div>
          )}
        </dl>
      )}
      <ActionMessage answer={actionData} errorsOf={['duplicate', 'delete', 'restore', 'next', 'accept']}>
        {actionData?.data && <RestoreDraft {...actionData.data} />}
      </ActionMessage>
      <BoughtDocuments purchases={bought} />
      <LogoDecisions logos={logos} />
      <PreviousDocuments path="/my-dashboard/" intent="next" documents={lastDocuments}>
        <p className="pp-small pp-dimmed">
          It has the same entries, for the period that follows. You see its amounts before you issue it.
        </p>
      </PreviousDocuments>
      <Drafts drafts={drafts} more={moreDrafts} />
      {total === 0 ? (
        <EmptyState heading={drafts.length > 0 ? 'No documents yet' : 'Create your first document'}>
          <p>Your drafts and documents appear here, with how often each document was verified. Drafts are free.</p>
          <FirstDocument />
        </EmptyState>
      ) : (
        <section aria-labelledby="documents">
          <h2 id="documents" className={styles.heading}>
            Newest documents
          </h2>
          <DocumentTable documents={documents} />
          {total > documents.length && (
            <p className={styles.line}>
              <Link to="/my-dashboard/documents/">All {total.toLocaleString('en-US')} documents</Link>
            </p>
          )}
          {documents[0]?.level === 'U' && <NotVerified />}
        </section>
      )}
    </div>
  );
}

/** Shown when the newest document says that its issuer is not verified. */
const NotVerified = () => (
  <aside className={styles.level}>
    <LevelMark level="U" short />
    <p>
      <b>Your documents say “Issuer not verified”.</b>{' '}
      <span className="pp-dimmed">Confirm your domain, and new documents will show it.</span>
    </p>
    <ButtonLink to="/my-dashboard/issuers/" variant="outlined" small>
      Verify issuer
    </ButtonLink>
  </aside>
);
