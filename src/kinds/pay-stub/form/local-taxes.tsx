import type { ReactNode } from 'react';
import { ZERO } from '../../../domain/money.ts';
import {
  addLocalTax,
  editLocalTax,
  localTaxesOf,
  MOST_LOCAL_TAXES,
  removeLocalTax,
} from '../../../domain/payroll/edit-local-taxes.ts';
import { localTaxesWithoutTables } from '../../../domain/payroll/tax/local-taxes.ts';
import type { LocalTax } from '../../../domain/payroll/tax/tax-context.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Select } from '../../../web/ui/choices.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { MoneyInput, PercentInput } from '../../../web/ui/number-inputs.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

const BASES: readonly { readonly value: LocalTax['base']; readonly label: string }[] = [
  { value: 'gross', label: 'Gross pay' },
  { value: 'medicare', label: 'Medicare wages' },
  { value: 'federal', label: 'Federal taxable wages' },
];

/** City, county and district taxes that we have no tables for: the name, the rate or amount, and the limit. */
export function LocalTaxes(step: StepProps<PayStubForm>): ReactNode {
  const edit = editOrder(step);
  const taxes = localTaxesOf(step.form);
  const known = localTaxesWithoutTables(step.form.details.state);
  return (
    <section aria-label="Other local taxes" className={styles.fields}>
      <h3>Other local taxes</h3>
      <p className="pp-small pp-dimmed">
        {known === null ? 'If the city, county or district has one.' : `In this state: ${known}.`} Enter it as the place
        publishes it.
      </p>
      {taxes.map((tax, index) => (
        // The order of the list is its identity: taxes have no other.
        // oxlint-disable-next-line react/no-array-index-key
        <LocalTaxFields key={index} step={step} tax={tax} index={index} />
      ))}
      {taxes.length < MOST_LOCAL_TAXES && (
        <div>
          <Button variant="outlined" small onClick={() => edit(addLocalTax)}>
            <Icon name="plus" size={16} /> Add local tax
          </Button>
        </div>
      )}
    </section>
  );
}

interface LocalTaxProps {
  readonly step: StepProps<PayStubForm>;
  readonly tax: LocalTax;
  readonly index: number;
}

function LocalTaxFields({ step, tax, index }: LocalTaxProps): ReactNode {
  const edit = editOrder(step);
  const path = `details.localTaxes.${index}`;
  const change = (changes: Partial<LocalTax>): void => edit((order) => editLocalTax(order, index, changes));
  const isRate = tax.ratePercent !== null;
  return (
    <div className={styles.fields}>
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
      <div>
        <Button variant="outlined" small onClick={() => edit((order) => removeLocalTax(order, index))}>
          <Icon name="cross" size={16} /> Remove {tax.name || 'local tax'}
        </Button>
      </div>
    </div>
  );
}
