import type { ReactNode } from 'react';
import { MEMBER_ROLES, type MemberRole } from '../../domain/companies/company.ts';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox, Select } from '../ui/choices.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './company.module.css';
import { ROLE_NAMES } from './role-names.ts';

const ROLES = MEMBER_ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }));

interface ProviderRulesProps {
  /** What its sign-in button calls the provider. */
  readonly provider: string;
  readonly groups: readonly { readonly name: string; readonly role: MemberRole }[];
  readonly isOnlyWay: boolean;
  readonly answer: ActionAnswer | undefined;
}

/** How members sign in through the provider of this site. Only the owner of the company decides it. */
export function ProviderRules({ provider, groups, isOnlyWay, answer }: ProviderRulesProps): ReactNode {
  return (
    <section className={styles.part} aria-labelledby="provider">
      <h2 id="provider">Sign-in through {provider}</h2>
      <p className="pp-dimmed">
        Give a role to everyone in a group there. They become members when they sign in, and stop being members when
        they sign in after leaving the group. A role that you gave someone yourself stays. Nobody becomes an owner by a
        group.
      </p>
      <ActionForm answer={answer} intents="provider" isClearedWhenDone className={styles.next} preventScrollReset>
        {[...groups, { name: '', role: 'viewer' as const }].map(({ name, role }, index) => (
          <div className={styles.fields} key={name}>
            <TextInput
              name={`groups.${index}.name`}
              label={name === '' ? 'Group to add' : `Group ${index + 1}`}
              hint={name === '' ? 'As the provider sends it: a name, or an ID' : 'Empty it to remove the group'}
              defaultValue={name}
              autoComplete="off"
              maxLength={256}
            />
            <Select name={`groups.${index}.role`} label="Role" defaultValue={role} options={ROLES} />
          </div>
        ))}
        <Checkbox
          name="isOnlyWay"
          defaultChecked={isOnlyWay}
          label={`Members sign in only through ${provider}. Their passwords, links and passkeys stop working. You keep yours.`}
        />
        <p>
          <Button type="submit" name="intent" value="provider" variant="outlined">
            Save sign-in
          </Button>
        </p>
      </ActionForm>
    </section>
  );
}
