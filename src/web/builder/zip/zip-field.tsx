import { type ReactNode, useRef, useState } from 'react';
import { stateName } from '../../../domain/us.ts';
import { ZipInput } from '../../ui/masked-inputs.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import { keepFill } from '../frame/pending-fills.ts';
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
 * A ZIP code field that fills in city and state. A typed city stays; a city that came from a ZIP code changes with it.
 * An unknown ZIP code changes neither.
 */
export function ZipField<Form>({ step, label, isRequired, zip, city, state }: ZipFieldProps<Form>): ReactNode {
  const bound = bind<string, Form>(step, zip);
  /** The last complete ZIP code. A city that came from it may change with it. */
  const wholeZip = useRef(bound.value);
  const zip4 = `${zip}4`;
  const [notice, setNotice] = useState('');

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
    setNotice(`${place.city}, ${stateName(place.state) ?? place.state}`);
  };

  return (
    <div>
      <ZipInput
        label={label}
        isRequired={isRequired}
        name={zip}
        zip={bound.value}
        zip4={String(valueAt(step.form, zip4) ?? '')}
        error={bound.error ?? step.errors[zip4]}
        onZip={(typed, after) => {
          step.change((form) => withValueAt(withValueAt(form, zip, typed), zip4, after));
          setNotice('');
          keepFill(look(typed));
        }}
      />
      <span className="pp-unseen" aria-live="polite">
        {notice}
      </span>
    </div>
  );
}
