import type { ReactNode } from 'react';
import { MEMBER_ROLES, type MemberRole } from '../../domain/companies/company.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button, SubmitButton } from '../ui/button.tsx';
import { Select } from '../ui/choices.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './company.module.css';
import { ROLE_NAMES } from './role-names.ts';

const ROLES = MEMBER_ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }));

interface MembersProps {
  readonly members: readonly {
    readonly id: string;
    readonly email: string;
    readonly role: MemberRole;
    readonly isJoined: boolean;
    readonly mayIssue: boolean;
  }[];
  readonly answer: ActionAnswer | undefined;
}

/** Who else works on this company. Only its owner sees them. */
export function Members({ members, answer }: MembersProps): ReactNode {
  const facts = useSiteFacts()!;
  return (
    <section className={styles.part} aria-labelledby="members">
      <h2 id="members">Members</h2>
      <p className="pp-dimmed">
        A manager changes people and pay runs. An accountant keeps the books, the tax deposits and the year end. A
        viewer only sees all this. Only you certify, pay and issue. In pay runs you can allow a manager to do it for
        you: the certification has their name, and your plan or their card pays.
      </p>
      {members.length > 0 && (
        <table className={styles.list} data-names>
          <caption className="pp-unseen">Members</caption>
          <thead>
            <tr>
              <th scope="col">Email</th>
              <th scope="col">Role</th>
              <th scope="col">
                <span className="pp-unseen">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {members.map(({ id, email, role, isJoined, mayIssue }) => (
              <tr key={id}>
                <td>
                  {email}
                  {!isJoined && <span className={styles.beneath}>Invited</span>}
                  {mayIssue && <span className={styles.beneath}>May certify, pay and issue pay runs</span>}
                </td>
                <td aria-label={`Role of ${email}`}>
                  <ActionForm answer={answer} intents="role" item={id} hasMessage={false} preventScrollReset>
                    <div className={styles.line}>
                      <Select name="role" label="Role" defaultValue={role} options={ROLES} />
                      <Button type="submit" name="intent" value="role" variant="outlined" small>
                        Change role<span className="pp-unseen"> of {email}</span>
                      </Button>
                    </div>
                  </ActionForm>
                  {role === 'manager' && isJoined && (
                    <ActionForm answer={answer} intents="issuing" item={id} hasMessage={false} preventScrollReset>
                      <input type="hidden" name="mayIssue" value={mayIssue ? 'no' : 'yes'} />
                      <p className={styles.line}>
                        <Button type="submit" name="intent" value="issuing" variant="outlined" small>
                          {mayIssue ? 'Stop issuing' : 'Allow to issue'}
                          <span className="pp-unseen"> by {email}</span>
                        </Button>
                      </p>
                    </ActionForm>
                  )}
                </td>
                <td aria-label={`Actions for ${email}`}>
                  <ActionForm answer={answer} intents="remove" item={id} hasMessage={false} preventScrollReset>
                    <Button type="submit" name="intent" value="remove" variant="outlined" small>
                      Remove<span className="pp-unseen"> {email}</span>
                    </Button>
                  </ActionForm>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ActionForm answer={answer} intents="invite" isClearedWhenDone className={styles.next} preventScrollReset>
        <div className={styles.fields}>
          <TextInput name="email" label="Email to invite" type="email" autoComplete="off" isRequired maxLength={254} />
          <Select name="role" label="Role" defaultValue="manager" options={ROLES} />
        </div>
        <SubmitButton
          name="intent"
          value="invite"
          variant="outlined"
          loadingLabel="Inviting"
          fingerprint={facts.releaseFingerprint}
        >
          Invite member
        </SubmitButton>
      </ActionForm>
    </section>
  );
}
