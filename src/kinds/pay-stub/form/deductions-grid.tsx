import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { CONTRACTOR_NOTICE } from '../../../domain/payroll/contractor-notice.ts';
import { formatMoney } from '../../../domain/money.ts';
import { removeDeduction, setDeductionAmount, setDeductionPriorYTD } from '../../../domain/payroll/edit-deductions.ts';
import { MOST_COURT_ORDERS } from '../../../domain/payroll/garnishments/court-order.ts';
import { addCourtOrder, courtOrdersOf } from '../../../domain/payroll/garnishments/edit-court-orders.ts';
import { type Deduction, hasEstimates, isEstimated, isTypedOver } from '../../../domain/payroll/order.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { lazyPart } from '../../../web/ui/lazy-part.ts';
import { MoneyInput } from '../../../web/ui/number-inputs.tsx';
import { morePaidThanEarned } from '../model/printed-text.ts';
import { type GridProps, money, ofYear, type StubPartProps } from './stub-part.ts';
import { editOrder } from './pay-stub-form.ts';
import { useNewRow } from './new-row.ts';
import styles from './pay-stub.module.css';

const DeductionWorking = lazyPart(() => import('./deduction-working.tsx'));
const DeductionEditor = lazyPart(() => import('./deduction-editor.tsx'));

/** The dialog about a deduction: its key to change it, null to add one. */
interface Editing {
  readonly isOpen: boolean;
  readonly deductionKey: string | null;
  /** Each opening starts anew. */
  readonly opening: number;
}

export function DeductionsGrid({ hasPrior, ...props }: GridProps): ReactNode {
  const { step, stub, calculated } = props;
  const { employmentType, copies } = step.form.details;
  const edit = editOrder(step);
  const { body, remember, expectRow } = useNewRow();
  const [editing, setEditing] = useState<Editing | null>(null);
  const open = (deductionKey: string | null): void =>
    setEditing({ isOpen: true, deductionKey, opening: (editing?.opening ?? 0) + 1 });
  const hasEstimate = calculated !== null && hasEstimates(calculated);
  const isContractor = employmentType === 'contractor';
  const all = calculated?.deductions ?? stub.deductions;
  const own = all.filter(({ isEmployer }) => !isEmployer);
  const employers = copies === 'employee' ? [] : all.filter(({ isEmployer }) => isEmployer);
  return (
    <section aria-label="Deductions">
      {isContractor && <p className="pp-dimmed">{CONTRACTOR_NOTICE}</p>}
      <table className={styles.grid} data-folded={hasPrior ? undefined : ''}>
        <thead>
          <tr>
            <th scope="col">Deductions</th>
            <th scope="col">Total</th>
            <th scope="col" data-prior>
              Prior YTD{hasEstimate && ' (est.)'}
            </th>
            <th scope="col" data-ytd>
              YTD Total{hasEstimate && ' (est.)'}
            </th>
            <th>
              <span className="pp-unseen">Calculation</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {own.map((deduction) => (
            <DeductionRow key={deduction.key} {...props} deduction={deduction} onEdit={() => open(deduction.key)} />
          ))}
        </tbody>
        <tfoot>
          {calculated !== null && calculated.adjustmentYTDTotal !== 0 && (
            <tr>
              <th scope="row">Net pay adjustments</th>
              <td data-label="Total">{money(calculated.adjustmentTotal)}</td>
              <td data-label="Prior YTD" data-prior>
                {ofYear(calculated.adjustmentPriorYTD, hasEstimate)}
              </td>
              <td data-label="YTD Total" data-ytd>
                {ofYear(calculated.adjustmentYTDTotal, hasEstimate)}
              </td>
            </tr>
          )}
          <tr data-net>
            <th scope="row">Net Pay</th>
            <td data-label="Total">{money(calculated?.netPayTotal)}</td>
            <td data-label="Prior YTD" data-prior>
              {ofYear(calculated?.netPayPriorYTD, hasEstimate)}
            </td>
            <td data-label="YTD Total" data-ytd>
              {ofYear(calculated?.netPayYTDTotal, hasEstimate)}
            </td>
          </tr>
          {employers.length > 0 && (
            <tr data-part>
              <th scope="rowgroup" colSpan={5}>
                Employer contributions
              </th>
            </tr>
          )}
          {employers.map((deduction) => (
            <DeductionRow key={deduction.key} {...props} deduction={deduction} onEdit={() => open(deduction.key)} />
          ))}
        </tfoot>
      </table>
      {calculated?.isNetPayNegative && <output className={styles.warning}>{morePaidThanEarned(calculated)}</output>}
      {!isContractor && (
        <div className={styles.choices}>
          <Button
            variant="outlined"
            small
            onClick={() => {
              remember();
              open(null);
            }}
          >
            <Icon name="plus" size={16} /> Add deduction
          </Button>
          {courtOrdersOf(step.form).length < MOST_COURT_ORDERS && (
            <Button variant="outlined" small onClick={() => edit(addCourtOrder)}>
              <Icon name="plus" size={16} /> Add court order
            </Button>
          )}
        </div>
      )}
      {editing && (
        <Suspense>
          <DeductionEditor
            key={editing.opening}
            step={step}
            isOpen={editing.isOpen}
            deductionKey={editing.deductionKey}
            onClose={() => setEditing({ ...editing, isOpen: false })}
            onAdded={expectRow}
          />
        </Suspense>
      )}
    </section>
  );
}

