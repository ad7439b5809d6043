import {
  memo,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSiteFacts } from '../../layouts/frame-parts.tsx';
import { useIsMounted } from '../../ui/is-mounted.ts';
import { StepAccordion } from '../../ui/step-accordion.tsx';
import type { BuilderKind, BuilderStep, StepProps } from './builder-kind.ts';
import { isBelow } from './paths.ts';
import styles from './builder.module.css';

interface StepsProps<Form extends object> {
  readonly kind: BuilderKind<Form>;
  readonly props: StepProps<Form>;
  /** The form before anything was entered. */
  readonly initial: Form;
  readonly current: number | null;
  /** The last step that was opened. The steps before it count as visited. */
  readonly furthest: number;
  readonly isSubmitting: boolean;
  readonly onCurrent: (index: number | null) => void;
  readonly onNext: (index: number) => void;
}

/** The steps themselves: a closed step may contain open sections of its own. */
const STEPS = ':scope > div > details';

export function Steps<Form extends object>(steps: StepsProps<Form>): ReactNode {
  const { kind, props, initial, current, furthest, isSubmitting, onCurrent, onNext } = steps;
  const isMounted = useIsMounted();
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(current);
  const [first] = useState(current);

  // A step that was opened or closed before scripts loaded stays as the user left it.
  const takeEarly = useEffectEvent(() => {
    const all = [...root.current!.querySelectorAll<HTMLDetailsElement>(STEPS)];
    const opened = all.findLastIndex((step, index) => step.open && index !== current);
    for (const [index, step] of all.entries()) if (index !== opened && index !== current) step.open = false;
    if (opened !== -1) onCurrent(opened);
    else if (current !== null && !all[current]!.open) onCurrent(null);
  });
  useEffect(() => takeEarly(), []);

  // Next moves the focus to the header of the step that it opens, because the button itself is then hidden.
  useEffect(() => {
    if (before.current === current) return;
    before.current = current;
    const step = root.current?.querySelector(`${STEPS}[open]`);
    if (!step || (step.contains(document.activeElement) && document.activeElement?.checkVisibility())) return;
    const head = step.querySelector<HTMLElement>(':scope > summary');
    head?.focus({ preventScroll: true });
    head?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const open = current === null ? undefined : kind.steps[current];
  // After the frame that shows the key: checking the whole form takes as long as showing it.
  const checked = useDeferredValue(props);
  const problems = open ? problemsOf(open, checked) : 0;
  // The server may have loaded the kind before its reader's browser has.
  const required = kind.steps.map((step) => (isMounted ? requiredOf(step, initial, checked.form) : []));
  const left = required.reduce((sum, fields) => sum + fields.filter((isFilled) => !isFilled).length, 0);
  const bodies = useMemo(() => kind.steps.map((step) => <step.Body key={step.key} {...props} />), [kind, props]);
  return (
    <div ref={root}>
      <p className={styles.left}>{left > 0 && `${left} required ${left === 1 ? 'field' : 'fields'} left`}</p>
      <StepAccordion
        steps={kind.steps.map((step, index) => ({
          id: step.key,
          title: step.title,
          required: required[index]!,
          summary: step.summary?.(props.form, props.figures),
          isComplete: index < furthest && index !== current && isRight(step, checked),
          content: (
            <WhileOpen isOpen={index === current} isFirst={index === first}>
              {bodies[index]}
            </WhileOpen>
          ),
        }))}
        current={current}
        onCurrent={onCurrent}
        onNext={onNext}
        isSubmitting={isSubmitting}
        fingerprint={useSiteFacts()?.releaseFingerprint ?? ''}
        problems={problems}
      />
    </div>
  );
}

/** The required fields of a step, and whether each is filled in. None before the kind is loaded. */
function requiredOf<Form extends object>(step: BuilderStep<Form>, initial: Form, form: Form): readonly boolean[] {
  const wrong = step.validate(form);
  return Object.keys(step.validate(initial)).map((path) => !(path in wrong));
}

/** The errors shown for a step: those that Next would find, and those that only the server knows. */
function problemsOf<Form extends object>(step: BuilderStep<Form>, { form, errors }: StepProps<Form>): number {
  const wrong = new Set(Object.keys(step.validate(form)));
  return Object.keys(errors).filter((path) => wrong.has(path) || isBelow(step.fields, path)).length;
}

const isRight = <Form extends object>(step: BuilderStep<Form>, props: StepProps<Form>): boolean =>
  Object.keys(step.validate(props.form)).length === 0 && problemsOf(step, props) === 0;

interface WhileOpenProps {
  readonly isOpen: boolean;
  /** The step that the page began with. */
  readonly isFirst: boolean;
  readonly children: ReactNode;
}

/**
 * A closed step does not render again on each keystroke in another step. React takes it over after the rest of the page,
 * or when it is opened: all at once hold up a slow phone.
 */
const WhileOpen = memo(
  ({ isFirst, children }: WhileOpenProps): ReactNode => (isFirst ? children : <Suspense>{children}</Suspense>),
  (before, after) => !before.isOpen && !after.isOpen,
);
