import { useState } from 'react';
import { data, useSearchParams } from 'react-router';
import { isAppError } from '../../domain/errors.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import { type Language, languagesOf } from '../../domain/language/document-language.ts';
import { wordingIn } from '../../domain/language/wording.ts';
import { browserLanguage, chosenLanguage } from '../../server/services/http/who/page-language.ts';
import { ReaderFrame } from '../parts/documents/reader-frame.tsx';
import { languageOfPage } from '../page-language.ts';
import { useWording } from '../ui/wording.tsx';
import { CHECKS } from '../../server/services/http/limits/rate-limit.ts';
import { appContext, shareContext } from '../../server/services/http/who/site-context.ts';
import { findShare, type OpenedShare, openShare, type SharedPart } from '../../server/documents/shares/open-share.ts';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { anyone, runAction } from '../run-action.server.ts';
import type { Route } from './+types/share-page';
import { asFile } from './as-file.ts';
import { factsOf, Facts, Points, provesOf, TechnicalDetails, technicalOf } from './facts.tsx';
import { SharedTable } from './shared-table.tsx';
import { verdictOnPart } from './verdict.ts';
import { VerdictHead } from './verdict-head.tsx';
import { NothingHere } from './nothing-here.tsx';
import styles from './verify.module.css';
import { VERIFY } from '../../domain/language/messages/verify/area.ts';
import { answerIn } from '../parts/documents/answer-in.ts';
import { storedText } from '../../domain/language/stored-text.ts';

export const headers = () => ({
  'Cache-Control': 'no-store',
  Vary: 'Accept-Language',
  'X-Robots-Tag': 'noindex, nofollow',
});
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: wordingIn(languageOfPage(loaderData), VERIFY).t('sharedDocument') },
  { name: 'robots', content: 'noindex, nofollow' },
];

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const chosen = chosenLanguage(args) ?? browserLanguage(request);
  const app = context.get(appContext);
  await context.get(shareContext)(CHECKS);
  try {
    const { recipient, count, opensLeft, until, language } = await findShare(app, tokenOf(request));
    return {
      language: chosen ?? languagesOf(language).at(-1)!,
      share: { recipient, count, opensLeft, until: momentInNewYork(until) },
      at: momentInNewYork(app.now()),
    };
  } catch (error) {
    // Also after the last opening, whose page stays until it is left.
    if (isAppError(error) && error.code === 'NOT_FOUND')
      return data({ language: chosen ?? ('en' satisfies Language), share: null, at: momentInNewYork(app.now()) }, 404);
    throw error;
  }
}

/** A press opens it, so that programs that follow links in messages use up nothing. */
export const action = (args: Route.ActionArgs) =>
  runAction(args, anyone, (app) => async () => {
    await args.context.get(shareContext)(CHECKS);
    return { message: 'Opened.', data: await openShare(app, tokenOf(args.request)) };
  });

export default function SharePage({ loaderData, actionData }: Route.ComponentProps) {
  const { share, at } = loaderData;
  const [chosen, setChosen] = useState<Language>();
  const language = chosen ?? loaderData.language;
  const opened = actionData?.isDone ? actionData.data : undefined;
  return (
    // The address alone opens nothing, so what is open changes its language without being opened once more.
    <ReaderFrame language={language} {...(opened && { onLanguage: setChosen })}>
      {opened ? (
        <Opened share={opened} at={at} />
      ) : share ? (
        <Closed share={share} answer={answerIn(wordingIn(language, VERIFY), actionData)} />
      ) : (
        <Missing />
      )}
    </ReaderFrame>
  );
}

function Missing() {
  const { t } = useWording(VERIFY);
  return <NothingHere title={t('thisLinkDoesNotWork')} sentence={t('linkHasEnded')} />;
}

interface ClosedProps {
  readonly share: NonNullable<Route.ComponentProps['loaderData']['share']>;
  readonly answer: ActionAnswer | undefined;
}

function Closed({ share, answer }: ClosedProps) {
  const { t, dated, language } = useWording(VERIFY);
  const [params] = useSearchParams();
  params.set('lang', language);
  const isOne = share.count === 1;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1 className={styles.verdict} data-tone="ink">
        {t('documentsShared', { count: share.count })}
      </h1>
      <p className={styles.sentence}>
        {isOne
          ? t('linkMadeFor', { recipient: share.recipient })
          : t('linkToSeveralMadeFor', { recipient: share.recipient })}
      </p>
      {/* The last opening closes the link, which then no longer tells its language. */}
      <ActionForm answer={answer} action={`/share/?${params}`} className={styles.next}>
        <Button type="submit">{isOne ? t('openDocument') : t('openDocuments')}</Button>
      </ActionForm>
      <p className={`pp-small pp-dimmed ${styles.hint}`}>
        {t('linkWorksUntil', { time: dated(share.until), openings: share.opensLeft })}
      </p>
    </div>
  );
}

function Opened({ share, at }: { readonly share: OpenedShare; readonly at: string }) {
  const { t, dated } = useWording(VERIFY);
  const { documents, recipient } = share;
  const [only, second] = documents;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p className="pp-small pp-dimmed">{t('madeForAndOpened', { recipient, time: dated(at) })}</p>
      {second ? (
        <>
          <h1 className={styles.verdict} data-tone="ink">
            {t('partsOfDocuments', { count: documents.length })}
          </h1>
          <SharedTable parts={documents} />
          {documents.map((part) => (
            <section
              key={part.document.id}
              id={`part-${part.document.number}`}
              className={styles.part}
              aria-label={part.document.number}
            >
              <Part part={part} recipient={recipient} heading="h2" />
            </section>
          ))}
        </>
      ) : (
        <Part part={only!} recipient={recipient} heading="h1" />
      )}
    </div>
  );
}

interface PartProps {
  readonly part: SharedPart;
  readonly recipient: string;
  readonly heading: 'h1' | 'h2';
}

function Part({ part: { document, facts, hidden, proof }, recipient, heading }: PartProps) {
  const wording = useWording(VERIFY);
  const { t, language } = wording;
  const { words, sentence } = verdictOnPart(document, wording);
  // The recipient has no document that could be compared.
  const proves = provesOf(document, false, wording).filter(([mark]) => mark !== 'right');
  return (
    <>
      <VerdictHead
        words={words}
        level={heading}
        issuer={document.issuer}
        sentence={`${sentence} ${hidden === 0 ? t('allFactsShown') : t('otherFactsNotShown', { count: hidden })}`}
      />
      <div className={styles.columns}>
        <div>
          <Facts
            rows={[
              ...facts.map(({ name, value }) => [storedText(name, language), storedText(value, language)] as const),
              ...factsOf(document, wording),
            ]}
          />
          <TechnicalDetails rows={technicalOf(document, wording)} />
          <p className={styles.next}>
            {proof !== null && (
              <a
                className={styles.download}
                href={asFile('application/dc+sd-jwt', proof)}
                download={`${document.number}.sd-jwt`}
              >
                {t('downloadProof')}
              </a>
            )}
            <ButtonLink to={`/v/${document.id}/`} variant="outlined">
              {t('verifyTheDocument')}
            </ButtonLink>
          </p>
          {proof !== null && <p className={styles.hint}>{t('proofIsCredential', { recipient })}</p>}
        </div>
        <Points heading={t('whatThisProves')} level={heading === 'h1' ? 'h2' : 'h3'} points={proves} />
      </div>
    </>
  );
}
