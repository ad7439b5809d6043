import { type ReactNode, useRef, useState } from 'react';
import { maskZip, readZip, stateName } from '../../../domain/us.ts';
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
  /** As it is typed: "75001-" has no second part yet. */
  const [shown, setShown] = useState('');
  const stored = [bound.value, valueAt(step.form, zip4)].filter(Boolean).join('-');
  const isShown = readZip(shown).zip === readZip(stored).zip && readZip(shown).zip4 === readZip(stored).zip4;
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
        {...bound}
        value={isShown ? shown : stored}
        error={bound.error ?? step.errors[zip4]}
        onValue={(typed) => {
          const parts = readZip(typed);
          setShown(maskZip(typed));
          step.change((form) => withValueAt(withValueAt(form, zip, parts.zip), zip4, parts.zip4));
          setNotice('');
          keepFill(look(parts.zip));
        }}
      />
      <span className="pp-unseen" aria-live="polite">
        {notice}
      </span>
    </div>
  );
}
