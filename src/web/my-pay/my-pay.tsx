import { redirect } from 'react-router';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { forgottenInput } from '../../server/services/auth/credentials.ts';
import { countSignIn } from '../../server/services/auth/sign-in-attempts.ts';
import { chosenLanguage } from '../../server/services/http/who/page-language.ts';
import { appContext, clientAddressContext, shareContext } from '../../server/services/http/who/site-context.ts';
import { requirePaidPerson } from '../../server/doors/http/require-paid-person.ts';
import { MESSAGES } from '../../server/services/http/limits/rate-limit.ts';
import {
  type AskableStatement,
  askableStatements,
  askForStatement,
} from '../../server/payroll/my-pay/own-statements.ts';
import { languageOfPay, listOwnPay } from '../../server/payroll/my-pay/own-pay.ts';
import { requestPayLink } from '../../server/payroll/my-pay/pay-link.ts';
import { endedPaySessionCookie, endPaySession, findPaidPerson } from '../../server/payroll/my-pay/pay-session.ts';
import { ReaderFrame } from '../parts/documents/reader-frame.tsx';
import { metaInLanguage } from '../meta-in-language.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { anyone, runAction } from '../run-action.server.ts';
import { TextInput } from '../ui/text-input.tsx';
import { Mixed, useWording } from '../ui/wording.tsx';
import { wordingIn } from '../../domain/language/wording.ts';
import type { PayYear } from '../../server/payroll/my-pay/pay-of-years.ts';
import { languageOfPage } from '../page-language.ts';
import type { ActionAnswer } from '../ui/action-answer.ts';
import type { Route } from './+types/my-pay';
import { EmployerPart } from './employer-part.tsx';
import styles from './my-pay.module.css';
import { MY_PAY } from '../../domain/language/messages/my-pay/area.ts';
import { answerIn, saying } from '../parts/documents/answer-in.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const language = languageOfPage(loaderData);
  const { t } = wordingIn(language, MY_PAY);
  return metaInLanguage(matches, language, {
    title: t('yourPayStubsAndTaxForms'),
    description: t('whatMyPayShows'),
  });
};

export async function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext);
  const person = await findPaidPerson(app, args.request);
  const chosen = chosenLanguage(args);
  if (!person) return { language: chosen ?? 'en', pay: null };
  const years = await listOwnPay(app, person);
  const pay = { address: person.address, years, statements: await askableStatements(app, person, years) };
  return { language: chosen ?? (await languageOfPay(app, person)), pay };
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, anyone, (app) => ({
    ask: async (values) => {
      const { username } = parseInput(forgottenInput, values);
      // Emails to one address have their own rate limit, so that asking for one never slows down sign-in.
      await countSignIn(app, `pay ${username}`, args.context.get(clientAddressContext));
      await requestPayLink(app, username, chosenLanguage(args));
      return saying(MY_PAY, { key: 'linkSentIfKnown' });
    },
    'ask-statement': async ({ id = '' }) => {
      const person = await requirePaidPerson(args);
      await args.context.get(shareContext)(MESSAGES);
      await askForStatement(app, person, id, chosenLanguage(args) ?? (await languageOfPay(app, person)));
      return saying(MY_PAY, { key: 'statementRequested' });
    },
    leave: async () => {
      await endPaySession(app, args.request);
      return redirect('/my-pay/', { headers: { 'Set-Cookie': endedPaySessionCookie(app.config) } });
    },
  }));

export default function MyPayPage({ loaderData: { language, pay }, actionData }: Route.ComponentProps) {
  return (
    <ReaderFrame language={language}>
      {pay === null ? <AskForLink answer={actionData} /> : <Pay {...pay} answer={actionData} />}
    </ReaderFrame>
  );
}

function AskForLink({ answer: answered }: { readonly answer: ActionAnswer | undefined }) {
  const wording = useWording(MY_PAY);
  const { t } = wording;
  const answer = answerIn(wording, answered);
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>{t('yourPayStubsAndTaxForms')}</h1>
      <p className={styles.lead}>{t('howMyPayWorks')}</p>
      {answer?.isDone ? (
        <output className={styles.done}>{answer.message}</output>
      ) : (
        <ActionForm answer={answer} className={styles.form}>
          <TextInput name="username" label={t('emailAddress')} type="email" autoComplete="username" />
          <div>
            <Button type="submit" name="intent" value="ask">
              {t('emailMeALink')}
            </Button>
          </div>
        </ActionForm>
      )}
      <p className="pp-small pp-dimmed">{t('useAddressOfEmployer')}</p>
    </div>
  );
}

interface PayProps {
  readonly address: string;
  readonly years: readonly PayYear[];
  readonly statements: readonly AskableStatement[];
  readonly answer: ActionAnswer | undefined;
}

function Pay({ address, years, statements, answer: answered }: PayProps) {
  const wording = useWording(MY_PAY);
  const { t } = wording;
  const answer = answerIn(wording, answered);
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>{t('yourPay')}</h1>
      <div className={styles.line}>
        <span className="pp-dimmed">{t('issuedTo', { person: address })}</span>
        <ActionForm reloadDocument>
          <Button type="submit" name="intent" value="leave" variant="outlined" small>
            {t('closeMyPay')}
          </Button>
        </ActionForm>
      </div>
      {years.length === 0 && <p className={styles.lead}>{t('nothingHereNow')}</p>}
      {years.map(({ year, employers }) => (
        <section key={year} aria-labelledby={`year-${year}`} className={styles.year}>
          <h2 id={`year-${year}`}>{year}</h2>
          {employers.map((employer) => (
            <EmployerPart
              key={employer.stubs[0]?.id ?? employer.taxForms[0]!.id}
              employer={employer}
              statement={statements.find(({ documentId }) => employer.stubs.some(({ id }) => id === documentId))}
              answer={answer}
            />
          ))}
        </section>
      ))}
      <p className="pp-small pp-dimmed">
        <Mixed
          area={MY_PAY}
          message="figuresComeFromIssuers"
          values={{
            verify: (
              <a key="verify" href="/verify/">
                {t('verifyInSentence')}
              </a>
            ),
          }}
        />
      </p>
    </div>
  );
}
