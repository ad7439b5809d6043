import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { HouseSettings } from '../../../domain/house-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import styles from '../parts/admin-page.module.css';
import type { DeedAnswer } from '../parts/deed.tsx';
import { FormArea, FormField } from '../parts/form-field.tsx';

interface HouseFormProps {
  /** 0 while nobody changed what the environment says. */
  readonly version: number;
  readonly settings: HouseSettings;
  /** What counts where a field is left empty. */
  readonly environment: { readonly brandName: string; readonly supportEmail: string };
  readonly answer: DeedAnswer | undefined;
}

/** What pages and letters say of the house. */
export function HouseForm({ version, settings, environment, answer }: HouseFormProps): ReactNode {
  const isBusy = useNavigation().state !== 'idle';
  const failed = answer?.intent === 'change' && !answer.isDone ? answer : undefined;
  const at = (name: keyof HouseSettings) => ({
    name,
    defaultValue: failed?.typed[name] ?? settings[name],
    error: failed?.fields?.[name],
    autoComplete: 'off',
  });
  return (
    <Form method="post" className={styles.form} noValidate>
      <input type="hidden" name="basedOn" value={version} />
      <FormField
        {...at('brandName')}
        label="Site name"
        hint={`In the head, in titles, letters and feeds. Empty is ${environment.brandName}, from the environment.`}
        maxLength={40}
      />
      <FormField
        {...at('supportEmail')}
        type="email"
        label="Support address"
        hint={`Where the contact form writes to, and what pages and letters name. Empty is ${environment.supportEmail}, from the environment.`}
        maxLength={254}
      />
      <FormField
        {...at('legalName')}
        label="Legal entity"
        aside="optional"
        hint="Who stands behind the site: in the foot of every page and letter."
        maxLength={100}
      />
      <FormArea {...at('postalAddress')} label="Postal address" aside="optional" rows={3} maxLength={300} />
      {failed && !failed.fields && <Note tone="red">{failed.message}</Note>}
      <Button type="submit" name="intent" value="change" disabled={isBusy}>
        Make it version {version + 1}
      </Button>
    </Form>
  );
}
