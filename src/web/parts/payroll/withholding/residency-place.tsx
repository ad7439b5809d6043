import type { ReactNode } from 'react';
import { formatDate, type PlainDate } from '../../../../domain/calendar.ts';
import type { PersonWithholding } from '../../../../domain/contacts/contact-schema.ts';
import { RESIDENCY } from '../../../../domain/language/messages/residency/area.ts';
import type { Wording } from '../../../../domain/language/wording.ts';
import { isOldRegister, type RegisterPlace } from '../../../../domain/payroll/tax/pennsylvania-register.ts';
import { LST_EXEMPTIONS } from '../../../../domain/payroll/tax/residency-certification.ts';
import { useActionForm } from '../../../ui/action-form.tsx';
import { PercentInput } from '../../../ui/number-inputs.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useWording } from '../../../ui/wording.tsx';
import { RegisterLookUp } from './register-look-up.tsx';
import styles from './withholding.module.css';

type Place = NonNullable<PersonWithholding['residencyCertification']>['work'];

export const NO_PLACE: Place = { municipality: '', psd: '', ratePercent: 0 };

const EXEMPTIONS = {
  none: 'lstWithheld',
  lowIncome: 'lstLowIncome',
  lowIncomeEnded: 'lstLowIncomeEnded',
  otherEmployer: 'lstOtherEmployer',
  military: 'lstMilitary',
} as const satisfies Readonly<Record<(typeof LST_EXEMPTIONS)[number], keyof (typeof RESIDENCY)['en']>>;

export const useLstExemptions = () => {
  const { t } = useWording(RESIDENCY);
  return LST_EXEMPTIONS.map((each) => ({ value: each, label: t(EXEMPTIONS[each]) }));
};

/** Where a figure is from: the register and its date, or somebody's hand. */
export const sourceInWords = (
  { t, dated }: Wording<typeof RESIDENCY>,
  asOf: PlainDate | undefined,
  today: PlainDate,
): string => {
  if (asOf === undefined) return t('typed');
  return t(isOldRegister(asOf, today) ? 'oldRegister' : 'fromRegister', { date: dated(formatDate(asOf)) });
};

interface PlaceProps {
  readonly legend: string;
  /** Where somebody lives or works. */
  readonly side: 'home' | 'work';
  readonly at: string;
  readonly place: Place;
  readonly today: PlainDate;
  readonly onChange: (place: Place) => void;
  /** A place of the register was chosen. */
  readonly onPlace: (place: RegisterPlace, asOf: PlainDate) => void;
}

/** A municipality as Pennsylvania’s Residency Certification Form asks for it, looked up in the state's register or entered. */
export function ResidencyPlace({ legend, side, at, place, today, onChange, onPlace }: PlaceProps): ReactNode {
  const errorAt = useActionForm()?.errorAt;
  const wording = useWording(RESIDENCY);
  const { t } = wording;
  // What is changed by hand is no longer what the register says.
  const edit = (changes: Partial<Place>): void => {
    const { asOf: _, ...entered } = place;
    onChange({ ...entered, ...changes });
  };
  return (
    <fieldset className={styles.place}>
      <legend>{legend}</legend>
      <RegisterLookUp side={side} onPlace={onPlace} />
      <div className={styles.pair}>
        <TextInput
          label={t('municipality')}
          name={`${at}.municipality`}
          maxLength={30}
          isRequired
          isPrinted={false}
          autoComplete="off"
          value={place.municipality}
          onValue={(municipality) => edit({ municipality })}
          error={errorAt?.(`${at}.municipality`)}
        />
        <TextInput
          label={t('psdCode')}
          name={`${at}.psd`}
          inputMode="numeric"
          isRequired
          isPrinted={false}
          autoComplete="off"
          value={place.psd}
          onValue={(psd) => edit({ psd: psd.replaceAll(/\D/g, '') })}
          error={errorAt?.(`${at}.psd`)}
        />
        <PercentInput
          label={t(side === 'home' ? 'residentRate' : 'nonresidentRate')}
          name={`${at}.ratePercent`}
          isPrinted={false}
          value={place.ratePercent}
          onValue={(ratePercent) => edit({ ratePercent: ratePercent ?? 0 })}
          error={errorAt?.(`${at}.ratePercent`)}
        />
      </div>
      {place.psd !== '' && (
        <p className={`pp-small pp-dimmed ${styles.source}`}>{sourceInWords(wording, place.asOf, today)}</p>
      )}
    </fieldset>
  );
}
