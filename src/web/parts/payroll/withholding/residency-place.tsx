import type { ReactNode } from 'react';
import type { PersonWithholding } from '../../../../domain/contacts/contact-schema.ts';
import { LST_EXEMPTIONS } from '../../../../domain/payroll/tax/residency-certification.ts';
import { useActionForm } from '../../../ui/action-form.tsx';
import { PercentInput } from '../../../ui/number-inputs.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './withholding.module.css';

type Place = NonNullable<PersonWithholding['residencyCertification']>['work'];

export const NO_PLACE: Place = { municipality: '', psd: '', ratePercent: 0 };

const EXEMPTIONS: Readonly<Record<(typeof LST_EXEMPTIONS)[number], string>> = {
  none: 'Withheld',
  lowIncome: 'Exempt: low income',
  lowIncomeEnded: 'Exemption for low income ended',
  otherEmployer: 'Withheld by the principal employer',
  military: 'Exempt: military',
};

export const LST_EXEMPTION_OPTIONS = LST_EXEMPTIONS.map((each) => ({ value: each, label: EXEMPTIONS[each] }));

interface PlaceProps {
  readonly legend: string;
  readonly rate: string;
  readonly at: string;
  readonly place: Place;
  readonly onChange: (place: Place) => void;
}

/** A municipality as Pennsylvania’s Residency Certification Form asks for it. */
export function ResidencyPlace({ legend, rate, at, place, onChange }: PlaceProps): ReactNode {
  const errorAt = useActionForm()?.errorAt;
  return (
    <fieldset className={styles.place}>
      <legend>{legend}</legend>
      <div className={styles.pair}>
        <TextInput
          label="Municipality"
          name={`${at}.municipality`}
          maxLength={30}
          isRequired
          isPrinted={false}
          autoComplete="off"
          value={place.municipality}
          onValue={(municipality) => onChange({ ...place, municipality })}
          error={errorAt?.(`${at}.municipality`)}
        />
        <TextInput
          label="PSD code"
          name={`${at}.psd`}
          inputMode="numeric"
          isRequired
          isPrinted={false}
          autoComplete="off"
          value={place.psd}
          onValue={(psd) => onChange({ ...place, psd: psd.replaceAll(/\D/g, '') })}
          error={errorAt?.(`${at}.psd`)}
        />
        <PercentInput
          label={rate}
          name={`${at}.ratePercent`}
          isPrinted={false}
          value={place.ratePercent}
          onValue={(ratePercent) => onChange({ ...place, ratePercent: ratePercent ?? 0 })}
          error={errorAt?.(`${at}.ratePercent`)}
        />
      </div>
    </fieldset>
  );
}
