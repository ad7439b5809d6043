import { useState } from 'react';
import { data, Form } from 'react-router';
import { z } from 'zod';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { emailField, requiredLines, requiredText } from '../../domain/fields.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import { contactIssuer } from '../../server/documents/read/contact-issuer.ts';
import { wordingIn } from '../../domain/language/wording.ts';
import { chosenLanguage } from '../../server/services/http/who/page-language.ts';
import { checkDocument, type CheckedDocument } from '../../server/documents/check/check-document.ts';
import { askIssuer, DAYS_TO_ANSWER } from '../../server/documents/questions/ask-issuer.ts';
import { mayAskAboutEmployment } from '../../domain/integrity/employment-question.ts';
import { reportDocument } from '../../server/documents/read/report-document.ts';
import { listPrintKeys } from '../../server/documents/seal/seal-certificates.ts';
import { CHECKS, MESSAGES } from '../../server/services/http/limits/rate-limit.ts';
import { appContext, shareContext } from '../../server/services/http/who/site-context.ts';
import { type ActionAnswer, isAnswerTo } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button, ButtonLink, TextLink } from '../ui/button.tsx';
import { Cut } from '../ui/cut.tsx';
import { RadioGroup } from '../ui/choices.tsx';
import { anyone, runAction } from '../run-action.server.ts';
import { TextArea, TextInput } from '../ui/text-input.tsx';
import type { Route } from './+types/document-page';
import { ReaderFrame } from '../parts/documents/reader-frame.tsx';
import { languageOfPage } from '../page-language.ts';
import { useWording } from '../ui/wording.tsx';
import { type Compared, CompareRows, resultOf } from './compare-rows.tsx';
import { rowsOfPrint } from './rows-of-print.tsx';
import { factsOf, Facts, Fingerprint, Points, provesOf, TechnicalDetails, technicalOf } from './facts.tsx';
import { NothingHere } from './nothing-here.tsx';
import { CodeField, NumberForm, WRONG_CODE } from './number-form.tsx';
import { PrintedFacts, usePrint } from './printed-facts.tsx';
import { SaveLogProof } from './save-log-proof.tsx';
import { verdictOnPrint } from './verdict.ts';
import { VerdictHead } from './verdict-head.tsx';
import styles from './verify.module.css';
import { VERIFY } from '../../domain/language/messages/verify/area.ts';
import { ERRORS } from '../../domain/language/messages/errors/area.ts';
import { answerIn, saying } from '../parts/documents/answer-in.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const { context, params, request } = args;
  const app = context.get(appContext);
  await context.get(shareContext)(CHECKS);
  const code = new URL(request.url).searchParams.get('code');
  const { document, isWrongCode } = await checkDocument(app, params.id, code);
  const printKeys = document ? await listPrintKeys(app) : [];
  const at = momentInNewYork(app.now());
  const language = chosenLanguage(args) ?? 'en';
  const answer = { language, document, isWrongCode, printKeys, at, code, answerDays: DAYS_TO_ANSWER };
  return document ? answer : data(answer, 404);
}

const reportSchema = z.object({
  kind: z.enum(['report', 'dispute']),
  email: emailField(),
  message: requiredLines(ERRORS.en.describeWhatIsWrong, 4000),
  code: z.string().optional(),
});

const contactSchema = z.object({
  contactEmail: emailField(),
  contactMessage: requiredLines(ERRORS.en.enterYourMessage, 2000),
  contactCode: z.string().default(''),
});

const askSchema = z.object({
  askAbout: z.enum(['document', 'employment']).default('document'),
  askName: requiredText(ERRORS.en.enterWhoYouAre, 80),
  askEmail: emailField(),
  askCode: z.string().default(''),
});

/**
 * A report to staff, a dispute by the person named, a message or a question to the issuer. The page shows the answer, with and
 * without scripts.
 */
