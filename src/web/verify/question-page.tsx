import { formatDate } from '../../domain/calendar.ts';
import type { PublicPhrase } from '../../domain/language/public/phrases.ts';
import { wordingIn } from '../../domain/language/public/wording.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import { metaOf } from '../../kinds/kinds.ts';
import { chosenLanguage } from '../../server/services/http/who/page-language.ts';
import { CHECKS } from '../../server/services/http/limits/rate-limit.ts';
import { appContext, shareContext } from '../../server/services/http/who/site-context.ts';
import { answerQuestion, findQuestion } from '../../server/documents/questions/answer-question.ts';
import { languageOfPage } from '../page-language.ts';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { LevelInWords } from '../parts/documents/level-in-words.tsx';
import { ReaderFrame } from '../parts/documents/reader-frame.tsx';
import { anyone, orNotFound, runAction } from '../run-action.server.ts';
import { TextInput } from '../ui/text-input.tsx';
import { readDay, readText } from '../../domain/imports/read-value.ts';
import { answerIn, useWording } from '../ui/wording.tsx';
import type { Route } from './+types/question-page';
import { asFile } from './as-file.ts';
import { DocumentNumber, Facts } from './facts.tsx';
import styles from './verify.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: wordingIn(languageOfPage(loaderData)).t('Question about a document') },
  { name: 'robots', content: 'noindex, nofollow' },
];

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const app = context.get(appContext);
  await context.get(shareContext)(CHECKS);
  const question = await findQuestion(app, tokenOf(request)).catch(orNotFound);
  const { document, sentAt, expiresAt, language, ...rest } = question;
  return {
    ...rest,
    language: chosenLanguage(args) ?? language,
    document: { ...document, kindName: metaOf(document.kind).name },
    sentAt: momentInNewYork(sentAt),
    until: momentInNewYork(expiresAt),
    isOver: expiresAt <= app.now(),
  };
}

/** A press answers it, so that programs that follow links in emails answer nothing. */
export const action = (args: Route.ActionArgs) => {
  const answer = async (value: 'yes' | 'no', since = ''): Promise<string> => {
    await args.context.get(shareContext)(CHECKS);
    await answerQuestion(args.context.get(appContext), tokenOf(args.request), value, readText(readDay, since));
    return 'Answer sent.';
  };
  return runAction(args, anyone, () => ({ yes: ({ since }) => answer('yes', since), no: () => answer('no') }));
};

type Answer = 'yes' | 'no' | 'none';

const HEADINGS: Record<Answer, PublicPhrase> = {
  yes: 'The issuer said yes',
  no: 'The issuer said no',
  none: 'No answer',
};
const TONES = { yes: 'green', no: 'red', none: 'amber' } as const;
const NO_ANSWER = 'The issuer did not answer in time. That proves nothing, for or against the document.';
const SENTENCES: Record<'document' | 'employment', Record<Answer, PublicPhrase>> = {
  document: {
    yes: 'They issued this document, and it is correct.',
    no: 'They did not issue this document, or it is not correct. Do not rely on it.',
    none: NO_ANSWER,
  },
  employment: {
    yes: 'The person named on this document works for them.',
    no: 'The person named on this document does not work for them.',
    none: NO_ANSWER,
  },
};

export default function QuestionPage({ loaderData: question, actionData }: Route.ComponentProps) {
  const { language, isForIssuer, answer } = question;
  return (
    <ReaderFrame language={language}>
      <div className={`pp-wrap ${styles.page}`}>
        {isForIssuer ? (
          <ForIssuer question={question} sent={answerIn(wordingIn(language), actionData)} />
        ) : (
          answer && <ForAsker question={question} answer={answer} />
        )}
        <QuestionFacts question={question} />
      </div>
    </ReaderFrame>
  );
}

interface QuestionProps {
  readonly question: Route.ComponentProps['loaderData'];
}

