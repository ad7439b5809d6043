import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { countiesOfZip, countyAfter, countyName } from '../../../../domain/payroll/tax/county-of-zip.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import styles from './withholding.module.css';

interface CountyOfZipProps {
  /** The state where the employee lives, whose residents pay a county tax. */
  readonly state: string;
  /** Of the employee's address. Empty if it is in another state. */
  readonly zip: string;
  readonly county: string | undefined;
  /** `isTyped` if a person chose it. */
  readonly onCounty: (county: string | undefined, isTyped: boolean) => void;
}

/** Where the form of a state asks about a county as of another day than the pay date. */
const ON_JANUARY_1 = new Set(['IN']);

/**
 * Fills in the county of a ZIP code where that is certain, says where it came from, and asks among a few where several
 * counties share the ZIP code. A county that was chosen stays.
 */
export default function CountyOfZip({ state, zip: typed, county, onCounty }: CountyOfZipProps): ReactNode {
  const zip = typed.slice(0, 5);
  const counties = countiesOfZip(state, zip);
  const before = useRef(zip);
  const follow = useEffectEvent((after: typeof zip) => {
    const next = countyAfter(state, after, { before: before.current, county });
    if (after.length === 5) before.current = after;
    if (next !== county) onCounty(next, false);
  });
  useEffect(() => follow(zip), [zip]);

  const [first, ...others] = counties;
  if (first === undefined || (county !== undefined && others.length > 0)) return null;
  const day = ON_JANUARY_1.has(state);
  if (county === first)
    return (
      <Note>
        County tax: {countyName(first)}, from ZIP code {zip}.
        {day && ' If the employee lived in another county on January 1, choose that one.'}
      </Note>
    );
  if (county !== undefined)
    return (
      <Note>
        ZIP code {zip} is in {countyName(first)}.
      </Note>
    );
  return (
    <Note>
      <p>
        {others.length === 0
          ? `ZIP code ${zip} is in ${countyName(first)}.`
          : `ZIP code ${zip} is in ${counties.length} counties. In which one ${day ? 'did the employee live on January 1' : 'does the employee live'}?`}
      </p>
      <div className={styles.counties}>
        {counties.map((each) => (
          <Button key={each} variant="outlined" small onClick={() => onCounty(each, true)}>
            {countyName(each)}
          </Button>
        ))}
      </div>
    </Note>
  );
}
