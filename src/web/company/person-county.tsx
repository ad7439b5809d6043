import { type ReactNode, Suspense } from 'react';
import type { CompanyPerson } from '../../domain/companies/company-person.ts';
import { homeCountyOf, withHomeCounty } from '../../domain/companies/person-county.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import styles from './company.module.css';

// Has the counties of ZIP codes: loaded in the states that ask for one.
const CountyOfZip = lazyPart(() => import('../parts/payroll/withholding/county-of-zip.tsx'));

interface PersonCountyProps {
  readonly person: CompanyPerson;
  readonly onChange: (changes: Partial<CompanyPerson>) => void;
}

/** The county of the person's ZIP code, right below it, in states whose residents pay a county tax. */
export function PersonCounty({ person, onChange }: PersonCountyProps): ReactNode {
  const home = homeCountyOf(person);
  if (home === null) return null;
  return (
    <div className={styles.zipNote}>
      <Suspense>
        <CountyOfZip
          {...home}
          key={home.state}
          zip={person.state === home.state ? person.zip : ''}
          onCounty={(county) => onChange({ withholding: withHomeCounty(person, county).withholding })}
        />
      </Suspense>
    </div>
  );
}
