import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useRouteLoaderData } from 'react-router';
import type { Language } from '../../../domain/language/document-language.ts';
import { wordingIn } from '../../../domain/language/public/wording.ts';
import { Logo } from '../../ui/logo.tsx';
import { WordingContext } from '../../ui/wording.tsx';
import type { RootFacts } from '../../root.tsx';
import styles from './reader-frame.module.css';

interface ReaderFrameProps {
  readonly language: Language;
  /** False where a press in the other language would use something up. */
  readonly hasSwitch?: boolean;
  readonly children: ReactNode;
}

/**
 * Around a page for people who get documents: its language, and the way to the other one. In English it is inside the
 * public layout. Other languages have their own header and footer, because the rest of the site is in English.
 */
export function ReaderFrame({ language, hasSwitch = true, children }: ReaderFrameProps): ReactNode {
  useEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'en';
    };
  }, [language]);
  const page = (
    <>
      {hasSwitch && <LanguageSwitch language={language} />}
      {children}
    </>
  );
  return (
    <WordingContext value={wordingIn(language)}>
      {language === 'en' ? page : <OwnFrame language={language}>{page}</OwnFrame>}
    </WordingContext>
  );
}

const NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/** Links, so that they work before scripts. They keep the rest of the address, such as the token of a link. */
function LanguageSwitch({ language }: { readonly language: Language }): ReactNode {
  const { pathname, search } = useLocation();
  const addressIn = (other: Language): string => {
    const params = new URLSearchParams(search);
    params.set('lang', other);
    return `${pathname}?${params}`;
  };
  return (
    <nav className={`pp-wrap ${styles.languages}`} aria-label={wordingIn(language).t('Language')}>
      {(Object.keys(NAMES) as Language[]).map((other) =>
        other === language ? (
          <span key={other} aria-current="true" lang={other}>
            {NAMES[other]}
          </span>
        ) : (
          <a key={other} href={addressIn(other)} lang={other} hrefLang={other} rel="nofollow">
            {NAMES[other]}
          </a>
        ),
      )}
    </nav>
  );
}

function OwnFrame({ language, children }: Pick<ReaderFrameProps, 'language' | 'children'>): ReactNode {
  const facts = useRouteLoaderData('root') as RootFacts;
  const { t } = wordingIn(language);
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('Skip to content')}
      </a>
      {facts.isTestMode && (
        <aside className={styles.testMode} aria-label={t('Test mode: no real payments. Documents are not for use.')}>
          <p className="pp-wrap">{t('Test mode: no real payments. Documents are not for use.')}</p>
        </aside>
      )}
      <header className={`pp-wrap ${styles.head}`}>
        <Link to="/" hrefLang="en" aria-label={facts.brandName}>
          <Logo brandName={facts.brandName} />
        </Link>
        <nav aria-label={t('Help')}>
          <Link to="/verify/">{t('Verify')}</Link>
          <Link to="/my-pay/">{t('Your pay')}</Link>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={`pp-wrap pp-small pp-dimmed ${styles.foot}`}>
        <p>
          {facts.brandName}. {t('Pay stubs, invoices and tax forms that anyone can verify.')}{' '}
          {t('Not a payroll service, a bank, a utility or a tax advisor.')}
        </p>
        <address>
          {[facts.legalName, ...facts.postalAddress].filter((line) => line !== '').join(', ')}{' '}
          <a href={`mailto:${facts.supportEmail}`}>{facts.supportEmail}</a>
        </address>
      </footer>
    </>
  );
}
