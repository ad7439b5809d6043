import {
  Suspense,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { AmountStrip } from '../../ui/charts/amount-strip.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Link, useNavigate } from 'react-router';
import { loadWhole } from '../../../domain/documents/outline.ts';
import type { FieldErrors } from '../../../domain/errors.ts';
import { formatDollars } from '../../../domain/money.ts';
import { planPrice } from '../../../domain/orders/subscription.ts';
import { OfferFrame, OfferNotice } from '../parts/offer.tsx';
import { BuilderHead } from './builder-head.tsx';
import type { BuilderKind, StepProps } from './builder-kind.ts';
import type { BuilderData } from './builder-page.server.ts';
import { BuilderStage, type Stage } from './builder-stage.tsx';
import { firstFailure } from './checks.ts';
import { DraftMenu } from './draft-menu.tsx';
import { DraftNotes } from './draft-notes.tsx';
import { earlyValues } from '../../ui/early-values.ts';
import { reduceForm, startOf } from './form-state.ts';
import { FREE } from './issue-price.tsx';
import { useWhenFilled } from './pending-fills.ts';
import { PreviousDocuments } from '../../parts/documents/previous-documents.tsx';
import { offeredKind, withdrawnErrors } from './offered-kind.ts';
import { keepPress } from './keep-press.ts';
import { isBelow } from './paths.ts';
import { withPosted } from './posted-form.ts';
import { withSamples } from './samples.ts';
import { Steps } from './steps.tsx';
import { uploadLogo } from './upload-logo.ts';
import { useDraft, useDraftAddress } from './use-draft.ts';
import { useFigures } from './use-figures.ts';
import { levelAtCheckout, type LevelPreview } from './level-preview.ts';
import { useToday } from './use-today.ts';
import { useWholeDocument } from './use-whole-document.ts';
import { useWrongFieldFocus } from './use-wrong-field-focus.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import styles from './builder.module.css';

/** For people who have issued a document of this person and period, so others do not load it. */
const LiveDocuments = lazyPart(() => import('./live-documents.tsx'));

/** For what somebody typed: the first preview says its level. */
const LevelNote = lazyPart(() => import('./level-note.tsx'));

interface BuilderProps<Form extends object> {
  readonly kind: BuilderKind<Form>;
  readonly data: BuilderData;
  /** Below the builder: FAQ and reviews. */
  readonly children?: ReactNode;
}

const belowOf = (tops: readonly string[], errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => isBelow(tops, path)));

/** The same on each key in the form. */
const MonthlyPrice = memo((): ReactNode => (
  <Link to="/pricing/">Or {formatDollars(planPrice('monthly'))} a month for unlimited documents</Link>
));

/** A pause in typing after which the field is validated. */
const REST = 1_000;

