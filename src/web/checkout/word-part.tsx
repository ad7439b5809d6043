import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Quote } from '../../server/orders/quote-order.ts';
import styles from './checkout.module.css';
import { Part, Tick } from './parts.tsx';
import { PlainInput } from '../ui/plain-input.tsx';

interface WordPartProps {
  readonly quote: Quote;
  readonly values: Readonly<Record<string, string>>;
  readonly email: string;
  readonly error: (name: string) => string | undefined;
  /** Where a guest signs in; null for whoever has. */
  readonly signIn: string | null;
}

/** What the issuer gives their word for, with name and address. */
export function WordPart({ quote, values, email, error, signIn }: WordPartProps): ReactNode {
  return (
    <Part number={2} heading="Your word">
      {quote.attestation.sentences.map((sentence, index) => (
        <Tick
          key={sentence}
          name={`accepted-${index}`}
          error={error('attestation.isAccepted') ?? error('attestation.version')}
        >
          {sentence}
        </Tick>
      ))}
      {quote.resemblances.map((sentence) => (
        <Tick key={sentence} name="unaffiliated" error={error('attestation.isUnaffiliated')}>
          {sentence} I am not affiliated with it.
        </Tick>
      ))}
      <div className={styles.pair}>
        <PlainInput
          label="Your full name"
          name="typedName"
          autoComplete="name"
          maxLength={100}
          isRequired
          hint="We keep it with the sentence above."
          defaultValue={values['typedName']}
          error={error('attestation.typedName')}
        />
        <PlainInput
          label="E-mail address"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          isRequired
          hint="Papers and receipt go there."
          defaultValue={values['email'] ?? email}
          error={error('email')}
        />
      </div>
      {signIn !== null && (
        <p className="pp-small pp-dimmed">
          No account is needed for one paper. <Link to={signIn}>Sign in</Link> to keep the papers at your desk.
        </p>
      )}
    </Part>
  );
}
