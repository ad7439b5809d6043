import type { ReactNode } from 'react';
import {
  IDENTIFIER_MODE_LABELS,
  IDENTIFIER_MODES,
  identifierFieldsOf,
  offersIdentifierModes,
  type IdentifierMode,
} from '../../../domain/documents/pay-stub/identifiers.ts';
import { setFields } from '../../../domain/payroll/edit-stub.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/choices.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { StepProps } from '../frame/builder-kind.ts';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';
import { TemplateSelect } from './template-step.tsx';

export function ReviewStep(props: StepProps<PayStubForm>): ReactNode {
  const { form, change, shown } = props;
  const template = form.template.selectedTemplateIndex;
  const count = form.stubs.length;
  const edit = editOrder(props);
  // Papers come newest first; Paystub #1 is the first in time.
  const current = Math.max(0, Math.min(shown.paper, count) - 1);
  /** One number for all stubs, or one for the stub that is shown. */
  const write = (key: string, value: string): void =>
    edit((order) =>
      order.stubs.reduce(
        (changed, { fields }, index) =>
          form.identifierMode === 'same' || index === current
            ? setFields(changed, index, { ...fields, [key]: value })
            : changed,
        order,
      ),
    );
  return (
    <div className={styles.fields}>
      <TemplateSelect {...props} />
      {count > 1 && <Pager count={count} current={current} show={shown.show} />}
      {offersIdentifierModes(template, count) && (
        <RadioGroup
          label="Identifiers"
          name="identifierMode"
          value={form.identifierMode}
          onValue={(value) => change((before) => ({ ...before, identifierMode: value as IdentifierMode }))}
          options={IDENTIFIER_MODES.map((value) => ({ value, label: IDENTIFIER_MODE_LABELS[value] }))}
        />
      )}
      {identifierFieldsOf(template).length > 0 && (
        <div className={styles.pair}>
          {identifierFieldsOf(template).map(({ key, name }) => (
            <TextInput
              key={key}
              label={name}
              aside="optional"
              maxLength={24}
              autoComplete="off"
              value={form.stubs[current]!.fields[key] ?? ''}
              onValue={(value) => write(key, value)}
            />
          ))}
        </div>
      )}
      {identifierFieldsOf(template).length > 0 && (
        <p className="pp-small pp-dimmed">
          Made-up numbers stand on samples alone. A sealed stub carries the numbers that you type, or none.
        </p>
      )}
      <p className="pp-dimmed">
        Hold the paper against what you know: the names, the period, each figure. What you see is what is sealed; only
        the word PREVIEW goes.
      </p>
    </div>
  );
}

interface PagerProps {
  readonly count: number;
  /** 0-based in the list of papers, newest first. */
  readonly current: number;
  readonly show: (paper: number) => void;
}

/** Numbered as the panels are: #1 is the first in time. */
function Pager({ count, current, show }: PagerProps): ReactNode {
  const number = count - current;
  const open = (chosen: number): void => show(count - chosen + 1);
  return (
    <nav className={styles.pager} aria-label="Paystubs">
      <Button
        variant="outlined"
        small
        disabled={number === 1}
        onClick={() => open(number - 1)}
        aria-label="Previous paystub"
      >
        <Icon name="left" size={16} />
      </Button>
      {Array.from({ length: count }, (_, index) => index + 1).map((each) => (
        <Button
          key={each}
          variant="outlined"
          small
          aria-current={each === number ? 'page' : undefined}
          aria-label={`Paystub ${each}`}
          onClick={() => open(each)}
        >
          {each}
        </Button>
      ))}
      <Button
        variant="outlined"
        small
        disabled={number === count}
        onClick={() => open(number + 1)}
        aria-label="Next paystub"
      >
        <Icon name="right" size={16} />
      </Button>
    </nav>
  );
}
