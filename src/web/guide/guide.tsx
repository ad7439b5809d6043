import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { Banner } from '../ui/banner.tsx';
import { Button, ButtonLink, TextLink } from '../ui/button.tsx';
import { RadioGroup } from '../ui/choices.tsx';
import { answerOf, answersOf, findDocument, QUESTIONS } from './find-document.ts';
import styles from './guide.module.css';

/** Four questions. The answers are in the URL, so that a result can be shared. */
export default function FindDocument(): ReactNode {
  const [parameters] = useSearchParams();
  const answers = answersOf(parameters);
  const isSubmitted = parameters.size > 0;
  return (
    <>
      <Banner
        heading="Which document do you need?"
        subtitle="Answer four questions. If none of our documents is the right one, we tell you who can help."
      />
      <div className={`pp-wrap ${styles.guide}`}>
        {/* A new URL resets the form to its answers. */}
        <Form key={parameters.toString()} method="get" className={styles.questions}>
          {QUESTIONS.map((question) => (
            <Question
              key={question.name}
              {...question}
              selected={answerOf(parameters, question)}
              error={isSubmitted && answerOf(parameters, question) === null ? 'Choose an answer' : undefined}
            />
          ))}
          <div>
            <Button type="submit">Show result</Button>
          </div>
        </Form>
        <div className={styles.answer}>
          {answers && <Answer key={parameters.toString()} {...findDocument(answers)} />}
          {!answers && isSubmitted && <p className="pp-lead">Answer all four questions.</p>}
        </div>
      </div>
    </>
  );
}

interface QuestionProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
  readonly selected: string | null;
  readonly error: string | undefined;
}

function Question({ selected, ...group }: QuestionProps): ReactNode {
  const [value, setValue] = useState(selected ?? '');
  return <RadioGroup {...group} value={value} onValue={setValue} />;
}

function Answer({ heading, sentences, links }: ReturnType<typeof findDocument>): ReactNode {
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