/** Form left, live preview right; on a phone the preview opens from a bar. */
export function Builder<Form extends object>({ kind: wholeKind, data, children }: BuilderProps<Form>): ReactNode {
  const navigate = useNavigate();
  const [kind] = useState(() => offeredKind(wholeKind, data.offer));
  const [initial] = useState(() => kind.initialForm(data.today));
  const [state, dispatch] = useReducer(reduceForm(kind), null, () => {
    const stored = data.draft?.form ?? data.started;
    const form = stored ? { ...initial, ...(stored as Form) } : initial;
    return startOf(form, data.isChecked && data.step !== null ? kind.steps[data.step]!.validate(form) : {});
  });
  const { form } = state;
  const [started] = useState(form);
  const isFresh = data.draft === null && data.started === null && data.step === null;
  const [step, setStep] = useState<number | null>(data.step ?? 0);
  const [furthest, setFurthest] = useState(data.draft ? kind.steps.length : (data.step ?? 0));
  // Nobody knows which steps of a draft were left, so those without entries show samples until they are left again.
  const [reached, setReached] = useState(data.step ?? 0);
  const [position, setPreview] = useState(1);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const node = useRef<HTMLFormElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const [isSent] = useState(!data.draft && form !== initial);
  const { keeper, kept, isReady, begin } = useDraft(
    kind,
    data,
    form,
    (opened) => dispatch({ type: 'open', form: opened }),
    isSent,
  );
  useDraftAddress(kind.path, kept.id, step, isReady);
  const today = useToday(data.today);
  const whole = useWholeDocument(kind.document, { atOnce: !isFresh, isChanged: form !== started });
  const { figures, views } = useFigures(whole, form, today);
  const [level, setLevel] = useState<LevelPreview | null>(null);
  const focusWrongField = useWrongFieldFocus(node);

  useEffect(() => {
    const early = earlyValues(node.current!);
    if (early.length > 0) change((before) => withPosted(kind, before, early));
    if (data.isChecked) focusWrongField();
    return () => clearTimeout(rest.current);
    // Runs once, after hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const touch = (path: string): void => {
    if (whole) dispatch({ type: 'touch', path });
    // Without the schema there is nothing to say yet.
    else
      void loadWhole(kind.document).then(
        () => dispatch({ type: 'touch', path }),
        () => undefined,
      );
  };

  const change: StepProps<Form>['change'] = useCallback((update, { isSilent = false } = {}) => {
    const where = document.activeElement?.getAttribute('name') ?? '';
    dispatch({ type: 'change', update, isSilent, where, at: performance.now() });
    setNotice(null);
  }, []);

  const open = (index: number | null): void => {
    setStep(index);
    if (index === null) return;
    setFurthest((before) => Math.max(before, index));
    setReached((before) => Math.max(before, index));
  };

  const show = (index: number, errors: FieldErrors): void => {
    dispatch({ type: 'show', errors });
    open(index);
    focusWrongField();
  };

  const next = (index: number): void => {
    const { validate, fields } = kind.steps[index]!;
    const errors = { ...validate(form), ...belowOf(fields, state.unprintable) };
    if (Object.keys(errors).length > 0) show(index, errors);
    else open(index + 1);
  };

  const checkout = async (): Promise<void> => {
    setIsSubmitting(true);
    const failure = firstFailure(kind, form);
    if (failure) {
      show(failure.step, failure.errors);
      setIsSubmitting(false);
      return;
    }
    const refused = (await levelAtCheckout(kind.document, form))?.refused ?? {};
    const wrong = Object.keys({ ...refused, ...state.unprintable });
    // A logo has no sample, so only the kind's own steps name it.
    const place = kind.steps.findIndex(({ fields }, index) =>
      wrong.some((path) => isBelow(fields, path) || kind.document.steps[index]?.checks.includes(path)),
    );
    if (place !== -1) {
      dispatch({ type: 'refuse', errors: refused, of: form });
      show(place, {});
      setIsSubmitting(false);
      return;
    }
    const stored = await uploadLogo(kind, form);
    if (stored !== form) {
      dispatch({ type: 'change', update: () => stored, isSilent: true, where: '', at: performance.now() });
      keeper.note(stored as Record<string, unknown>);
    }
    // A draft without changes is already saved.
    if (await keeper.flush()) {
      await navigate(`/checkout/?draft=${keeper.snapshot().id}`);
      return;
    }
    setNotice(
      kept.status === 'conflict'
        ? 'Choose which version of this draft to keep first.'
        : `${keeper.snapshot().failure} Your entries are saved in this browser. Try again when you are back online.`,
    );
    setIsSubmitting(false);
  };

  const press = useWhenFilled((pressed: number | 'checkout') => {
    if (pressed === 'checkout') void checkout();
    else next(pressed);
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
  };

  const leaveField = (event: FocusEvent): void => {
    clearTimeout(rest.current);
    const path = event.target.getAttribute('name');
    if (path) touch(path);
  };

  const restInField = (target: EventTarget): void => {
    clearTimeout(rest.current);
    const path = target instanceof Element ? target.getAttribute('name') : null;
    if (path) rest.current = setTimeout(() => touch(path), REST);
  };

  const { form: shown, sampleSteps } = useMemo(
    () => withSamples(kind, form, initial, reached),
    [kind, form, initial, reached],
  );
  const samples = sampleSteps.join();
  // The same list while the same steps are samples.
  // oxlint-disable-next-line react/exhaustive-deps
  const sampleTitles = useMemo(() => sampleSteps.map((index) => kind.steps[index]!.title), [kind, samples]);
  const stage: Stage<Form> = {
    kind,
    form,
    shown,
    today,
    price: data.price,
    freeBecause: data.freeBecause,
    position,
    sum: kind.sum(figures),
    sampleTitles,
    typedViews: views,
    change,
    show: setPreview,
    isTouched: !isFresh || form !== started,
    onUnprintable: (errors, of) => dispatch({ type: 'unprintable', errors, of }),
    onLevel: (described, of) => {
      setLevel(described);
      dispatch({ type: 'refuse', errors: described.refused, of });
    },
  };
  const withdrawn = withdrawnErrors(kind, data.offer, form);
  const stepProps: StepProps<Form> = {
    form,
    change,
    errors: { ...state.errors, ...state.refused, ...state.unprintable, ...withdrawn },
    touch,
    figures,
    today,
    logo: level?.logo ?? null,
    shown: { position, documentCount: 1, show: setPreview },
  };

  return (
    <OfferFrame offer={data.offer} price={data.freeBecause === null ? data.price : null}>
      <BuilderHead
        title={
          <DraftMenu
            kind={kind.document.id}
            path={kind.path}
            name={kept.name ?? kind.draftName(form)}
            reference={kind.reference?.(form) ?? ''}
            id={kept.id}
            onRename={(name) => keeper.rename(name, form as Record<string, unknown>)}
            onForget={() => {
              keeper.forget();
              begin(initial);
            }}
          />
        }
        kept={kept}
        userName={data.userName}
        canUndo={state.past.length > 0}
        canRedo={state.future.length > 0}
        onUndo={() => dispatch({ type: 'undo' })}
        onRedo={() => dispatch({ type: 'redo' })}
        onReview={() => open(kind.steps.length - 1)}
      />
      <div className={styles.workspace}>
        <div className={styles.column}>
          <h1 id="builder-heading">
            <Unbroken
              text={
                data.freeBecause === 'correction'
                  ? kind.banner.heading.replace('Create', 'Correct')
                  : kind.banner.heading
              }
            />
          </h1>
          <p className={styles.lead}>
            {data.freeBecause ? FREE[data.freeBecause] : kind.banner.lead(data.price)}{' '}
            {data.freeBecause === null && <MonthlyPrice />}
          </p>
          <OfferNotice offer={data.offer} withdrawn={Object.values(withdrawn)[0]} />
          <PreviousDocuments path={kind.path} intent="after" documents={kept.id === null ? data.lastDocuments : []} />
          {/* The listeners handle events of the controls inside; the form itself is not interactive. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <form
            ref={node}
            method="post"
            action={kind.path}
            noValidate
            aria-labelledby="builder-heading"
            onMouseDown={keepPress}
            onBlur={leaveField}
            onInput={(event) => restInField(event.target)}
            onKeyDown={onKeyDown}
            onSubmit={(event) => {
              event.preventDefault();
              if (isSubmitting) return;
              const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
              if (submitter?.value === 'checkout') press('checkout');
              // Enter in a field acts like Next.
              else if (step !== null && step < kind.steps.length - 1) press(step);
            }}
          >
            {/* Enter presses the first button of a form: without JavaScript it must only save. */}
            <button
              className="pp-unseen"
              type="submit"
              name="intent"
              value={`open-${step ?? 0}`}
              tabIndex={-1}
              aria-hidden
            >
              Save
            </button>
            <input type="hidden" name="draft" value={kept.id ?? data.draft?.id ?? ''} />
            <input type="hidden" name="version" value={data.draft?.version ?? ''} />
            <DraftNotes keeper={keeper} kept={kept} isMissing={data.isMissing} notice={notice} />
            {level && level.live.length > 0 && data.freeBecause !== 'correction' && (
              <Suspense>
                <LiveDocuments kind={kind.document.name} live={level.live} isSignedIn={data.userName !== null} />
              </Suspense>
            )}
            {kind.strip && <AmountStrip amounts={kind.strip(figures, position)} isSticky />}
            <Steps
              kind={kind}
              props={stepProps}
              initial={initial}
              current={step}
              furthest={furthest}
              isSubmitting={isSubmitting}
              onCurrent={open}
              onNext={press}
            />
            <div className={styles.levelPlace}>
              {level && (
                <Suspense>
                  <LevelNote preview={level} label={views[position - 1]?.label ?? ''} />
                </Suspense>
              )}
            </div>
          </form>
        </div>
        <BuilderStage {...stage} />
      </div>
      {children}
    </OfferFrame>
  );
}
