import type { ReactNode } from 'react';
import { cents, type Cents } from '../../../domain/money.ts';
import type { StateCertificate } from '../../../domain/payroll/tax/tax-context.ts';
import {
  type FormQuestion,
  formQuestions,
  isAlwaysRequired,
} from '../../../domain/payroll/tax/withholding/form-questions.ts';
import type { CertificateQuestions } from '../../../domain/payroll/tax/withholding/edition.ts';
import { type Option, Select } from '../choices.tsx';
import { CountInput, MoneyInput, PercentInput } from '../number-inputs.tsx';
import styles from './withholding.module.css';
import { YesOrNo } from './yes-or-no.tsx';

export type Answer = string | number | boolean;

interface StateFieldsProps {
  /** The names of the controls start with it: "details.stateCertificate". */
  readonly path: string;
  readonly state: string;
  readonly questions: CertificateQuestions;
  readonly answers: StateCertificate;
  readonly errors: Readonly<Record<string, string>>;
  /** Undefined returns to the default. */
  readonly onAnswer: (name: string, answer: Answer | undefined) => void;
}

/** The questions of the state's own certificate, with the local taxes that its method includes. */
export function StateFields({ path, state, questions, answers, errors, onAnswer }: StateFieldsProps): ReactNode {
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        {formQuestions(state, questions, answers).map((question) => {
          const { name } = question.input;
          return (
            <Question
              key={name}
              question={question}
              name={`${path}.${name}`}
              answer={answers[name] ?? question.input.default}
              isRequired={isAlwaysRequired(state, name)}
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

/** Half of the form, unless the words of a choice would be cut off there. */
function widthOf(options: readonly Option[]): string | undefined {
  const longest = Math.max(...options.map(({ label }) => label.length));
  return longest > 44 ? styles.longest : longest > 24 ? styles.long : undefined;
}

function Question(props: QuestionProps): ReactNode {
  const { question, name, answer, isRequired, isAnswered, error, onAnswer } = props;
  const { label, options, input } = question;
  const shared = { label, name, error, isPrinted: false };
  if (input.type === 'bool')
    return <YesOrNo label={label} name={name} value={answer === true} onValue={onAnswer} error={error} />;
  if (options.length > 0) {
    // A county is never assumed: without an answer nothing is chosen.
    const isOpen = input.default === null || (isRequired && !isAnswered);
    return (
      <div className={widthOf(options)}>
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
    <CountInput {...shared} maximum={99} value={numberOf(answer)} onValue={(count) => onAnswer(count ?? undefined)} />
  );
}
