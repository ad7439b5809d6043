import type { ReactNode } from 'react';
import type { NamedFact } from '../../server/shares/facts-to-share.ts';
import type { ListedShare, Sharing } from '../../server/shares/list-shares.ts';
import { type ActionAnswer, isAnswerTo, refusalOf } from './action-answer.ts';
import { ActionForm, ActionMessage } from './action-form.tsx';
import { Button } from './button.tsx';
import { Checkbox, Select } from './choices.tsx';
import { TextInput } from './text-input.tsx';
import styles from './share-document.module.css';

export interface ShareOptions {
  readonly days: readonly number[];
  readonly opens: readonly number[];
}

interface ShareDocumentProps {
  readonly sharing: Sharing;
  readonly options: ShareOptions;
  readonly answer: ActionAnswer<{ readonly link: string }> | undefined;
}

/** The page around it shows no message about these. */
export const SHARE_INTENTS: readonly string[] = ['share', 'end-share'];

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** Shows chosen facts of a document to one recipient by a link, and what became of each link. */
export function ShareDocument({ sharing, options, answer }: ShareDocumentProps): ReactNode {
  const { choices, documents, shares } = sharing;
  if (choices === null && shares.length === 0) return null;
  const own = answer && isAnswerTo(answer, SHARE_INTENTS) ? answer : undefined;
  const made = answer?.isDone && isAnswerTo(answer, 'share') ? answer.data?.link : undefined;
  return (
    <section className={styles.share} aria-labelledby="share">
      <h2 id="share">Share a part</h2>
      <p className={`pp-dimmed ${styles.lead}`}>
        Show a landlord or lender only what they need. They see your choice, who issued the document, and whether it is
        still current. You see when they opened the link.
      </p>
      <ActionMessage answer={own} errorsOf={['end-share']} />
      {made !== undefined && (
        <output className={styles.link}>
          Copy this link and send it to the recipient. We show it only once.
          <code>{made}</code>
        </output>
      )}
      {choices !== null && (
        <details className={styles.fold} open={refusalOf(answer, 'share') !== undefined}>
          <summary>Create a link</summary>
          <ShareForm choices={choices} documents={documents} options={options} answer={answer} />
        </details>
      )}
      {shares.length > 0 && (
        <ul className={styles.list}>
          {shares.map((share) => (
            <Share key={share.id} share={share} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ShareFormProps {
  readonly choices: readonly NamedFact[];
  readonly documents: Sharing['documents'];
  readonly options: ShareOptions;
  readonly answer: ActionAnswer | undefined;
}

function ShareForm({ choices, documents, options, answer }: ShareFormProps): ReactNode {
  const sections = [...Map.groupBy(choices, ({ section }) => section)];
  return (
    <ActionForm answer={answer} intents="share" className={styles.form} isClearedWhenDone>
      <div className={styles.choices}>
        {sections.map(([section, facts]) => (
          <fieldset key={section} className={styles.section}>
            <legend>{section}</legend>
            {facts.map(({ id, name, value }) => (
              <Checkbox
                key={id}
                name="fact"
                value={id}
                label={
                  <span className={styles.fact}>
                    {name} <span>{value}</span>
                  </span>
                }
              />
            ))}
          </fieldset>
        ))}
      </div>
      {documents.length > 0 && (
        <fieldset className={`${styles.section} ${styles.others}`}>
          <legend>Show the same facts of other documents</legend>
          {documents.map(({ id, name }) => (
            <Checkbox key={id} name="document" value={id} label={name} />
          ))}
        </fieldset>
      )}
      <div className={styles.terms}>
        <TextInput
          name="recipient"
          label="Recipient"
          hint="Shown on the page and signed into the proof."
          maxLength={80}
          autoComplete="off"
          isRequired
        />
        <Select
          name="days"
          label="Works for"
          options={options.days.map((days) => ({ value: String(days), label: count(days, 'day') }))}
          defaultValue="14"
        />
        <Select
          name="opens"
          label="Can be opened"
          options={options.opens.map((opens) => ({ value: String(opens), label: count(opens, 'time') }))}
          defaultValue="10"
        />
      </div>
      <div>
        <Button type="submit" name="intent" value="share">
          Create link
        </Button>
      </div>
    </ActionForm>
  );
}

function Share({ share }: { readonly share: ListedShare }): ReactNode {
  return (
    <li>
      <div>
        <p>
          <b>{share.recipient}</b>{' '}
          <span className="pp-dimmed">
            {share.isOpen ? `until ${share.until}, ${count(share.opensLeft, 'opening')} left` : 'ended'}
          </span>
        </p>
        <p className="pp-small pp-dimmed">
          {share.facts.join(', ')}
          {share.others > 0 && `, also of ${count(share.others, 'other document')}`}
        </p>
        <p className="pp-small">
          {share.opened.length === 0 ? 'Not opened yet.' : `Opened ${share.opened.join('; ')}.`}
        </p>
      </div>
      {share.isOpen && (
        <ActionForm item={share.id}>
          <Button type="submit" name="intent" value="end-share" variant="outlined" small>
            End link
          </Button>
        </ActionForm>
      )}
    </li>
  );
}
