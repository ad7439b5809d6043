import type { PlainDate } from '../../domain/calendar.ts';
import { workerDetails } from '../../domain/companies/proposed-changes.ts';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { MY_PAY } from '../../domain/language/messages/my-pay/area.ts';
import { wordingIn } from '../../domain/language/wording.ts';
import { dateInNewYork } from '../../domain/moment.ts';
import { findDetailsToFillIn, sendDetails } from '../../server/payroll/my-pay/fill-in-details.ts';
import { readPlainJson } from '../../server/services/http/answers/plain-json.ts';
import { CHECKS } from '../../server/services/http/limits/rate-limit.ts';
import { chosenLanguage } from '../../server/services/http/who/page-language.ts';
import { appContext, shareContext } from '../../server/services/http/who/site-context.ts';
import { metaInLanguage } from '../meta-in-language.ts';
import { languageOfPage } from '../page-language.ts';
import { answerIn, saying } from '../parts/documents/answer-in.ts';
import { ReaderFrame } from '../parts/documents/reader-frame.tsx';
import { anyone, runAction } from '../run-action.server.ts';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { useWording } from '../ui/wording.tsx';
import type { Route } from './+types/fill-in-details';
import { DetailsForm, type LoadedDetails } from './details-form.tsx';
import styles from './my-pay.module.css';

/** The token in the link must not reach other sites in a Referer header. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

const tokenOf = ({ url }: Request): string => new URL(url).searchParams.get('token') ?? '';

export async function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext);
  const details = await findDetailsToFillIn(app, tokenOf(args.request));
  const own = details?.language === 'es' ? 'es' : 'en';
  return { language: chosenLanguage(args) ?? own, details, today: dateInNewYork(app.now()) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const language = languageOfPage(loaderData);
  const { t } = wordingIn(language, MY_PAY);
  return metaInLanguage(matches, language, { title: t('sendDetails') });
};

/** What the form sends of its parts, and what this person’s browser encrypted. */
function withNumbers(changes: string, numbers: string): unknown {
  const parts = readPlainJson(changes);
  return Array.isArray(parts) && numbers !== ''
    ? [...parts, { field: 'numbers', value: readPlainJson(numbers) }]
    : parts;
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, anyone, (app) => ({
    send: async ({ changes = '[]', numbers = '', signedBy, code }) => {
      await args.context.get(shareContext)(CHECKS);
      const token = tokenOf(args.request);
      const found = await findDetailsToFillIn(app, token);
      await sendDetails(
        app,
        token,
        parseInput(workerDetails, { changes: withNumbers(changes, numbers), signedBy, code }),
      );
      return saying(MY_PAY, { key: 'detailsSent', values: { company: found?.company ?? '' } });
    },
  }));

export default function FillInDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, details, today } = loaderData;
  return (
    <ReaderFrame language={language}>
      <Details details={details} today={today} answer={actionData} />
    </ReaderFrame>
  );
}

interface DetailsProps {
  readonly details: LoadedDetails | null;
  readonly today: PlainDate;
  readonly answer: ActionAnswer | undefined;
}

function Details({ details, today, answer: answered }: DetailsProps) {
  const wording = useWording(MY_PAY);
  const { t } = wording;
  const answer = answerIn(wording, answered);
  if (answer?.isDone || details === null)
    return (
      <div className={`pp-wrap ${styles.page}`}>
        <h1>{answer?.isDone ? t('sendDetails') : t('detailsLinkEndedTitle')}</h1>
        {answer?.isDone ? (
          <output className={styles.done}>{answer.message}</output>
        ) : (
          <p className={styles.lead}>{t('askEmployerForLink')}</p>
        )}
      </div>
    );
  const { company, person } = details;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>{t('detailsFor', { company })}</h1>
      <p className={styles.lead}>
        {t('detailsOf', { person })}. {t('detailsWhat', { company })}
      </p>
      <p className="pp-small pp-dimmed">{t('detailsNotShown', { company })}</p>
      <DetailsForm details={details} today={today} answer={answer} />
    </div>
  );
}
