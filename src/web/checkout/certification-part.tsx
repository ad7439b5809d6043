import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Quote } from '../../server/commerce/orders/quote-order.ts';
import { Checkbox } from '../ui/choices.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './checkout.module.css';
import { Part } from './parts.tsx';

interface CertificationPartProps {
  readonly quote: Quote;
  readonly email: string;
  /** The sign-in address for guests. Null when signed in. */
  readonly signIn: string | null;
}

/** The statements that the issuer certifies, with name and email. */
export function CertificationPart({ quote, email, signIn }: CertificationPartProps): ReactNode {
  return (
    <Part number={2} heading="Certification">
      {quote.attestation.sentences.map((sentence, index) => (
        <Checkbox key={sentence} name={`accepted-${index}`} label={sentence} />
      ))}
      {quote.resemblances.map((sentence) => (
        <Checkbox key={sentence} name="unaffiliated" label={`${sentence} I am not affiliated with it.`} />
      ))}
      <div className={styles.pair}>
        <TextInput
          label="Your full name"
          name="typedName"
          autoComplete="name"
          maxLength={100}
          isRequired
          hint="We store it with your certification."
        />
        <TextInput
          label="Email address"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          isRequired
          hint="We send the documents and the receipt here."
          defaultValue={email}
        />
      </div>
      {signIn !== null && (
        <p className="pp-small pp-dimmed">
          You don’t need an account to buy a document. <Link to={signIn}>Sign in</Link> to see your documents on your
          dashboard.
        </p>
      )}
    </Part>
  );
}
