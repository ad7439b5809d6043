import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { BUSINESS_CHECK_NAMES, BUSINESS_CHECKS } from '../../../domain/integrity/business-checks.ts';
import { domainLine } from '../../../domain/integrity/status-lines.ts';
import type { ActionAnswer } from '../../ui/action-answer.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AdminAction, type ReviewPlace } from '../parts/admin-action.tsx';
import { Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { METHOD_NAMES, STATE_NAMES } from './names.ts';
import own from './verification-review.module.css';
import type { readVerification } from './verification-review.server.ts';

interface VerificationReviewProps {
  readonly verification: Awaited<ReturnType<typeof readVerification>>;
  readonly answer: ActionAnswer | undefined;
  readonly place?: ReviewPlace;
}

/** A request to verify an issuer: what the issuer says and sent, beside what staff check. */
export function VerificationReview({ verification, answer, place }: VerificationReviewProps): ReactNode {
  const { method, state, files, approvals, missing, isMine } = verification;
  const isBusiness = method === 'business';
  const addressOf = (file: string): string => `/admin/verifications/${verification.id}/files/${file}/`;
  const [isChecked, setChecked] = useState(false);
  const mayApprove = verification.isForStaff && state === 'waiting' && !isMine;
  return (
    <div className={styles.columns}>
      <div>
        {files.length > 0 && (
          <Section heading="Files">
            <p className="pp-dimmed">Each view and each download is recorded in the audit log.</p>
            <ul className={files.some(({ isPicture }) => isPicture) ? own.files : undefined}>
              {files.map(({ id, name, size, isPicture }) => (
                <li key={id}>
                  {isPicture && (
                    <a href={`${addressOf(id)}picture/`} target="_blank" rel="noreferrer">
                      <img src={`${addressOf(id)}picture/`} alt={`${name}, larger in a new tab`} loading="lazy" />
                    </a>
                  )}
                  <a href={addressOf(id)} download={name}>
                    {name}
                  </a>
                  , {size}
                </li>
              ))}
            </ul>
          </Section>
        )}
        {verification.note !== '' && (
          <Section heading="Message">
            <p className={styles.words}>{verification.note}</p>
          </Section>
        )}
        <Section heading="Details">
          <Facts
            rows={[
              [
                'Account',
                <Link key="account" to={`/admin/users/${verification.account.id}/`}>
                  {verification.account.name}
                </Link>,
              ],
              [
                'Documents',
                <Link key="documents" to={`/admin/documents/?search=${encodeURIComponent(verification.issuer)}`}>
                  Search by this name
                </Link>,
              ],
              ['Method', METHOD_NAMES[method]],
              ...(verification.domain ? [['Domain', verification.domain] as const] : []),
              ...(verification.mailbox ? [['Mailbox', verification.mailbox] as const] : []),
              ...(verification.named
                ? [
                    [
                      'Seems to name',
                      verification.named.length === 0 ? (
                        'Characters of another alphabet'
                      ) : (
                        <b key="named">{verification.named.join(', ')}</b>
                      ),
                    ] as const,
                    ['Proved', verification.proved] as const,
                  ]
                : []),
              ['Utility and bank statements', verification.coversStatements ? 'Yes, needs two approvals' : 'No'],
              [
                'Founded',
                verification.foundedOn ??
                  (verification.foundedStated === null
                    ? 'Not given'
                    : `${verification.foundedStated} (according to the issuer)`),
              ],
              ['Requested', verification.requested],
              ['Status', STATE_NAMES[state]],
              ...(verification.decided ? [['Decided', verification.decided] as const] : []),
              ...(verification.until ? [['Valid until', verification.until] as const] : []),
              ...(verification.reason ? [['Reason', verification.reason] as const] : []),
              ...approvals.map(({ username, note, at }) => [`Approved by ${username}`, `${at}: ${note}`] as const),
            ]}
          />
        </Section>
      </div>
      <Section heading="Actions">
        {mayApprove && (
          <AdminAction
            summary={missing > 1 ? 'Approve (1 of 2)' : 'Approve'}
            intent="approve"
            description={
              missing > 1
                ? 'A second staff member has to approve it too.'
                : isBusiness
                  ? 'New documents from this issuer will say: Business verified by staff. The uploaded files are deleted.'
                  : `The domain is this issuer’s own and does not pass for an institution’s. New documents from this issuer will say: ${domainLine(verification.domain ?? '')}`
            }
            button="Approve"
            needsReason
            waitsFor={isBusiness && !isChecked ? 'Approve unlocks once you have ticked each check.' : undefined}
            answer={answer}
            place={place}
            shortcut="A"
          >
            {isBusiness && <BusinessChecks foundedOn={verification.foundedOn} onChange={setChecked} />}
          </AdminAction>
        )}
        {(state === 'waiting' || state === 'confirmed') && (
          <AdminAction
            summary={state === 'waiting' ? 'Reject' : 'Revoke verification'}
            intent="refuse"
            description="The owner sees your reason. New documents no longer show this verification. Issued documents don’t change."
            button={state === 'waiting' ? 'Reject' : 'Revoke verification'}
            isDestructive
            needsReason
            answer={answer}
            place={place}
            shortcut="R"
          >
            <input type="hidden" name="seen" value={state} />
          </AdminAction>
        )}
        {verification.isForStaff && state === 'waiting' && isMine && (
          <p className="pp-dimmed">
            You already approved this, or it is your own company. Another staff member has to review it.
          </p>
        )}
        {(state === 'refused' || state === 'withdrawn') && <p className="pp-dimmed">No actions available.</p>}
      </Section>
    </div>
  );
}

interface BusinessChecksProps {
  readonly foundedOn: string | null;
  /** Whether each of them is ticked. */
  readonly onChange: (isComplete: boolean) => void;
}

/** What staff check before they approve a business. */
function BusinessChecks({ foundedOn, onChange }: BusinessChecksProps): ReactNode {
  const checks = useRef<HTMLFieldSetElement>(null);
  const look = (): void => {
    const boxes = [...checks.current!.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    onChange(boxes.every(({ checked }) => checked));
  };
  // What was ticked before a refusal is ticked again.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(look, []);
  return (
    <>
      <TextInput
        name="foundedOn"
        type="date"
        label="Founding date in the registry"
        hint="Leave blank if the registry doesn’t show it. Documents for an earlier period create a risk signal."
        defaultValue={foundedOn ?? ''}
      />
      <fieldset ref={checks} className={own.checks} onChange={look}>
        <legend className="pp-unseen">Checks</legend>
        {BUSINESS_CHECK_NAMES.map((check) => (
          <Checkbox key={check} name={check} label={BUSINESS_CHECKS[check]} aria-required />
        ))}
      </fieldset>
    </>
  );
}
