import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { Banner } from '../ui/banner.tsx';
import { Button, ButtonLink, TextLink } from '../ui/button.tsx';
import { RadioGroup } from '../ui/choices.tsx';
import { answerOf, answersOf, QUESTIONS, whichPaper } from './which-paper.ts';
import styles from './guide.module.css';

/** Four questions, asked and answered by the address alone, so that an answer can be sent to somebody. */
export default function WhichPaper(): ReactNode {
  const [parameters] = useSearchParams();
  const answers = answersOf(parameters);
  const isAsked = parameters.size > 0;
  return (
    <>
      <Banner
        heading="Which paper do you need?"
        subtitle="Four questions. Sometimes the honest answer is that no paper from here is the right one."
      />
      <div className={`pp-wrap ${styles.guide}`}>
        {/* Another address asks anew: the choices begin with what it says. */}
        <Form key={parameters.toString()} method="get" className={styles.questions}>
          {QUESTIONS.map((question) => (
            <Question
              key={question.name}
              {...question}
              chosen={answerOf(parameters, question)}
              error={isAsked && answerOf(parameters, question) === null ? 'Please choose one of these' : undefined}
            />
          ))}
          <div>
            <Button type="submit">Which paper?</Button>
          </div>
        </Form>
        <div className={styles.answer}>
          {answers && <Answer key={parameters.toString()} {...whichPaper(answers)} />}
          {!answers && isAsked && <p className="pp-lead">One answer is missing.</p>}
        </div>
      </div>
    </>
  );
}

interface QuestionProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
  readonly chosen: string | null;
  readonly error: string | undefined;
}

function Question({ chosen, ...group }: QuestionProps): ReactNode {
  const [value, setValue] = useState(chosen ?? '');
  return <RadioGroup {...group} value={value} onValue={setValue} />;
}

function Answer({ heading, sentences, links }: ReturnType<typeof whichPaper>): ReactNode {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus();
  }, []);
  const [first, ...others] = links;
  return (
    <section aria-labelledby="answer">
      <h2 id="answer" ref={head} tabIndex={-1}>
        {heading}
      </h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className={styles.links}>
        {first && (
          <ButtonLink to={first.to} variant={first.to.endsWith('-generator/') ? 'filled' : 'outlined'}>
            {first.label}
          </ButtonLink>
        )}
        {others.map(({ label, to }) => (
          <TextLink key={to} to={to}>
            {label}
          </TextLink>
        ))}
      </div>
    </section>
  );
}