export const action = (args: Route.ActionArgs) =>
  runAction(args, anyone, (app) => ({
    report: async (typed) => {
      // A dispute tells whether a code is right, like every other check.
      await args.context.get(shareContext)(CHECKS);
      await reportDocument(app, args.params.id, parseInput(reportSchema, typed));
      return saying(VERIFY, { key: 'reportReceived' });
    },
    ask: async (typed) => {
      await args.context.get(shareContext)(MESSAGES);
      const { askAbout: about, askName: name, askEmail: email, askCode: code } = parseInput(askSchema, typed);
      const language = chosenLanguage(args) ?? 'en';
      await askIssuer(app, args.params.id, { about, name, email, code, language });
      return saying(VERIFY, { key: 'questionSent', values: { days: DAYS_TO_ANSWER } });
    },
    contact: async (typed) => {
      await args.context.get(shareContext)(MESSAGES);
      const { contactEmail: email, contactMessage: message, contactCode: code } = parseInput(contactSchema, typed);
      await contactIssuer(app, args.params.id, { email, message, code });
      return saying(VERIFY, { key: 'messageSentToIssuer' });
    },
  }));

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { t } = wordingIn(languageOfPage(loaderData), VERIFY);
  return [
    {
      title: loaderData?.document ? t('documentNumber', { number: loaderData.document.number }) : t('documentNotFound'),
    },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
};

export default function DocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, document } = loaderData;
  return (
    <ReaderFrame language={language}>
      {document ? (
        <Found {...loaderData} document={document} answer={answerIn(wordingIn(language, VERIFY), actionData)} />
      ) : (
        <Missing />
      )}
    </ReaderFrame>
  );
}

function Missing() {
  const { t } = useWording(VERIFY);
  return (
    <NothingHere title={t('documentNotFound')} sentence={t('nothingIssuedAtAddress')}>
      <div className={styles.single}>
        <NumberForm />
      </div>
    </NothingHere>
  );
}

interface FoundProps extends Omit<Route.ComponentProps['loaderData'], 'document'> {
  readonly document: CheckedDocument;
  readonly answer: ActionAnswer | undefined;
}

function Found({ document, isWrongCode, printKeys, at, code, answerDays, answer }: FoundProps) {
  const wording = useWording(VERIFY);
  const { t, dated } = wording;
  const print = usePrint(document.id, printKeys);
  const [compared, setCompared] = useState<Compared>({});
  const rows = rowsOfPrint(document, print, wording);
  const eyes = resultOf(rows, compared);
  const verdict = verdictOnPrint(document, print, wording, eyes);
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p className="pp-small pp-dimmed">{t('lookedUp', { time: dated(at) })}</p>
      <div role={print || rows.length > 0 ? 'status' : undefined}>
        <VerdictHead {...verdict} />
      </div>
      <figure className={styles.printedCut}>
        {document.fingerprint === null ? (
          <Cut />
        ) : (
          <Cut fingerprint={document.fingerprint} label={t('cutLineOfDocument')} />
        )}
        <figcaption className="pp-small pp-dimmed">
          {document.fingerprint === null ? t('enterCodeForCutLine') : t('compareCutLine')}
        </figcaption>
      </figure>
      <div className={styles.columns}>
        <div id="details">
          {rows.length > 0 && <CompareRows rows={rows} compared={compared} onCompare={setCompared} />}
          {print && <PrintedFacts print={print} />}
          <Facts rows={factsOf(document, wording)} />
          <TechnicalDetails
            rows={[
              ...technicalOf(document, wording),
              ...(document.fingerprint === null
                ? []
                : [[t('fingerprint'), <Fingerprint key="contents">{document.fingerprint}</Fingerprint>] as const]),
            ]}
          >
            {document.details && code !== null && document.test === null && (
              <SaveLogProof number={document.number} holder={{ id: document.id, code }} />
            )}
          </TechnicalDetails>
          {!document.details && (
            // What the code opens is far below the top of the page.
            <Form method="get" action={`/v/${document.id}/#details`} className={styles.way}>
              <h2 className={styles.wayName}>{t('compareTheFigures')}</h2>
              <CodeField error={isWrongCode ? t(WRONG_CODE) : undefined} />
              <Button type="submit" variant="outlined">
                {t('showFigures')}
              </Button>
            </Form>
          )}
        </div>
        <div>
          <Points heading={t('whatThisProves')} points={provesOf(document, false, wording)} />
          {document.test === null && (
            <>
              {document.state !== 'revoked' && (
                <AskForm answer={answer} days={answerDays} isAboutEmployment={mayAskAboutEmployment(document)} />
              )}
              <ContactForm answer={answer} />
              <ReportForm answer={answer} />
            </>
          )}
        </div>
      </div>
      <p className={styles.next}>
        <ButtonLink to="/verify/">{t('verifyAnotherDocument')}</ButtonLink>
        <TextLink to="/how-verification-works/" quiet>
          {t('howItWorks')}
        </TextLink>
      </p>
    </div>
  );
}

