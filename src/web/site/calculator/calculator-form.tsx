import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import type { PlainDate } from '../../../domain/calendar.ts';
import { FREQUENCY_NAMES } from '../../../domain/payroll/frequency-names.ts';
import {
  addressOf,
  type Question,
  residenceOf,
  type TextName,
  withEntry,
} from '../../../domain/payroll/paycheck-question.ts';
import { PERIODICITIES } from '../../../domain/payroll/periodicity.ts';
import type { StateWithholding } from '../../../domain/payroll/tax/state-withholding.ts';
import { STATES } from '../../../domain/us.ts';
import { Button } from '../../ui/button.tsx';
import { type Option, Select } from '../../ui/choices.tsx';
import { earlyValues } from '../../ui/early-values.ts';
import { useStateWithholding } from '../../parts/payroll/withholding/use-state-withholding.ts';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './calculator.module.css';
import { type Answer, calculatePaycheck } from '../../../domain/paycheck/paycheck.ts';
import { TaxFields } from './tax-fields.tsx';
import { Calculation } from './calculation.tsx';

/** Milliseconds after the last keystroke before the URL is updated, so that it can be shared. */
const URL_DELAY = 400;

function usePaycheck(first: Answer, question: Question, today: PlainDate): Answer {
  const [answer, setAnswer] = useState(first);
  const answered = useRef(question);
  useEffect(() => {
    if (answered.current === question) return undefined;
    answered.current = question;
    let isCanceled = false;
    const calculate = async (): Promise<void> => {
      const next = await calculatePaycheck(question, today);
      if (!isCanceled) setAnswer(next);
    };
    // A tax table may fail to load without a network. Keep the last result.
    void calculate().catch(() => {});
    return () => {
      isCanceled = true;
    };
  }, [question, today]);
  return answer;
}

const BY: readonly Option[] = [
  { value: 'hourly', label: 'Hourly' },
  { value: 'salary', label: 'Salary' },
  { value: 'net', label: 'Net to gross' },
];
const RATE: Readonly<Record<string, string>> = {
  hourly: 'Hourly rate',
  salary: 'Annual salary',
  net: 'Net pay you want',
};

/** What the loader of a page with a calculator returns. */
export interface LoadedPaycheck {
  readonly today: PlainDate;
  readonly question: Question;
  readonly answer: Answer;
  readonly withholding: StateWithholding | null;
  /** Of the state of residence. */
  readonly home: StateWithholding | null;
}

interface CalculatorFormProps {
  readonly loaded: LoadedPaycheck;
  /** The heading and introduction. */
  readonly children: ReactNode;
}

/** The form on the left, the calculation on the right. */
export function CalculatorForm({ loaded, children }: CalculatorFormProps): ReactNode {
  const [question, setQuestion] = useState(loaded.question);
  const form = useRef<HTMLFormElement>(null);
  const answer = usePaycheck(loaded.answer, question, loaded.today);
  const withholding = useStateWithholding(loaded.withholding, question.state, loaded.today, loaded.today);
  const home = useStateWithholding(loaded.home, residenceOf(question)?.state ?? '', loaded.today, loaded.today);
  const [last, setLast] = useState('paycheck' in answer ? answer.paycheck : null);
  if ('paycheck' in answer && answer.paycheck !== last) setLast(answer.paycheck);

  useEffect(() => {
    const early = earlyValues(form.current!);
    if (early.length > 0)
      setQuestion((before) => early.reduce((typed, [path, text]) => withEntry(typed, path, text), before));
  }, []);

  useEffect(() => {
    if (question === loaded.question) return undefined;
    // Not through the router, which would load the page from the server again.
    const timer = setTimeout(
      () => history.replaceState(history.state, '', `?${new URLSearchParams(addressOf(question)).toString()}`),
      URL_DELAY,
    );
    return () => clearTimeout(timer);
  }, [question, loaded.question]);

  const errors = 'problem' in answer ? { [answer.field]: answer.problem } : {};
  const field = (name: TextName) => ({
    name,
    value: question[name],
    onValue: (value: string): void => setQuestion((before) => withEntry(before, name, value)),
    error: errors[name],
    isPrinted: false,
  });
  const number = (name: TextName) => ({
    ...field(name),
    align: 'right' as const,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  });
  return (
    <div className={`pp-wrap ${styles.calculator}`}>
      <Form ref={form} method="get" className={styles.form} onSubmit={(event) => event.preventDefault()} noValidate>
        {children}
        <fieldset>
          <legend>Location and pay frequency</legend>
          <div className={styles.pair}>
            <Select
              label="Work state"
              {...field('state')}
              options={STATES.map(({ code, name }) => ({ value: code, label: name }))}
            />
            <Select
              label="Pay frequency"
              {...field('paid')}
              options={PERIODICITIES.map((value) => ({ value, label: FREQUENCY_NAMES[value] }))}
            />
          </div>
        </fieldset>
        <fieldset>
          <legend>Earnings</legend>
          <div className={styles.pair}>
            <Select label="Pay type" {...field('by')} options={BY} />
            <TextInput label={RATE[question.by] ?? 'Rate'} unit="$" {...number('rate')} />
            {question.by === 'hourly' && (
              <>
                <TextInput label="Regular hours" {...number('hours')} />
                <TextInput label="Overtime hours (1.5×)" {...number('overtime')} />
              </>
            )}
          </div>
        </fieldset>
        <TaxFields question={question} withholding={withholding} home={home} errors={errors} onChange={setQuestion} />
        <fieldset>
          <legend>Pre-tax deductions</legend>
          <div className={styles.pair}>
            <TextInput label="Health insurance" unit="$" {...number('health')} />
            <TextInput label="401(k), percent of gross pay" unit="%" {...number('retirement')} />
          </div>
        </fieldset>
        <noscript>
          <Button type="submit">Calculate</Button>
        </noscript>
      </Form>
      {last ? (
        <Calculation paycheck={last} question={question} isStale={'problem' in answer} />
      ) : (
        <section className={`pp-slip ${styles.calculation}`} aria-label="Calculation">
          <h2>Calculation</h2>
          <p>{'problem' in answer && answer.problem}</p>
        </section>
      )}
    </div>
  );
}
