import { data, Form } from 'react-router';
import { z } from 'zod';
import { isAppError } from '../../domain/errors.ts';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { emailField, requiredText } from '../../domain/fields.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import { checkDocument } from '../../server/documents/check-document.ts';
import { reportDocument } from '../../server/documents/report-document.ts';
import { appContext } from '../../server/http/site-context.ts';
import { Button, ButtonLink, TextLink } from '../ui/button.tsx';
import { Cut } from '../ui/cut.tsx';
import type { Route } from './+types/paper-page';
import { factsOf, Facts, Fingerprint, Points, provesOf } from './facts.tsx';
import { CodeField, NumberForm } from './number-form.tsx';
import { verdictOnRecord } from './verdict.ts';
import styles from './verify.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const code = new URL(request.url).searchParams.get('code');
  const { document, isWrongCode } = await checkDocument(app, params.id, code);
  const answer = { document, isWrongCode, at: momentInNewYork(app.now()) };
  return document ? answer : data(answer, 404);
}

const reportSchema = z.object({
  kind: z.enum(['report', 'dispute']),
  email: emailField(),
  message: requiredText('Say what is wrong.', 4000),
  code: z.string().optional(),
});

/** A report to staff, or the word of the person named. Answered on the page itself, with and without scripts. */
export async function action({ context, params, request }: Route.ActionArgs) {
  try {
    const form = parseInput(reportSchema, Object.fromEntries(await request.formData()));
    await reportDocument(context.get(appContext), params.id, form);
    return { isDone: true, message: '', fields: {} };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return data({ isDone: false, message: error.message, fields: error.fields ?? {} }, 422);
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.document ? `Paper ${loaderData.document.number}, checked` : 'No such paper' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function PaperPage({ loaderData, actionData }: Route.ComponentProps) {
  const { document, isWrongCode, at } = loaderData;
  if (!document) {
    return (
      <div className={`pp-wrap ${styles.page}`}>
        <h1 className={styles.verdict} data-tone="red" data-long>
          No such paper.
        </h1>
        <p className={styles.sentence}>
          Nothing was sealed under this address. Compare it with the foot of the page, or look up the number.
        </p>
        <div className={styles.single}>
          <NumberForm />
        </div>
      </div>
    );
  }
  const verdict = verdictOnRecord(document);
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p className="pp-small pp-dimmed">Looked up {at}. No file was compared.</p>
      <h1 className={styles.verdict} data-tone={verdict.tone} data-long={verdict.heading.length > 20}>
        {verdict.heading}
      </h1>
      <p className={styles.sentence}>{verdict.sentence}</p>
      <figure className={styles.printedCut}>
        <Cut fingerprint={document.fingerprint} label="The cut as it is printed across the foot of this paper" />
        <figcaption className="pp-small pp-dimmed">
          This line is printed across the foot of every page. If one step differs, it is not the same paper.
        </figcaption>
      </figure>
      <div className={styles.columns}>
        <div>
          <Facts
            rows={[
              ...factsOf(document),
              ['Fingerprint', <Fingerprint key="contents">{document.fingerprint}</Fingerprint>],
            ]}
          />
          {!document.details && (
            <Form method="get" className={styles.way}>
              <h2 className={styles.wayName}>Hold the figures against the paper</h2>
              <CodeField
                error={
                  isWrongCode
                    ? 'This is not the code printed on the paper. Compare it character by character.'
                    : undefined
                }
              />
              <Button type="submit" variant="outlined">
                Show them
              </Button>
            </Form>
          )}
        </div>
        <div>
          <Points heading="What this proves, and what it does not" points={provesOf(document, false)} />
          <ReportForm answer={actionData} />
        </div>
      </div>
      <p className={styles.next}>
        <ButtonLink to="/verify/">Check another paper</ButtonLink>
        <TextLink to="/how-checking-works/" quiet>
          How checking works
        </TextLink>
      </p>
    </div>
  );
}

interface ReportAnswer {
  readonly isDone: boolean;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

function ReportForm({ answer }: { readonly answer: ReportAnswer | undefined }) {
  if (answer?.isDone) {
    return (
      <output className={styles.note} id="report">
        Thank you. Our staff read every report, usually within a working day.
      </output>
    );
  }
  return (
    <details className={styles.report} id="report" open={answer !== undefined}>
      <summary>Something is wrong with this paper</summary>
      <Form method="post" className={styles.way}>
        {answer?.message && (
          <p className={styles.error} role="alert">
            {answer.message}
          </p>
        )}
        <fieldset className={styles.choices}>
          <legend>Who are you?</legend>
          <label>
            <input type="radio" name="kind" value="report" defaultChecked /> Somebody gave it to me
          </label>
          <label>
            <input type="radio" name="kind" value="dispute" /> It names me, and it is not true
          </label>
        </fieldset>
        <ReportField name="email" label="Your e-mail address" type="email" error={answer?.fields.email} />
        <ReportField name="code" label="Code on the paper (if it names you)" error={answer?.fields.code} />
        <label className={styles.label} htmlFor="report-message">
          What is wrong?
        </label>
        <textarea id="report-message" name="message" className={styles.textarea} rows={4} required maxLength={4000} />
        <Button type="submit" variant="outlined">
          Tell us
        </Button>
      </Form>
    </details>
  );
}

function ReportField(props: {
  readonly name: string;
  readonly label: string;
  readonly type?: string;
  readonly error?: string | undefined;
}) {
  const id = `report-${props.name}`;
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {props.label}
      </label>
      <input
        id={id}
        name={props.name}
        type={props.type ?? 'text'}
        className={styles.input}
        required={props.type === 'email'}
        aria-invalid={props.error !== undefined}
        aria-describedby={props.error ? `${id}-error` : undefined}
      />
      {props.error && (
        <p className={styles.error} id={`${id}-error`}>
          {props.error}
        </p>
      )}
    </>
  );
}
