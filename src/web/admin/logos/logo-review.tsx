import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ActionAnswer } from '../../ui/action-answer.ts';
import { AdminAction, type ReviewPlace } from '../parts/admin-action.tsx';
import { Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import type { readLogo } from './logo-review.server.ts';
import { STATE_NAMES } from './names.ts';
import look from './logos.module.css';

interface LogoReviewProps {
  readonly logo: Awaited<ReturnType<typeof readLogo>>;
  readonly answer: ActionAnswer | undefined;
  readonly place?: ReviewPlace;
}

/** A logo, what it seems to name, and the decision. */
export function LogoReview({ logo, answer, place }: LogoReviewProps): ReactNode {
  const { id, issuer, account, verified, kind, named, state, isMine } = logo;
  return (
    <div className={styles.columns}>
      <div>
        <Section heading="Logo">
          <div className={look.grounds}>
            <figure data-ground="white">
              <img src={`/admin/logos/${id}/picture/`} alt={`Logo of ${issuer}`} />
              <figcaption>On white, as documents print it</figcaption>
            </figure>
            <figure data-ground="gray">
              <img src={`/admin/logos/${id}/picture/`} alt="The same on gray" />
              <figcaption>On gray, which shows white parts</figcaption>
            </figure>
          </div>
        </Section>
        <Section heading="Details">
          <Facts
            rows={[
              ['Issuer', issuer],
              ['Asked because', named.length === 0 ? 'The logo is new' : `It seems to name ${named.join(', ')}`],
              ['Verified', verified.length === 0 ? 'No longer' : verified.join(', ')],
              ['First used on', kind],
              [
                'Account',
                <Link key="account" to={`/admin/users/${account.id}/`}>
                  {account.name}
                </Link>,
              ],
              [
                'Verifications',
                <Link key="verifications" to={`/admin/history/verifications/?owner=${account.id}`}>
                  Of this account
                </Link>,
              ],
              ['Requested', logo.requested],
              ['Status', STATE_NAMES[state]],
              ...(logo.decided ? [['Decided', logo.decided] as const] : []),
              ...(logo.reason ? [['Reason', logo.reason] as const] : []),
            ]}
          />
        </Section>
      </div>
      <Section heading="Actions">
        {isMine && <p className="pp-dimmed">This is your own logo. Another staff member has to review it.</p>}
        {!isMine && state !== 'approved' && (
          <AdminAction
            summary="Approve"
            intent="approve"
            description="The logo is this business’s own and does not resemble a bank’s, a utility’s or an authority’s. New documents from this issuer show it."
            button="Approve logo"
            needsReason={named.length > 0}
            mayHaveReason
            answer={answer}
            place={place}
            shortcut="A"
          >
            <input type="hidden" name="seen" value={state} />
          </AdminAction>
        )}
        {!isMine && state !== 'refused' && (
          <AdminAction
            summary="Reject"
            intent="refuse"
            description="The owner sees your reason. New documents are issued without the logo. Issued documents don’t change."
            button="Reject logo"
            isDestructive
            needsReason
            answer={answer}
            place={place}
            shortcut="R"
          >
            <input type="hidden" name="seen" value={state} />
          </AdminAction>
        )}
      </Section>
    </div>
  );
}
