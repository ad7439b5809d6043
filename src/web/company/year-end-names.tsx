import type { ReactNode } from 'react';
import type { ProposedName } from '../../server/payroll/companies/year-end-asks.ts';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './company.module.css';

interface YearEndNamesProps {
  readonly names: readonly ProposedName[];
  readonly answer: ActionAnswer | undefined;
}

const PARTS = {
  givenName: 'First name',
  middleName: 'Middle name',
  familyName: 'Last name',
  nameSuffix: 'Suffix',
} as const;
const KEYS = Object.keys(PARTS) as (keyof typeof PARTS)[];

/** All names that nobody confirmed yet, as the rules part them: one press confirms them. */
export const YearEndNames = ({ names, answer }: YearEndNamesProps): ReactNode => (
  <section className={styles.part} aria-labelledby="names">
    <h2 id="names">Names on tax forms</h2>
    <p className={styles.line}>
      Tax forms take a name in parts. Correct what we read wrong, then confirm all of them. Pay stubs print the name as
      before.
    </p>
    <ActionForm answer={answer} intents="names">
      <table className={styles.list} data-stack>
        <caption className="pp-unseen">Names in parts</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            {KEYS.map((key) => (
              <th key={key} scope="col">
                {PARTS[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map(({ person, name, ...parts }) => (
            <tr key={person}>
              <td>{name}</td>
              {KEYS.map((key) => (
                <td key={key}>
                  <TextInput
                    name={`${key}.${person}`}
                    label={`${PARTS[key]} of ${name}`}
                    defaultValue={parts[key]}
                    autoComplete="off"
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.line}>
        <Button type="submit" name="intent" value="names" variant="outlined">
          Confirm {names.length} {names.length === 1 ? 'name' : 'names'}
        </Button>
      </p>
    </ActionForm>
  </section>
);
