import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { LegalContent, LegalName } from '../../../domain/legal/legal-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { BodyField } from '../editor/body-field.tsx';
import type { Fact } from '../editor/fact-dialog.tsx';
import type { DeedAnswer } from '../parts/deed.tsx';
import { FormArea, FormCheckbox, FormField } from '../parts/form-field.tsx';
import styles from './legal-form.module.css';

interface LegalFormProps {
  readonly name: LegalName;
  readonly written: LegalContent;
  /** The save of the draft that this began with; 0 while there is none. */
  readonly revision: number;
  readonly facts: readonly Fact[];
  /** The first day on which new terms may hold. */
  readonly earliest: string;
  readonly answer: DeedAnswer | undefined;
}

const SAVES = ['draft', 'publish'];

/** A text as it is written, with the facts that it can name beside it. Works without scripts as a field of HTML. */
export function LegalForm({ name, written, revision, facts, earliest, answer }: LegalFormProps): ReactNode {
  const isBusy = useNavigation().state !== 'idle';
  const failed = answer && SAVES.includes(answer.intent) && !answer.isDone ? answer : undefined;
  const typed = (field: string, saved: string): string => failed?.typed[field] ?? saved;
  return (
    <Form method="post" className={styles.form} noValidate>
      <input type="hidden" name="revision" value={revision} />
      <div className={styles.writing}>
        <FormArea
          name="inShort"
          label="In short"
          hint="What it comes down to, in one sentence under the heading."
          rows={2}
          maxLength={300}
          defaultValue={typed('inShort', written.inShort)}
          error={failed?.fields?.['inShort']}
        />
        <BodyField html={typed('body', written.body)} facts={facts} error={failed?.fields?.['body']} />
      </div>
      <div className={styles.beside}>
        {failed && <Note tone="red">{failed.message}</Note>}
        <Button type="submit" name="intent" value="draft" variant="outlined" disabled={isBusy}>
          Save the draft
        </Button>
        <fieldset className={styles.publish}>
          <legend>Publish it</legend>
          <FormField
            name="effectiveOn"
            type="date"
            label="Holds from"
            aside="Eastern time"
            hint={
              name === 'terms'
                ? `The terms promise account holders a letter a month before: ${earliest} at the earliest. Publishing sends it.`
                : 'Empty is the moment you press Publish.'
            }
            defaultValue={typed('effectiveOn', '')}
            error={failed?.fields?.['effectiveOn']}
          />
          {name === 'terms' && (
            <FormCheckbox
              name="isCorrection"
              label="Nothing changes for anybody: it may hold at once, and nobody is written to"
              defaultChecked={failed?.typed['isCorrection'] === 'on'}
            />
          )}
          <Button type="submit" name="intent" value="publish" disabled={isBusy}>
            Publish
          </Button>
        </fieldset>
        <details className={styles.facts}>
          <summary>Facts that the text can name</summary>
          <p className="pp-small pp-dimmed">
            The page fills in what counts on the day it is read. With a capital letter it begins a sentence.
          </p>
          <dl>
            {facts.map((fact) => (
              <div key={fact.name}>
                <dt>
                  <code>{`{{${fact.name}}}`}</code>
                </dt>
                <dd>
                  {fact.says}: {fact.value === '' ? <i>not said yet</i> : <b>{fact.value}</b>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </Form>
  );
}
