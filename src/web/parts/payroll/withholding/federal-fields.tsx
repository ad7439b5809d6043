import type { ReactNode } from 'react';
import type { CERTIFICATES } from '../../../../domain/language/messages/certificates/area.ts';
import { certificatesEn } from '../../../../domain/language/messages/certificates/en.ts';
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

/** Only English, unless a page brings the words of another language. */
type Words = Readonly<Record<keyof (typeof CERTIFICATES)['en'], string>>;

const statusesOf = (edition: FederalCertificate['edition'], words: Words) =>
  edition === '2020'
    ? [
        { value: 'single', label: words.singleOrSeparate },
        { value: 'married', label: words.marriedJointly },
        { value: 'headOfHousehold', label: words.headOfHousehold },
      ]
    : [
        { value: 'single', label: words.singleOrHigherRate },
        { value: 'married', label: words.married },
      ];

const FICA_OPTIONS = FICA_EXEMPTION_KEYS.map((key) => ({ value: key as string, label: FICA_EXEMPTIONS[key].name }));

interface FederalFormProps {
  /** The names of the controls start with it: "details.federalCertificate". */
  readonly path: string;
  readonly certificate: FederalCertificate;
  readonly onChange: (changes: Partial<FederalCertificate>) => void;
  readonly words?: Words;
}

/** Some states read the filing status, so it is asked of an exempt employee too. */
export const FilingStatus = ({ path, certificate, onChange, words = certificatesEn }: FederalFormProps): ReactNode => (
  <Select
    label={certificate.edition === '2020' ? words.filingStatus : words.maritalStatus}
    name={`${path}.filingStatus`}
    value={certificate.filingStatus}
    onValue={(value) => onChange({ filingStatus: value as FederalCertificate['filingStatus'] })}
    options={statusesOf(certificate.edition, words)}
  />
);

interface FederalFieldsProps extends FederalFormProps {
  /** False if the filing status is elsewhere on the page. */
  readonly hasStatus?: boolean;
  /** The employee fills in today's form: no other edition, and no rule about the employer. */
  readonly isOwn?: boolean;
}

/** The federal Form W-4, as it is since 2020 or as it was before. */
export function FederalFields(props: FederalFieldsProps): ReactNode {
  const { path, certificate, onChange, hasStatus = true, isOwn = false, words = certificatesEn } = props;
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
        {!isOwn && (
          <Select
            label={words.w4OnFile}
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
              { value: '2020', label: words.since2020 },
              { value: 'earlier', label: words.before2020 },
            ]}
          />
        )}
        {hasStatus && (
          <div className={styles.long}>
            <FilingStatus {...{ path, certificate, onChange, words }} />
          </div>
        )}
        <YesOrNo
          label={words.exemptFromFederal}
          name={`${path}.exempt`}
          value={exempt}
          onValue={(value) => onChange({ exempt: value })}
        />
        {!exempt && (
          <>
            {isCurrent ? (
              <>
                <YesOrNo
                  label={words.multipleJobs}
                  name={`${path}.multipleJobs`}
                  value={certificate.multipleJobs}
                  onValue={(value) => onChange({ multipleJobs: value })}
                />
                {money('dependentsCredit', words.dependentsCredit, words.totalOfYear)}
                {money('otherIncome', words.otherIncome, words.ofYearNotJobs)}
                {money('deductions', words.deductionsClaimed, words.ofYearBeyondStandard)}
                {money('extraWithholding', words.extraWithholding, words.amountEachPeriod)}
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
                {money('extraWithholding', 'Additional amount', words.amountEachPeriod)}
              </>
            )}
            <div className={styles.long}>
              <Select
                label={words.nonresidentAlien}
                help={words.nonresidentHelp}
                name={`${path}.nonresidentAlien`}
                placeholder={words.nonresidentNo}
                isPrinted={false}
                value={certificate.nonresidentAlien ?? ''}
                onValue={(value) => onChange({ nonresidentAlien: (value as NonresidentAlien) || undefined })}
                options={[
                  { value: 'general', label: words.nonresidentYes },
                  { value: 'fromIndia', label: words.nonresidentFromIndia },
                ]}
              />
            </div>
          </>
        )}
        {!isOwn && (
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
        )}
      </div>
    </div>
  );
}
