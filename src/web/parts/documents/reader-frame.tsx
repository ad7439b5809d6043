import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useRouteLoaderData } from 'react-router';
import type { Language } from '../../../domain/language/document-language.ts';
import { wordingIn } from '../../../domain/language/wording.ts';
import { Logo } from '../../ui/logo.tsx';
import { LanguageContext } from '../../ui/wording.tsx';
import type { RootFacts } from '../../root.tsx';
import styles from './reader-frame.module.css';
import { READER } from '../../../domain/language/messages/reader/area.ts';

interface ReaderFrameProps {
  readonly language: Language;
  /** Changes the language of what is shown, where loading it again would use something up. */
  readonly onLanguage?: (language: Language) => void;
  readonly children: ReactNode;
}

/**
 * Around a page for people who get documents: its language, and the way to the other one. In English it is inside the
 * public layout. Other languages have their own header and footer, because the rest of the site is in English.
 */
export function ReaderFrame({ language, onLanguage, children }: ReaderFrameProps): ReactNode {
  useEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'en';
    };
  }, [language]);
  const page = (
    <>
      <LanguageSwitch language={language} onLanguage={onLanguage} />
      {children}
    </>
  );
  return (
    <LanguageContext value={language}>
      {language === 'en' ? page : <OwnFrame language={language}>{page}</OwnFrame>}
    </LanguageContext>
  );
}

const NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

interface LanguageSwitchProps {
  readonly language: Language;
  readonly onLanguage: ((language: Language) => void) | undefined;
}

/** Links, so that they work before scripts. They keep the rest of the address, such as the token of a link. */
function LanguageSwitch({ language, onLanguage }: LanguageSwitchProps): ReactNode {
  const { pathname, search } = useLocation();
  const addressIn = (other: Language): string => {
    const params = new URLSearchParams(search);
    params.set('lang', other);
    return `${pathname}?${params}`;
  };
  return (
    <nav className={`pp-wrap ${styles.languages}`} aria-label={wordingIn(language, READER).t('language')}>
      {(Object.keys(NAMES) as Language[]).map((other) =>
        other === language ? (
          <span key={other} aria-current="true" lang={other}>
            {NAMES[other]}
          </span>
        ) : onLanguage ? (
          <button key={other} type="button" lang={other} onClick={() => onLanguage(other)}>
            {NAMES[other]}
          </button>
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
  const { t } = wordingIn(language, READER);
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skipToContent')}
      </a>
      {facts.isTestMode && (
        <aside className={styles.testMode} aria-label={t('testMode')}>
          <p className="pp-wrap">{t('testMode')}</p>
        </aside>
      )}
      <header className={`pp-wrap ${styles.head}`}>
        <Link to="/" hrefLang="en" aria-label={facts.brandName}>
          <Logo brandName={facts.brandName} />
        </Link>
        <nav aria-label={t('help')}>
          <Link to="/verify/">{t('verify')}</Link>
          <Link to="/my-pay/">{t('yourPay')}</Link>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={`pp-wrap pp-small pp-dimmed ${styles.foot}`}>
        <p>
          {facts.brandName}. {t('whatWeMake')} {t('whatWeAreNot')}
        </p>
        <address>
          {[facts.legalName, ...facts.postalAddress].filter((line) => line !== '').join(', ')}{' '}
          <a href={`mailto:${facts.supportEmail}`}>{facts.supportEmail}</a>
        </address>
      </footer>
    </>
  );
}
