import type { ReactNode } from 'react';
import type { SiteSettings } from '../../../domain/site-settings.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import styles from '../parts/admin-page.module.css';
import type { ActionAnswer } from '../../ui/action-answer.ts';
import { TextArea, TextInput } from '../../ui/text-input.tsx';

interface CompanyFormProps {
  /** 0 until the first change. */
  readonly version: number;
  readonly settings: SiteSettings;
  /** Values for empty fields. */
  readonly environment: { readonly brandName: string; readonly supportEmail: string };
  readonly answer: ActionAnswer | undefined;
}

/** Site name and company details for pages and email. */
export function CompanyForm({ version, settings, environment, answer }: CompanyFormProps): ReactNode {
  const at = (name: keyof SiteSettings) => ({
    name,
    defaultValue: settings[name],
    autoComplete: 'off',
  });
  return (
    <ActionForm answer={answer} intents="change" className={styles.form}>
      <input type="hidden" name="basedOn" value={version} />
      <TextInput
        {...at('brandName')}
        label="Site name"
        hint={`Shown in the header, page titles, email, and feeds. Leave blank to use ${environment.brandName} from the environment.`}
        maxLength={40}
      />
      <TextInput
        {...at('supportEmail')}
        type="email"
        label="Support email"
        hint={`Receives the contact form and appears on pages and in email. Leave blank to use ${environment.supportEmail} from the environment.`}
        maxLength={254}
      />
      <TextInput
        {...at('legalName')}
        label="Legal company name"
        aside="optional"
        hint="Shown in the footer of every page and email."
        maxLength={100}
      />
      <TextArea {...at('postalAddress')} label="Mailing address" aside="optional" rows={3} maxLength={300} />
      <Button type="submit" name="intent" value="change">
        Save as version {version + 1}
      </Button>
    </ActionForm>
  );
}
