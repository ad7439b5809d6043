import type { ReactNode } from 'react';
import type { PlainDate } from '../../../domain/calendar.ts';
import { bankStatement } from '../model/kind.ts';
import { makeNumber, makeServiceNumber } from '../../../domain/documents/sample-numbers.ts';
import type { Cents } from '../../../domain/money.ts';
import { dashPhone } from '../../../domain/us.ts';
import { Button } from '../../../web/ui/button.tsx';
import { DateInput } from '../../../web/ui/date-input.tsx';
import { Note } from '../../../web/ui/note.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import { linkByPaths } from '../../../web/builder/contacts/contact-link.ts';
import { SavedContacts } from '../../../web/builder/contacts/saved-contacts.tsx';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { AddressFields, inCapitals } from '../../../web/builder/parts/address-fields.tsx';
import { BalanceInput } from '../../../web/builder/parts/amount-inputs.tsx';
import { LogoField } from '../../../web/builder/logo/logo-field.tsx';
import styles from '../../../web/builder/parts/parts.module.css';
import { TemplateChoice } from '../../../web/builder/parts/template-choice.tsx';
import type { BankForm } from './bank-form.ts';
import { Reconciled } from './reconciled.tsx';

export function TemplateStep(props: StepProps<BankForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <TemplateChoice step={props} templates={bankStatement.templates} />
      <LogoField step={props} path="bankLogo" name="bank logo" sharpness={4} />
      <Note>
        Every page says that the issuer is not shown to be a bank. The statement is a specimen until we verify the
        business that keeps the ledger.
      </Note>
    </div>
  );
}

const BANK = linkByPaths<BankForm>('company', {
  name: 'bankName',
  phone: 'bankCustomerServiceNumber',
  address1: 'bankAddress',
  city: 'bankCity',
  state: 'bankState',
  zip: 'bankZip',
});

export function BankStep(props: StepProps<BankForm>): ReactNode {
  const { change } = props;
  const phone = bind(props, 'bankCustomerServiceNumber');
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={BANK} />
      <TextInput
        label="Bank name"
        isRequired
        {...inCapitals(props, 'bankName')}
        autoComplete="organization"
        hint="The business that keeps this ledger, such as a cooperative or landlord."
      />
      <AddressFields
        step={props}
        of="Bank"
        paths={{ address: 'bankAddress', city: 'bankCity', state: 'bankState', zip: 'bankZip' }}
      />
      <TextInput
        label="Bank website"
        isRequired
        {...bind(props, 'bankWebsite')}
        inputMode="url"
        autoComplete="off"
        placeholder="alderrow.example"
      />
      <div className={styles.withButton}>
        <TextInput
          label="Customer service number"
          isRequired
          {...phone}
          type="tel"
          autoComplete="off"
          onBlur={() =>
            change((form) => ({ ...form, bankCustomerServiceNumber: dashPhone(form.bankCustomerServiceNumber) }), {
              isSilent: true,
            })
          }
        />
        <Button variant="outlined" onClick={() => phone.onValue(makeServiceNumber(Math.random))}>
          Retrieve
        </Button>
      </div>
      <p className="pp-small pp-dimmed">
        A retrieved number is a sample, so the document will be a specimen. Enter your real phone number to avoid this.
      </p>
    </div>
  );
}

const ACCOUNT_TYPES = ['Member deposit ledger', 'Tenant ledger', 'Savings ledger', 'Loan ledger', 'Trust ledger'];

const HOLDER = linkByPaths<BankForm>('person', {
  name: 'fullName',
  address1: 'address',
  city: 'city',
  state: 'state',
  zip: 'zip',
});

export function HolderStep(props: StepProps<BankForm>): ReactNode {
  const number = bind(props, 'accountNumber');
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={HOLDER} />
      <TextInput label="Full name" isRequired {...inCapitals(props, 'fullName')} autoComplete="name" />
      <AddressFields step={props} of="" paths={{ address: 'address', city: 'city', state: 'state', zip: 'zip' }} />
      <TextInput
        label="Account type"
        isRequired
        {...bind(props, 'accountType')}
        list="account-types"
        autoComplete="off"
      />
      <datalist id="account-types">
        {ACCOUNT_TYPES.map((type) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </datalist>
      <div className={styles.withButton}>
        <TextInput
          label="Account number"
          isRequired
          {...number}
          autoComplete="off"
          hint="10 or 11 characters, not counting dashes."
        />
        <Button variant="outlined" onClick={() => number.onValue(makeNumber(Math.random))}>
          Generate
        </Button>
      </div>
      <p className="pp-small pp-dimmed">Generated numbers start with 000, so they never match a real account.</p>
    </div>
  );
}

export function StatementStep(props: StepProps<BankForm>): ReactNode {
  const date = (path: string) => bind<PlainDate | '', BankForm>(props, path);
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <DateInput label="Statement start date" isRequired {...date('statementStartDate')} />
        <DateInput label="Statement end date" isRequired {...date('statementEndDate')} />
      </div>
      <BalanceInput
        label="Starting balance"
        isRequired
        {...bind<Cents | null, BankForm>(props, 'startingBalance')}
        hint="For a negative balance, type a minus sign: -12.00"
      />
      <Reconciled {...props} />
    </div>
  );
}

export function ReviewStep(props: StepProps<BankForm>): ReactNode {
  const { form } = props;
  return (
    <div className={styles.fields}>
      <p>
        Check each transaction, date and balance. The issued statement looks exactly like the preview, without the word
        PREVIEW.
      </p>
      <p className="pp-dimmed">
        {form.transactions.length === 1 ? '1 transaction' : `${form.transactions.length || 'No'} transactions`}
        {form.transactionsOption === 'sample' && '. These are samples, so this document is a specimen'}.
      </p>
      <Reconciled {...props} />
    </div>
  );
}
