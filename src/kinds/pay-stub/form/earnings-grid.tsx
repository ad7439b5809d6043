import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../web/ui/lazy-part.ts';
import { formatMoney, ZERO } from '../../../domain/money.ts';
import {
  addCustomEarning,
  addEarning,
  editEarning,
  removeEarning,
  setEarningPriorYTD,
  setUnpaidHours,
} from '../../../domain/payroll/edit-earnings.ts';
import { kindOf, treatmentOf } from '../../../domain/payroll/earning-kinds.ts';
import { formatHours } from '../../../domain/payroll/hours.ts';
import { type Earning, isEarningVisible, isEstimated } from '../../../domain/payroll/order.ts';
import { PERIODICITY_RULES } from '../../../domain/payroll/periodicity.ts';
import { isCounted, MAXIMUM_UNITS, OPTIONAL_EARNINGS } from '../../../domain/payroll/predefined-earnings.ts';
import { hoursOfPeriod } from '../../../domain/payroll/salary-part.ts';
import { canBeSupplemental, setSupplemental } from '../../../domain/payroll/supplemental-pay.ts';
import type { SupplementalMethod } from '../../../domain/payroll/tax/tax-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Select } from '../../../web/ui/choices.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { HoursInput, MoneyInput } from '../../../web/ui/number-inputs.tsx';
import { type GridProps, money, ofYear, type StubPartProps } from './stub-part.ts';
import { editOrder } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';
import { useNewRow } from './new-row.ts';

// Loaded when they are opened.
const WorkOutOvertime = lazyPart(() => import('./edit-overtime.tsx'));
const WorkingSteps = lazyPart(() => import('./working-steps.tsx'));
const ForPeriod = lazyPart(() => import('./for-period.tsx'));
const AddEarnings = lazyPart(() => import('./add-earnings.tsx'));

