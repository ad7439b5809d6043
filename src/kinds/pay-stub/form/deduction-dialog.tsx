import { type ReactNode, useState } from 'react';
import { ZERO } from '../../../domain/money.ts';
import { DEDUCTION_KINDS, type DeductionGroup, deductionsOfGroup } from '../../../domain/payroll/deduction-kinds.ts';
import { type DeductionTerms, newTerms } from '../../../domain/payroll/edit-deduction-terms.ts';
import type { DeductionClass } from '../../../domain/payroll/tax/tax-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { RadioGroup, Select } from '../../../web/ui/choices.tsx';
import { DeductionKindFields } from '../../../web/parts/payroll/deduction-kind-fields.tsx';
import { Modal } from '../../../web/ui/modal.tsx';
import { MoneyInput, PercentInput } from '../../../web/ui/number-inputs.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import { useNewTitle } from './new-title.tsx';
import styles from './pay-stub.module.css';

const CLASSES: readonly { readonly value: DeductionClass; readonly label: string }[] = [
  { value: 'afterTax', label: 'Post-tax' },
  { value: 'section125', label: 'Pre-tax: health plan (Section 125)' },
  { value: 'retirement401k', label: 'Pre-tax: 401(k)' },
  { value: 'hsa', label: 'Pre-tax: health savings account (HSA)' },
  { value: 'roth', label: 'Post-tax: Roth' },
];

const GROUPS: readonly { readonly group: DeductionGroup; readonly name: string; readonly hint: string }[] = [
  { group: 'health', name: 'Health and care', hint: 'Before income tax, Social Security and Medicare.' },
  { group: 'retirement', name: 'Retirement', hint: 'Before income tax. Roth: after tax.' },
  { group: 'other', name: 'Other', hint: 'After tax.' },
];

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The terms to change; null to add a deduction. */
  readonly terms: DeductionTerms | null;
  readonly onTerms: (terms: DeductionTerms) => void;
  readonly onCustom: (title: string, taken: DeductionClass) => void;
}

/** A kind asks for its terms; Custom asks for a title and a tax treatment. */
export function DeductionDialog({ isOpen, onClose, terms, onTerms, onCustom }: DialogProps): ReactNode {
  const [draft, setDraft] = useState(terms);
  const [isCustom, setIsCustom] = useState(false);
  return (
    <Modal title={terms ? `Change ${terms.title}` : 'Add deduction'} isOpen={isOpen} onClose={onClose}>
      <div className={styles.dialog}>
        {draft === null && (
          <>
            {GROUPS.map(({ group, name, hint }) => (
              <fieldset key={group} className={styles.group}>
                <legend>{name}</legend>
                <p className="pp-small pp-dimmed">{hint}</p>
                <div className={styles.choices}>
                  {deductionsOfGroup(group).map((kind) => (
                    <Button key={kind} variant="outlined" small onClick={() => setDraft(newTerms(kind))}>
                      {DEDUCTION_KINDS[kind].name}
                    </Button>
                  ))}
                  {group === 'other' && (
                    <Button variant="outlined" small aria-expanded={isCustom} onClick={() => setIsCustom(true)}>
                      Custom
                    </Button>
                  )}
                </div>
              </fieldset>
            ))}
            {isCustom && <CustomFields onCustom={onCustom} />}
          </>
        )}
        {draft !== null && (
          <Terms terms={draft} onChange={setDraft} isNew={terms === null} onDone={() => onTerms(draft)} />
        )}
      </div>
    </Modal>
  );
}

function CustomFields({ onCustom }: Pick<DialogProps, 'onCustom'>): ReactNode {
  const [taken, setTaken] = useState<DeductionClass>('afterTax');
  const title = useNewTitle();
  const add = (): void => {
    const typed = title.take();
    if (typed !== null) onCustom(typed, taken);
  };
  return (
    <>
      {title.field(add)}
      <Select
        label="Tax treatment"
        value={taken}
        onValue={(value) => setTaken(value as DeductionClass)}
        options={CLASSES}
        hint="Pre-tax deductions reduce taxable pay."
      />
      <Button onClick={add}>Add</Button>
    </>
  );
}

interface TermsProps {
  readonly terms: DeductionTerms;
  readonly onChange: (terms: DeductionTerms) => void;
  readonly isNew: boolean;
  readonly onDone: () => void;
}

function Terms({ terms, onChange, isNew, onDone }: TermsProps): ReactNode {
  const change = (changes: Partial<DeductionTerms>): void => onChange({ ...terms, ...changes });
  const [isTitleMissing, setIsTitleMissing] = useState(false);
  const finish = (): void => {
    setIsTitleMissing(terms.title.trim() === '');
    if (terms.title.trim() !== '') onDone();
  };
  return (
    <>
      <TextInput
        label="Name on the stub"
        maxLength={44}
        autoComplete="off"
        value={terms.title}
        onValue={(title) => change({ title })}
        error={isTitleMissing ? 'Please enter a title' : undefined}
      />
      <div className={styles.pair}>
        <RadioGroup
          label="Calculated as"
          name="calculatedAs"
          value={terms.basisPoints === null ? 'amount' : 'percent'}
          onValue={(value) => change({ basisPoints: value === 'amount' ? null : 0, amount: null })}
          options={[
            { value: 'amount', label: 'Amount' },
            { value: 'percent', label: 'Percent of gross pay' },
          ]}
        />
        {terms.basisPoints === null ? (
          <MoneyInput
            label="Amount each pay period"
            value={terms.amount}
            onValue={(amount) => change({ amount: amount ?? ZERO })}
          />
        ) : (
          <PercentInput
            label="Percent of gross pay"
            value={terms.basisPoints / 100}
            onValue={(percent) => change({ basisPoints: Math.round((percent ?? 0) * 100) })}
          />
        )}
      </div>
      <DeductionKindFields terms={terms} onChange={change} />
      <Button onClick={finish}>{isNew ? 'Add' : 'Save changes'}</Button>
    </>
  );
}
