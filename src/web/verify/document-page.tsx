import { data, Form } from 'react-router';
import { z } from 'zod';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { emailField, requiredLines, requiredText } from '../../domain/fields.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import { contactIssuer } from '../../server/documents/read/contact-issuer.ts';
import { wordingIn } from '../../domain/language/public/wording.ts';
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
import { answerIn, useWording } from '../ui/wording.tsx';
import { factsOf, Facts, Fingerprint, Points, provesOf, TechnicalDetails, technicalOf } from './facts.tsx';
import { NothingHere } from './nothing-here.tsx';
import { CodeField, NumberForm, WRONG_CODE } from './number-form.tsx';
import { PrintedFacts, usePrint } from './printed-facts.tsx';
import { SaveLogProof } from './save-log-proof.tsx';
import { verdictOnPrint } from './verdict.ts';
import { VerdictHead } from './verdict-head.tsx';
import styles from './verify.module.css';

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
  message: requiredLines('Describe what is wrong.', 4000),
  code: z.string().optional(),
});

const contactSchema = z.object({
  contactEmail: emailField(),
  contactMessage: requiredLines('Enter your message.', 2000),
  contactCode: z.string().default(''),
});

const askSchema = z.object({
  askAbout: z.enum(['document', 'employment']).default('document'),
  askName: requiredText('Enter who you are.', 80),
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
      return 'Thank you. Our staff read every report, usually within one business day.';
    },
    ask: async (typed) => {
      await args.context.get(shareContext)(MESSAGES);
      const { askAbout: about, askName: name, askEmail: email, askCode: code } = parseInput(askSchema, typed);
      const language = chosenLanguage(args) ?? 'en';
      await askIssuer(app, args.params.id, { about, name, email, code, language });
      return `We asked the issuer. You get the answer by email, or in ${DAYS_TO_ANSWER} days an email that there was none.`;
    },
    contact: async (typed) => {
      await args.context.get(shareContext)(MESSAGES);
      const { contactEmail: email, contactMessage: message, contactCode: code } = parseInput(contactSchema, typed);
      await contactIssuer(app, args.params.id, { email, message, code });
      return 'We sent your message to the issuer. If the issuer answers, the answer goes to your email address.';
    },
  }));

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { t } = wordingIn(languageOfPage(loaderData));
  return [
    { title: loaderData?.document ? t('Document {}', loaderData.document.number) : t('Document not found') },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
};

export default function DocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, document } = loaderData;
  return (
    <ReaderFrame language={language}>
      {document ? (
        <Found {...loaderData} document={document} answer={answerIn(wordingIn(language), actionData)} />
      ) : (
        <Missing />
      )}
    </ReaderFrame>
  );
}