export function EarningsGrid({ hasPrior, ...props }: GridProps): ReactNode {
  const { step, index, stub, calculated } = props;
  const edit = editOrder(step);
  const { body, remember, expectRow } = useNewRow();
  const [isAdding, setIsAdding] = useState(false);
  const [hasDialog, setHasDialog] = useState(false);
  const [overtime, setOvertime] = useState<{ readonly isOpen: boolean } | null>(null);
  const { paymentType, employmentType } = step.form.details;
  const hasEstimate = calculated?.earnings.some(isEstimated) ?? false;
  const isHourly = paymentType === 'hourly' && employmentType === 'employee';
  const figuresOf = (key: string): Earning | undefined => calculated?.earnings.find((earning) => earning.key === key);
  const visible = stub.earnings
    .map((earning, position) => ({ earning, position, figures: figuresOf(earning.key) }))
    .filter(({ earning, figures }) => isEarningVisible(figures ?? earning) || earning.visible);
  return (
    <section aria-label="Earnings">
      <table className={styles.grid} data-folded={hasPrior ? undefined : ''}>
        <thead>
          <tr>
            <th scope="col">Earnings</th>
            <th scope="col">Rate</th>
            <th scope="col">Hours</th>
            <th scope="col">Total</th>
            <th scope="col" data-prior>
              Prior YTD{hasEstimate && ' (est.)'}
            </th>
            <th scope="col" data-ytd>
              YTD Total{hasEstimate && ' (est.)'}
            </th>
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
            <td data-label="Prior YTD" data-prior>
              {ofYear(calculated?.priorYTD, hasEstimate)}
            </td>
            <td data-label="YTD Total" data-ytd>
              {ofYear(calculated?.ytdTotal, hasEstimate)}
            </td>
          </tr>
        </tfoot>
      </table>
      <div className={styles.choices}>
        <Button
          variant="outlined"
          small
          onClick={() => {
            remember();
            setHasDialog(true);
            setIsAdding(true);
          }}
        >
          <Icon name="plus" size={16} /> Add earnings
        </Button>
        {isHourly && (
          <Button variant="outlined" small onClick={() => setOvertime({ isOpen: true })}>
            Work out overtime
          </Button>
        )}
      </div>
      {overtime && (
        <Suspense>
          <WorkOutOvertime
            key={`${stub.payPeriod.start} ${step.form.details.state}`}
            {...props}
            isOpen={overtime.isOpen}
            onClose={() => setOvertime({ isOpen: false })}
          />
        </Suspense>
      )}
      {hasDialog && (
        <Suspense>
          <AddEarnings
            isOpen={isAdding}
            employmentType={employmentType}
            onClose={() => setIsAdding(false)}
            offered={OPTIONAL_EARNINGS.filter(({ key }) => !visible.some(({ earning }) => earning.key === key))}
            onPredefined={(key) => {
              expectRow();
              edit((order) => addEarning(order, index, key));
            }}
            onCustom={(custom) => {
              expectRow();
              edit((order) => addCustomEarning(order, index, custom));
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

interface EarningRowProps extends StubPartProps {
  readonly earning: Earning;
  readonly position: number;
  readonly figures: Earning | undefined;
}

function EarningRow({ step, index, stub, calculated, earning, position, figures }: EarningRowProps): ReactNode {
  const edit = editOrder(step);
  const [isOpen, setIsOpen] = useState(false);
  const { key, name, type } = earning;
  const treatment = treatmentOf(earning);
  const path = `stubs.${index}.earnings.${position}`;
  // Hours of workweeks, and the overtime that follows from them, are changed where they were entered.
  const isFilled = earning.exactTotal !== undefined;
  const isFromWeeks = stub.workweeks?.some(({ hours }) => hours.some((line) => line.key === key)) ?? false;
  const { rate, hours } = isFilled || isFromWeeks ? (figures ?? earning) : earning;
  const isEstimate = figures !== undefined && isEstimated(figures);
  const working = isFilled ? calculated?.overtime?.working : undefined;
  const written = isOpen && working ? working.read() : null;
  const row = (
    <tr data-row={key}>
      <th scope="row">
        {name}
        {treatment !== 'wages' && <small>{TREATMENT_NOTES[treatment]}</small>}
        {isFromWeeks && <small>By workweek</small>}
        {type === 'salary' && <small>Hours: unpaid</small>}
      </th>
      {isFilled ? (
        <td data-label="Rate">{formatMoney(rate)}</td>
      ) : (
        <td className={styles.cell}>
          <MoneyInput
            label={`${name}, ${RATE_NAMES[type]}`}
            unit=""
            name={`${path}.rate`}
            value={rate}
            onValue={(typed) => edit((order) => editEarning(order, index, key, { rate: typed ?? ZERO }))}
          />
        </td>
      )}
      {isFilled || isFromWeeks ? (
        <td data-label="Hours">{isCounted(earning) ? formatHours(hours) : ''}</td>
      ) : (
        <td className={styles.cell}>
          {isCounted(earning) ? (
            <HoursInput
              label={`${name}, ${type === 'units' ? 'units' : 'hours'}`}
              name={`${path}.hours`}
              maximum={
                type === 'units' ? MAXIMUM_UNITS : PERIODICITY_RULES[step.form.details.paymentPeriodicity].maximumHours
              }
              value={hours}
              onValue={(typed) => edit((order) => editEarning(order, index, key, { hours: typed ?? 0 }))}
            />
          ) : type === 'salary' ? (
            <HoursInput
              label={`${name}, unpaid hours`}
              name={`stubs.${index}.unpaidHours`}
              maximum={hoursOfPeriod(stub.payPeriod)}
              value={stub.unpaidHours ?? 0}
              onValue={(typed) => edit((order) => setUnpaidHours(order, index, typed ?? 0))}
            />
          ) : (
            <span className="pp-faint">1</span>
          )}
        </td>
      )}
      <td data-label="Total">{money(figures?.total)}</td>
      <td className={styles.cell} data-prior>
        <MoneyInput
          label={`${name}, prior YTD`}
          unit={isEstimate ? 'est.' : ''}
          value={figures?.priorYTD ?? ZERO}
          entered={isEstimate ? null : undefined}
          onValue={(amount) => edit((order) => setEarningPriorYTD(order, index, key, amount))}
        />
      </td>
      <td data-label="YTD Total" data-ytd>
        {ofYear(figures?.ytdTotal, isEstimate)}
      </td>
      <td className={styles.tool}>
        {working ? (
          <button
            type="button"
            className={styles.open}
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Hide' : 'Show'} calculation of ${name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="down" size={16} />
          </button>
        ) : (
          !earning.isRegular &&
          !isFilled &&
          !isFromWeeks &&
          (figures?.deletable ?? true) && (
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => edit((order) => removeEarning(order, index, key))}
            >
              <Icon name="cross" size={16} />
            </button>
          )
        )}
      </td>
    </tr>
  );
  if (isFilled)
    return (
      <Fragment>
        {row}
        {written && (
          <tr className={styles.open}>
            <td colSpan={7}>
              <Suspense>
                <WorkingSteps working={written} entered={null} canEnter={false} name={name} onEnter={() => {}} />
              </Suspense>
            </td>
          </tr>
        )}
      </Fragment>
    );
  const { taxMethod, employmentType } = step.form.details;
  const period = kindOf(earning).forPeriod && (
    <tr className={styles.choice}>
      <td colSpan={7}>
        <Suspense>
          <ForPeriod step={step} index={index} earning={earning} path={path} />
        </Suspense>
      </td>
    </tr>
  );
  if (!canBeSupplemental(earning) || taxMethod !== 'official' || employmentType === 'contractor')
    return (
      <Fragment>
        {row}
        {period}
      </Fragment>
    );
  return (
    <Fragment>
      {row}
      {period}
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

const RATE_NAMES = { hourly: 'hourly rate', units: 'rate per unit', salary: 'yearly salary', once: 'amount' } as const;

const TREATMENT_NOTES = {
  reimbursement: 'Not taxed',
  inKind: 'Taxed, not paid',
} as const;

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
