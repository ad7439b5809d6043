import type { ReactNode } from 'react';
import type { NamedFact } from '../../../server/documents/shares/facts-to-share.ts';
import type { ListedShare, Sharing } from '../../../server/documents/shares/list-shares.ts';
import { type ActionAnswer, isAnswerTo, refusalOf } from '../../ui/action-answer.ts';
import { ActionForm, ActionMessage } from '../../ui/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, RadioGroup, Select } from '../../ui/choices.tsx';
import { MadeLink } from './made-link.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useWording } from '../../ui/wording.tsx';
import styles from './share-document.module.css';
import { READER, type ReaderWording } from '../../../domain/language/messages/reader/area.ts';
import { storedText } from '../../../domain/language/stored-text.ts';

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

const days = ({ t }: ReaderWording, number: number): string => t('days', { count: number });
const times = ({ t }: ReaderWording, number: number): string => t('times', { count: number });

/** Shows chosen facts of a document to one recipient by a link, and what became of each link. */
export function ShareDocument({ sharing, options, answer }: ShareDocumentProps): ReactNode {
  const { t } = useWording(READER);
  const { choices, presets, documents, shares } = sharing;
  if (choices === null && shares.length === 0) return null;
  const own = answer && isAnswerTo(answer, SHARE_INTENTS) ? answer : undefined;
  const made = answer?.isDone && isAnswerTo(answer, 'share') ? answer.data?.link : undefined;
  return (
    <section className={styles.share} aria-labelledby="share">
      <h2 id="share">{t('shareAPart')}</h2>
      <p className={`pp-dimmed ${styles.lead}`}>{t('whyShare')}</p>
      <ActionMessage answer={own} errorsOf={['end-share']} />
      {made !== undefined && <MadeLink link={made} />}
      {choices !== null && (
        <details className={styles.fold} open={refusalOf(answer, 'share') !== undefined}>
          <summary>{t('createALink')}</summary>
          <ShareForm choices={choices} presets={presets} documents={documents} options={options} answer={answer} />
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
  readonly presets: Sharing['presets'];
  readonly documents: Sharing['documents'];
  readonly options: ShareOptions;
  readonly answer: ActionAnswer | undefined;
}

function ShareForm({ choices, presets, documents, options, answer }: ShareFormProps): ReactNode {
  const wording = useWording(READER);
  const { t, language } = wording;
  const sections = [...Map.groupBy(choices, ({ section }) => section)];
  return (
    <ActionForm answer={answer} intents="share" className={styles.form} isClearedWhenDone>
      {presets.length > 0 && <Presets choices={choices} presets={presets} />}
      <div className={styles.choices}>
        {sections.map(([section, facts]) => (
          <fieldset key={section} className={styles.section}>
            <legend>{storedText(section, language)}</legend>
            {facts.map(({ id, name, value }) => (
              <Checkbox
                key={id}
                name="fact"
                value={id}
                label={
                  <span className={styles.fact}>
                    {storedText(name, language)} <span>{storedText(value, language)}</span>
                  </span>
                }
              />
            ))}
          </fieldset>
        ))}
      </div>
      {documents.length > 0 && (
        <fieldset className={`${styles.section} ${styles.others}`}>
          <legend>{t('sameFactsOfOtherDocuments')}</legend>
          {documents.map(({ id, name }) => (
            <Checkbox key={id} name="document" value={id} label={name} />
          ))}
        </fieldset>
      )}
      <div className={styles.terms}>
        <TextInput
          name="recipient"
          label={t('recipient')}
          hint={t('shownAndSigned')}
          maxLength={80}
          autoComplete="off"
          isRequired
        />
        <Select
          name="days"
          label={t('worksFor')}
          options={options.days.map((number) => ({ value: String(number), label: days(wording, number) }))}
          defaultValue="14"
        />
        <Select
          name="opens"
          label={t('canBeOpened')}
          options={options.opens.map((number) => ({ value: String(number), label: times(wording, number) }))}
          defaultValue="10"
        />
      </div>
      <div>
        <Button type="submit" name="intent" value="share">
          {t('createLink')}
        </Button>
      </div>
    </ActionForm>
  );
}

const PRESETS = { income: 'proofOfIncome', employment: 'employmentOnly' } as const;

/** The facts are only shown to whoever chooses them one by one. */
function Presets({ choices, presets }: Pick<ShareFormProps, 'choices' | 'presets'>): ReactNode {
  const { t, language } = useWording(READER);
  const namesOf = (facts: readonly string[]): string => {
    // What is printed beside an amount goes with it.
    const names = choices.filter(({ id, name }) => facts.includes(id) && !name.endsWith(' (details)'));
    return [...new Set(names.map(({ name }) => storedText(name, language)))].join(', ');
  };
  return (
    <RadioGroup
      name="show"
      label={t('whatToShow')}
      defaultValue={presets[0]!.id}
      options={[
        ...presets.map(({ id, facts }) => ({
          value: id,
          label: t(PRESETS[id]),
          hint: t(id === 'income' ? 'showsFactsNoEstimate' : 'showsFacts', { facts: namesOf(facts) }),
        })),
        { value: 'choose', label: t('chooseFacts'), hint: t('chooseFactsHint') },
      ]}
    />
  );
}

function Share({ share }: { readonly share: ListedShare }): ReactNode {
  const { t, dated, language } = useWording(READER);
  const facts = share.facts.map((fact) => storedText(fact, language)).join(', ');
  return (
    <li>
      <div>
        <p>
          <b>{share.recipient}</b>{' '}
          <span className="pp-dimmed">
            {!share.isOpen
              ? t('linkEnded')
              : t('untilOpeningsLeft', { time: dated(share.until), count: share.opensLeft })}
          </span>
        </p>
        <p className="pp-small pp-dimmed">
          {share.others === 0 ? facts : t('factsAlsoOfOthers', { facts, count: share.others })}
        </p>
        <p className="pp-small">
          {share.opened.length === 0 ? t('notOpenedYet') : t('opened', { times: share.opened.map(dated).join('; ') })}
        </p>
      </div>
      {share.isOpen && (
        <ActionForm item={share.id}>
          <Button type="submit" name="intent" value="end-share" variant="outlined" small>
            {t('endLink')}
          </Button>
        </ActionForm>
      )}
    </li>
  );
}
