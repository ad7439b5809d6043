import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import type { PlainDate } from '../../../domain/calendar.ts';
import { FREQUENCY_NAMES } from '../../../domain/documents/pay-stub/printed-words.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { formatDollars, formatMoney } from '../../../domain/money.ts';
import { PERIODICITIES } from '../../../domain/payroll/periodicity.ts';
import { STATES } from '../../../domain/us.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { useSiteFacts } from '../../layouts/frame-parts.tsx';
import { freeTool } from '../../structured-data/products.ts';
import { StructuredData } from '../../structured-data/structured-data.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { type Option, Select } from '../../ui/choices.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Route } from './+types/calculator';
import styles from './calculator.module.css';
import { addressOf, type Answer, type Paycheck, type Question, questionOf, workOut } from './paycheck.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const today = dateInNewYork(context.get(appContext).now());
  const question = questionOf(new URL(request.url).searchParams);
  return { today, question, answer: await workOut(question, today) };
}
/** What is typed is worked out in the browser; the server answers only the first time and where no script runs. */
export const shouldRevalidate = () => false;

/** A rest in typing, after which the address follows, so that it can be sent on. */
const REST = 400;

function usePaycheck(first: Answer, question: Question, today: PlainDate): Answer {
  const [answer, setAnswer] = useState(first);
  const asked = useRef(question);
  useEffect(() => {
    if (asked.current === question) return undefined;
    asked.current = question;
    let isGone = false;
    const ask = async (): Promise<void> => {
      const next = await workOut(question, today);
      if (!isGone) setAnswer(next);
    };
    // Without the network a table may be missing: the last tape stays.
    void ask().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [question, today]);
  return answer;
}

const BY: readonly Option[] = [
  { value: 'hourly', label: 'By the hour' },
  { value: 'salary', label: 'A yearly salary' },
  { value: 'net', label: 'From a net pay back to the gross' },
];
const RATE: Readonly<Record<string, string>> = {
  hourly: 'Rate an hour',
  salary: 'Salary a year',
  net: 'Net pay wanted',
};

export default function PaycheckCalculator({ loaderData }: Route.ComponentProps): ReactNode {
  const facts = useSiteFacts()!;
  const [question, setQuestion] = useState(loaderData.question);
  const answer = usePaycheck(loaderData.answer, question, loaderData.today);
  const [last, setLast] = useState('paycheck' in answer ? answer.paycheck : null);
  if ('paycheck' in answer && answer.paycheck !== last) setLast(answer.paycheck);

  useEffect(() => {
    if (question === loaderData.question) return undefined;
    // Not by the router, which would ask the server for the page of the new address.
    const timer = setTimeout(
      () => history.replaceState(history.state, '', `?${new URLSearchParams(addressOf(question)).toString()}`),
      REST,
    );
    return () => clearTimeout(timer);
  }, [question, loaderData.question]);

  const field = (name: keyof Question) => ({
    name,
    value: question[name],
    onValue: (value: string): void => setQuestion((before) => ({ ...before, [name]: value })),
    error: 'problem' in answer && answer.field === name ? answer.problem : undefined,
    isPrinted: false,
  });
  const number = (name: keyof Question) => ({
    ...field(name),
    align: 'right' as const,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  });
  return (
    <div className={`pp-wrap ${styles.calculator}`}>
      <Form method="get" className={styles.form} onSubmit={(event) => event.preventDefault()} noValidate>
        <h1>Paycheck calculator</h1>
        <p className="pp-lead">
          Every step is written out on the tape, with the table it comes from. With scripts, nothing you enter leaves
          this page.
        </p>
        <fieldset>
          <legend>Where and when</legend>
          <div className={styles.pair}>
            <Select
              label="Work state"
              {...field('state')}
              options={STATES.map(({ code, name }) => ({ value: code, label: name }))}
            />
            <Select
              label="Paid"
              {...field('paid')}
              options={PERIODICITIES.map((value) => ({ value, label: FREQUENCY_NAMES[value] }))}
            />
          </div>
        </fieldset>
        <fieldset>
          <legend>Earnings</legend>
          <div className={styles.pair}>
            <Select label="Pay" {...field('by')} options={BY} />
            <TextInput label={RATE[question.by] ?? 'Rate'} unit="$" {...number('rate')} />
            {question.by === 'hourly' && (
              <>
                <TextInput label="Hours in the period" {...number('hours')} />
                <TextInput label="Overtime hours, at 1.5 ×" {...number('overtime')} />
              </>
            )}
          </div>
        </fieldset>
        <fieldset>
          <legend>Taxes</legend>
          <div className={styles.pair}>
            <Select
              label="Filing"
              {...field('filing')}
              options={[
                { value: 'single', label: 'Single' },
                { value: 'married', label: 'Married' },
              ]}
            />
            <Select
              label="Exemptions"
              {...field('exemptions')}
              options={Array.from({ length: 9 }, (_, count) => ({ value: String(count), label: String(count) }))}
            />
            <Select
              label="How taxes are reckoned"
              {...field('method')}
              options={[
                { value: 'standard', label: 'As if this were paid all year' },
                { value: 'official', label: 'By the published withholding methods' },
              ]}
            />
          </div>
        </fieldset>
        <fieldset>
          <legend>Before tax</legend>
          <div className={styles.pair}>
            <TextInput label="Health plan" unit="$" {...number('health')} />
            <TextInput label="401(k), percent of gross" unit="%" {...number('retirement')} />
          </div>
        </fieldset>
        <noscript>
          <Button type="submit">Work it out</Button>
        </noscript>
      </Form>
      <StructuredData
        nodes={[
          freeTool(
            'Paycheck calculator',
            'What is left of a pay after tax, with every step shown and the table it comes from.',
            '/paycheck-calculator/',
            facts,
          ),
        ]}
      />
      {last && <Tape paycheck={last} isStale={'problem' in answer} />}
    </div>
  );
}

/** The strip of paper on which the sum is written, line under line. */
function Tape({ paycheck, isStale }: { readonly paycheck: Paycheck; readonly isStale: boolean }): ReactNode {
  return (
    <section className={`pp-slip ${styles.tape}`} aria-label="Working" data-stale={isStale}>
      <h2>
        Working <span>{paycheck.year} tables</span>
      </h2>
      <dl className="pp-figures">
        {paycheck.earned.map((line) => (
          <Line key={line.name} name={line.name} how={line.how} amount={formatMoney(line.amount)} />
        ))}
        <Line name="Gross pay" amount={formatMoney(paycheck.gross)} isSum />
      </dl>
      {paycheck.taken.map((line) =>
        line.working ? (
          <details key={line.name} className={styles.step}>
            <summary className="pp-figures">
              <span>
                {line.name}
                <small>{line.how}</small>
              </span>
              <span>−{formatMoney(line.amount)}</span>
            </summary>
            <dl className="pp-figures">
              {line.working.steps.map((step, index) => (
                // Steps of one sum never move, so their place is their key.
                // oxlint-disable-next-line react/no-array-index-key
                <Line key={index} name={step.label} how={step.sum} amount={step.result} />
              ))}
            </dl>
            <p className="pp-tiny pp-dimmed">
              {line.working.table}. {line.working.notice}
            </p>
          </details>
        ) : (
          <dl key={line.name} className="pp-figures">
            <Line name={line.name} how={line.how} amount={`−${formatMoney(line.amount)}`} />
          </dl>
        ),
      )}
      <p className={styles.net} aria-live="polite">
        <span>Net pay</span>
        <b>{formatDollars(paycheck.net)}</b>
      </p>
      {paycheck.note && <p className="pp-small">{paycheck.note}</p>}
      <ButtonLink to="/pay-stub-generator/">Make this a pay stub</ButtonLink>
      <p className={styles.foot}>
        Not a paper, and not sealed. Worked out as the first pay of its year. The address above can be sent on: it names
        nobody.
      </p>
    </section>
  );
}

function Line(props: {
  readonly name: string;
  readonly how?: string;
  readonly amount: string;
  readonly isSum?: boolean;
}): ReactNode {
  return (
    <div className={styles.line} data-sum={props.isSum}>
      <dt>
        {props.name}
        {props.how && <small>{props.how}</small>}
      </dt>
      <dd>{props.amount}</dd>
    </div>
  );
}
