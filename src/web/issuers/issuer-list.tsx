import type { ReactNode } from 'react';
import type { VerificationMethod, VerificationState } from '../../server/db/tables/verifications.ts';
import { ActionForm } from '../ui/action-form.tsx';
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
  /** Why staff rejected it. */
  readonly reason: string | null;
  readonly until: string | null;
  /** The TXT record to add. */
  readonly record: { readonly name: string; readonly value: string } | null;
}

export function IssuerList({ issuers }: { readonly issuers: readonly OwnIssuer[] }): ReactNode {
  if (issuers.length === 0) return null;
  return (
    <ul className={styles.issuers}>
      {issuers.map((issuer) => (
        <li key={issuer.id}>
          <IssuerStatus issuer={issuer} />
          <ActionForm item={issuer.id} className={styles.actions}>
            {issuer.record && (
              <Button type="submit" name="intent" value="check" small>
                Check now
              </Button>
            )}
            <Button
              type="submit"
              name="intent"
              value="remove"
              variant="outlined"
              small
              aria-label={`Remove ${issuer.issuer}, ${issuer.domain ?? 'business'}`}
            >
              Remove
            </Button>
          </ActionForm>
        </li>
      ))}
    </ul>
  );
}

function IssuerStatus({ issuer }: { readonly issuer: OwnIssuer }): ReactNode {
  const { state, method } = issuer;
  return (
    <div className={styles.status}>
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
    const forWhat = coversStatements ? ', including utility and account statements' : '';
    return `${what}${forWhat}. Valid until ${until}.`;
  }
  if (state === 'expired') return `Expired on ${until}. Verify it again.`;
  if (state === 'refused') return `Not approved: ${reason}`;
  if (method === 'dns') return `Add this record at the DNS provider of ${domain}, and then select Check now.`;
  if (method === 'mailbox')
    return `We sent an email to ${mailbox}. Open its link within three days to confirm ${domain}.`;
  return coversStatements
    ? 'Two staff members will review it and call you back. Your files are deleted after the decision.'
    : 'A staff member will review it and call you back. Your files are deleted after the decision.';
}
