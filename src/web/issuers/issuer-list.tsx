import type { ReactNode } from 'react';
import type { VerificationMethod, VerificationState } from '../../server/platform/db/tables/verifications.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { LevelMark } from '../parts/documents/level-mark.tsx';
import styles from './issuers.module.css';

export interface OwnIssuer {
  readonly id: string;
  readonly issuer: string;
  readonly method: VerificationMethod;
  readonly state: VerificationState | 'expired';
  readonly domain: string | null;
  /** Its domain is proved, and staff look at it. */
  readonly isWithStaff: boolean;
  readonly mailbox: string | null;
  readonly coversStatements: boolean;
  /** Why staff rejected it. */
  readonly reason: string | null;
  readonly until: string | null;
  /** The TXT record to add. */
  readonly record: { readonly name: string; readonly value: string } | null;
  /** The DID at this domain, or whether there could be one. Null unless staff verified the business too. */
  readonly identity: OwnDid | 'possible' | null;
}

interface OwnDid {
  readonly id: string;
  readonly alsoKnownAs: string;
  readonly isNamed: boolean;
  readonly checkedAt: string | null;
  readonly problem: string | null;
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
            {issuer.state !== 'refused' && (
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
            )}
          </ActionForm>
          {issuer.identity && <IssuerDid issuer={issuer} identity={issuer.identity} />}
        </li>
      ))}
    </ul>
  );
}

/** A verified business can be named by a DID at its own domain, for software that knows the business by it. */
function IssuerDid({
  issuer,
  identity,
}: {
  readonly issuer: OwnIssuer;
  readonly identity: OwnDid | 'possible';
}): ReactNode {
  const own = identity === 'possible' ? null : identity;
  return (
    <details className={styles.did} open={own !== null && !own.isNamed}>
      <summary>Your own DID{own?.isNamed ? ': named in your documents' : ''}</summary>
      <p className="pp-small pp-dimmed">
        The credentials in your documents can also name you by a decentralized identifier at {issuer.domain} (did:web).
        Recipients’ software can then tell that a document is from the business it knows.
      </p>
      {own && (
        <>
          <p className="pp-small">
            {own.isNamed ? `Confirmed, last checked on ${own.checkedAt}.` : (own.problem ?? 'Not checked yet.')}
          </p>
          <dl className={styles.record}>
            <dt>Publish at</dt>
            <dd>https://{issuer.domain}/.well-known/did.json</dd>
            <dt>Content</dt>
            <dd>{JSON.stringify({ id: own.id, alsoKnownAs: [own.alsoKnownAs] })}</dd>
          </dl>
        </>
      )}
      <ActionForm item={issuer.id} className={styles.actions}>
        <Button type="submit" name="intent" value="identity" small>
          {own ? 'Check DID' : 'Set up DID'}
        </Button>
        {own?.isNamed && (
          <Button type="submit" name="intent" value="end-identity" variant="outlined" small>
            Stop naming it
          </Button>
        )}
      </ActionForm>
    </details>
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

/** Of a domain that its owner proved and that resembles a protected name. */
export const withStaff = (domain: string): string =>
  `You proved that ${domain} is yours. It resembles the name of a protected institution, so our staff review it. We email you when they decide. Until then, your documents are issued without it.`;

function sentenceOf(issuer: OwnIssuer): string {
  const { state, method, domain, mailbox, coversStatements, reason, until } = issuer;
  if (state === 'confirmed') {
    const what = method === 'business' ? 'Business verified by staff' : `Domain confirmed: ${domain}`;
    const forWhat = coversStatements ? ', including utility bills and bank statements' : '';
    return `${what}${forWhat}. Valid until ${until}.`;
  }
  if (state === 'expired') return `Expired on ${until}. Verify it again.`;
  if (state === 'refused') return `Not approved: ${reason}`;
  if (issuer.isWithStaff) return withStaff(domain!);
  if (method === 'dns') return `Add this record at the DNS provider of ${domain}, and then select Check now.`;
  if (method === 'mailbox')
    return `We sent an email to ${mailbox}. Open its link within three days to confirm ${domain}.`;
  return coversStatements
    ? 'Two staff members will review it and call you back. Your files are deleted after the decision.'
    : 'A staff member will review it and call you back. Your files are deleted after the decision.';
}
