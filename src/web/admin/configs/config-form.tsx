import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { type DocumentSettings, isOnOffer } from '../../../domain/documents/document-settings.ts';
import type { Template } from '../../../domain/documents/kind.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import styles from '../parts/admin-page.module.css';
import type { DeedAnswer } from '../parts/deed.tsx';
import { typedDollars } from '../parts/dollars.ts';
import { fieldInWords } from '../parts/field-words.ts';
import { FormArea, FormCheckbox, FormField } from '../parts/form-field.tsx';

interface ConfigFormProps {
  readonly newest: {
    readonly version: number;
    readonly name: string;
    readonly price: number;
    readonly isActive: boolean;
    readonly settings: DocumentSettings;
  };
  readonly templates: readonly Template[];
  readonly optionalFields: readonly string[];
  readonly answer: DeedAnswer | undefined;
}

export function ConfigForm({ newest, templates, optionalFields, answer }: ConfigFormProps): ReactNode {
  const isBusy = useNavigation().state !== 'idle';
  const failed = answer?.intent === 'change' && !answer.isDone ? answer : undefined;
  const { settings } = newest;
  const isTicked = (name: string, value: string, before: boolean): boolean =>
    failed ? (failed.chosen[name]?.includes(value) ?? false) : before;
  const templateProblem = failed?.fields?.['templates'];
  return (
    <Form method="post" className={styles.form} noValidate>
      <input type="hidden" name="basedOn" value={newest.version} />
      <FormField
        name="name"
        label="Name"
        maxLength={60}
        defaultValue={failed?.typed['name'] ?? newest.name}
        error={failed?.fields?.['name']}
      />
      <FormField
        name="price"
        label="One paper costs, in dollars"
        hint="Shown in the builder, at the checkout, on the price page and to search engines."
        inputMode="decimal"
        defaultValue={failed?.typed['price'] ?? typedDollars(newest.price)}
        error={failed?.fields?.['price']}
      />
      <FormCheckbox
        name="isActive"
        label="It is on sale"
        defaultChecked={isTicked('isActive', 'on', newest.isActive)}
      />
      <fieldset className={styles.choices}>
        <legend>Templates on offer</legend>
        {templates.map(({ id, name }) => (
          <FormCheckbox
            key={id}
            name="template"
            value={String(id)}
            label={`#${id}, ${name}`}
            defaultChecked={isTicked('template', String(id), isOnOffer(settings, id))}
          />
        ))}
        {templateProblem && <Note tone="red">{templateProblem}</Note>}
      </fieldset>
      {optionalFields.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>Fields shown</legend>
          <p className="pp-small pp-dimmed">Only fields that a paper can do without can be left out of the form.</p>
          {optionalFields.map((path) => (
            <FormCheckbox
              key={path}
              name="shown"
              value={path}
              label={fieldInWords(path)}
              defaultChecked={isTicked('shown', path, !settings.hiddenFields.includes(path))}
            />
          ))}
        </fieldset>
      )}
      <FormArea
        name="notice"
        label="A sentence above the form"
        aside="optional"
        rows={2}
        maxLength={300}
        defaultValue={failed?.typed['notice'] ?? settings.notice}
        error={failed?.fields?.['notice']}
      />
      {failed && !failed.fields && <Note tone="red">{failed.message}</Note>}
      <Button type="submit" name="intent" value="change" disabled={isBusy}>
        Make it version {newest.version + 1}
      </Button>
    </Form>
  );
}
