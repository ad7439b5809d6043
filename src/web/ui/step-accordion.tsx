import type { ReactNode } from 'react';
import { Button, SubmitButton } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './step-accordion.module.css';

export interface AccordionStep {
  readonly id: string;
  readonly title: string;
  /** One line that says what was filled in: "Kestrel & Rowe Joinery LLC". */
  readonly summary?: string;
  readonly isComplete?: boolean;
  readonly content: ReactNode;
}

interface StepAccordionProps {
  readonly steps: readonly AccordionStep[];
  /** Index of the open step; null when all are closed. */
  readonly current: number | null;
  /** Pressing a head opens its step, or closes it when it is the open one. */
  readonly onCurrent: (index: number | null) => void;
  /** Next was pressed: check the step, and open the following one if it is right. */
  readonly onNext: (index: number) => void;
  /** What the button of the last step says; it submits the form around the steps. */
  readonly submitLabel?: string;
  readonly isSubmitting?: boolean;
  readonly fingerprint: string;
  /** How many things are to be put right in the open step. */
  readonly problems?: number;
}

/** The form of a paper as numbered steps, of which one is open and any may be opened at any time. */
export function StepAccordion(props: StepAccordionProps): ReactNode {
  const { steps, current, onCurrent } = props;
  return (
    <div className={styles.steps}>
      {steps.map((step, index) => (
        <details key={step.id} className={styles.step} open={index === current}>
          <summary
            onClick={(event) => {
              event.preventDefault();
              onCurrent(index === current ? null : index);
            }}
          >
            <span className={styles.number}>{index + 1}</span>
            <h2 className={styles.name}>{step.title}</h2>
            <ProgressDots of={steps.length} at={index} />
            {step.summary && index !== current && <span className={styles.summary}>{step.summary}</span>}
            {step.isComplete && (
              <span className={styles.tick}>
                <Icon name="tick" size={18} />
                <span className="pp-unseen">complete</span>
              </span>
            )}
            <span className={styles.arrow}>
              <Icon name="down" size={18} />
            </span>
          </summary>
          <div className={styles.content}>
            {step.content}
            <StepButtons {...props} index={index} />
          </div>
        </details>
      ))}
    </div>
  );
}

function StepButtons(props: StepAccordionProps & { readonly index: number }): ReactNode {
  const { steps, index, onCurrent, onNext, submitLabel = 'Checkout', isSubmitting, fingerprint, problems = 0 } = props;
  return (
    <div className={styles.buttons}>
      {index < steps.length - 1 ? (
        <Button {...posting(`next-${index}`, () => onNext(index))}>Next</Button>
      ) : (
        <SubmitButton name="intent" value="checkout" isLoading={isSubmitting} fingerprint={fingerprint}>
          {submitLabel}
        </SubmitButton>
      )}
      <Button variant="outlined" disabled={index === 0} {...posting(`open-${index - 1}`, () => onCurrent(index - 1))}>
        Back
      </Button>
      <span className={styles.problems} aria-live="polite">
        {problems > 0 && `${problems} ${problems === 1 ? 'thing' : 'things'} to put right above`}
      </span>
    </div>
  );
}

/** A button that posts its wish with the form around it before scripts have loaded, and afterwards needs no post. */
const posting = (intent: string, onPress: () => void) =>
  ({
    type: 'submit',
    name: 'intent',
    value: intent,
    onClick: (event: { preventDefault: () => void }): void => {
      event.preventDefault();
      onPress();
    },
  }) as const;

/** How far along this step is: as many dots as steps, filled up to this one. */
function ProgressDots({ of, at }: { readonly of: number; readonly at: number }): ReactNode {
  return (
    <span className={styles.dots}>
      <span className="pp-unseen">
        step {at + 1} of {of}
      </span>
      {Array.from({ length: of }, (_, index) => (
        <i key={index} data-reached={index <= at} />
      ))}
    </span>
  );
}
