import { formatDate } from '../../domain/calendar.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import { metaOf } from '../../kinds/kinds.ts';
import { CHECKS } from '../../server/http/rate-limit.ts';
import { appContext, shareContext } from '../../server/http/site-context.ts';
import { answerQuestion, findQuestion } from '../../server/questions/answer-question.ts';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { LevelMark } from '../ui/level-mark.tsx';
import { anyone, orNotFound, runAction } from '../ui/run-action.server.ts';
import { TextInput } from '../ui/text-input.tsx';
import { parseTypedDate } from '../ui/typed-values.ts';
import type { Route } from './+types/question-page';
import { asFile } from './as-file.ts';
import { DocumentNumber, Facts } from './facts.tsx';
import styles from './verify.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
export const meta: Route.MetaFunction = () => [
  { title: 'Question about a document' },
  { name: 'robots', content: 'noindex, nofollow' },
];

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  await context.get(shareContext)(CHECKS);
  const question = await findQuestion(app, tokenOf(request)).catch(orNotFound);
  const { document, sentAt, expiresAt, ...rest } = question;
  return {
    ...rest,
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
    await answerQuestion(args.context.get(appContext), tokenOf(args.request), value, parseTypedDate(since));
    return 'Answer sent.';
  };
  return runAction(args, anyone, () => ({ yes: ({ since }) => answer('yes', since), no: () => answer('no') }));
};

const HEADINGS = { yes: 'The issuer said yes', no: 'The issuer said no', none: 'No answer' } as const;
const TONES = { yes: 'ok', no: 'red', none: 'amber' } as const;
const NO_ANSWER = 'The issuer did not answer in time. That proves nothing, for or against the document.';
const SENTENCES = {
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
} as const;

export default function QuestionPage({ loaderData: question, actionData }: Route.ComponentProps) {
  const { isForIssuer, answer, document, name, sentAt } = question;
  const facts = (
    <Facts
      rows={[
        ['Document', document.kindName],
        ['Number', <DocumentNumber key="number">{document.number}</DocumentNumber>],
        ['Issued by', document.issuer],
        ['Issuer status', <LevelMark key="level" level={document.level} />],
        ['From', name],
        ['Sent', sentAt],
        ...(question.employedSince === null
          ? []
          : [['Works there since', formatDate(question.employedSince)] as const]),
        ...(question.log === null
          ? []
          : [['Public log', `Entry ${question.log.entry.toLocaleString('en-US')}`] as const]),
      ]}
    />
  );
  return (
    <div className={`pp-wrap ${styles.page}`}>
      {isForIssuer ? (
        <ForIssuer question={question} sent={actionData} />
      ) : (
        answer && <ForAsker question={question} answer={answer} />
      )}
      <div className={styles.single}>{facts}</div>
      {question.proof !== null && (
        <p className={styles.next}>
          <a
            className={styles.download}
            href={asFile('application/vc+jwt', question.proof)}
            download={`${document.number}-answer.jwt`}
          >
            Download signed answer
          </a>
          {question.log !== null && (
            <a
              className={styles.download}
              href={asFile('text/plain', question.log.proof)}
              download={`${document.number}-answer.tlog-proof`}
            >
              Download log proof
            </a>
          )}
          <ButtonLink to={`/v/${document.id}/`} variant="outlined">
            Verify the document
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

interface ForIssuerProps {
  readonly question: Route.ComponentProps['loaderData'];
  readonly sent: ActionAnswer | undefined;
}

function ForIssuer({ question: { about, answer, name, until, isOver }, sent }: ForIssuerProps) {
  if (answer !== null || isOver) {
    const isGiven = answer === 'yes' || answer === 'no';
    return (
      <>
        <h1 className={styles.verdict} data-tone="plain" data-long>
          {isGiven ? `You answered ${answer}` : 'The time is over'}
        </h1>
        <p className={styles.sentence}>
          {isGiven ? `We sent your signed answer to ${name}.` : `We told ${name} that there was no answer.`}
        </p>
      </>
    );
  }
  const isEmployment = about === 'employment';
  return (
    <>
      <h1 className={styles.verdict} data-tone="plain" data-long>
        {isEmployment ? 'Does this person work for you?' : 'Did you issue this document?'}
      </h1>
      <p className={styles.sentence}>
        {isEmployment
          ? `${name} has a copy of your document and asks whether the person that it names works for you, and since when.`
          : `${name} has a copy and asks whether you issued it and whether it is correct.`}{' '}
        We sign your answer and send it to them. They do not see your email address.
      </p>
      <ActionForm answer={sent} className={styles.next}>
        {isEmployment && (
          <div className={styles.since}>
            <TextInput name="since" label="First day of work (if yes)" placeholder="MM/DD/YYYY" autoComplete="off" />
          </div>
        )}
        <Button type="submit" name="intent" value="yes">
          {isEmployment ? 'Yes, since this day' : 'Yes, it is correct'}
        </Button>
        <Button type="submit" name="intent" value="no" variant="outlined">
          No
        </Button>
      </ActionForm>
      <p className={styles.hint}>Answer until {until}. You can’t change your answer.</p>
    </>
  );
}

interface ForAskerProps {
  readonly question: Route.ComponentProps['loaderData'];
  readonly answer: keyof typeof HEADINGS;
}

/** Green is for answers that somebody may rely on: from an account alone, the answer is only as good as the document. */
const toneOf = (answer: ForAskerProps['answer'], domain: string | null) =>
  answer === 'yes' && domain === null ? 'plain' : TONES[answer];

const ForAsker = ({ question: { about, domain }, answer }: ForAskerProps) => (
  <>
    <h1 className={styles.verdict} data-tone={toneOf(answer, domain)} data-long>
      {HEADINGS[answer]}
    </h1>
    <p className={styles.sentence}>
      {SENTENCES[about][answer]}{' '}
      {answer !== 'none' &&
        (domain === null
          ? 'The answer came from the account that issued it. We have not verified who that is.'
          : `The answer came from an address at ${domain}, which the issuer proved to control.`)}
    </p>
  </>
);