/** What was asked about which document, and the files of the answer. */
function QuestionFacts({ question: { document, name, sentAt, employedSince, log, proof } }: QuestionProps) {
  const { t, say } = useWording();
  return (
    <>
      <div className={styles.single}>
        <Facts
          rows={[
            [t('Document'), say(document.kindName)],
            [t('Number'), <DocumentNumber key="number">{document.number}</DocumentNumber>],
            [t('Issued by'), document.issuer],
            [t('Issuer status'), <LevelInWords key="level" level={document.level} />],
            [t('From'), name],
            [t('Sent'), say(sentAt)],
            ...(employedSince === null ? [] : [[t('Works there since'), say(formatDate(employedSince))] as const]),
            ...(log === null ? [] : [[t('Public log'), t('Entry {}', log.entry.toLocaleString('en-US'))] as const]),
          ]}
        />
      </div>
      {proof !== null && (
        <p className={styles.next}>
          <a
            className={styles.download}
            href={asFile('application/vc+jwt', proof)}
            download={`${document.number}-answer.jwt`}
          >
            {t('Download signed answer')}
          </a>
          {log !== null && (
            <a
              className={styles.download}
              href={asFile('text/plain', log.proof)}
              download={`${document.number}-answer.tlog-proof`}
            >
              {t('Download technical proof')}
            </a>
          )}
          <ButtonLink to={`/v/${document.id}/`} variant="outlined">
            {t('Verify the document')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

interface ForIssuerProps extends QuestionProps {
  readonly sent: ActionAnswer | undefined;
}

function ForIssuer({ question: { about, answer, name, until, isOver }, sent }: ForIssuerProps) {
  const { t } = useWording();
  if (answer !== null || isOver) {
    const isGiven = answer === 'yes' || answer === 'no';
    return (
      <>
        <h1 className={styles.verdict} data-tone="ink">
          {t(answer === 'yes' ? 'You answered yes' : answer === 'no' ? 'You answered no' : 'The time is over')}
        </h1>
        <p className={styles.sentence}>
          {t(isGiven ? 'We sent your signed answer to {}.' : 'We told {} that there was no answer.', name)}
        </p>
      </>
    );
  }
  const isEmployment = about === 'employment';
  return (
    <>
      <h1 className={styles.verdict} data-tone="ink">
        {t(isEmployment ? 'Does this person work for you?' : 'Did you issue this document?')}
      </h1>
      <p className={styles.sentence}>
        {t(
          isEmployment
            ? '{} has a copy of your document and asks whether the person that it names works for you, and since when.'
            : '{} has a copy and asks whether you issued it and whether it is correct.',
          name,
        )}{' '}
        {t('We sign your answer and send it to them. They do not see your email address.')}
      </p>
      <ActionForm answer={sent} className={styles.next}>
        {isEmployment && (
          <div className={styles.since}>
            <TextInput
              name="since"
              label={t('First day of work (if yes)')}
              placeholder="MM/DD/YYYY"
              autoComplete="off"
            />
          </div>
        )}
        <Button type="submit" name="intent" value="yes">
          {t(isEmployment ? 'Yes, since this day' : 'Yes, it is correct')}
        </Button>
        <Button type="submit" name="intent" value="no" variant="outlined">
          {t('No')}
        </Button>
      </ActionForm>
      <p className={styles.hint}>{t('Answer until {}. You can’t change your answer.', until)}</p>
    </>
  );
}

interface ForAskerProps extends QuestionProps {
  readonly answer: Answer;
}

/** Green is for answers that somebody may rely on: from an account alone, the answer is only as good as the document. */
const toneOf = (answer: Answer, domain: string | null) => (answer === 'yes' && domain === null ? 'ink' : TONES[answer]);

function ForAsker({ question: { about, domain }, answer }: ForAskerProps) {
  const { t } = useWording();
  return (
    <>
      <h1 className={styles.verdict} data-tone={toneOf(answer, domain)}>
        {t(HEADINGS[answer])}
      </h1>
      <p className={styles.sentence}>
        {t(SENTENCES[about][answer])}{' '}
        {answer !== 'none' &&
          (domain === null
            ? t('The answer came from the account that issued it. We have not verified who that is.')
            : t('The answer came from an address at {}, which the issuer proved to control.', domain))}
      </p>
    </>
  );
}
