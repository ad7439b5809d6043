import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import type { PlainDate } from '../../../domain/calendar.ts';
import { FREQUENCY_NAMES } from '../../../domain/payroll/frequency-names.ts';
import { addressOf, QUESTION, type Question } from '../../../domain/payroll/paycheck-question.ts';
import { PERIODICITIES } from '../../../domain/payroll/periodicity.ts';
import { STATES } from '../../../domain/us.ts';
import { Button } from '../../ui/button.tsx';
import { type Option, Select } from '../../ui/choices.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './calculator.module.css';
import { type Answer, workOut } from './paycheck.ts';
import { Tape } from './tape.tsx';

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

/** What the loader of a page with the calculator on it answers. */
export interface LoadedPaycheck {
  readonly today: PlainDate;
  readonly question: Question;
  readonly answer: Answer;
}

interface CalculatorDeskProps {
  readonly loaded: LoadedPaycheck;
  /** The heading, and what stands below it. */
  readonly children: ReactNode;
  /** On the page of one state: the values that it begins with, of which the state stays. */
  readonly usual?: Question;
}

/** The questions at the left, the tape with the sums at the right. */
export function CalculatorDesk({ loaded, children, usual }: CalculatorDeskProps): ReactNode {
  const [question, setQuestion] = useState(loaded.question);
  const answer = usePaycheck(loaded.answer, question, loaded.today);
  const [last, setLast] = useState('paycheck' in answer ? answer.paycheck : null);
  if ('paycheck' in answer && answer.paycheck !== last) setLast(answer.paycheck);

  useEffect(() => {
    if (question === loaded.question) return undefined;
    // Not by the router, which would ask the server for the page of the new address.
    const timer = setTimeout(
      () =>
        history.replaceState(
          history.state,
          '',
          `?${new URLSearchParams(addressOf(question, usual ?? QUESTION)).toString()}`,
        ),
      REST,
    );
    return () => clearTimeout(timer);
  }, [question, loaded.question, usual]);

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
        {children}
        <fieldset>
          <legend>{usual === undefined ? 'Where and when' : 'When'}</legend>
          <div className={styles.pair}>
            {usual === undefined && (
              <Select
                label="Work state"
                {...field('state')}
                options={STATES.map(({ code, name }) => ({ value: code, label: name }))}
              />
            )}
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
      {last && <Tape paycheck={last} question={question} isStale={'problem' in answer} />}
    </div>
  );
}