interface FormPartProps {
  readonly answer: ActionAnswer | undefined;
}

interface AskFormProps extends FormPartProps {
  readonly days: number;
  /** Then the recipient may ask whether the person works for the issuer. */
  readonly isAboutEmployment: boolean;
}

/** One question with a signed answer. The asker types nothing that the issuer would have to judge. */
function AskForm({ answer: latest, days, isAboutEmployment }: AskFormProps) {
  const { t } = useWording(VERIFY);
  const answer = latest && isAnswerTo(latest, 'ask') ? latest : undefined;
  if (answer?.isDone) {
    return (
      <output className={styles.note} id="ask">
        {answer.message}
      </output>
    );
  }
  return (
    <details className={styles.report} id="ask" open={answer !== undefined}>
      <summary>{t('askTheIssuer')}</summary>
      <ActionForm answer={answer} intents="ask">
        <p className="pp-small pp-dimmed">{t('weAskTheIssuer', { days })}</p>
        {isAboutEmployment && (
          <RadioGroup
            name="askAbout"
            label={t('whatDoYouWantToKnow')}
            options={[
              { value: 'document', label: t('didTheyIssueIt') },
              { value: 'employment', label: t('doesPersonWorkForThem') },
            ]}
            defaultValue="document"
          />
        )}
        <TextInput
          name="askName"
          label={t('yourNameOrCompany')}
          maxLength={80}
          autoComplete="organization"
          isRequired
        />
        <TextInput name="askEmail" label={t('yourEmailAddress')} type="email" autoComplete="email" isRequired />
        <TextInput name="askCode" label={t('codeOnTheDocument')} autoComplete="off" isRequired />
        <Button type="submit" variant="outlined" name="intent" value="ask">
          {t('askTheIssuer')}
        </Button>
      </ActionForm>
    </details>
  );
}

/** Reaches the issuer without telling anyone's address to the other, except the sender's to the issuer. */
function ContactForm({ answer: latest }: FormPartProps) {
  const { t } = useWording(VERIFY);
  const answer = latest && isAnswerTo(latest, 'contact') ? latest : undefined;
  if (answer?.isDone) {
    return (
      <output className={styles.note} id="contact">
        {answer.message}
      </output>
    );
  }
  return (
    <details className={styles.report} id="contact" open={answer !== undefined}>
      <summary>{t('contactTheIssuer')}</summary>
      <ActionForm answer={answer} intents="contact">
        <p className="pp-small pp-dimmed">{t('weForwardYourMessage')}</p>
        <TextInput name="contactEmail" label={t('yourEmailAddress')} type="email" autoComplete="email" isRequired />
        <TextInput name="contactCode" label={t('codeOnTheDocument')} autoComplete="off" isRequired />
        <TextArea name="contactMessage" label={t('message')} maxLength={2000} isRequired />
        <Button type="submit" variant="outlined" name="intent" value="contact">
          {t('sendMessage')}
        </Button>
      </ActionForm>
    </details>
  );
}

function ReportForm({ answer: latest }: FormPartProps) {
  const { t } = useWording(VERIFY);
  const answer = latest && isAnswerTo(latest, 'report') ? latest : undefined;
  if (answer?.isDone) {
    return (
      <output className={styles.note} id="report">
        {answer.message}
      </output>
    );
  }
  return (
    <details className={styles.report} id="report" open={answer !== undefined}>
      <summary>{t('reportAProblem')}</summary>
      <ActionForm answer={answer} intents="report">
        <RadioGroup
          name="kind"
          label={t('whoAreYou')}
          options={[
            { value: 'report', label: t('iReceivedThisDocument') },
            { value: 'dispute', label: t('namesMeAndIsWrong') },
          ]}
          defaultValue="report"
        />
        <TextInput name="email" label={t('yourEmailAddress')} type="email" autoComplete="email" isRequired />
        <TextInput name="code" label={t('codeIfItNamesYou')} autoComplete="off" />
        <TextArea name="message" label={t('whatIsWrong')} maxLength={4000} isRequired />
        <Button type="submit" variant="outlined" name="intent" value="report">
          {t('sendReport')}
        </Button>
      </ActionForm>
    </details>
  );
}
