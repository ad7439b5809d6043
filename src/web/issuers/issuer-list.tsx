import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { VerificationMethod, VerificationState } from '../../server/db/tables/verifications.ts';
import { Button } from '../ui/button.tsx';
import { LevelMark } from '../ui/level-mark.tsx';
import styles from './issuers.module.css';

export interface OwnIssuer {
  readonly id: string;
  readonly issuer: string;
  readonly method: VerificationMethod;
  readonly state: VerificationState | 'expired';
  readonly domain: string | null;
  readonly mailbox: string | null;
  readonly coversStatements: boolean;
  /** Why our staff refused it. */
  readonly reason: string | null;
  readonly until: string | null;
  /** The TXT record that has to be added. */
  readonly record: { readonly name: string; readonly value: string } | null;
}

export function IssuerList({ issuers }: { readonly issuers: readonly OwnIssuer[] }): ReactNode {
  if (issuers.length === 0) return null;
  return (
    <ul className={styles.issuers}>
      {issuers.map((issuer) => (
        <li key={issuer.id}>
          <Standing issuer={issuer} />
          <Form method="post" className={styles.deeds}>
            <input type="hidden" name="id" value={issuer.id} />
            {issuer.record && (
              <Button type="submit" name="intent" value="check" small>
                Look now
              </Button>
            )}
            <Button
              type="submit"
              name="intent"
              value="take-back"
              variant="outlined"
              small
              aria-label={`Take back ${issuer.issuer}, ${issuer.domain ?? 'business'}`}
            >
              Take back
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

function Standing({ issuer }: { readonly issuer: OwnIssuer }): ReactNode {
  const { state, method } = issuer;
  return (
    <div className={styles.standing}>
      <h2>{issuer.issuer}</h2>
      {state === 'confirmed' && <LevelMark level={method === 'business' ? 'B' : 'D'} />}
      <p>{sentenceOf(issuer)}</p>
      {issuer.record && (
        <dl className={styles.record}>
          <dt>Name</dt>
          <dd>{issuer.record.name}</dd>
          <dt>Type</dt>
          <dd>TXT</dd>
          <dt>Value</dt>
          <dd>{issuer.record.value}</dd>
        </dl>
      )}
    </div>
  );
}

function sentenceOf({ state, method, domain, mailbox, coversStatements, reason, until }: OwnIssuer): string {
  if (state === 'confirmed') {
    const what = method === 'business' ? 'Business verified by staff' : `Domain confirmed: ${domain}`;
    const forWhat = coversStatements ? ', for cost statements and ledgers too' : '';
    return `${what}${forWhat}. It holds until ${until}.`;
  }
  if (state === 'expired') return `It held until ${until}. Prove it once more.`;
  if (state === 'refused') return `Not confirmed: ${reason}`;
  if (method === 'dns') return `Add this record at whoever runs the names of ${domain}, then look here.`;
  if (method === 'mailbox')
    return `A letter went to ${mailbox}. Its link, pressed within three days, confirms ${domain}.`;
  return coversStatements
    ? 'Two of our staff look at it and call back. Your documents are deleted with the decision.'
    : 'One of our staff looks at it and calls back. Your documents are deleted with the decision.';
}
