import { momentInNewYork } from '../../domain/moment.ts';
import { metaOf } from '../../kinds/kinds.ts';
import { CHECKS } from '../../server/http/rate-limit.ts';
import { appContext, shareContext } from '../../server/http/site-context.ts';
import { answerQuestion, findQuestion } from '../../server/questions/answer-question.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { LevelMark } from '../ui/level-mark.tsx';
import { anyone, orNotFound, runAction } from '../ui/run-action.server.ts';
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
  const answer = async (value: 'yes' | 'no'): Promise<string> => {
    await args.context.get(shareContext)(CHECKS);
    await answerQuestion(args.context.get(appContext), tokenOf(args.request), value);
    return 'Answer sent.';
  };
  return runAction(args, anyone, () => ({ yes: () => answer('yes'), no: () => answer('no') }));
};

const HEADINGS = { yes: 'The issuer said yes', no: 'The issuer said no', none: 'No answer' } as const;
const TONES = { yes: 'ok', no: 'red', none: 'amber' } as const;
const SENTENCES = {
  yes: 'They issued this document, and it is correct.',
  no: 'They did not issue this document, or it is not correct. Do not rely on it.',
  none: 'The issuer did not answer in time. That proves nothing, for or against the document.',
} as const;

export default function QuestionPage({ loaderData: question }: Route.ComponentProps) {
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
      ]}
    />
  );
  return (
    <div className={`pp-wrap ${styles.page}`}>
      {isForIssuer ? (
        <ForIssuer question={question} />
      ) : (
        answer && <ForAsker answer={answer} domain={question.domain} />
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
}

function ForIssuer({ question: { answer, name, until, isOver } }: ForIssuerProps) {
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
  return (
    <>
      <h1 className={styles.verdict} data-tone="plain" data-long>
        Did you issue this document?
      </h1>
      <p className={styles.sentence}>
        {name} has a copy and asks whether you issued it and whether it is correct. We sign your answer and send it to
        them. They do not see your email address.
      </p>
      <ActionForm className={styles.next}>
        <Button type="submit" name="intent" value="yes">
          Yes, it is correct
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
  readonly answer: keyof typeof HEADINGS;
  readonly domain: string | null;
}

/** Green is for answers that somebody may rely on: from an account alone, the answer is only as good as the document. */
const toneOf = (answer: ForAskerProps['answer'], domain: string | null) =>
  answer === 'yes' && domain === null ? 'plain' : TONES[answer];

const ForAsker = ({ answer, domain }: ForAskerProps) => (
  <>
    <h1 className={styles.verdict} data-tone={toneOf(answer, domain)} data-long>
      {HEADINGS[answer]}
    </h1>
    <p className={styles.sentence}>
      {SENTENCES[answer]}{' '}
      {answer !== 'none' &&
        (domain === null
          ? 'The answer came from the account that issued it. We have not verified who that is.'
          : `The answer came from an address at ${domain}, which the issuer proved to control.`)}
    </p>
  </>
);
