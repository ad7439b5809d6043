import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { data, Link } from 'react-router';
import { readReviewQueue } from '../../../server/staff/dashboard/review-queue.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { ActionMessage } from '../../ui/action-form.tsx';
import { useIsMounted } from '../../ui/is-mounted.ts';
import { LevelMark } from '../../parts/documents/level-mark.tsx';
import { runAction } from '../../run-action.server.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import { reloadAfterConflict } from '../parts/after-conflict.ts';
import { useRememberedAddress } from '../parts/last-address.ts';
import { KIND_NAMES } from '../parts/names.ts';
import { ReviewCounts } from '../parts/review-counts.tsx';
import { REVIEW_KINDS, reviewKey, type ReviewRow, reviewRow } from '../parts/review-kinds.ts';
import type { Route } from './+types/queue';
import styles from './queue.module.css';
import { ReviewItem } from './review-item.tsx';
import { readReviewItem, readReviewKey, readReviewKind, reviewDecisions } from './review-item.server.ts';
import { Shortcuts } from './shortcuts.tsx';
import { useKeysSetting, useReviewKeys } from './use-review-keys.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Review queue');
export const shouldRevalidate = reloadAfterConflict;

const MOST = 50;

/**
 * The items that wait, and one of them open: `item`, or once that is decided the item that now is in its place (`at`),
 * which is the next one.
 */
export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const app = args.context.get(appContext);
  const { searchParams } = new URL(args.request.url);
  const kind = readReviewKind(searchParams.get('kind'));
  const { counts, oldest } = await readReviewQueue(app, actor, { kind, most: MOST });
  const rows = oldest.map((item) => reviewRow(item, app.now()));
  const wanted = searchParams.get('item');
  const found = rows.findIndex((row) => reviewKey(row) === wanted);
  const place = Math.trunc(Number(searchParams.get('at'))) || 0;
  const index = found >= 0 ? found : Math.max(0, Math.min(place, rows.length - 1));
  const open = rows[index];
  const total = kind === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[kind];
  const missing = wanted !== null && found < 0 ? readReviewKey(wanted) : null;
  return {
    kind,
    counts,
    total,
    rows,
    index,
    item: open ? await readReviewItem(app, actor, open) : null,
    missing: missing && REVIEW_KINDS[missing.kind].one(encodeURIComponent(missing.id)),
  };
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, requireAdminPage, (app, actor) => async (typed) => {
    const subject = readReviewKey(typed['id'] ?? '');
    const decisions = subject ? reviewDecisions(app, actor, subject) : {};
    const intent = typed['intent'] ?? '';
    const decide = Object.hasOwn(decisions, intent) ? decisions[intent] : undefined;
    if (!decide) throw data(null, 400);
    return decide(typed);
  });

export default function QueuePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { kind, counts, total, rows, index, item, missing } = loaderData;
  useRememberedAddress();
  const open = rows[index];
  const openKey = open && reviewKey(open);
  const list = useRef<HTMLDivElement>(null);
  const shortcuts = useRef<HTMLDetailsElement>(null);
  const [isOn, setIsOn] = useKeysSetting();
  const isMounted = useIsMounted();
  const addressAt = (at: number): string | undefined => {
    const row = rows[at];
    return row && `?${new URLSearchParams({ ...(kind && { kind }), item: reviewKey(row), at: String(at) })}`;
  };
  useReviewKeys({
    isOn,
    list,
    next: addressAt(index + 1),
    previous: addressAt(index - 1),
    page: open && REVIEW_KINDS[open.kind].one(open.id),
    showShortcuts: () => {
      if (!shortcuts.current) return;
      shortcuts.current.open = true;
      shortcuts.current.querySelector('summary')?.focus();
    },
  });
  useFocusOnChange(openKey, list);
  // The form of an item that is still open shows its own refusal.
  const errorsOf = answer && answer.item !== openKey ? [answer.intent] : [];
  return (
    <AdminPage
      heading="Review queue"
      action={isMounted && <Shortcuts ref={shortcuts} isOn={isOn} onChange={setIsOn} />}
    >
      <ReviewCounts counts={counts} chosen={kind} />
      <div className={styles.said}>
        <ActionMessage answer={answer} errorsOf={errorsOf} />
      </div>
      {!answer && missing && (
        <p className={styles.missing}>
          The item you opened is decided, or is not among these. <Link to={missing}>Open its page</Link>
        </p>
      )}
      <div ref={list} tabIndex={-1} className={styles.queue}>
        {rows.length === 0 && <p className="pp-dimmed">Nothing needs review.</p>}
        <ol style={{ gridTemplateRows: `repeat(${rows.length}, auto) 1fr` }} aria-label="Items, oldest first">
          {rows.map((row, at) => (
            <li key={reviewKey(row)} data-open={at === index}>
              <Row row={row} to={addressAt(at)!} isOpen={at === index} />
              {at === index && item && (
                <ReviewItem
                  row={row}
                  item={item}
                  answer={answer}
                  place={{ item: reviewKey(row), address: addressAt(at)! }}
                />
              )}
            </li>
          ))}
        </ol>
        {total > rows.length && (
          <p className="pp-small pp-dimmed">
            The oldest {rows.length} of {total.toLocaleString('en-US')}. The others follow as you decide.
          </p>
        )}
      </div>
    </AdminPage>
  );
}

interface RowProps {
  readonly row: ReviewRow;
  readonly to: string;
  readonly isOpen: boolean;
}

function Row({ row, to, isOpen }: RowProps): ReactNode {
  const { status, label } = REVIEW_KINDS[row.kind];
  return (
    <Link to={to} className={styles.row} aria-current={isOpen ? 'true' : undefined} preventScrollReset>
      <span className={styles.who}>{row.who}</span>
      <span className={styles.age} data-age={row.age}>
        {row.waiting}
      </span>
      <span className={styles.kind}>
        <StatusBadge status={status}>{label}</StatusBadge>
      </span>
      {(row.document !== null || row.number !== null) && (
        <span className={styles.document}>
          {row.level && <LevelMark level={row.level} short />}
          {[row.document && KIND_NAMES[row.document], row.number].filter(Boolean).join(' ')}
        </span>
      )}
    </Link>
  );
}

/** Keeps the focus on the open item: after a decision, the button that had it is gone. */
function useFocusOnChange(openKey: string | undefined, list: RefObject<HTMLElement | null>): void {
  const shown = useRef(openKey);
  useEffect(() => {
    if (shown.current === openKey) return;
    shown.current = openKey;
    (list.current?.querySelector<HTMLElement>('a[aria-current="true"]') ?? list.current)?.focus();
  }, [openKey, list]);
}
