import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatSlashes, plainDate } from '../../domain/calendar.ts';
import { languagesOf } from '../../domain/language/document-language.ts';
import { wordingIn } from '../../domain/language/wording.ts';
import { languageOfDocument } from '../../server/documents/read/language-of-document.ts';
import { chosenLanguage } from '../../server/services/http/who/page-language.ts';
import { requirePaidPerson } from '../../server/doors/http/require-paid-person.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { findOwnPay } from '../../server/payroll/my-pay/own-pay.ts';
import { ownPayCodes } from '../../server/payroll/my-pay/own-pay-codes.ts';
import { languageOfPage } from '../page-language.ts';
import { PayCodeSheetPart } from '../parts/payroll/pay-code-sheet.tsx';
import { ReaderFrame } from '../parts/documents/reader-frame.tsx';
import { orNotFound } from '../run-action.server.ts';
import type { Route } from './+types/pay-codes';
import styles from './my-pay.module.css';
import { MY_PAY } from '../../domain/language/messages/my-pay/area.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: wordingIn(languageOfPage(loaderData), MY_PAY).t('whatEachLineMeans') },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader(args: Route.LoaderArgs) {
  const person = await requirePaidPerson(args);
  const app = args.context.get(appContext);
  const { content } = await findOwnPay(app, person, args.params.id).catch(orNotFound);
  const language = chosenLanguage(args) ?? languagesOf(languageOfDocument(content)).at(-1)!;
  const { document, sheet } = await ownPayCodes(app, person, args.params.id, language).catch(orNotFound);
  const issued = plainDate(document.issued_on);
  return {
    language,
    id: document.id,
    number: document.number,
    issuer: document.issuer,
    date: language === 'en' ? formatDate(issued) : formatSlashes(issued),
    sheet,
  };
}

export default function OwnPayCodesPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { language, id, number, issuer, date, sheet } = loaderData;
  return (
    <ReaderFrame language={language}>
      <div className={`pp-wrap ${styles.page}`}>
        <p className={`pp-not-printed ${styles.back}`}>
          <Link to={`/my-pay/documents/${id}/`}>{wordingIn(language, MY_PAY).t('documentNumber', { number })}</Link>
        </p>
        <PayCodeSheetPart sheet={sheet} employer={[issuer]} date={date} heading="h1" />
      </div>
    </ReaderFrame>
  );
}
