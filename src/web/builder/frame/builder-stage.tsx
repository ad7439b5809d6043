import {
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { PlainDate } from '../../../domain/calendar.ts';
import { wholeOf } from '../../../domain/documents/outline.ts';
import type { DocumentView } from '../../../domain/documents/kind.ts';
import type { FieldErrors } from '../../../domain/errors.ts';
import { type Cents, formatDollars } from '../../../domain/money.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedChoice } from '../../ui/choices.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useIsMounted } from '../../ui/is-mounted.ts';
import { DocumentViewer } from '../../parts/documents/document-viewer.tsx';
import { useTemplatesOnOffer } from '../parts/offer.tsx';
import type { BuilderKind, StepProps } from './builder-kind.ts';
import { DocumentText } from './document-text.tsx';
import { valueAt, withValueAt } from './paths.ts';
import type { LevelPreview } from './level-preview.ts';
import { type ChangedForm, type LivePreview, useLivePreview } from './use-live-preview.ts';
import { type FreeBecause, IssuePrice } from './issue-price.tsx';
import { useFigures } from './use-figures.ts';
import styles from './builder-stage.module.css';

export interface Stage<Form extends object> {
  readonly kind: BuilderKind<Form>;
  readonly form: Form;
  /** The form with sample data in steps that nobody has come to yet. */
  readonly shown: Form;
  /** The document of what was typed alone. */
  readonly typedViews: readonly DocumentView[];
  readonly sampleTitles: readonly string[];
  readonly today: PlainDate;
  readonly price: Cents;
  readonly freeBecause: FreeBecause | null;
  /** 1-based: which of several documents. */
  readonly position: number;
  readonly sum: { readonly label: string; readonly amount: Cents } | null;
  readonly change: StepProps<Form>['change'];
  readonly show: (position: number) => void;
  /** Characters that cannot be printed, by field. */
  readonly onUnprintable: (fields: FieldErrors, of: object) => void;
  /** Something was typed, or a draft is open. */
  readonly isTouched: boolean;
  readonly onLevel: (level: LevelPreview, of: object) => void;
}

const WIDE = '(min-width: 62em)';

/** Twice the size of the page, so that it is sharp on every screen. */
const SHARP = 2;
/** The bar of a phone shows the page 54 pixels wide: 306 are enough for every screen. */
const THUMB = 0.5;

let known: MediaQueryList | undefined;
const wideQuery = (): MediaQueryList => (known ??= matchMedia(WIDE));

const subscribeToWidth = (listener: () => void): (() => void) => {
  const query = wideQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribeToWidth,
    () => wideQuery().matches,
    () => true,
  );

/** The live preview: beside the form on a wide screen, behind a button on a phone. */
export function BuilderStage<Form extends object>(stage: Stage<Form>): ReactNode {
  const { kind, position, sum, today } = stage;
  // After the frame that shows the key: reading the form for the preview takes as long as showing it.
  const { shown, form } = useDeferredValue(
    useMemo(() => ({ shown: stage.shown, form: stage.form }), [stage.shown, stage.form]),
  );
  const newest = useRef<ChangedForm>({ form: shown, changedAt: 0 });
  useEffect(() => {
    newest.current = { form: stage.shown, changedAt: performance.now() };
  }, [stage.shown]);
  const isWide = useIsWide();
  const isMounted = useIsMounted();
  const [page, setPage] = useState(1);
  const [isOpen, setIsOpen] = useState(false);
  const isDrawable = kind.isDrawable?.(shown) ?? true;
  const options = {
    document: kind.document,
    form: shown,
    typed: shown === form ? undefined : form,
    position,
    page,
    scale: isWide || isOpen ? SHARP : THUMB,
    isDrawable,
    isTouched: stage.isTouched,
    newest,
  };
  const live = useLivePreview(options, stage);
  const { views } = useFigures(wholeOf(kind.document), shown, today);
  const view = views[Math.min(position, views.length) - 1];

  // With fewer pages than before, the last one is shown.
  const shownPage = Math.min(page, live.pageCount || page);

  const issuePrice = <IssuePrice price={stage.price} documentCount={views.length} freeBecause={stage.freeBecause} />;
  const viewer = (
    <DocumentViewer
      src={live.src}
      page={shownPage}
      pageCount={live.pageCount}
      onPage={setPage}
      label={`${view?.title ?? kind.document.name}, page ${shownPage} of ${Math.max(1, live.pageCount)}`}
      twin={
        view && (
          <DocumentText
            view={view}
            isSpecimen={live.level === 'S'}
            sampleTitles={stage.sampleTitles}
            typed={stage.typedViews[position - 1]}
          />
        )
      }
      tools={<TemplateChoice {...stage} />}
      below={<Below {...stage} live={live} issuePrice={issuePrice} />}
    />
  );

  if (!isMounted || isWide) {
    return (
      <aside className={styles.stage} aria-label="Preview">
        {/* A phone has none here, so React leaves it alone until it knows the width. */}
        <Suspense>{viewer}</Suspense>
        <noscript>
          <p className="pp-small pp-dimmed">
            The live preview needs JavaScript. Without it, you see the document before you pay.
          </p>
        </noscript>
      </aside>
    );
  }
  return (
    <>
      <PhoneBar live={live} sum={sum} issuePrice={issuePrice} onOpen={() => setIsOpen(true)} />
      <PreviewDialog isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {viewer}
      </PreviewDialog>
    </>
  );
}

function TemplateChoice<Form extends object>({ kind, form, change }: Stage<Form>): ReactNode {
  const { path, label } = kind.template;
  const templates = useTemplatesOnOffer(kind.document.templates);
  if (templates.length < 2) return null;
  return (
    <SegmentedChoice
      label={label}
      name="shown-template"
      value={String(valueAt(form, path))}
      onValue={(value) => change((before) => withValueAt(before, path, Number(value)))}
      options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

function Below<Form extends object>({
  sampleTitles,
  live,
  issuePrice,
}: Stage<Form> & { readonly live: LivePreview; readonly issuePrice: ReactNode }): ReactNode {
  return (
    <>
      <span className={styles.draft}>
        <Icon name="pencil" size={16} />
        Draft, not issued
      </span>
      <span className={styles.price}>{issuePrice}</span>
      <p className={styles.state} aria-live="polite">
        {stateOf(live, sampleTitles)}
      </p>
    </>
  );
}

function stateOf({ problem, failure }: LivePreview, sampleTitles: readonly string[]): string {
  if (problem === 'failed') return failure;
  if (problem === 'unreadable') return 'The preview updates when you fix the marked fields.';
  return sampleTitles.length === 0 ? '' : `Sample data is shown in gray italics for: ${sampleTitles.join(', ')}.`;
}

function PhoneBar(props: {
  readonly live: LivePreview;
  readonly sum: { readonly label: string; readonly amount: Cents } | null;
  readonly issuePrice: ReactNode;
  readonly onOpen: () => void;
}): ReactNode {
  const { live, sum, issuePrice, onOpen } = props;
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
        <p className="pp-tiny pp-dimmed">{issuePrice}</p>
      </div>
      <Button variant="outlined" small onClick={onOpen}>
        <Icon name="eye" size={18} /> Preview
      </Button>
    </div>
  );
}

/** The preview as a full-screen dialog on a phone. The native dialog traps and restores focus. */
function PreviewDialog(props: {
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
    <dialog ref={dialog} className={styles.sheet} aria-label="Preview" onClose={onClose}>
      <Button variant="outlined" small onClick={onClose}>
        Back to the form
      </Button>
      {isOpen && children}
    </dialog>
  );
}
