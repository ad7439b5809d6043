import { Link, redirect } from 'react-router';
import { wordingIn } from '../../domain/language/wording.ts';
import { chosenLanguage } from '../../server/services/http/who/page-language.ts';
import { openPayLink } from '../../server/payroll/my-pay/pay-link.ts';
import { paySessionCookie } from '../../server/payroll/my-pay/pay-session.ts';
import { ReaderFrame } from '../parts/documents/reader-frame.tsx';
import { metaInLanguage } from '../meta-in-language.ts';
import { languageOfPage } from '../page-language.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { anyone, runAction } from '../run-action.server.ts';

import type { Route } from './+types/open-link';
import styles from './my-pay.module.css';
import { MY_PAY } from '../../domain/language/messages/my-pay/area.ts';
import { answerIn } from '../parts/documents/answer-in.ts';

/** The token in the email link must not reach other sites in a Referer header. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

/** Takes a click, not just a visit, because email scanners open every link. */
export const action = (args: Route.ActionArgs) =>
  runAction(args, anyone, (app) => async () => {
    const token = await openPayLink(app, new URL(args.request.url).searchParams.get('token') ?? '');
    return redirect('/my-pay/', { headers: { 'Set-Cookie': paySessionCookie(app.config, token) } });
  });

export const loader = (args: Route.LoaderArgs) => ({ language: chosenLanguage(args) ?? 'en' });

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const language = languageOfPage(loaderData);
  const { t } = wordingIn(language, MY_PAY);
  return metaInLanguage(matches, language, {
    title: t('seeYourPay'),
    description: t('seeYourPayWithLink'),
  });
};

export default function OpenPayLinkPage({ loaderData: { language }, actionData }: Route.ComponentProps) {
  const wording = wordingIn(language, MY_PAY);
  const { t } = wording;
  return (
    <ReaderFrame language={language}>
      <div className={`pp-wrap ${styles.page}`}>
        <h1>{t('yourPayStubsAndTaxForms')}</h1>
        <p className={styles.lead}>{t('shownForTwelveHours')}</p>
        <ActionForm answer={answerIn(wording, actionData)} reloadDocument className={styles.form}>
          <div>
            <Button type="submit">{t('seeYourPay')}</Button>
          </div>
        </ActionForm>
        <p className={styles.line}>
          <Link to="/my-pay/">{t('requestAnotherLink')}</Link>
        </p>
      </div>
    </ReaderFrame>
  );
}
