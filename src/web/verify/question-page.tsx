import { formatDate } from '../../domain/calendar.ts';
import { wordingIn } from '../../domain/language/wording.ts';
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
import { useWording } from '../ui/wording.tsx';
import type { Route } from './+types/question-page';
import { asFile } from './as-file.ts';
import { DocumentNumber, Facts } from './facts.tsx';
import styles from './verify.module.css';
import { VERIFY } from '../../domain/language/messages/verify/area.ts';
import type { PlainKeyIn } from '../../domain/language/wording.ts';
import { answerIn, saying } from '../parts/documents/answer-in.ts';
import { storedText } from '../../domain/language/stored-text.ts';

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: wordingIn(languageOfPage(loaderData), VERIFY).t('questionAboutADocument') },
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
  const answer = async (value: 'yes' | 'no', since = '') => {
    await args.context.get(shareContext)(CHECKS);
    await answerQuestion(args.context.get(appContext), tokenOf(args.request), value, readText(readDay, since));
    return saying(VERIFY, { key: 'answerSent' });
  };
  return runAction(args, anyone, () => ({ yes: ({ since }) => answer('yes', since), no: () => answer('no') }));
};

type Answer = 'yes' | 'no' | 'none';

const HEADINGS: Record<Answer, PlainKeyIn<typeof VERIFY>> = {
  yes: 'theIssuerSaidYes',
  no: 'theIssuerSaidNo',
  none: 'noAnswer',
};
const TONES = { yes: 'green', no: 'red', none: 'amber' } as const;
const NO_ANSWER = 'noAnswerInTime';
const SENTENCES: Record<'document' | 'employment', Record<Answer, PlainKeyIn<typeof VERIFY>>> = {
  document: {
    yes: 'theyIssuedIt',
    no: 'theyDidNotIssueIt',
    none: NO_ANSWER,
  },
  employment: {
    yes: 'personWorksForThem',
    no: 'personDoesNotWorkForThem',
    none: NO_ANSWER,
  },
};

export default function QuestionPage({ loaderData: question, actionData }: Route.ComponentProps) {
  const { language, isForIssuer, answer } = question;
  return (
    <ReaderFrame language={language}>
      <div className={`pp-wrap ${styles.page}`}>
        {isForIssuer ? (
          <ForIssuer question={question} sent={answerIn(wordingIn(language, VERIFY), actionData)} />
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
  const { t, dated, language } = useWording(VERIFY);
  return (
    <>
      <div className={styles.single}>
        <Facts
          rows={[
            [t('document'), storedText(document.kindName, language)],
            [t('number'), <DocumentNumber key="number">{document.number}</DocumentNumber>],
            [t('issuedBy'), document.issuer],
            [t('issuerStatus'), <LevelInWords key="level" level={document.level} />],
            [t('from'), name],
            [t('sent'), dated(sentAt)],
            ...(employedSince === null ? [] : [[t('worksThereSince'), dated(formatDate(employedSince))] as const]),
            ...(log === null
              ? []
              : [[t('publicLog'), t('entryNumber', { entry: log.entry.toLocaleString('en-US') })] as const]),
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
            {t('downloadSignedAnswer')}
          </a>
          {log !== null && (
            <a
              className={styles.download}
              href={asFile('text/plain', log.proof)}
              download={`${document.number}-answer.tlog-proof`}
            >
              {t('downloadTechnicalProof')}
            </a>
          )}
          <ButtonLink to={`/v/${document.id}/`} variant="outlined">
            {t('verifyTheDocument')}
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
  const { t, dated } = useWording(VERIFY);
  if (answer !== null || isOver) {
    const isGiven = answer === 'yes' || answer === 'no';
    return (
      <>
        <h1 className={styles.verdict} data-tone="ink">
          {t(answer === 'yes' ? 'youAnsweredYes' : answer === 'no' ? 'youAnsweredNo' : 'theTimeIsOver')}
        </h1>
        <p className={styles.sentence}>{t(isGiven ? 'weSentYourAnswer' : 'weToldThatNoAnswer', { name })}</p>
      </>
    );
  }
  const isEmployment = about === 'employment';
  return (
    <>
      <h1 className={styles.verdict} data-tone="ink">
        {t(isEmployment ? 'doesPersonWorkForYou' : 'didYouIssueThisDocument')}
      </h1>
      <p className={styles.sentence}>
        {t(isEmployment ? 'asksWhetherPersonWorks' : 'asksWhetherYouIssued', { name })} {t('weSignYourAnswer')}
      </p>
      <ActionForm answer={sent} className={styles.next}>
        {isEmployment && (
          <div className={styles.since}>
            <TextInput name="since" label={t('firstDayOfWorkIfYes')} placeholder="MM/DD/YYYY" autoComplete="off" />
          </div>
        )}
        <Button type="submit" name="intent" value="yes">
          {t(isEmployment ? 'yesSinceThisDay' : 'yesItIsCorrect')}
        </Button>
        <Button type="submit" name="intent" value="no" variant="outlined">
          {t('no')}
        </Button>
      </ActionForm>
      <p className={styles.hint}>{t('answerUntil', { time: dated(until) })}</p>
    </>
  );
}

interface ForAskerProps extends QuestionProps {
  readonly answer: Answer;
}

/** Green is for answers that somebody may rely on: from an account alone, the answer is only as good as the document. */
const toneOf = (answer: Answer, domain: string | null) => (answer === 'yes' && domain === null ? 'ink' : TONES[answer]);

function ForAsker({ question: { about, domain }, answer }: ForAskerProps) {
  const { t } = useWording(VERIFY);
  return (
    <>
      <h1 className={styles.verdict} data-tone={toneOf(answer, domain)}>
        {t(HEADINGS[answer])}
      </h1>
      <p className={styles.sentence}>
        {t(SENTENCES[about][answer])}{' '}
        {answer !== 'none' && (domain === null ? t('answerFromAccount') : t('answerCameFromDomain', { domain }))}
      </p>
    </>
  );
}