interface RowProps extends StubPartProps {
  readonly deduction: Deduction;
  readonly onEdit: () => void;
}

function DeductionRow({ step, index, deduction, onEdit }: RowProps): ReactNode {
  const edit = editOrder(step);
  const [isOpen, setIsOpen] = useState(false);
  const { key, name, isCustom, isEmployer, working } = deduction;
  const isStopped = isCustom && deduction.enteredAmount !== null && deduction.amount < deduction.enteredAmount;
  const written = isOpen && working ? working.read() : null;
  return (
    <Fragment>
      <tr data-row={key}>
        <th scope="row">
          {name}
          {isTypedOver(deduction) && ' †'}
          {deduction.basis !== '' && <small>{deduction.basis}</small>}
          {isStopped && <small>{formatMoney(deduction.amount)} deducted</small>}
        </th>
        {isCustom && deduction.fn === null ? (
          <td className={styles.cell}>
            <MoneyInput
              label={`${name}, total`}
              unit=""
              value={deduction.enteredAmount}
              onValue={(amount) => edit((order) => setDeductionAmount(order, index, key, amount))}
            />
          </td>
        ) : (
          <td data-label="Total">{formatMoney(deduction.amount)}</td>
        )}
        {isCustom ? (
          <td className={styles.cell} data-prior>
            <MoneyInput
              label={`${name}, prior YTD`}
              unit={isEstimated(deduction) ? 'est.' : ''}
              value={deduction.priorYTD}
              entered={isEstimated(deduction) ? null : undefined}
              onValue={(amount) => edit((order) => setDeductionPriorYTD(order, index, key, amount))}
            />
          </td>
        ) : (
          <td data-label="Prior YTD" data-prior>
            {ofYear(deduction.priorYTD, isEstimated(deduction))}
          </td>
        )}
        <td data-label="YTD Total" data-ytd>
          {ofYear(deduction.ytdTotal, isEstimated(deduction))}
        </td>
        <td className={styles.tool}>
          {deduction.kind && !isEmployer && (
            <button type="button" className={styles.open} aria-label={`Change ${name}`} onClick={onEdit}>
              <Icon name="pencil" size={16} />
            </button>
          )}
          {isCustom ? (
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => edit((order) => removeDeduction(order, key))}
            >
              <Icon name="cross" size={16} />
            </button>
          ) : (
            working && (
              <button
                type="button"
                className={styles.open}
                aria-expanded={isOpen}
                aria-label={`${isOpen ? 'Hide' : 'Show'} calculation of ${name}`}
                onClick={() => setIsOpen(!isOpen)}
              >
                <Icon name="down" size={16} />
              </button>
            )
          )}
        </td>
      </tr>
      {written && (
        <tr className={styles.open}>
          <td colSpan={5}>
            <Suspense>
              <DeductionWorking step={step} index={index} deduction={deduction} working={written} />
            </Suspense>
          </td>
        </tr>
      )}
    </Fragment>
  );
}
