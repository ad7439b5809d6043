import { Fragment, type ReactNode, useState } from 'react';
import { ZERO } from '../../../domain/money.ts';
import {
  addCustomEarning,
  addEarning,
  editEarning,
  removeEarning,
  setEarningPriorYTD,
} from '../../../domain/payroll/edit-earnings.ts';
import { formatHours } from '../../../domain/payroll/hours.ts';
import { type Earning, isEarningVisible } from '../../../domain/payroll/order.ts';
import { PERIODICITY_RULES } from '../../../domain/payroll/periodicity.ts';
import { OPTIONAL_EARNINGS } from '../../../domain/payroll/predefined-earnings.ts';
import { canBeSupplemental, setSupplemental } from '../../../domain/payroll/supplemental-pay.ts';
import type { SupplementalMethod } from '../../../domain/payroll/tax/tax-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { RadioGroup, Select } from '../../../web/ui/choices.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { Modal } from '../../../web/ui/modal.tsx';
import { HoursInput, MoneyInput } from '../../../web/ui/number-inputs.tsx';
import { money, type StubPartProps } from './stub-part.ts';
import { editOrder } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';
import { useNewRow } from './new-row.ts';
import { useNewTitle } from './new-title.tsx';

export function EarningsGrid(props: StubPartProps): ReactNode {
  const { step, index, stub, calculated } = props;
  const edit = editOrder(step);
  const { body, remember, expectRow } = useNewRow();
  const [isAdding, setIsAdding] = useState(false);
  const figuresOf = (key: string): Earning | undefined => calculated?.earnings.find((earning) => earning.key === key);
  const visible = stub.earnings
    .map((earning, position) => ({ earning, position, figures: figuresOf(earning.key) }))
    .filter(({ earning, figures }) => isEarningVisible(figures ?? earning) || earning.visible);
  return (
    <section aria-label="Earnings">
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">Earnings</th>
            <th scope="col">Rate</th>
            <th scope="col">Hours</th>
            <th scope="col">Total</th>
            <th scope="col">Prior YTD</th>
            <th scope="col">YTD Total</th>
            <th>
              <span className="pp-unseen">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {visible.map(({ earning, position, figures }) => (
            <EarningRow key={earning.key} {...props} earning={earning} position={position} figures={figures} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Gross pay
            </th>
            <td data-label="Hours">{calculated ? formatHours(calculated.totalHours) : ''}</td>
            <td data-label="Total">{money(calculated?.total)}</td>
            <td data-label="Prior YTD">{money(calculated?.priorYTD)}</td>
            <td data-label="YTD Total">{money(calculated?.ytdTotal)}</td>
          </tr>
        </tfoot>
      </table>
      <Button
        variant="outlined"
        small
        onClick={() => {
          remember();
          setIsAdding(true);
        }}
      >
        <Icon name="plus" size={16} /> Add earnings
      </Button>
      <AddEarnings
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        offered={OPTIONAL_EARNINGS.filter(({ key }) => !visible.some(({ earning }) => earning.key === key))}
        onPredefined={(key) => {
          expectRow();
          edit((order) => addEarning(order, index, key));
        }}
        onCustom={(title, type) => {
          expectRow();
          edit((order) => addCustomEarning(order, index, { title, type }));
        }}
      />
    </section>
  );
}

interface EarningRowProps extends StubPartProps {
  readonly earning: Earning;
  readonly position: number;
  readonly figures: Earning | undefined;
}

function EarningRow({ step, index, earning, position, figures }: EarningRowProps): ReactNode {
  const edit = editOrder(step);
  const { key, name, type } = earning;
  const path = `stubs.${index}.earnings.${position}`;
  const row = (
    <tr data-row={key}>
      <th scope="row">{name}</th>
      <td className={styles.cell}>
        <MoneyInput
          label={`${name}, ${type === 'hourly' ? 'hourly rate' : type === 'salary' ? 'yearly salary' : 'amount'}`}
          unit=""
          name={`${path}.rate`}
          value={earning.rate}
          onValue={(rate) => edit((order) => editEarning(order, index, key, { rate: rate ?? ZERO }))}
        />
      </td>
      <td className={styles.cell}>
        {type === 'hourly' ? (
          <HoursInput
            label={`${name}, hours`}
            name={`${path}.hours`}
            maximum={PERIODICITY_RULES[step.form.details.paymentPeriodicity].maximumHours}
            value={earning.hours}
            onValue={(hours) => edit((order) => editEarning(order, index, key, { hours: hours ?? 0 }))}
          />
        ) : (
          <span className="pp-faint">1</span>
        )}
      </td>
      <td data-label="Total">{money(figures?.total)}</td>
      <td className={styles.cell}>
        <MoneyInput
          label={`${name}, prior YTD`}
          unit=""
          value={figures?.priorYTD ?? ZERO}
          onValue={(amount) => edit((order) => setEarningPriorYTD(order, index, key, amount))}
        />
      </td>
      <td data-label="YTD Total">{money(figures?.ytdTotal)}</td>
      <td className={styles.tool}>
        {!earning.isRegular && (figures?.deletable ?? true) && (
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => edit((order) => removeEarning(order, index, key))}
          >
            <Icon name="cross" size={16} />
          </button>
        )}
      </td>
    </tr>
  );
  const { taxMethod, employmentType } = step.form.details;
  if (!canBeSupplemental(earning) || taxMethod !== 'official' || employmentType === 'contractor') return row;
  return (
    <Fragment>
      {row}
      <tr className={styles.choice}>
        <td colSpan={7}>
          <Select
            label={`Income tax on ${name}`}
            name={`${path}.supplemental`}
            value={earning.supplemental ?? 'regular'}
            onValue={(value) => edit((order) => setSupplemental(order, key, value as SupplementalMethod))}
            options={SUPPLEMENTAL_OPTIONS}
            hint={SUPPLEMENTAL_HINTS[earning.supplemental ?? 'regular']}
          />
        </td>
      </tr>
    </Fragment>
  );
}

const SUPPLEMENTAL_OPTIONS: readonly { readonly value: SupplementalMethod; readonly label: string }[] = [
  { value: 'regular', label: 'Regular wages' },
  { value: 'flat', label: 'Supplemental pay, flat rate' },
  { value: 'aggregate', label: 'Supplemental pay, with regular pay' },
];

const SUPPLEMENTAL_HINTS: Readonly<Record<SupplementalMethod, string>> = {
  regular: 'Bonuses, commissions and severance are usually supplemental pay.',
  flat: 'Federal 22%, and the state’s flat rate if it has one. 37% above $1,000,000 in the year.',
  aggregate: 'Taxed as one payment with regular pay. Federal 37% above $1,000,000 in the year.',
};

interface AddEarningsProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly offered: readonly { readonly key: string; readonly name: string }[];
  readonly onPredefined: (key: string) => void;
  readonly onCustom: (title: string, type: 'hourly' | 'once') => void;
}

/** A predefined earning is added at once; Custom asks for a title and a type. */
function AddEarnings({ isOpen, onClose, offered, onPredefined, onCustom }: AddEarningsProps): ReactNode {
  const [isCustom, setIsCustom] = useState(false);
  const [type, setType] = useState<'hourly' | 'once'>('hourly');
  const title = useNewTitle();
  const close = (): void => {
    onClose();
    setIsCustom(false);
    setType('hourly');
    title.clear();
  };
  const add = (): void => {
    const typed = title.take();
    if (typed === null) return;
    onCustom(typed, type);
    close();
  };
  return (
    <Modal title="Add earnings" isOpen={isOpen} onClose={close}>
      <div className={styles.dialog}>
        <div className={styles.choices}>
          {offered.map(({ key, name }) => (
            <Button
              key={key}
              variant="outlined"
              small
              onClick={() => {
                onPredefined(key);
                close();
              }}
            >
              {name}
            </Button>
          ))}
          <Button variant="outlined" small aria-expanded={isCustom} onClick={() => setIsCustom(true)}>
            Custom
          </Button>
        </div>
        {isCustom && (
          <>
            {title.field(add)}
            <RadioGroup
              label="Type"
              name="new-earning-type"
              value={type}
              onValue={(value) => setType(value as 'hourly' | 'once')}
              options={[
                { value: 'hourly', label: 'Hourly' },
                { value: 'once', label: 'One-time' },
              ]}
            />
            <Button onClick={add}>Add</Button>
          </>
        )}
      </div>
    </Modal>
  );
}
