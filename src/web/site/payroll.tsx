import type { ReactNode } from 'react';
import { PAYROLL } from '../../domain/language/messages/payroll/area.ts';
import { type PlainKeyIn, wordingIn } from '../../domain/language/wording.ts';
import { formatDollars } from '../../domain/money.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { chosenLanguage } from '../../server/services/http/who/page-language.ts';
import { metaInLanguage } from '../meta-in-language.ts';
import { languageOfPage } from '../page-language.ts';
import { ReaderFrame } from '../parts/documents/reader-frame.tsx';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink, TextLink } from '../ui/button.tsx';
import { useWording } from '../ui/wording.tsx';
import type { Route } from './+types/payroll';
import { loadPlans } from './load-plans.server.ts';
import styles from './reading.module.css';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const language = languageOfPage(loaderData);
  const { t } = wordingIn(language, PAYROLL);
  return metaInLanguage(matches, language, { title: t('payrollForTeam'), description: t('payrollForSearch') });
};

export async function loader(args: Route.LoaderArgs) {
  const { prices, subscription } = await loadPlans(args.context.get(appContext));
  return { language: chosenLanguage(args) ?? 'en', price: prices.paystub, subscription };
}

type Key = PlainKeyIn<typeof PAYROLL>;

const DOES: readonly (readonly [heading: Key, text: Key])[] = [
  ['paydayHeading', 'paydayText'],
  ['stubsHeading', 'stubsText'],
  ['filesHeading', 'filesText'],
  ['taxesHeading', 'taxesText'],
  ['peopleHeading', 'peopleText'],
];

const DOES_NOT: readonly Key[] = ['movesNoMoney', 'filesNothing', 'givesNoAdvice', 'keepsNoNumbers'];

/** How many people's pay stubs are within the soft limit of a month, with so many paydays a year. */
const peopleWithin = (limit: number, paydays: number): number => Math.floor((limit * 12) / paydays);

/** What payroll does and does not, and what it costs. */
export default function PayrollPage({ loaderData }: Route.ComponentProps): ReactNode {
  return (
    <ReaderFrame language={loaderData.language}>
      <Text {...loaderData} />
    </ReaderFrame>
  );
}

function Text({ price, subscription }: Pick<Route.ComponentProps['loaderData'], 'price' | 'subscription'>): ReactNode {
  const { t } = useWording(PAYROLL);
  const { softLimitPerMonth: limit, monthly, yearly } = subscription;
  return (
    <>
      <Banner heading={t('payrollForTeam')} subtitle={t('payrollInShort')} />
      <article className={`pp-wrap ${styles.text}`}>
        <h2>{t('whatItDoes')}</h2>
        {DOES.map(([heading, text]) => (
          <div key={heading}>
            <h3>{t(heading)}</h3>
            <p>{t(text)}</p>
          </div>
        ))}
        <h2>{t('whatItDoesNot')}</h2>
        <ul>
          {DOES_NOT.map((text) => (
            <li key={text}>{t(text)}</li>
          ))}
        </ul>
        <h2>{t('whatPayrollCosts')}</h2>
        <p>{t('costsPerStub', { price: formatDollars(price) })}</p>
        <p>{t('costsSubscription', { monthly: formatDollars(monthly), yearly: formatDollars(yearly) })}</p>
        <p>{t('costsWeekly', { limit, weekly: peopleWithin(limit, 52), biweekly: peopleWithin(limit, 26) })}</p>
        <p className={styles.next}>
          <ButtonLink to="/my-dashboard/companies/">{t('setUpCompany')}</ButtonLink>
          <TextLink to="/pricing/">{t('seeAllPrices')}</TextLink>
        </p>
      </article>
    </>
  );
}
