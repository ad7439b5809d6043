import type { ReactNode } from 'react';
import type { CompanyPerson } from '../../domain/companies/company-person.ts';
import { TIPPED_OCCUPATIONS } from '../../domain/documents/tipped-occupations.ts';
import { useActionForm } from '../ui/action-form.tsx';
import { Checkbox, RadioGroup } from '../ui/choices.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './company.module.css';

interface PersonTaxFormsProps {
  readonly person: CompanyPerson;
  readonly change: (changes: Partial<CompanyPerson>) => void;
}

const LIST = 'tipped-occupations';

/** What the forms of a year ask that no pay stub has. They read it when they are made. */
export function PersonTaxForms({ person, change }: PersonTaxFormsProps): ReactNode {
  const errorAt = useActionForm()?.errorAt;
  return (
    <fieldset className={styles.group}>
      <legend>Year-end forms</legend>
      {person.employmentType === 'contractor' ? (
        <div className={styles.fields}>
          <TextInput
            label="Business name"
            hint="If you pay a business. The 1099 prints it instead of the name above."
            value={person.businessName}
            onValue={(businessName) => change({ businessName })}
            isPrinted={false}
            autoComplete="off"
            error={errorAt?.('businessName')}
          />
          <RadioGroup
            label="Taxpayer number"
            name="tinKind"
            value={person.tinKind}
            onValue={(tinKind) => change({ tinKind: tinKind as CompanyPerson['tinKind'] })}
            options={[
              { value: 'ssn', label: 'SSN or ITIN' },
              { value: 'ein', label: 'EIN' },
            ]}
          />
        </div>
      ) : (
        <div className={styles.fields}>
          <TextInput
            name="occupationCode"
            label="Treasury Tipped Occupation Code"
            hint="Only for tips. Choose from the list, or type three digits, for box 14b of the W-2."
            value={person.occupationCode}
            onValue={(occupationCode) => change({ occupationCode })}
            list={LIST}
            isPrinted={false}
            autoComplete="off"
            error={errorAt?.('occupationCode')}
          />
          <datalist id={LIST}>
            {TIPPED_OCCUPATIONS.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </datalist>
          <TextInput
            label="Locality, box 20"
            hint="Only if the pay stub does not name the place of a local tax. Empty is the company’s."
            value={person.locality}
            onValue={(locality) => change({ locality })}
            isPrinted={false}
            autoComplete="off"
            maxLength={12}
            error={errorAt?.('locality')}
          />
          <Checkbox
            label="Active in a retirement plan, box 13"
            checked={person.retirementPlan}
            onChecked={(retirementPlan) => change({ retirementPlan })}
          />
        </div>
      )}
    </fieldset>
  );
}
