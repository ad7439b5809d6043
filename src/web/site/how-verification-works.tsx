import type { ReactNode } from 'react';
import type { Level } from '../../domain/integrity/level.ts';
import { wordingIn } from '../../domain/language/wording.ts';
import { chosenLanguage } from '../../server/services/http/who/page-language.ts';
import { metaInLanguage } from '../meta-in-language.ts';
import { languageOfPage } from '../page-language.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink, TextLink } from '../ui/button.tsx';
import { LevelInWords } from '../parts/documents/level-in-words.tsx';
import { ReaderFrame } from '../parts/documents/reader-frame.tsx';
import { Mixed, useWording } from '../ui/wording.tsx';
import type { Route } from './+types/how-verification-works';
import { VerificationDrawings } from './verification-drawings.tsx';
import styles from './reading.module.css';
import { VERIFY } from '../../domain/language/messages/verify/area.ts';
import type { PlainKeyIn } from '../../domain/language/wording.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const language = languageOfPage(loaderData);
  const { t } = wordingIn(language, VERIFY);
  return metaInLanguage(matches, language, {
    title: t('howItWorks'),
    description: t('whatThisGuideSays'),
  });
};

export const loader = (args: Route.LoaderArgs) => ({ language: chosenLanguage(args) ?? 'en' });

type Part = readonly [heading: PlainKeyIn<typeof VERIFY>, text: PlainKeyIn<typeof VERIFY>];

const WAYS: readonly Part[] = [
  ['dropInThePdf', 'howDroppingWorks'],
  ['enterNumberAndCode', 'howNumberAndCodeWork'],
  ['scanTheQrCode', 'howScanningWorks'],
];

const RESULTS: readonly Part[] = [
  ['unchangedFromAVerifiedBusiness', 'resultVerified'],
  ['unchangedIssuerNotChecked', 'resultIssuerNotChecked'],
  ['newerVersionReplacedIt', 'resultReplaced'],
  ['disputedByPersonNamed', 'resultDisputed'],
  ['revokedDoNotRely', 'resultRevoked'],
  ['notAMatch', 'doNotRelyOnFigures'],
  ['notOneOfOurs', 'resultNotOurs'],
];

const LEVELS: readonly { readonly level: Level; readonly meaning: PlainKeyIn<typeof VERIFY> }[] = [
  {
    level: 'S',
    meaning: 'levelSpecimen',
  },
  { level: 'U', meaning: 'levelUnverified' },
  {
    level: 'D',
    meaning: 'issuerControlsDomain',
  },
  {
    level: 'B',
    meaning: 'levelBusiness',
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
  const { t } = useWording(VERIFY);
  return (
    <>
      <Banner heading={t('howVerificationWorks')} subtitle={t('whoVerificationIsFor')} />
      <section className={`pp-wrap ${styles.drawings}`}>
        <VerificationDrawings heading="h2" />
      </section>
      <article className={`pp-wrap ${styles.text}`}>
        <h2>{t('threeWaysToVerify')}</h2>
        {WAYS.map(([heading, text]) => (
          <div key={heading}>
            <h3>{t(heading)}</h3>
            <p>{t(text)}</p>
          </div>
        ))}

        <h2>{t('whatTheResultsMean')}</h2>
        <dl>
          {RESULTS.map(([heading, text]) => (
            <div key={heading}>
              <dt>{t(heading)}</dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>

        <h2>{t('tryIt')}</h2>
        <p>
          <Mixed
            area={VERIFY}
            message="specimenToTest"
            values={{
              original: (
                <a key="sealed" href="/how-verification-works/sealed.pdf" download>
                  {t('original')}
                </a>
              ),
              altered: (
                <a key="altered" href="/how-verification-works/altered.pdf" download>
                  {t('altered')}
                </a>
              ),
            }}
          />
        </p>
        <p className={styles.next}>
          <ButtonLink to="/verify/?try=sealed" variant="outlined">
            {t('verifyTheSpecimen')}
          </ButtonLink>
          <TextLink to="/verify/?try=altered">{t('verifyTheAlteredCopy')}</TextLink>
        </p>

        <h2>{t('whatWeKnowAboutIssuer')}</h2>
        <p>{t('whatLevelsMean')}</p>
        <ul className={styles.levels}>
          {LEVELS.map(({ level, meaning }) => (
            <li key={level}>
              <LevelInWords level={level} />
              <p>{t(meaning)}</p>
            </li>
          ))}
        </ul>

        <h2>{t('whatVerificationDoesNotProve')}</h2>
        <p>{t('paymentNotKnownDecideYourself')}</p>
        <p className={styles.next}>
          <ButtonLink to="/verify/">{t('verifyADocument')}</ButtonLink>
          <TextLink to="/contact/" quiet>
            {t('contactUs')}
          </TextLink>
        </p>
      </article>
    </>
  );
}
