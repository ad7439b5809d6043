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
import { answerIn, Mixed, useWording } from '../ui/wording.tsx';
import { wordingIn } from '../../domain/language/public/wording.ts';
import type { PayYear } from '../../server/payroll/my-pay/pay-of-years.ts';
import { languageOfPage } from '../page-language.ts';
import type { ActionAnswer } from '../ui/action-answer.ts';
import type { Route } from './+types/my-pay';
import { EmployerPart } from './employer-part.tsx';
import styles from './my-pay.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const language = languageOfPage(loaderData);
  const { t } = wordingIn(language);
  return metaInLanguage(matches, language, {
    title: t('Your pay stubs and tax forms'),
    description: t('All pay stubs, hours statements, W-2s and 1099s that were issued to your email address.'),
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
      return 'Check your email. If someone issued pay documents to this address, we sent it a link. The link works once, for 15 minutes.';
    },
    'ask-statement': async ({ id = '' }) => {
      const person = await requirePaidPerson(args);
      await args.context.get(shareContext)(MESSAGES);
      await askForStatement(app, person, id, chosenLanguage(args) ?? (await languageOfPay(app, person)));
      return 'Your request was sent. The answer comes by email.';
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
  const wording = useWording();
  const { t } = wording;
  const answer = answerIn(wording, answered);
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>{t('Your pay stubs and tax forms')}</h1>
      <p className={styles.lead}>
        {t(
          'See everything that employers and clients issued to your email address. We email you a link. You need no password and no account.',
        )}
      </p>
      {answer?.isDone ? (
        <output className={styles.done}>{answer.message}</output>
      ) : (
        <ActionForm answer={answer} className={styles.form}>
          <TextInput name="username" label={t('Email address')} type="email" autoComplete="username" />
          <div>
            <Button type="submit" name="intent" value="ask">
              {t('Email me a link')}
            </Button>
          </div>
        </ActionForm>
      )}
      <p className="pp-small pp-dimmed">
        {t(
          'Use the address that your employer has. If nothing arrives, ask your employer to send your pay stub to this address as yours.',
        )}
      </p>
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
  const wording = useWording();
  const { t } = wording;
  const answer = answerIn(wording, answered);
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>{t('Your pay')}</h1>
      <div className={styles.line}>
        <span className="pp-dimmed">{t('Issued to {}', address)}</span>
        <ActionForm reloadDocument>
          <Button type="submit" name="intent" value="leave" variant="outlined" small>
            {t('Close my pay')}
          </Button>
        </ActionForm>
      </div>
      {years.length === 0 && (
        <p className={styles.lead}>{t('There is nothing here now. The employer may have removed your address.')}</p>
      )}
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
          phrase="The figures come from the issuers. Anyone can {} a document that you give them."
          parts={[
            <a key="verify" href="/verify/">
              {t('verify')}
            </a>,
          ]}
        />
      </p>
    </div>
  );
}
