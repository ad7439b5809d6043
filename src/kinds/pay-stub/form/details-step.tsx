import type { ReactNode } from 'react';
import {
  DOCUMENT_LANGUAGE_NAMES,
  DOCUMENT_LANGUAGES,
  type DocumentLanguage,
} from '../../../domain/language/document-language.ts';
import { FREQUENCY_NAMES } from '../../../domain/payroll/frequency-names.ts';
import {
  setDetails,
  setDetailsState,
  setEmploymentType,
  setPaymentType,
} from '../../../domain/payroll/edit-details.ts';
import { setPeriodicity, setQuantity } from '../../../domain/payroll/edit-periods.ts';
import type { Copies, EmploymentType, PaymentType } from '../../../domain/payroll/order.ts';
import { maximumQuantity, PERIODICITIES, type Periodicity } from '../../../domain/payroll/periodicity.ts';
import { Select } from '../../../web/ui/choices.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { STATE_OPTIONS } from '../../../web/builder/parts/address-fields.tsx';
import { FuturePeriods } from './future-periods.tsx';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

const COPIES: readonly { readonly value: Copies; readonly label: string }[] = [
  { value: 'both', label: 'Both' },
  { value: 'employee', label: 'Employee copy' },
  { value: 'employer', label: 'Employer copy' },
];

const LANGUAGES = DOCUMENT_LANGUAGES.map((value) => ({ value, label: DOCUMENT_LANGUAGE_NAMES[value] }));

export function DetailsStep(props: StepProps<PayStubForm>): ReactNode {
  const { form, errors } = props;
  const { details } = form;
  const edit = editOrder(props);
  const most = maximumQuantity(details.paymentPeriodicity);
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Select
          label="Payment type"
          name="details.paymentType"
          help="Enter a salary as a yearly amount, or an hourly rate."
          value={details.paymentType}
          onValue={(value) => edit((order) => setPaymentType(order, value as PaymentType))}
          options={[
            { value: 'hourly', label: 'Hourly' },
            { value: 'salary', label: 'Salary' },
          ]}
        />
        <Select
          label="Employment type"
          name="details.employmentType"
          help="Employees have their state’s standard tax deductions. Contractors have none."
          value={details.employmentType}
          onValue={(value) => edit((order) => setEmploymentType(order, value as EmploymentType))}
          options={[
            { value: 'employee', label: 'Employee' },
            { value: 'contractor', label: 'Contractor' },
          ]}
        />
        <Select
          label="Payment periodicity"
          name="details.paymentPeriodicity"
          help="How often you pay. Sets the length of each pay period."
          value={details.paymentPeriodicity}
          onValue={(value) => edit((order) => setPeriodicity(order, value as Periodicity))}
          options={PERIODICITIES.map((value) => ({ value, label: FREQUENCY_NAMES[value] }))}
        />
        <Select
          label="Number of stubs"
          name="details.quantity"
          help="Each additional stub covers the period before the first one."
          value={String(details.quantity)}
          onValue={(value) => edit((order) => setQuantity(order, Number(value)))}
          options={Array.from({ length: most }, (_, index) => ({
            value: String(index + 1),
            label: index === 0 ? '1 stub' : `${index + 1} stubs`,
          }))}
        />
        <Select
          label="State"
          name="details.state"
          isRequired
          help="The state determines how taxes and deductions are calculated."
          value={details.state}
          onValue={(value) => edit((order) => setDetailsState(order, value))}
          options={STATE_OPTIONS}
          placeholder="Choose"
          error={errors['details.state']}
        />
        <Select
          label="Copies"
          name="details.copies"
          help="The employer copy shows employer contributions. A contractor’s stub has none."
          value={details.copies}
          disabled={details.employmentType === 'contractor'}
          onValue={(value) => edit((order) => setDetails(order, { copies: value as Copies }))}
          options={COPIES}
        />
        <Select
          label="Language of the document"
          name="details.language"
          help="What we print. What you type stays as you type it."
          value={details.language ?? 'en'}
          onValue={(value) => edit((order) => setDetails(order, { language: value as DocumentLanguage }))}
          options={LANGUAGES}
        />
      </div>
      <FuturePeriods {...props} />
      <TextInput
        label="Email address"
        name="details.email"
        type="email"
        isRequired
        isPrinted={false}
        autoComplete="email"
        hint="We send the finished stub to this address."
        value={details.email}
        onValue={(email) => edit((order) => setDetails(order, { email }))}
        error={errors['details.email']}
      />
    </div>
  );
}
