import type { ReactNode } from 'react';
import { bankStatement } from '../model/kind.ts';
import { makeNumber, makeServiceNumber } from '../../../domain/documents/sample-numbers.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Note } from '../../../web/ui/note.tsx';
import { linkByPaths } from '../../../web/builder/contacts/contact-link.ts';
import { SavedContacts } from '../../../web/builder/contacts/saved-contacts.tsx';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { AddressFields } from '../../../web/builder/parts/address-fields.tsx';
import { LogoField } from '../../../web/builder/logo/logo-field.tsx';
import styles from '../../../web/builder/parts/parts.module.css';
import { BalanceInput } from '../../../web/builder/parts/balance-input.tsx';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { StatementPurpose } from '../../../web/builder/parts/statement-purpose.tsx';
import { TemplateChoice } from '../../../web/builder/parts/template-choice.tsx';
import { type BankForm, fields } from '../model/fields.ts';
import { Reconciled } from './reconciled.tsx';

const Field = tableField(fields, { Balance: BalanceInput });

export function TemplateStep(props: StepProps<BankForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <StatementPurpose />
      <TemplateChoice step={props} templates={bankStatement.templates} />
      <LogoField step={props} path="bankLogo" name="company logo" sharpness={4} />
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
  const phone = bind(props, 'bankCustomerServiceNumber');
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={BANK} />
      <Field step={props} at="bankName" />
      <AddressFields
        step={props}
        of="Business"
        paths={{ address: 'bankAddress', city: 'bankCity', state: 'bankState', zip: 'bankZip' }}
      />
      <Field step={props} at="bankWebsite" />
      <div className={styles.withButton}>
        <Field step={props} at="bankCustomerServiceNumber" />
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
      <Field step={props} at="fullName" />
      <AddressFields step={props} of="" paths={{ address: 'address', city: 'city', state: 'state', zip: 'zip' }} />
      <Field step={props} at="accountType" list="account-types" />
      <datalist id="account-types">
        {ACCOUNT_TYPES.map((type) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </datalist>
      <div className={styles.withButton}>
        <Field step={props} at="accountNumber" />
        <Button variant="outlined" onClick={() => number.onValue(makeNumber(Math.random))}>
          Generate
        </Button>
      </div>
      <p className="pp-small pp-dimmed">Generated numbers start with 000, so they never match a real account.</p>
    </div>
  );
}

export function StatementStep(props: StepProps<BankForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Field step={props} at="statementStartDate" />
        <Field step={props} at="statementEndDate" />
      </div>
      <Field step={props} at="startingBalance" />
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
