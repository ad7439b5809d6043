import { type ReactNode, useEffect } from 'react';
import type { PlainDate } from '../../../../domain/calendar.ts';
import { ZERO } from '../../../../domain/money.ts';
import {
  asksResidence,
  findPlace,
  type LocalPlace,
  placesOn,
  sourceOf,
} from '../../../../domain/payroll/tax/local-places.ts';
import {
  isConfirmed,
  rateToConfirm,
  withOpenAnswer,
  withOwnFigures,
} from '../../../../domain/payroll/tax/rates-to-confirm.ts';
import type { LocalTax } from '../../../../domain/payroll/tax/tax-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Select } from '../../../ui/choices.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { CountInput, MoneyInput, PercentInput } from '../../../ui/number-inputs.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './withholding.module.css';
import { YesOrNo } from './yes-or-no.tsx';

const BASES: readonly { readonly value: LocalTax['base']; readonly label: string }[] = [
  { value: 'gross', label: 'Gross pay' },
  { value: 'medicare', label: 'Medicare wages' },
  { value: 'federal', label: 'Federal taxable wages' },
];

export interface LocalTaxFacts {
  /** The states of work and residence, whose cities can be chosen. */
  readonly states: readonly string[];
  readonly payDate: PlainDate;
  /** Pay periods a year. */
  readonly frequency: number;
  readonly today: PlainDate;
  /** In a form beside its document. */
  readonly isPrinted: boolean;
  readonly errorAt: (path: string) => string | undefined;
}

interface LocalTaxProps extends LocalTaxFacts {
  /** The names of the controls start with it. */
  readonly path: string;
  readonly tax: LocalTax;
  readonly onChange: (tax: LocalTax) => void;
  /** Another pay date, or a saved person, made the rate one that has to be asked for. */
  readonly onFitting: (tax: LocalTax) => void;
  readonly onRemove: () => void;
}

/** One local tax: its city, or its name with the rate or amount and the limit. */
export default function LocalTaxRow(props: LocalTaxProps): ReactNode {
  const { states, payDate, path, tax, onChange, onRemove } = props;
  const change = (changes: Partial<LocalTax>): void => onChange({ ...tax, ...changes });
  const places = states.flatMap((code) => placesOn(code, payDate));
  const place = findPlace(tax.place ?? '');
  return (
    <div className={styles.tax}>
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
      {place ? <PlaceFields {...props} place={place} change={change} /> : <EnteredFields {...props} change={change} />}
      <div>
        <Button variant="outlined" small onClick={onRemove}>
          <Icon name="cross" size={16} /> Remove {tax.name || 'local tax'}
        </Button>
      </div>
    </div>
  );
}

interface FieldsProps extends LocalTaxProps {
  readonly change: (changes: Partial<LocalTax>) => void;
}

/** What the city's own figures need to know about the employee. */
function PlaceFields(props: FieldsProps & { readonly place: LocalPlace }): ReactNode {
  const { path, tax, place, payDate, frequency, today, isPrinted, errorAt, onFitting, change } = props;
  const { text, read } = sourceOf(place.rates.at(-1)!);
  const unknown = rateToConfirm({ ...tax, confirmedOn: '' }, payDate, frequency);
  const isOpen = !isConfirmed(tax, payDate);
  const fitting = withOpenAnswer(tax, payDate);
  useEffect(() => {
    if (fitting !== tax) onFitting(fitting);
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
          isPrinted={isPrinted}
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
            value={today}
            checked={!isOpen}
            onChecked={(isChecked) => change({ confirmedOn: isChecked ? today : '' })}
            error={errorAt(`${path}.confirmedOn`)}
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

function EnteredFields({ path, tax, isPrinted, errorAt, change }: FieldsProps): ReactNode {
  const isRate = tax.ratePercent !== null;
  return (
    <div className={styles.pair}>
      <TextInput
        isPrinted={isPrinted}
        label="Name on the stub"
        name={`${path}.name`}
        maxLength={50}
        autoComplete="off"
        value={tax.name}
        onValue={(name) => change({ name })}
        error={errorAt(`${path}.name`)}
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
            isPrinted={isPrinted}
            label="Rate"
            name={`${path}.ratePercent`}
            value={tax.ratePercent}
            onValue={(ratePercent) => change({ ratePercent: ratePercent ?? 0 })}
            error={errorAt(`${path}.ratePercent`)}
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
          isPrinted={isPrinted}
          label="Amount"
          name={`${path}.amount`}
          value={tax.amount}
          onValue={(amount) => change({ amount: amount ?? ZERO })}
          error={errorAt(`${path}.amount`)}
        />
      )}
      <MoneyInput
        isPrinted={isPrinted}
        label={isRate ? 'Pay taxed in a year, at most' : 'Tax in a year, at most'}
        aside="optional"
        value={tax.cap}
        onValue={(cap) => change({ cap })}
      />
    </div>
  );
}
