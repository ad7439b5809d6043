import { type ReactNode, Suspense } from 'react';
import {
  IDENTIFIER_MODE_OPTIONS,
  IDENTIFIER_MODES,
  inSequence,
  identifierFieldsOf,
  offersIdentifierModes,
  type IdentifierMode,
} from '../model/identifiers.ts';
import { setFields } from '../../../domain/payroll/edit-stub.ts';
import { RadioGroup } from '../../../web/ui/choices.tsx';
import { lazyPart } from '../../../web/ui/lazy-part.ts';
import { TextInput } from '../../../web/ui/text-input.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { FuturePeriods } from './future-periods.tsx';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';
import { WhenOpened } from '../../../web/ui/when-opened.tsx';
import { TemplateSelect } from './template-step.tsx';

// Loaded when there are several stubs.
const Pager = lazyPart(() => import('./stub-pager.tsx'));
const LenderChecklist = lazyPart(() => import('./lender-checklist.tsx'));

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
      {count > 1 && (
        <Suspense>
          <Pager count={count} current={current} show={shown.show} />
        </Suspense>
      )}
      {offersIdentifierModes(template, count) && (
        <RadioGroup
          label="Identifiers"
          name="identifierMode"
          value={form.identifierMode}
          onValue={(value) => number(value as IdentifierMode)}
          options={IDENTIFIER_MODES.map((value) => ({ value, ...IDENTIFIER_MODE_OPTIONS[value] }))}
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
          An issued stub prints the numbers you enter, or none.
          {count > 1 &&
            form.identifierMode === 'different' &&
            ' A number for Paystub #1 starts the sequence. You can change the others.'}
        </p>
      )}
      {form.details.employmentType === 'employee' && (
        <WhenOpened>
          <Suspense>
            <LenderChecklist {...props} />
          </Suspense>
        </WhenOpened>
      )}
      <p className="pp-dimmed">
        Check the names, pay period and amounts. The issued stub looks exactly like the preview, without the word
        PREVIEW.
      </p>
    </div>
  );
}
