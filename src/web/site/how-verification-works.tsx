import type { ReactNode } from 'react';
import type { Level } from '../../domain/integrity/level.ts';
import type { PublicPhrase } from '../../domain/language/public/phrases.ts';
import { wordingIn } from '../../domain/language/public/wording.ts';
import { chosenLanguage } from '../../server/services/http/who/page-language.ts';
import { metaInLanguage } from '../meta-in-language.ts';
import { languageOfPage } from '../page-language.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink, TextLink } from '../ui/button.tsx';
import { LevelInWords } from '../parts/documents/level-in-words.tsx';
import { ReaderFrame } from '../parts/documents/reader-frame.tsx';
import { Mixed, useWording } from '../ui/wording.tsx';
import { SCRIPTS_ON_USE } from '../scripts-on-use.ts';
import type { Route } from './+types/how-verification-works';
import { VerificationDrawings } from './verification-drawings.tsx';
import styles from './reading.module.css';

export const handle = SCRIPTS_ON_USE;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const language = languageOfPage(loaderData);
  const { t } = wordingIn(language);
  return metaInLanguage(matches, language, {
    title: t('How it works'),
    description: t(
      'For landlords, lenders and anyone who receives a document: three ways to verify it, what the results mean, who issued it, and what verification cannot tell you.',
    ),
  });
};

export const loader = (args: Route.LoaderArgs) => ({ language: chosenLanguage(args) ?? 'en' });

type Part = readonly [heading: PublicPhrase, text: PublicPhrase];

const WAYS: readonly Part[] = [
  [
    'Drop in the PDF',
    'This is the safest way. Your device computes the fingerprint of the whole file and asks us whether we issued exactly that file. The file is not uploaded. If a single byte is different, the result is “Not a match.” Ask for the PDF as it was downloaded. A scan, a printout or a copy saved by another program has a different fingerprint.',
  ],
  [
    'Enter the number and the code',
    'Both are printed at the bottom of every page. The number shows public facts: the kind of document, the issuer, the issue date and the current status. The code is printed only on the document. It also shows part of the name, the period and the totals, so that you can compare them with the page in your hand.',
  ],
  [
    'Scan the QR code',
    'Your phone’s camera opens the same page. It also shows the cut line that must appear at the bottom of the document.',
  ],
];

const RESULTS: readonly Part[] = [
  [
    'Unchanged, from a verified business.',
    'Every byte matches a document that we issued, and the issuer has not replaced or revoked it. Our staff checked the business.',
  ],
  [
    'Unchanged. Issuer not checked.',
    'Every byte matches a document that we issued. But nobody checked who the issuer is: ask the issuer yourself.',
  ],
  [
    'A newer version replaced this document.',
    'The file was not changed, but the issuer has since corrected it. Ask for the new version.',
  ],
  [
    'Disputed by the person it names.',
    'The file was not changed, but the person named in it says that it is not true.',
  ],
  ['Revoked. Do not rely on it.', 'The issuer or our staff revoked this document.'],
  ['Not a match. This file was changed or is not ours.', 'Do not rely on any figure in it.'],
  [
    'Not one of ours. If it claims to be, treat it as altered.',
    'We issued no such file, and it does not carry our name, number or address.',
  ],
];

const LEVELS: readonly { readonly level: Level; readonly meaning: PublicPhrase }[] = [
  {
    level: 'S',
    meaning:
      'For training, testing or demos, or for issuers who are not verified yet. SPECIMEN is printed across every page.',
  },
  { level: 'U', meaning: 'The issuer typed in the name and the figures. We did not check who the issuer is.' },
  {
    level: 'D',
    meaning:
      'The issuer controls the domain printed at the top. We did not check that the domain belongs to a business of this name.',
  },
  {
    level: 'B',
    meaning: 'Our staff checked that the business exists and that the issuer acts for it, on the date shown.',
  },
];

/** For people who receive a document: how to verify it and what the result means. */
export default function HowVerificationWorks({ loaderData: { language } }: Route.ComponentProps): ReactNode {
  return (
    <ReaderFrame language={language}>
      <Text />
    </ReaderFrame>
  );
}

function Text(): ReactNode {
  const { t } = useWording();
  return (
    <>
      <Banner
        heading={t('How verification works')}
        subtitle={t(
          'For landlords, lenders and anyone else who receives one of our documents. It is free, takes a few seconds and needs no account.',
        )}
      />
      <section className={`pp-wrap ${styles.drawings}`}>
        <VerificationDrawings heading="h2" />
      </section>
      <article className={`pp-wrap ${styles.text}`}>
        <h2>{t('Three ways to verify')}</h2>
        {WAYS.map(([heading, text]) => (
          <div key={heading}>
            <h3>{t(heading)}</h3>
            <p>{t(text)}</p>
          </div>
        ))}

        <h2>{t('What the results mean')}</h2>
        <dl>
          {RESULTS.map(([heading, text]) => (
            <div key={heading}>
              <dt>{t(heading)}</dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>

        <h2>{t('Try it')}</h2>
        <p>
          <Mixed
            phrase="We issued a specimen for you to test. Verify it as if someone had given it to you. Then verify the same file with one letter changed. Or download both files and drop them in yourself: {}, {}."
            parts={[
              <a key="sealed" href="/how-verification-works/sealed.pdf" download>
                {t('original')}
              </a>,
              <a key="altered" href="/how-verification-works/altered.pdf" download>
                {t('altered')}
              </a>,
            ]}
          />
        </p>
        <p className={styles.next}>
          <ButtonLink to="/verify/?try=sealed" variant="outlined">
            {t('Verify the specimen')}
          </ButtonLink>
          <TextLink to="/verify/?try=altered">{t('Verify the altered copy')}</TextLink>
        </p>

        <h2>{t('What we know about the issuer')}</h2>
        <p>{t('A letter in a square at the top of every page shows how much we know about the issuer.')}</p>
        <ul className={styles.levels}>
          {LEVELS.map(({ level, meaning }) => (
            <li key={level}>
              <LevelInWords level={level} />
              <p>{t(meaning)}</p>
            </li>
          ))}
        </ul>

        <h2>{t('What verification does not prove')}</h2>
        <p>
          {t(
            'We do not know whether the money was paid. We are not the employer, the bank or the utility. Verification shows that a document is the one that was issued, when it was issued, and what we know about the issuer. Whether to accept it is your decision. If a lot depends on it, call the issuer at a number that you found yourself.',
          )}
        </p>
        <p className={styles.next}>
          <ButtonLink to="/verify/">{t('Verify a document')}</ButtonLink>
          <TextLink to="/contact/" quiet>
            {t('Contact us')}
          </TextLink>
        </p>
      </article>
    </>
  );
}
