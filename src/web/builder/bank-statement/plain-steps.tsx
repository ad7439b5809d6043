import type { ReactNode } from 'react';
import type { PlainDate } from '../../../domain/calendar.ts';
import { bankStatement } from '../../../domain/documents/bank-statement/kind.ts';
import { makeNumber, makeServiceNumber } from '../../../domain/documents/made-up-numbers.ts';
import type { Cents } from '../../../domain/money.ts';
import { dashPhone } from '../../../domain/us.ts';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { Note } from '../../ui/note.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { linkByPaths } from '../contacts/contact-link.ts';
import { SavedContacts } from '../contacts/saved-contacts.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import { AddressFields, inCapitals } from '../parts/address-fields.tsx';
import { BalanceInput } from '../parts/amount-inputs.tsx';
import { LogoField } from '../logo/logo-field.tsx';
import styles from '../parts/parts.module.css';
import { TemplateChoice } from '../parts/template-choice.tsx';
import type { BankForm } from './bank-form.ts';
import { Reconciled } from './reconciled.tsx';

export function TemplateStep(props: StepProps<BankForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <TemplateChoice step={props} templates={bankStatement.templates} />
      <LogoField step={props} path="bankLogo" name="bank logo" sharpness={4} />
      <Note>
        A ledger statement says on every page that its issuer is not shown to be a bank. It stays a specimen until our
        staff have verified the business whose ledger it is.
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
        hint="Whoever keeps this ledger: a co-operative, a landlord, a business."
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
        A retrieved number is made up and rings nowhere, so the paper stays a specimen. Type the number that reaches
        you.
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
          hint="10 or 11 characters; dashes do not count."
        />
        <Button variant="outlined" onClick={() => number.onValue(makeNumber(Math.random))}>
          Make one up
        </Button>
      </div>
      <p className="pp-small pp-dimmed">Made-up numbers begin with 000, which no issuer gives out.</p>
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
        hint="Below zero with a minus in front: -12.00"
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
        Hold the paper against your books: each line, its date, the balance that it leads to. What you see is what is
        sealed; only the word PREVIEW goes.
      </p>
      <p className="pp-dimmed">
        {form.transactions.length === 1 ? 'One line' : `${form.transactions.length || 'No'} lines`}
        {form.transactionsOption === 'sample' && ', made up: this paper is a specimen and says so on every page'}.
      </p>
      <Reconciled {...props} />
    </div>
  );
}
