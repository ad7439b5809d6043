import type { ReactNode } from 'react';
import { ZERO } from '../../../../domain/money.ts';
import {
  FICA_EXEMPTION_KEYS,
  FICA_EXEMPTIONS,
  type FicaExemption,
} from '../../../../domain/payroll/tax/fica-exemptions.ts';
import type { FederalCertificate, NonresidentAlien } from '../../../../domain/payroll/tax/tax-context.ts';
import { Select } from '../../../ui/choices.tsx';
import { CountInput, MoneyInput } from '../../../ui/number-inputs.tsx';
import styles from './withholding.module.css';
import { YesOrNo } from './yes-or-no.tsx';

const MOST_ALLOWANCES = 99;

const STATUSES = {
  '2020': [
    { value: 'single', label: 'Single or married filing separately' },
    { value: 'married', label: 'Married filing jointly' },
    { value: 'headOfHousehold', label: 'Head of household' },
  ],
  earlier: [
    { value: 'single', label: 'Single, or married at the higher single rate' },
    { value: 'married', label: 'Married' },
  ],
} as const;

const NONRESIDENT_OPTIONS: readonly { readonly value: NonresidentAlien; readonly label: string }[] = [
  { value: 'general', label: 'Yes' },
  { value: 'fromIndia', label: 'Yes, student or business apprentice from India' },
];

const FICA_OPTIONS = FICA_EXEMPTION_KEYS.map((key) => ({ value: key as string, label: FICA_EXEMPTIONS[key].name }));

interface FederalFormProps {
  /** The names of the controls start with it: "details.federalCertificate". */
  readonly path: string;
  readonly certificate: FederalCertificate;
  readonly onChange: (changes: Partial<FederalCertificate>) => void;
}

/** Some states read the filing status, so it is asked of an exempt employee too. */
export const FilingStatus = ({ path, certificate, onChange }: FederalFormProps): ReactNode => (
  <Select
    label={certificate.edition === '2020' ? 'Step 1(c): filing status' : 'Marital status'}
    name={`${path}.filingStatus`}
    value={certificate.filingStatus}
    onValue={(value) => onChange({ filingStatus: value as FederalCertificate['filingStatus'] })}
    options={STATUSES[certificate.edition]}
  />
);

interface FederalFieldsProps extends FederalFormProps {
  /** False if the filing status is elsewhere on the page. */
  readonly hasStatus?: boolean;
}

/** The federal Form W-4, as it is since 2020 or as it was before. */
export function FederalFields({ path, certificate, onChange, hasStatus = true }: FederalFieldsProps): ReactNode {
  const { edition, exempt } = certificate;
  const isCurrent = edition === '2020';
  const money = (
    field: 'dependentsCredit' | 'otherIncome' | 'deductions' | 'extraWithholding',
    label: string,
    help: string,
  ) => (
    <MoneyInput
      label={label}
      help={help}
      name={`${path}.${field}`}
      isPrinted={false}
      value={certificate[field]}
      onValue={(amount) => onChange({ [field]: amount ?? ZERO })}
    />
  );
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        <Select
          label="Form W-4 on file"
          name={`${path}.edition`}
          value={edition}
          onValue={(value) =>
            onChange(
              value === 'earlier'
                ? {
                    edition: 'earlier',
                    ...(certificate.filingStatus === 'headOfHousehold' && { filingStatus: 'single' }),
                  }
                : { edition: '2020' },
            )
          }
          options={[
            { value: '2020', label: '2020 or later, or none' },
            { value: 'earlier', label: 'Before 2020' },
          ]}
        />
        {hasStatus && (
          <div className={styles.long}>
            <FilingStatus path={path} certificate={certificate} onChange={onChange} />
          </div>
        )}
        <YesOrNo
          label="Exempt from federal income tax withholding"
          name={`${path}.exempt`}
          value={exempt}
          onValue={(value) => onChange({ exempt: value })}
        />
        {!exempt && (
          <>
            {isCurrent ? (
              <>
                <YesOrNo
                  label="Step 2(c): two jobs, or spouse works"
                  name={`${path}.multipleJobs`}
                  value={certificate.multipleJobs}
                  onValue={(value) => onChange({ multipleJobs: value })}
                />
                {money('dependentsCredit', 'Step 3: dependents and other credits', 'The total for the year.')}
                {money('otherIncome', 'Step 4(a): other income', 'For the year, not from jobs.')}
                {money('deductions', 'Step 4(b): deductions', 'For the year, beyond the standard deduction.')}
                {money('extraWithholding', 'Step 4(c): extra withholding', 'The amount for each pay period.')}
              </>
            ) : (
              <>
                <CountInput
                  label="Allowances"
                  name={`${path}.allowances`}
                  isPrinted={false}
                  maximum={MOST_ALLOWANCES}
                  value={certificate.allowances}
                  onValue={(count) => onChange({ allowances: count ?? 0 })}
                />
                {money('extraWithholding', 'Additional amount', 'The amount for each pay period.')}
              </>
            )}
            <div className={styles.long}>
              <Select
                label="Nonresident alien (“NRA” on Form W-4)"
                help="Publication 15-T adds an amount to the pay that federal income tax is calculated on, because a nonresident alien has no standard deduction. Students and business apprentices from India have one by treaty."
                name={`${path}.nonresidentAlien`}
                placeholder="No"
                isPrinted={false}
                value={certificate.nonresidentAlien ?? ''}
                onValue={(value) => onChange({ nonresidentAlien: (value as NonresidentAlien) || undefined })}
                options={NONRESIDENT_OPTIONS}
              />
            </div>
          </>
        )}
        <div className={styles.long}>
          <Select
            label="Exempt from Social Security and Medicare"
            help="For work that the law does not count as employment. Each reason also says whether Medicare and federal unemployment tax are due."
            name={`${path}.ficaExemption`}
            placeholder="No"
            isPrinted={false}
            value={certificate.ficaExemption ?? ''}
            onValue={(value) => onChange({ ficaExemption: (value as FicaExemption) || undefined })}
            options={FICA_OPTIONS}
          />
        </div>
      </div>
    </div>
  );
}
