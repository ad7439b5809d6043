import type { ReactNode } from 'react';
import {
  IDENTIFIER_MODE_LABELS,
  IDENTIFIER_MODES,
  inSequence,
  NUMBERING_LABELS,
  identifierFieldsOf,
  offersIdentifierModes,
  type IdentifierMode,
} from '../identifiers.ts';
import { setFields } from '../../../domain/payroll/edit-stub.ts';
import { Button } from '../../../web/ui/button.tsx';
import { RadioGroup } from '../../../web/ui/choices.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { FuturePeriods } from './future-periods.tsx';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';
import { TemplateSelect } from './template-step.tsx';

export function ReviewStep(props: StepProps<PayStubForm>): ReactNode {
  const { form, change, shown } = props;
  const template = form.template.selectedTemplateIndex;
  const count = form.stubs.length;
  const edit = editOrder(props);
  // Documents are listed newest first; Paystub #1 is the earliest.
  const current = Math.max(0, Math.min(shown.position, count) - 1);
  /** One number for all stubs, the start of a sequence for Paystub #1, or one for the stub that is shown. */
  const write = (key: string, value: string): void => {
    const numbered = (index: number, before: string | undefined): string | undefined => {
      if (index === current || form.identifierMode === 'same') return value;
      return current === count - 1 ? (inSequence(value, count - 1 - index) ?? before) : before;
    };
    edit((order) =>
      order.stubs.reduce(
        (changed, { fields }, index) =>
          setFields(changed, index, { ...fields, [key]: numbered(index, fields[key]) ?? '' }),
        order,
      ),
    );
  };
  /** The numbers of Paystub #1 on all stubs, or as the start of a sequence. */
  const number = (identifierMode: IdentifierMode): void =>
    change((before) => {
      const first = before.stubs.at(-1)!.fields;
      const of = (index: number, fields: Readonly<Record<string, string>>) =>
        Object.fromEntries(
          Object.entries(first).map(([key, value]) => [
            key,
            identifierMode === 'same' ? value : (inSequence(value, count - 1 - index) ?? fields[key] ?? ''),
          ]),
        );
      const stubs = before.stubs.map((stub, index) => ({
        ...stub,
        fields: { ...stub.fields, ...of(index, stub.fields) },
      }));
      return { ...before, identifierMode, stubs };
    });
  return (
    <div className={styles.fields}>
      <FuturePeriods {...props} />
      <TemplateSelect {...props} />
      {count > 1 && <Pager count={count} current={current} show={shown.show} />}
      {offersIdentifierModes(template, count) && (
        <RadioGroup
          label="Identifiers"
          name="identifierMode"
          value={form.identifierMode}
          onValue={(value) => number(value as IdentifierMode)}
          options={IDENTIFIER_MODES.map((value) => ({
            value,
            label: (form.templateMode ? IDENTIFIER_MODE_LABELS : NUMBERING_LABELS)[value],
          }))}
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
          {form.templateMode
            ? 'A sample prints random numbers where you enter none.'
            : `An issued stub prints the numbers you enter, or none.${count > 1 && form.identifierMode === 'different' ? ' A number for Paystub #1 starts the sequence. You can change the others.' : ''}`}
        </p>
      )}
      <p className="pp-dimmed">
        Check the names, pay period and amounts. The issued stub looks exactly like the preview, without the word
        PREVIEW.
      </p>
    </div>
  );
}

interface PagerProps {
  readonly count: number;
  /** 0-based in the list of documents, newest first. */
  readonly current: number;
  readonly show: (position: number) => void;
}

/** Numbered like the panels: #1 is the earliest. */
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
