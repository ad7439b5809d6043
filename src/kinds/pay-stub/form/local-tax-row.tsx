import { type ReactNode, useEffect } from 'react';
import { ZERO } from '../../../domain/money.ts';
import { editLocalTax, removeLocalTax, replaceLocalTax } from '../../../domain/payroll/edit-local-taxes.ts';
import {
  asksResidence,
  findPlace,
  type LocalPlace,
  placesOn,
  sourceOf,
} from '../../../domain/payroll/tax/local-places.ts';
import {
  isConfirmed,
  rateToConfirm,
  withOpenAnswer,
  withOwnFigures,
} from '../../../domain/payroll/tax/rates-to-confirm.ts';
import type { LocalTax } from '../../../domain/payroll/tax/tax-context.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Checkbox, Select } from '../../../web/ui/choices.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { Note } from '../../../web/ui/note.tsx';
import { CountInput, MoneyInput, PercentInput } from '../../../web/ui/number-inputs.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import { YesOrNo } from '../../../web/parts/payroll/withholding/yes-or-no.tsx';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

const BASES: readonly { readonly value: LocalTax['base']; readonly label: string }[] = [
  { value: 'gross', label: 'Gross pay' },
  { value: 'medicare', label: 'Medicare wages' },
  { value: 'federal', label: 'Federal taxable wages' },
];

interface LocalTaxProps {
  readonly step: StepProps<PayStubForm>;
  readonly tax: LocalTax;
  readonly index: number;
}

/** One local tax: its city, or its name with the rate or amount and the limit. */
export default function LocalTaxRow({ step, tax, index }: LocalTaxProps): ReactNode {
  const edit = editOrder(step);
  const path = `details.localTaxes.${index}`;
  const change = (changes: Partial<LocalTax>): void => edit((order) => editLocalTax(order, index, changes));
  const { state, residence } = step.form.details;
  const states = [...new Set([state, residence?.state ?? state])];
  const places = states.flatMap((code) => placesOn(code, step.form.stubs[0]!.payDate));
  const place = findPlace(tax.place ?? '');
  return (
    <div className={styles.fields}>
      {(places.length > 0 || place) && (
        <Select
          label="City or tax"
          name={`${path}.place`}
          value={tax.place ?? ''}
          placeholder="Another one: enter it below"
          options={(place && !places.includes(place) ? [...places, place] : places).map((each) => ({
            value: each.key,
            label: each.place,
          }))}
          onValue={(key) => change({ place: key, name: findPlace(key)?.name ?? '', confirmedOn: '' })}
        />
      )}
      {place ? (
        <PlaceFields {...{ step, path, tax, place, change }} />
      ) : (
        <EnteredFields {...{ step, path, tax, change }} />
      )}
      <div>
        <Button variant="outlined" small onClick={() => edit((order) => removeLocalTax(order, index))}>
          <Icon name="cross" size={16} /> Remove {tax.name || 'local tax'}
        </Button>
      </div>
    </div>
  );
}

interface FieldsProps {
  readonly step: StepProps<PayStubForm>;
  readonly path: string;
  readonly tax: LocalTax;
  readonly change: (changes: Partial<LocalTax>) => void;
}

/** What the city's own figures need to know about the employee. */
function PlaceFields({ step, path, tax, place, change }: FieldsProps & { readonly place: LocalPlace }): ReactNode {
  const { text, read } = sourceOf(place.rates.at(-1)!);
  const { details, stubs } = step.form;
  const { payDate } = stubs[0]!;
  const unknown = rateToConfirm({ ...tax, confirmedOn: '' }, payDate, details.paymentFrequency);
  const isOpen = !isConfirmed(tax, payDate);
  const fitting = withOpenAnswer(tax, payDate);
  // Another pay date, or a saved person, may make a rate one that has to be asked for.
  useEffect(() => {
    if (fitting !== tax)
      editOrder(step)((order) => replaceLocalTax(order, tax, fitting), {
        isSilent: true,
      });
  });
  return (
    <>
      {asksResidence(place) && (
        <YesOrNo
          label={`The employee lives in ${place.place}`}
          name={`${path}.isResident`}
          value={tax.isResident ?? false}
          onValue={(isResident) => change({ isResident })}
        />
      )}
      {place.exemption !== undefined && (
        <CountInput
          label="Exemptions on the city’s form"
          name={`${path}.exemptions`}
          maximum={99}
          value={tax.exemptions ?? 0}
          onValue={(exemptions) => change({ exemptions: exemptions ?? 0 })}
        />
      )}
      {unknown && (
        <Note tone={isOpen ? 'amber' : 'plain'}>
          <p>{unknown.question}</p>
          <input type="hidden" name={`${path}.confirmedOn`} value="" />
          <Checkbox
            label={`The city confirmed it: ${unknown.text.split(',')[0]!}`}
            name={`${path}.confirmedOn`}
            value={step.today}
            checked={!isOpen}
            onChecked={(isChecked) => change({ confirmedOn: isChecked ? step.today : '' })}
            error={step.errors[`${path}.confirmedOn`]}
          />
          <div>
            <Button variant="outlined" small onClick={() => change(withOwnFigures(tax, unknown, unknown))}>
              Enter another rate
            </Button>
          </div>
        </Note>
      )}
      <p className="pp-small pp-dimmed">
        {place.paidBy === 'employer' && 'The employer pays it. '}
        Source: {text}
        {read === undefined ? '' : `, ${read}`}.
      </p>
    </>
  );
}

function EnteredFields({ step, path, tax, change }: FieldsProps): ReactNode {
  const isRate = tax.ratePercent !== null;
  return (
    <div className={styles.pair}>
      <TextInput
        label="Name on the stub"
        name={`${path}.name`}
        maxLength={50}
        autoComplete="off"
        value={tax.name}
        onValue={(name) => change({ name })}
        error={step.errors[`${path}.name`]}
      />
      <Select
        label="Withheld"
        value={isRate ? 'rate' : 'amount'}
        onValue={(kind) => change({ ratePercent: kind === 'rate' ? 0 : null, cap: null })}
        options={[
          { value: 'rate', label: 'Percent of pay' },
          { value: 'amount', label: 'Amount each pay period' },
        ]}
      />
      {isRate ? (
        <>
          <PercentInput
            label="Rate"
            name={`${path}.ratePercent`}
            value={tax.ratePercent}
            onValue={(ratePercent) => change({ ratePercent: ratePercent ?? 0 })}
            error={step.errors[`${path}.ratePercent`]}
          />
          <Select
            label="Of"
            name={`${path}.base`}
            value={tax.base}
            onValue={(base) => change({ base: base as LocalTax['base'] })}
            options={BASES}
          />
        </>
      ) : (
        <MoneyInput
          label="Amount"
          name={`${path}.amount`}
          value={tax.amount}
          onValue={(amount) => change({ amount: amount ?? ZERO })}
          error={step.errors[`${path}.amount`]}
        />
      )}
      <MoneyInput
        label={isRate ? 'Pay taxed in a year, at most' : 'Tax in a year, at most'}
        aside="optional"
        value={tax.cap}
        onValue={(cap) => change({ cap })}
      />
    </div>
  );
}
