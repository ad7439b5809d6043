import type { ReactNode } from 'react';
import { Button, SubmitButton } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './step-accordion.module.css';

export interface AccordionStep {
  readonly id: string;
  readonly title: string;
  /** One line about what was entered: "Kestrel & Rowe Joinery LLC". */
  readonly summary?: string;
  readonly isComplete?: boolean;
  /** Its required fields, and whether each is filled in. */
  readonly required?: readonly boolean[];
  readonly content: ReactNode;
}

interface StepAccordionProps {
  readonly steps: readonly AccordionStep[];
  /** Index of the open step; null when all are closed. */
  readonly current: number | null;
  /** A click on a header opens its step, or closes it if it is open. */
  readonly onCurrent: (index: number | null) => void;
  /** Next was clicked: validate the step, and open the next one if it is valid. */
  readonly onNext: (index: number) => void;
  /** The label of the last step's button, which submits the form. */
  readonly submitLabel?: string;
  readonly isSubmitting?: boolean;
  readonly fingerprint: string;
  /** The number of errors in the open step. */
  readonly problems?: number;
}

/** A form in numbered steps. One is open at a time, and any may be opened. */
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
            <RequiredDots of={steps.length} at={index} required={step.required ?? []} />
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
        {problems > 0 && `${problems} ${problems === 1 ? 'error' : 'errors'} to fix above`}
      </span>
    </div>
  );
}

/** A button that submits the form before scripts have loaded, and works without a submit afterwards. */
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

interface DotsProps {
  readonly of: number;
  readonly at: number;
  readonly required: readonly boolean[];
}

/** One dot per required field of a step, solid once it is filled in. */
function RequiredDots({ of, at, required }: DotsProps): ReactNode {
  const filled = required.filter(Boolean).length;
  return (
    <span className={styles.dots}>
      <span className="pp-unseen">
        step {at + 1} of {of}
        {required.length > 0 && `, ${filled} of ${required.length} required fields filled in`}
      </span>
      {required.map((_, index) => (
        <i key={index} data-reached={index < filled} />
      ))}
    </span>
  );
}
