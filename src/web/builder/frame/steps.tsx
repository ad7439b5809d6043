import { memo, type ReactNode, useEffect, useRef } from 'react';
import { useSiteFacts } from '../../layouts/frame-parts.tsx';
import { StepAccordion } from '../../ui/step-accordion.tsx';
import type { BuilderKind, StepProps } from './builder-kind.ts';

interface StepsProps<Form extends object> {
  readonly kind: BuilderKind<Form>;
  readonly props: StepProps<Form>;
  readonly current: number | null;
  /** The last step that was opened: those before it count as looked at. */
  readonly furthest: number;
  readonly isSubmitting: boolean;
  readonly onCurrent: (index: number | null) => void;
  readonly onNext: (index: number) => void;
}

export function Steps<Form extends object>(steps: StepsProps<Form>): ReactNode {
  const { kind, props, current, furthest, isSubmitting, onCurrent, onNext } = steps;
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(current);

  // The head of the step that Next has opened takes the focus: the button that had it is folded away.
  useEffect(() => {
    if (before.current === current) return;
    before.current = current;
    if (root.current?.contains(document.activeElement) && document.activeElement?.matches('details[open] *')) return;
    const head = root.current?.querySelector<HTMLElement>('details[open] > summary');
    head?.focus({ preventScroll: true });
    head?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const open = current === null ? undefined : kind.steps[current];
  const problems = open ? problemsOf(Object.keys(open.validate(props.form)), props.errors) : 0;
  return (
    <div ref={root}>
      <StepAccordion
        steps={kind.steps.map((step, index) => ({
          id: step.key,
          title: step.title,
          summary: step.summary?.(props.form, props.figures),
          isComplete: index < furthest && index !== current && Object.keys(step.validate(props.form)).length === 0,
          content: (
            <WhileOpen isOpen={index === current}>
              <step.Body {...props} />
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

/** What Next would find and what is shown already, counted once. */
const problemsOf = (wrong: readonly string[], shown: StepProps<object>['errors']): number =>
  wrong.filter((path) => shown[path] !== undefined).length;

interface WhileOpenProps {
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A closed step is not drawn again for each key that is pressed in another one. */
const WhileOpen = memo(
  ({ children }: WhileOpenProps): ReactNode => children,
  (before, after) => !before.isOpen && !after.isOpen,
);