function Missing() {
  const { t } = useWording();
  return (
    <NothingHere
      title={t('Document not found')}
      sentence={t(
        'No document was issued at this address. Compare it with the address at the bottom of the page, or look up the number.',
      )}
    >
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
  const wording = useWording();
  const { t } = wording;
  const print = usePrint(document.id, printKeys);
  const verdict = verdictOnPrint(document, print, wording);
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p className="pp-small pp-dimmed">{t('Looked up {}. No file was compared.', at)}</p>
      <div role={print ? 'status' : undefined}>
        <VerdictHead {...verdict} />
      </div>
      <figure className={styles.printedCut}>
        {document.fingerprint === null ? (
          <Cut />
        ) : (
          <Cut
            fingerprint={document.fingerprint}
            label={t('The cut line printed across the bottom of this document')}
          />
        )}
        <figcaption className="pp-small pp-dimmed">
          {document.fingerprint === null
            ? t('Enter the code to see the line that is printed across the bottom of every page.')
            : t(
                'This line is printed across the bottom of every page. If a single step differs, it is not the same document.',
              )}
        </figcaption>
      </figure>
      <div className={styles.columns}>
        <div id="details">
          {print && <PrintedFacts print={print} />}
          <Facts rows={factsOf(document, wording)} />
          <TechnicalDetails
            rows={[
              ...technicalOf(document, wording),
              ...(document.fingerprint === null
                ? []
                : [[t('Fingerprint'), <Fingerprint key="contents">{document.fingerprint}</Fingerprint>] as const]),
            ]}
          >
            {document.details && code !== null && (
              <SaveLogProof number={document.number} holder={{ id: document.id, code }} />
            )}
          </TechnicalDetails>
          {!document.details && (
            // What the code opens is far below the top of the page.
            <Form method="get" action={`/v/${document.id}/#details`} className={styles.way}>
              <h2 className={styles.wayName}>{t('Compare the figures')}</h2>
              <CodeField error={isWrongCode ? t(WRONG_CODE) : undefined} />
              <Button type="submit" variant="outlined">
                {t('Show figures')}
              </Button>
            </Form>
          )}
        </div>
        <div>
          <Points heading={t('What this proves and does not prove')} points={provesOf(document, false, wording)} />
          {document.state !== 'revoked' && (
            <AskForm answer={answer} days={answerDays} isAboutEmployment={mayAskAboutEmployment(document)} />
          )}
          <ContactForm answer={answer} />
          <ReportForm answer={answer} />
        </div>
      </div>
      <p className={styles.next}>
        <ButtonLink to="/verify/">{t('Verify another document')}</ButtonLink>
        <TextLink to="/how-verification-works/" quiet>
          {t('How it works')}
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
  const { t } = useWording();
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
      <summary>{t('Ask the issuer')}</summary>
      <ActionForm answer={answer} intents="ask">
        <p className="pp-small pp-dimmed">
          {t(
            'We ask the issuer, at an address that they confirmed. You get a signed yes or no by email, or after {} days that there was no answer.',
            days,
          )}
        </p>
        {isAboutEmployment && (
          <RadioGroup
            name="askAbout"
            label={t('What do you want to know?')}
            options={[
              { value: 'document', label: t('Did they issue this document, and is it correct?') },
              { value: 'employment', label: t('Does the person work for them, and since when?') },
            ]}
            defaultValue="document"
          />
        )}
        <TextInput
          name="askName"
          label={t('Your name or company')}
          maxLength={80}
          autoComplete="organization"
          isRequired
        />
        <TextInput name="askEmail" label={t('Your email address')} type="email" autoComplete="email" isRequired />
        <TextInput name="askCode" label={t('Code on the document')} autoComplete="off" isRequired />
        <Button type="submit" variant="outlined" name="intent" value="ask">
          {t('Ask the issuer')}
        </Button>
      </ActionForm>
    </details>
  );
}

/** Reaches the issuer without telling anyone's address to the other, except the sender's to the issuer. */
function ContactForm({ answer: latest }: FormPartProps) {
  const { t } = useWording();
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
      <summary>{t('Contact the issuer')}</summary>
      <ActionForm answer={answer} intents="contact">
        <p className="pp-small pp-dimmed">
          {t('We forward your message with your email address. We do not show you the issuer’s address.')}
        </p>
        <TextInput name="contactEmail" label={t('Your email address')} type="email" autoComplete="email" isRequired />
        <TextInput name="contactCode" label={t('Code on the document')} autoComplete="off" isRequired />
        <TextArea name="contactMessage" label={t('Message')} maxLength={2000} isRequired />
        <Button type="submit" variant="outlined" name="intent" value="contact">
          {t('Send message')}
        </Button>
      </ActionForm>
    </details>
  );
}

function ReportForm({ answer: latest }: FormPartProps) {
  const { t } = useWording();
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
      <summary>{t('Report a problem')}</summary>
      <ActionForm answer={answer} intents="report">
        <RadioGroup
          name="kind"
          label={t('Who are you?')}
          options={[
            { value: 'report', label: t('I received this document') },
            { value: 'dispute', label: t('It names me and is not correct') },
          ]}
          defaultValue="report"
        />
        <TextInput name="email" label={t('Your email address')} type="email" autoComplete="email" isRequired />
        <TextInput name="code" label={t('Code on the document (if it names you)')} autoComplete="off" />
        <TextArea name="message" label={t('What is wrong?')} maxLength={4000} isRequired />
        <Button type="submit" variant="outlined" name="intent" value="report">
          {t('Send report')}
        </Button>
      </ActionForm>
    </details>
  );
}
