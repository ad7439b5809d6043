import type { ReactNode } from 'react';
import { formatDate } from '../../../domain/calendar.ts';
import type { CalculatedMisc1099 } from '../../../domain/documents/misc-1099/calculate.ts';
import { misc1099 } from '../../../domain/documents/misc-1099/kind.ts';
import { MISC_1099_YEARS, misc1099YearOf } from '../../../domain/documents/misc-1099/misc-1099-years.ts';
import { MOST_STATE_ROWS } from '../../../domain/documents/misc-1099/schema.ts';
import { type Cents, formatDollars, ZERO } from '../../../domain/money.ts';
import { dashPhone } from '../../../domain/us.ts';
import { Checkbox, Select } from '../../ui/choices.tsx';
import { SsnLastFourInput } from '../../ui/masked-inputs.tsx';
import { Note } from '../../ui/note.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { linkUnder } from '../contacts/contact-link.ts';
import { SavedContacts } from '../contacts/saved-contacts.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import { AddressFields, inCapitals, pathsUnder, STATE_OPTIONS } from '../parts/address-fields.tsx';
import { OptionalMoneyInput } from '../parts/amount-inputs.tsx';
import { BoxChecks } from '../parts/box-checks.tsx';
import { EinInput } from '../parts/ein-input.tsx';
import styles from '../parts/parts.module.css';
import { RowList } from '../parts/row-list.tsx';
import { TemplateChoice } from '../parts/template-choice.tsx';
import type { Misc1099Form } from './misc-form.ts';

const YEARS = MISC_1099_YEARS.map(({ year }) => ({ value: String(year), label: String(year) }));

export function TemplateStep(props: StepProps<Misc1099Form>): ReactNode {
  const { value, onValue, ...year } = bind<number, Misc1099Form>(props, 'year');
  const corrected = bind<boolean, Misc1099Form>(props, 'isCorrected');
  const form = misc1099YearOf(props.form.year);
  const furnishBy = (props.figures as CalculatedMisc1099 | null)?.furnishBy ?? form.furnishBy;
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Select
          label="Tax year"
          {...year}
          value={String(value)}
          onValue={(chosen) => onValue(Number(chosen))}
          options={YEARS}
          hint={`Form ${form.revision}. The recipient has the copies by ${formatDate(furnishBy)}.`}
        />
        <TemplateChoice step={props} templates={misc1099.templates} />
      </div>
      <Checkbox
        label="This corrects a form that was given out before"
        name={corrected.name}
        checked={corrected.value}
        onChecked={corrected.onValue}
      />
      <Note>
        You get the recipient’s copies, with the last four digits of the taxpayer number. Copy A, the one for the
        Internal Revenue Service, is never made here; the payer files it.
      </Note>
    </div>
  );
}

const PAYER = linkUnder<Misc1099Form>('company', 'payer', ['name', 'phone']);
const RECIPIENT = linkUnder<Misc1099Form>('person', 'recipient', ['name']);

export function PayerStep(props: StepProps<Misc1099Form>): ReactNode {
  const { change } = props;
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={PAYER} />
      <TextInput label="Payer name" isRequired {...inCapitals(props, 'payer.name')} autoComplete="organization" />
      <div className={styles.pair}>
        <EinInput label="Payer’s EIN" isRequired {...bind(props, 'payer.ein')} />
        <TextInput
          label="Payer’s phone"
          isRequired
          {...bind(props, 'payer.phone')}
          type="tel"
          autoComplete="tel-national"
          onBlur={() =>
            change((form) => ({ ...form, payer: { ...form.payer, phone: dashPhone(form.payer.phone) } }), {
              isSilent: true,
            })
          }
        />
      </div>
      <AddressFields step={props} of="Payer" paths={pathsUnder('payer')} />
    </div>
  );
}

const NUMBER_KINDS = [
  { value: 'ssn', label: 'A person’s: SSN, ITIN or ATIN' },
  { value: 'ein', label: 'A business’s: EIN' },
];

export function RecipientStep(props: StepProps<Misc1099Form>): ReactNode {
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={RECIPIENT} />
      <TextInput label="Recipient name" isRequired {...inCapitals(props, 'recipient.name')} autoComplete="name" />
      <div className={styles.pair}>
        <Select label="Whose taxpayer number" {...bind(props, 'recipient.numberKind')} options={NUMBER_KINDS} />
        <SsnLastFourInput
          label="Its last four digits"
          isRequired
          {...bind(props, 'recipient.lastFour')}
          unit={props.form.recipient.numberKind === 'ein' ? 'XX-XXX' : 'XXX-XX-'}
          hint="The full number is never asked for."
        />
      </div>
      <AddressFields step={props} of="Recipient" paths={pathsUnder('recipient')} />
      <TextInput
        label="Account number"
        aside="optional"
        {...bind(props, 'accountNumber')}
        autoComplete="off"
        hint="Yours, to tell apart what one recipient was paid for."
      />
    </div>
  );
}

export function StateStep(props: StepProps<Misc1099Form>): ReactNode {
  const checks = (props.figures as CalculatedMisc1099 | null)?.checks ?? [];
  const boxes = misc1099YearOf(props.form.year).boxes;
  const label = (field: 'taxWithheld' | 'payerStateNumber' | 'income'): string => {
    const box = boxes.find(({ content }) => content.kind === 'state' && content.field === field)!;
    return `${box.number}. ${box.title}`;
  };
  return (
    <div className={styles.fields}>
      <p className="pp-small pp-dimmed">Only where a state wants it. At most two stand on one form.</p>
      <RowList
        step={props}
        path="stateRows"
        title="States"
        row="state"
        most={MOST_STATE_ROWS}
        empty={{ state: '', payerStateNumber: '', taxWithheld: ZERO, income: ZERO }}
        first="state"
      >
        {(index) => {
          const at = (field: string): string => `stateRows.${index}.${field}`;
          const money = (field: string) => bind<Cents, Misc1099Form>(props, at(field));
          return (
            <>
              <div className={styles.pair}>
                <Select
                  label="State"
                  isRequired
                  isPrinted
                  {...bind(props, at('state'))}
                  options={STATE_OPTIONS}
                  placeholder="Choose a state"
                />
                <TextInput label={label('payerStateNumber')} {...bind(props, at('payerStateNumber'))} maxLength={16} />
                <OptionalMoneyInput label={label('taxWithheld')} {...money('taxWithheld')} />
                <OptionalMoneyInput label={label('income')} {...money('income')} />
              </div>
              <BoxChecks checks={checks} at={[`stateRows.${index}`]} />
            </>
          );
        }}
      </RowList>
    </div>
  );
}

export function ReviewStep({ form, figures }: StepProps<Misc1099Form>): ReactNode {
  const calculated = figures as CalculatedMisc1099 | null;
  const checks = calculated?.checks ?? [];
  return (
    <div className={styles.fields}>
      <p>
        Hold each box against your books. What you see is what is sealed; only the word PREVIEW goes. These are the
        recipient’s copies of {form.year}; Copy A has to be filed with the Internal Revenue Service.
      </p>
      {calculated && (
        <p className="pp-dimmed">
          {form.payer.name || 'You'} paid {form.recipient.name || 'the recipient'} {formatDollars(calculated.totalPaid)}
          . The copies are with the recipient by {formatDate(calculated.furnishBy)}.
        </p>
      )}
      {checks.length === 0 ? (
        calculated && calculated.totalPaid > 0 && <Note tone="ok">The boxes agree with each other.</Note>
      ) : (
        <BoxChecks checks={checks} />
      )}
    </div>
  );
}
