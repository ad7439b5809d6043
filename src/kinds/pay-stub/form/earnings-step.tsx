import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../web/ui/lazy-part.ts';
import { formatSlashes, type PlainDate } from '../../../domain/calendar.ts';
import type { CalculatedPayStubs } from '../model/calculate.ts';
import { stubTitle } from '../model/printed-text.ts';
import {
  firstPeriodNumber,
  maximumPeriods,
  setPayDate,
  setPeriodNumber,
  setPeriodStart,
} from '../../../domain/payroll/edit-periods.ts';
import { courtOrdersOf } from '../../../domain/payroll/garnishments/edit-court-orders.ts';
import { isTips } from '../../../domain/payroll/earning-kinds.ts';
import { leaveOf } from '../../../domain/payroll/edit-leave.ts';
import { MOST_LEAVE_POLICIES } from '../../../domain/payroll/leave-policy.ts';
import { hasEstimates, paystubNumber } from '../../../domain/payroll/order.ts';
import { EARLIEST_PERIOD_START } from '../../../domain/payroll/period.ts';
import { aboveMinimumWages } from '../../../domain/payroll/predefined-earnings.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { Select } from '../../../web/ui/choices.tsx';
import { DateInput } from '../../../web/ui/date-input.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { DeductionsGrid } from './deductions-grid.tsx';
import { EarningsGrid } from './earnings-grid.tsx';
import { FuturePeriods } from './future-periods.tsx';
import { MissingState } from './missing-state.tsx';
import { editOrder, type PayStubForm, periodErrors } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';
import type { StubPartProps } from './stub-part.ts';

// Loaded when they are needed, because most visits do without.
const StatementChecklist = lazyPart(() => import('./statement-checklist.tsx'));
const LeaveBalances = lazyPart(() => import('./leave-balances.tsx'));
const MinimumWageNote = lazyPart(() => import('./minimum-wage-note.tsx'));
const EstimatedPrior = lazyPart(() => import('./estimated-prior.tsx'));
const CourtOrders = lazyPart(() => import('./court-orders.tsx'));
const MethodChoice = lazyPart(() => import('./method-choice.tsx'));
const StateHours = lazyPart(() => import('./state-hours.tsx'));
const TippedOccupation = lazyPart(() => import('./tipped-occupation.tsx'));

/** One panel for each stub, with Paystub #1 (the earliest) at the top. */
export function EarningsStep(step: StepProps<PayStubForm>): ReactNode {
  const { form, shown } = step;
  const figures = step.figures as CalculatedPayStubs | null;
  const [open, setOpen] = useState<number | null>(1);
  const isCurrent = figures?.stubs.length === form.stubs.length;
  return (
    <div className={styles.fields}>
      <MissingState {...step} />
      <FuturePeriods {...step} />
      {form.stubs.toReversed().map((stub, position) => {
        const index = form.stubs.length - 1 - position;
        const number = paystubNumber(form, index);
        return (
          <details
            key={number}
            className={styles.panel}
            open={open === number}
            onToggle={({ currentTarget }) => {
              if (currentTarget.open) {
                setOpen(number);
                if (shown.position !== index + 1) shown.show(index + 1);
              } else if (open === number) setOpen(null);
            }}
          >
            <summary>{stubTitle(number, stub.payPeriod)}</summary>
            {open === number && (
              <StubPanel step={step} index={index} stub={stub} calculated={isCurrent ? figures.stubs[index]! : null} />
            )}
          </details>
        );
      })}
      {form.details.employmentType === 'employee' &&
        form.stubs.some(({ earnings }) => earnings.some((line) => isTips(line) && line.visible)) && (
          <Suspense>
            <TippedOccupation {...step} />
          </Suspense>
        )}
      {form.details.state !== '' && form.details.employmentType === 'employee' && (
        <Suspense>
          <MethodChoice {...step} />
          <StatementChecklist {...step} />
        </Suspense>
      )}
    </div>
  );
}

function StubPanel(props: StubPartProps): ReactNode {
  const { step, index, stub, calculated } = props;
  const { form } = step;
  const edit = editOrder(step);
  const [hasPrior, setHasPrior] = useState(false);
  const path = `stubs.${index}`;
  const isFirst = index === form.stubs.length - 1;
  const tooLate = periodErrors(form)[`${path}.payPeriod.start`];
  const start = (date: PlainDate | ''): void => {
    if (date !== '') edit((order) => setPeriodStart(order, index, date));
  };
  const payDate = (date: PlainDate | ''): void => {
    if (date !== '') edit((order) => setPayDate(order, index, date));
  };
  return (
    <div className={styles.stub}>
      <div className={styles.dates}>
        <DateInput
          label="Period start"
          isRequired
          name={`${path}.payPeriod.start`}
          value={stub.payPeriod.start}
          onValue={start}
          minimum={EARLIEST_PERIOD_START}
          error={index === 0 ? tooLate : undefined}
        />
        <TextInput
          label="Period end"
          value={formatSlashes(stub.payPeriod.end)}
          onValue={() => {}}
          disabled
          hint="Set by the start date."
        />
        <DateInput label="Pay date" isRequired name={`${path}.payDate`} value={stub.payDate} onValue={payDate} />
        {isFirst && (
          <Select
            label="Pay period number"
            name="period0Index"
            isRequired
            hint="The number of this pay period in its year. Used to estimate earlier YTD amounts."
            value={String(firstPeriodNumber(form))}
            onValue={(value) => edit((order) => setPeriodNumber(order, Number(value)))}
            options={Array.from({ length: maximumPeriods(form) }, (_, number) => ({
              value: String(number + 1),
              label: `Pay period #${number + 1}`,
            }))}
          />
        )}
      </div>
      {isFirst && ((calculated !== null && hasEstimates(calculated)) || form.details.estimatePriorYTD === false) && (
        <Suspense>
          <EstimatedPrior {...props} onEnter={() => setHasPrior(true)} />
        </Suspense>
      )}
      <EarningsGrid {...props} hasPrior={hasPrior} />
      {/* The state of work is asked for first. */}
      {form.details.state !== '' &&
        stub.earnings.some(
          ({ isRegular, type, rate }) => isRegular && type === 'hourly' && rate < aboveMinimumWages(form.details.state),
        ) && (
          <Suspense>
            <MinimumWageNote {...props} />
          </Suspense>
        )}
      {form.details.otherStates?.length && form.details.employmentType === 'employee' ? (
        <Suspense>
          <StateHours {...props} />
        </Suspense>
      ) : null}
      <DeductionsGrid {...props} hasPrior={hasPrior} />
      <div>
        <Button variant="outlined" small aria-pressed={hasPrior} onClick={() => setHasPrior(!hasPrior)}>
          {hasPrior ? 'Hide' : 'Show'} prior YTD
        </Button>
      </div>
      {courtOrdersOf(form).length > 0 && form.details.employmentType === 'employee' && (
        <Suspense>
          <CourtOrders {...step} />
        </Suspense>
      )}
      {leaveOf(form).length > 0 && (
        <Suspense>
          <LeaveBalances {...props} />
        </Suspense>
      )}
      {form.details.employmentType === 'employee' && leaveOf(form).length < MOST_LEAVE_POLICIES && (
        <div>
          <Button
            variant="outlined"
            small
            onClick={async () => {
              const { addSickLeave } = await import('./statement-items.ts');
              edit(addSickLeave);
            }}
          >
            <Icon name="plus" size={16} /> Add leave balance
          </Button>
        </div>
      )}
    </div>
  );
}
