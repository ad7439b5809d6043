import { data, Link } from 'react-router';
import { z } from 'zod';
import { isAppError } from '../../domain/errors.ts';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { KIND_IDS } from '../../domain/documents/kind.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import type { App } from '../../server/app.ts';
import { countOwnDocuments, listOwnDocuments } from '../../server/documents/list-own-documents.ts';
import { createDraft, deleteDraft, duplicateDraft, findDraft, listDrafts } from '../../server/drafts/drafts.ts';
import { actorOfSession, requireSession } from '../../server/http/page-actor.ts';
import { appContext } from '../../server/http/site-context.ts';
import { dayOf } from '../../server/subscriptions/days.ts';
import { mySubscription, type SubscriptionView } from '../../server/subscriptions/my-subscription.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { LevelMark } from '../ui/level-mark.tsx';
import type { Route } from './+types/dashboard';
import styles from './dashboard.module.css';
import { DeletedDraft, Drafts } from './drafts.tsx';
import { FirstPaper } from './first-paper.tsx';
import { PaperFilter, PaperTable } from './papers.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

const THIRTY_DAYS = 30 * 86_400_000;

export async function loader(asked: Route.LoaderArgs) {
  const session = await requireSession(asked);
  const app = asked.context.get(appContext);
  const { searchParams } = new URL(asked.request.url);
  const query = {
    search: searchParams.get('q')?.trim().slice(0, 100) ?? '',
    kind: searchParams.get('kind') || null,
    page: Math.max(1, Math.min(10_000, Math.trunc(Number(searchParams.get('page'))) || 1)),
  };
  const actor = actorOfSession(session);
  const [{ papers, total, pages }, counts, drafts, subscription] = await Promise.all([
    listOwnDocuments(app, actor, query),
    countOwnDocuments(app, actor, new Date(app.now().getTime() - THIRTY_DAYS)),
    listDrafts(app, [`user:${session.user.id}`]),
    mySubscription(app, actor),
  ]);
  return {
    firstName: session.user.fullName.split(/\s/)[0]!,
    query,
    total,
    pages,
    counts,
    plan: subscription && subscription.state !== 'ended' ? planLine(subscription) : null,
    papers: papers.map(({ disputed_at, created_at, checked, ...paper }) => ({
      ...paper,
      isDisputed: disputed_at !== null,
      sealed: momentInNewYork(created_at),
      checked: checked ?? 0,
    })),
    drafts: drafts.map(({ id, kind, name, corrects, updated_at }) => ({
      id,
      kind,
      name,
      isCorrection: corrects !== null,
      saved: momentInNewYork(updated_at),
    })),
  };
}

const planLine = (subscription: SubscriptionView) => {
  const { plan, nextPlan, state, papersThisMonth, softLimitPerMonth, periodEnd, coveredUntil } = subscription;
  const day = dayOf(state === 'past_due' ? coveredUntil : periodEnd);
  const says = {
    active: `renews ${day}${nextPlan === null ? '' : `, then ${nextPlan}`}`,
    cancelled: `ends ${day}`,
    past_due: 'renewal failed',
    ended: '',
  }[state];
  return {
    papers: `${papersThisMonth} of about ${softLimitPerMonth} papers`,
    says: `${plan === 'monthly' ? 'Monthly' : 'Yearly'} plan, ${says}`,
  };
};

const draftContent = z.object({
  kind: z.enum(KIND_IDS),
  name: z.string().min(1).max(200),
  form: z.record(z.string(), z.unknown()),
});

const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('This draft could not be read.');
    return z.NEVER;
  }
});

const deed = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('duplicate'), id: z.string() }),
  z.object({ intent: z.literal('delete'), id: z.string() }),
  z.object({ intent: z.literal('restore'), content: jsonText.pipe(draftContent) }),
]);

export async function action(asked: Route.ActionArgs) {
  const { user } = await requireSession(asked);
  const app = asked.context.get(appContext);
  const ownerKeys = [`user:${user.id}`] as const;
  try {
    return await doDeed(app, ownerKeys, Object.fromEntries(await asked.request.formData()));
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw data(null, error.code === 'NOT_FOUND' ? 404 : 422);
  }
}

