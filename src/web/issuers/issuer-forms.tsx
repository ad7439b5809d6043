import type { ReactNode } from 'react';
import { ROLE_MAILBOXES } from '../../domain/integrity/own-domain.ts';
import { domainLine } from '../../domain/integrity/status-lines.ts';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { RadioGroup, Select } from '../ui/choices.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { IssuerNameField } from './issuer-name-field.tsx';

interface FormProps {
  readonly answer: ActionAnswer | undefined;
}

/** Level D: verification by domain. */
export function DomainForm({ answer }: FormProps): ReactNode {
  return (
    <section aria-labelledby="by-domain">
      <h2 id="by-domain">Verify your domain</h2>
      <p className="pp-dimmed">Your documents will then say: {domainLine('example.com')}</p>
      <ActionForm answer={answer} intents="domain">
        <IssuerNameField />
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
