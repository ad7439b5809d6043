import type { ReactNode } from 'react';
import { ROLE_MAILBOXES } from '../../domain/integrity/own-domain.ts';
import { domainLine } from '../../domain/integrity/status-lines.ts';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox, RadioGroup, Select } from '../ui/choices.tsx';
import { TextArea, TextInput } from '../ui/text-input.tsx';

interface FormProps {
  readonly answer: ActionAnswer | undefined;
}

const NameField = (): ReactNode => (
  <TextInput
    name="issuer"
    label="Issuer name"
    hint="Exactly as it appears at the top of your documents."
    autoComplete="organization"
  />
);

/** Level D: verification by domain. */
export function DomainForm({ answer }: FormProps): ReactNode {
  return (
    <section aria-labelledby="by-domain">
      <h2 id="by-domain">Verify your domain</h2>
      <p className="pp-dimmed">Your documents will then say: {domainLine('example.com')}</p>
      <ActionForm answer={answer} intents="domain">
        <NameField />
        <TextInput
          name="domain"
          label="Your domain"
          hint="Not a free email provider."
          autoCapitalize="none"
          spellCheck={false}
        />
        <RadioGroup
          name="method"
          label="Method"
          options={[
            { value: 'dns', label: 'Add a DNS TXT record' },
            { value: 'mailbox', label: 'Get an email at an administrator mailbox' },
          ]}
          defaultValue="dns"
        />
        <Select
          name="mailbox"
          label="Mailbox"
          hint="Only for the email method."
          options={ROLE_MAILBOXES.map((mailbox) => ({ value: mailbox, label: `${mailbox}@` }))}
          defaultValue="postmaster"
        />
        <Button type="submit" name="intent" value="domain" variant="outlined">
          Start verification
        </Button>
      </ActionForm>
    </section>
  );
}

/** Level B: verification by staff. After an error, browsers require choosing the files again. */
export function BusinessForm({ answer }: FormProps): ReactNode {
  return (
    <section aria-labelledby="by-business">
      <h2 id="by-business">Verify your business</h2>
      <p className="pp-dimmed">
        Our staff check your business registration and EIN letter, and call you back. Your documents will then say:
        Business verified by staff.
      </p>
      <ActionForm answer={answer} intents="business" encType="multipart/form-data" reloadDocument>
        <NameField />
        <TextArea
          name="note"
          label="Your role and contact information"
          hint="Include the state and registration number, and a public phone number of the business."
          maxLength={2000}
        />
        <TextInput
          name="foundedOn"
          type="date"
          label="Founding date, if known"
          hint="As shown on the registration. Staff review documents for earlier dates."
        />
        <TextInput
          name="files"
          type="file"
          label="Business registration and EIN letter"
          hint="PDF, PNG or JPG, up to 5 files, 9 MB in total. Files are encrypted on arrival and deleted after the decision."
          multiple
          accept=".pdf,.png,.jpg,.jpeg"
        />
        <Checkbox
          name="coversStatements"
          label="Also cover utility bills and bank statements (needs a second reviewer)"
        />
        <Button type="submit" name="intent" value="business" variant="outlined">
          Request verification
        </Button>
      </ActionForm>
    </section>
  );
}
