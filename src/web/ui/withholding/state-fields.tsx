import { type ReactNode, useEffect, useRef } from 'react';
import { cents, type Cents } from '../../../domain/money.ts';
import type { StateCertificate } from '../../../domain/payroll/tax/tax-context.ts';
import { isCountyRequired } from '../../../domain/payroll/tax/withholding/county-states.ts';
import { type FormQuestion, formQuestions } from '../../../domain/payroll/tax/withholding/form-questions.ts';
import type { CertificateQuestions } from '../../../domain/payroll/tax/withholding/edition.ts';
import { type Option, RadioGroup, Select } from '../choices.tsx';
import { CountInput, MoneyInput, PercentInput } from '../number-inputs.tsx';
import styles from './withholding.module.css';
import { YesOrNo } from './yes-or-no.tsx';

export type Answer = string | number | boolean;

interface StateFieldsProps {
  /** The names of the controls start with it: "details.stateCertificate". */
  readonly path: string;
  readonly state: string;
  /** Where the employee lives. */
  readonly home: string;
  readonly questions: CertificateQuestions;
  /** An agreement stops the tax of the state, but not the one of its county. */
  readonly isCountyOnly?: boolean;
  readonly answers: StateCertificate;
  readonly errors: Readonly<Record<string, string>>;
  /** Undefined returns to the default. */
  readonly onAnswer: (name: string, answer: Answer | undefined) => void;
}

/** The questions of the state's own certificate, with the local taxes that its method includes. */
export function StateFields(props: StateFieldsProps): ReactNode {
  const { path, state, home, questions, isCountyOnly = false, answers, errors, onAnswer } = props;
  const shown = formQuestions(state, questions, answers).filter(({ isLocal }) => isLocal || !isCountyOnly);
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        {shown.map((question) => {
          const { name } = question.input;
          return (
            <Question
              key={name}
              question={question}
              name={`${path}.${name}`}
              answer={answers[name] ?? question.input.default}
              isRequired={name === 'county' && isCountyRequired(state, home)}
              isAnswered={answers[name] !== undefined}
              error={errors[`${path}.${name}`]}
              onAnswer={(answer) => onAnswer(name, answer)}
            />
          );
        })}
      </div>
    </div>
  );
}

interface QuestionProps {
  readonly question: FormQuestion;
  readonly name: string;
  readonly answer: Answer | null;
  readonly isRequired: boolean;
  readonly isAnswered: boolean;
  readonly error: string | undefined;
  readonly onAnswer: (answer: Answer | undefined) => void;
}

const numberOf = (answer: Answer | null): number | null => (answer === null ? null : Number(answer));
const centsOf = (answer: Answer | null): Cents | null =>
  answer === null ? null : cents(Math.round(Number(answer) * 100));

const longestOf = (options: readonly Option[]): number => Math.max(...options.map(({ label }) => label.length));

/** A closed list shows one line, which a phone cuts off at this length. Choices with more words are all shown. */
const MOST_IN_A_LINE = 30;
/** Half of the form. */
const MOST_IN_HALF = 24;

function Question(props: QuestionProps): ReactNode {
  const { question, name, answer, isRequired, isAnswered, error, onAnswer } = props;
  const { label, options, input } = question;
  const shared = { label, name, error, isPrinted: false };
  const box = useRef<HTMLDivElement>(null);
  // Questions load after the page, so a link to one focuses it here.
  useEffect(() => {
    if (decodeURIComponent(window.location.hash) === `#${name}`) box.current?.querySelector('select')?.focus();
  }, [name]);
  if (input.type === 'bool')
    return <YesOrNo label={label} name={name} value={answer === true} onValue={onAnswer} error={error} />;
  if (options.length > 0) {
    // A county is never assumed: without an answer nothing is chosen.
    const isOpen = input.default === null || (isRequired && !isAnswered);
    if (!isOpen && longestOf(options) > MOST_IN_A_LINE)
      return <RadioGroup {...shared} value={String(answer)} options={options} onValue={onAnswer} />;
    return (
      <div ref={box} className={longestOf(options) > MOST_IN_HALF ? styles.long : undefined}>
        <Select
          {...shared}
          isRequired={isRequired}
          value={isRequired && !isAnswered ? '' : String(answer ?? '')}
          options={options}
          {...(isOpen && { placeholder: isRequired ? 'Choose' : 'None' })}
          onValue={(value) => onAnswer(value === '' ? undefined : input.type === 'percent' ? Number(value) : value)}
        />
      </div>
    );
  }
  if (input.type === 'money') {
    const hint = input.perYear ? 'For the year.' : undefined;
    return (
      <MoneyInput
        {...shared}
        {...(hint && { hint })}
        value={centsOf(answer)}
        onValue={(amount) => onAnswer(amount === null ? undefined : amount / 100)}
      />
    );
  }
  if (input.type === 'percent')
    return <PercentInput {...shared} value={numberOf(answer)} onValue={(percent) => onAnswer(percent ?? undefined)} />;
  return (
    <CountInput
      {...shared}
      maximum={input.most ?? 99}
      value={numberOf(answer)}
      onValue={(count) => onAnswer(count ?? undefined)}
    />
  );
}