async function doDeed(app: App, ownerKeys: readonly [string], values: unknown) {
  const wish = parseInput(deed, values);
  if (wish.intent === 'restore') {
    await createDraft(app, ownerKeys[0], wish.content);
    return null;
  }
  const { kind, name, form, corrects } = await findDraft(app, ownerKeys, wish.id);
  if (wish.intent === 'duplicate') {
    await duplicateDraft(app, ownerKeys, wish.id, `${name}, copy`.slice(0, 200));
    return null;
  }
  await deleteDraft(app, ownerKeys, wish.id);
  // What comes back from a page must not say of itself that it corrects a paper: that is opened anew at the paper.
  return { name, content: corrects === null ? JSON.stringify({ kind, name, form }) : null };
}

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { firstName, query, papers, total, pages, counts, drafts, plan } = loaderData;
  const isFiltered = query.search !== '' || query.kind !== null;
  return (
    <div className={`pp-wrap ${styles.desk}`}>
      <h1>Hello, {firstName}.</h1>
      {(total > 0 || isFiltered) && (
        <dl className={styles.cells}>
          <div>
            <dt>Sealed in the last 30 days</dt>
            <dd>
              {counts.sealed} {counts.sealed === 1 ? 'paper' : 'papers'}
            </dd>
          </div>
          <div>
            <dt>Checked by recipients in the last 30 days</dt>
            <dd>
              {counts.checked} {counts.checked === 1 ? 'time' : 'times'}
            </dd>
          </div>
          {plan === null ? (
            <div>
              <dt>Drafts</dt>
              <dd>{drafts.length}</dd>
            </div>
          ) : (
            <div>
              <dt>This month</dt>
              <dd>{plan.papers}</dd>
              <dd>
                <Link to="/my-dashboard/subscription/">{plan.says}</Link>
              </dd>
            </div>
          )}
        </dl>
      )}
      {actionData && <DeletedDraft {...actionData} />}
      <Drafts drafts={drafts} />
      {total === 0 && !isFiltered ? (
        <EmptyState heading={drafts.length > 0 ? 'Nothing sealed yet.' : 'The desk is clear.'}>
          <p>
            Papers you make will lie here: drafts first, then everything you have sealed, and how often each was
            checked. A draft costs nothing.
          </p>
          <FirstPaper />
        </EmptyState>
      ) : (
        <section aria-labelledby="papers">
          <h2 id="papers" className={styles.heading}>
            Sealed papers
          </h2>
          <PaperFilter search={query.search} kind={query.kind} />
          {papers.length > 0 ? (
            <PaperTable papers={papers} />
          ) : (
            <p className={styles.none}>
              No paper fits. <Link to="/my-dashboard/">Show all of them</Link>
            </p>
          )}
          {pages > 1 && <Pages query={query} pages={pages} />}
          {papers[0]?.level === 'U' && <NotVerified />}
        </section>
      )}
    </div>
  );
}

/** Whoever's newest paper says that nobody knows its issuer can have that said otherwise. */
const NotVerified = () => (
  <aside className={styles.level}>
    <LevelMark level="U" short />
    <p>
      <b>Your papers say “Issuer not verified”.</b>{' '}
      <span className="pp-dimmed">Prove that you hold your domain, and new papers say that instead.</span>
    </p>
    <ButtonLink to="/my-dashboard/issuers/" variant="outlined" small>
      Prove the issuer
    </ButtonLink>
  </aside>
);

function Pages(props: {
  readonly query: { search: string; kind: string | null; page: number };
  readonly pages: number;
}) {
  const { search, kind, page } = props.query;
  const to = (number: number) =>
    `?${new URLSearchParams({ ...(search && { q: search }), ...(kind && { kind }), page: String(number) })}`;
  return (
    <nav className={styles.pages} aria-label="Pages of papers">
      {page > 1 && <Link to={to(page - 1)}>Newer</Link>}
      <span className="pp-dimmed">
        Page {page} of {props.pages}
      </span>
      {page < props.pages && <Link to={to(page + 1)}>Older</Link>}
    </nav>
  );
}
