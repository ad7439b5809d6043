import type { ReactNode } from 'react';
import type { LegalContent, LegalName } from '../../../domain/legal/legal-texts.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import { BodyField } from '../editor/body-field.tsx';
import type { Fact } from '../editor/placeholder-dialog.tsx';
import type { ActionAnswer } from '../../ui/action-answer.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import styles from './legal-form.module.css';

interface LegalFormProps {
  readonly name: LegalName;
  readonly written: LegalContent;
  /** The draft's revision when the form was loaded, or 0 without a draft. */
  readonly revision: number;
  readonly facts: readonly Fact[];
  /** The earliest effective date for new terms. */
  readonly earliest: string;
  readonly answer: ActionAnswer | undefined;
}

const SAVES = ['draft', 'publish'];

/** The editor of a legal page, with its placeholders. Without scripts, the text is an HTML field. */
export function LegalForm({ name, written, revision, facts, earliest, answer }: LegalFormProps): ReactNode {
  return (
    <ActionForm answer={answer} intents={SAVES} className={styles.form}>
      <input type="hidden" name="revision" value={revision} />
      <div className={styles.writing}>
        <TextArea
          name="inShort"
          label="Summary"
          hint="One sentence shown under the heading."
          rows={2}
          maxLength={300}
          defaultValue={written.inShort}
        />
        <BodyField html={written.body} facts={facts} />
      </div>
      <div className={styles.beside}>
        <Button type="submit" name="intent" value="draft" variant="outlined">
          Save draft
        </Button>
        <fieldset className={styles.publish}>
          <legend>Publish</legend>
          <TextInput
            name="effectiveOn"
            type="date"
            label="Effective date"
            aside="Eastern time"
            hint={
              name === 'terms'
                ? `The terms promise account holders an email one month ahead, so choose ${earliest} or later. Publishing sends the email.`
                : 'Leave blank to publish now.'
            }
          />
          {name === 'terms' && (
            <Checkbox
              name="isCorrection"
              label="Minor correction: takes effect now, without an email to account holders"
            />
          )}
          <Button type="submit" name="intent" value="publish">
            Publish
          </Button>
        </fieldset>
        <details className={styles.facts}>
          <summary>Placeholders</summary>
          <p className="pp-small pp-dimmed">
            The page fills in the current value. Capitalize a placeholder to start a sentence with it.
          </p>
          <dl>
            {facts.map((fact) => (
              <div key={fact.name}>
                <dt>
                  <code>{`{{${fact.name}}}`}</code>
                </dt>
                <dd>
                  {fact.says}: {fact.value === '' ? <i>not set</i> : <b>{fact.value}</b>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </ActionForm>
  );
}
