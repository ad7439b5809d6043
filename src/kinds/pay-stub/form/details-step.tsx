import type { ReactNode } from 'react';
import { setDetailsState, setEmploymentType, setPaymentType } from '../../../domain/payroll/edit-details.ts';
import { setPeriodicity, setQuantity } from '../../../domain/payroll/edit-periods.ts';
import type { EmploymentType, PaymentType } from '../../../domain/payroll/order.ts';
import { maximumQuantity, type Periodicity } from '../../../domain/payroll/periodicity.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { STATE_OPTIONS } from '../../../web/builder/parts/address-fields.tsx';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { looks } from '../model/looks.ts';
import { FuturePeriods } from './future-periods.tsx';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

const Field = tableField(looks);

export function DetailsStep(props: StepProps<PayStubForm>): ReactNode {
  const { details } = props.form;
  const edit = editOrder(props);
  const most = maximumQuantity(details.paymentPeriodicity);
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Field
          step={props}
          at="details.paymentType"
          onValue={(value) => edit((order) => setPaymentType(order, value as PaymentType))}
        />
        <Field
          step={props}
          at="details.employmentType"
          onValue={(value) => edit((order) => setEmploymentType(order, value as EmploymentType))}
        />
        <Field
          step={props}
          at="details.paymentPeriodicity"
          onValue={(value) => edit((order) => setPeriodicity(order, value as Periodicity))}
        />
        <Field
          step={props}
          at="details.quantity"
          onValue={(value) => edit((order) => setQuantity(order, Number(value)))}
          options={Array.from({ length: most }, (_, index) => ({
            value: String(index + 1),
            label: index === 0 ? '1 stub' : `${index + 1} stubs`,
          }))}
        />
        <Field
          step={props}
          at="details.state"
          onValue={(value) => edit((order) => setDetailsState(order, value))}
          options={STATE_OPTIONS}
        />
        <Field
          step={props}
          at="details.copies"
          {...(details.employmentType === 'contractor' && {
            disabled: true,
            hint: 'A contractor’s stub has no employer contributions.',
          })}
        />
        <Field step={props} at="details.language" />
      </div>
      <FuturePeriods {...props} />
      <Field step={props} at="details.email" isPrinted={false} />
    </div>
  );
}
