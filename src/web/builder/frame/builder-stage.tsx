import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PlainDate } from '../../../domain/calendar.ts';
import type { FieldErrors } from '../../../domain/errors.ts';
import { type Cents, formatDollars } from '../../../domain/money.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedChoice } from '../../ui/choices.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useIsMounted } from '../../ui/is-mounted.ts';
import { PaperViewer } from '../../ui/paper-viewer.tsx';
import { useTemplatesOnOffer } from '../parts/offer.tsx';
import type { BuilderKind, StepProps } from './builder-kind.ts';
import { PaperText } from './paper-text.tsx';
import { valueAt, withValueAt } from './paths.ts';
import { type LivePaper, useLivePaper } from './use-live-paper.ts';
import { useFigures } from './use-figures.ts';
import styles from './builder-stage.module.css';

export interface Stage<Form extends object> {
  readonly kind: BuilderKind<Form>;
  readonly form: Form;
  /** The form with sample data in the steps that nobody has begun. */
  readonly shown: Form;
  readonly sampleTitles: readonly string[];
  readonly today: PlainDate;
  readonly price: Cents;
  /** 1-based: which of several papers. */
  readonly paper: number;
  readonly sum: { readonly label: string; readonly amount: Cents } | null;
  readonly change: StepProps<Form>['change'];
  readonly show: (paper: number) => void;
  /** What the paper cannot print, by field. */
  readonly onUnprintable: (fields: FieldErrors) => void;
}

const WIDE = '(min-width: 62em)';

const subscribeToWidth = (listener: () => void): (() => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(WIDE).matches,
    () => true,
  );

/** The paper that is being filled in: beside the form on a wide screen, one press away on a phone. */
export function BuilderStage<Form extends object>(stage: Stage<Form>): ReactNode {
  const { kind, shown, paper, sum, today } = stage;
  const isWide = useIsWide();
  const isMounted = useIsMounted();
  const [page, setPage] = useState(1);
  const [isOpen, setIsOpen] = useState(false);
  const isDrawable = kind.isDrawable?.(shown) ?? true;
  const wish = { document: kind.document, form: shown, paper, page, scale: 2, isDrawable };
  const live = useLivePaper(wish, stage.onUnprintable);
  const { views } = useFigures(kind.document, shown, today);
  const view = views[Math.min(paper, views.length) - 1];

  // Fewer pages than before: the last one is shown instead of none.
  const shownPage = Math.min(page, live.pageCount || page);

  const viewer = (
    <PaperViewer
      src={live.src}
      page={shownPage}
      pageCount={live.pageCount}
      onPage={setPage}
      label={`${view?.title ?? kind.document.name}, page ${shownPage} of ${Math.max(1, live.pageCount)}`}
      twin={view && <PaperText view={view} isSpecimen={live.level === 'S'} sampleTitles={stage.sampleTitles} />}
      tools={<TemplateChoice {...stage} />}
      below={<Below {...stage} live={live} />}
    />
  );

  if (!isMounted || isWide) {
    return (
      <aside className={styles.stage} aria-label="The paper">
        {viewer}
        <noscript>
          <p className="pp-small pp-dimmed">
            The live paper needs scripts. You see the paper before you pay either way.
          </p>
        </noscript>
      </aside>
    );
  }
  return (
    <>
      <PhoneBar live={live} sum={sum} onOpen={() => setIsOpen(true)} />
      <PaperSheet isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {viewer}
      </PaperSheet>
    </>
  );
}

function TemplateChoice<Form extends object>({ kind, form, change }: Stage<Form>): ReactNode {
  const { path, label } = kind.template;
  const templates = useTemplatesOnOffer(kind.document.templates);
  if (templates.length < 2) return null;
  return (
    <>
      <span className={styles.toolLabel} aria-hidden="true">
        {label}
      </span>
      <SegmentedChoice
        label={label}
        name="shown-template"
        value={String(valueAt(form, path))}
        onValue={(value) => change((before) => withValueAt(before, path, Number(value)))}
        options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </>
  );
}

function Below<Form extends object>({
  price,
  sampleTitles,
  live,
}: Stage<Form> & { readonly live: LivePaper }): ReactNode {
  return (
    <>
      <span className={styles.draft}>
        <Icon name="pencil" size={16} />
        Draft, not sealed
      </span>
      <span className={styles.price}>
        Sealing costs <b>{formatDollars(price)}</b>. Drafts are free.
      </span>
      <p className={styles.state} aria-live="polite">
        {stateOf(live, sampleTitles)}
      </p>
    </>
  );
}

const PROBLEMS: Readonly<Record<NonNullable<LivePaper['problem']>, string>> = {
  offline: 'The paper waits for the network. This is the last page.',
  unreadable: 'The paper keeps the last good state until what is marked is put right.',
};

function stateOf({ problem }: LivePaper, sampleTitles: readonly string[]): string {
  if (problem) return PROBLEMS[problem];
  return sampleTitles.length === 0 ? '' : `Sample data stands for: ${sampleTitles.join(', ')}.`;
}

function PhoneBar(props: {
  readonly live: LivePaper;
  readonly sum: { readonly label: string; readonly amount: Cents } | null;
  readonly onOpen: () => void;
}): ReactNode {
  const { live, sum, onOpen } = props;
  return (
    <div className={styles.bar}>
      <div className={styles.thumb}>{live.src && <img src={live.src} alt="" />}</div>
      <div>
        {sum && (
          <>
            <p className="pp-tiny pp-dimmed">{sum.label}</p>
            <p className={styles.sum}>{formatDollars(sum.amount)}</p>
          </>
        )}
      </div>
      <Button variant="outlined" small onClick={onOpen}>
        <Icon name="eye" size={18} /> Paper
      </Button>
    </div>
  );
}

/** The paper over the whole screen of a phone. The browser's own dialog keeps the focus inside and gives it back. */
function PaperSheet(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const { isOpen, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const node = dialog.current;
    if (isOpen && !node?.open) node?.showModal();
    if (!isOpen) node?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className={styles.sheet} aria-label="The paper" onClose={onClose}>
      <Button variant="outlined" small onClick={onClose}>
        Back to the form
      </Button>
      {isOpen && children}
    </dialog>
  );
}
