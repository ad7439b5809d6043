import type { ReactNode } from 'react';
import { type DocumentSettings, isTemplateActive } from '../../../domain/documents/document-settings.ts';
import type { Template } from '../../../domain/documents/kind.ts';
import { ActionForm, GroupError } from '../../ui/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import styles from '../parts/admin-page.module.css';
import type { ActionAnswer } from '../../ui/action-answer.ts';
import { typedDollars } from '../parts/dollars.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';

interface ConfigFormProps {
  /** The version on which a save is based. */
  readonly version: number;
  readonly newest: {
    readonly name: string;
    readonly price: number;
    readonly isActive: boolean;
    readonly settings: DocumentSettings;
  };
  readonly templates: readonly Template[];
  /** By path: the step and the label of the form. */
  readonly optionalFields: readonly (readonly [path: string, name: string])[];
  readonly answer: ActionAnswer | undefined;
}

export function ConfigForm({ version, newest, templates, optionalFields, answer }: ConfigFormProps): ReactNode {
  const { settings } = newest;
  return (
    <ActionForm answer={answer} intents="change" className={styles.form}>
      <input type="hidden" name="basedOn" value={version} />
      <TextInput name="name" label="Name" maxLength={60} defaultValue={newest.name} />
      <TextInput
        name="price"
        label="Price per document (USD)"
        hint="Shown in the builder, at checkout, on the pricing page, and in search results."
        inputMode="decimal"
        defaultValue={typedDollars(newest.price)}
      />
      <Checkbox name="isActive" label="For sale" defaultChecked={newest.isActive} />
      <fieldset className={styles.choices}>
        <legend>Available templates</legend>
        {templates.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="template"
            value={String(id)}
            label={`#${id}, ${name}`}
            defaultChecked={isTemplateActive(settings, id)}
          />
        ))}
        <GroupError name="templates" />
      </fieldset>
      {optionalFields.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>Visible fields</legend>
          <p className="pp-small pp-dimmed">Only optional fields can be hidden from the form.</p>
          {optionalFields.map(([path, name]) => (
            <Checkbox
              key={path}
              name="shown"
              value={path}
              label={name}
              defaultChecked={!settings.hiddenFields.includes(path)}
            />
          ))}
        </fieldset>
      )}
      <TextArea
        name="notice"
        label="Notice above the form"
        aside="optional"
        rows={2}
        maxLength={300}
        defaultValue={settings.notice}
      />
      <Button type="submit" name="intent" value="change">
        Save as version {version + 1}
      </Button>
    </ActionForm>
  );
}
