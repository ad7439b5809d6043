import { type ReactNode, useRef, useState } from 'react';
import { stateName } from '../../../domain/us.ts';
import { ZipInput } from '../../ui/masked-inputs.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import { valueAt, withValueAt } from '../frame/paths.ts';
import { findPlace } from './find-place.ts';

interface ZipFieldProps<Form> {
  readonly step: StepProps<Form>;
  readonly label: string;
  readonly isRequired?: boolean;
  /** Dotted paths of the three fields. */
  readonly zip: string;
  readonly city: string;
  readonly state: string;
}

/**
 * A zip that fills the city and the state beside it. A city that somebody has typed stays; one that a zip brought
 * changes with the zip. An unknown zip leaves both alone.
 */
export function ZipField<Form>({ step, label, isRequired, zip, city, state }: ZipFieldProps<Form>): ReactNode {
  const bound = bind<string, Form>(step, zip);
  /** The last whole zip: a city that came from it may go with it. */
  const wholeZip = useRef(bound.value);
  const [news, setNews] = useState('');

  const look = async (typed: string): Promise<void> => {
    const place = await findPlace(typed);
    if (place === null) return;
    const before = await findPlace(wholeZip.current);
    wholeZip.current = typed;
    step.change(
      (form) => {
        const isStill = valueAt(form, zip) === typed;
        const isOurs = valueAt(form, city) === '' || valueAt(form, city) === before?.city;
        return isStill && isOurs ? withValueAt(withValueAt(form, city, place.city), state, place.state) : form;
      },
      { isSilent: true },
    );
    setNews(`${place.city}, ${stateName(place.state) ?? place.state}`);
  };

  return (
    <div>
      <ZipInput
        label={label}
        isRequired={isRequired}
        {...bound}
        onValue={(typed) => {
          bound.onValue(typed);
          setNews('');
          void look(typed);
        }}
      />
      <span className="pp-unseen" aria-live="polite">
        {news}
      </span>
    </div>
  );
}
