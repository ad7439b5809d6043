import { type ReactNode, useState } from 'react';
import { codesLeftOut, isSocialSecurityNumber, rejections, writeEfw2 } from '../../domain/filing/efw2.ts';
import { writeMiscCsv, writeNecCsv } from '../../domain/filing/iris-csv.ts';
import { numbersByName, readNumbers } from '../../domain/filing/read-numbers.ts';
import { add, type Cents, formatDollars, sumOf } from '../../domain/money.ts';
import { digitsOf, readNineDigits } from '../../domain/us.ts';
import { totalPaid } from '../../domain/documents/form-1099/checks.ts';
import { AMOUNTS as MISC_AMOUNTS } from '../../kinds/misc-1099/model/boxes.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { saveFile } from '../ui/save-file.ts';
import { TextInput } from '../ui/text-input.tsx';
import styles from './company.module.css';
import { PasteNumbers } from './paste-numbers.tsx';
import { VaultNumbers, type VaultOfPage } from './vault/vault-numbers.tsx';
import { fileNameOf } from './file-name.ts';
import type { Filing } from './filing.tsx';

const DETAILS = {
  ein: { label: 'Employer identification number (EIN)', placeholder: '12-3456789' },
  userId: { label: 'SSA user ID', hint: 'Eight characters, of the person who uploads the W-2 file.' },
  contactName: { label: 'Contact name' },
  contactPhone: { label: 'Contact phone' },
  contactEmail: { label: 'Contact email' },
} as const;
type Detail = keyof typeof DETAILS;
type Details = Readonly<Record<Detail, string>>;

const RULES: Readonly<Record<Detail, readonly [pattern: RegExp, message: string]>> = {
  ein: [/^\d{2}[\s\u2013-]?\d{7}$/, 'Enter the EIN as 12-3456789'],
  userId: [/^[\dA-Za-z]{8}$/, 'Enter the eight characters of your SSA user ID'],
  contactName: [/\S/, 'Enter a contact name'],
  contactPhone: [/\d{3}.*\d{3}.*\d{4}/, 'Enter a phone number with its area code'],
  contactEmail: [/^\S+@\S+$/, 'Enter an email address'],
};

const problemOf = (details: Details, field: Detail): string | undefined => {
  const [pattern, message] = RULES[field];
  return pattern.test(details[field].trim()) ? undefined : message;
};

/** The forms that the IRIS portal takes, with the names of their sections. */
const IRIS_FORMS = { nec: '1099-NEC', misc: '1099-MISC' } as const;
type IrisForm = keyof typeof IRIS_FORMS;

const NOT_ISSUED = 'Not issued yet: filled in from the pay stubs.';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly amount: Cents;
  readonly lastFour: string;
  readonly isEin: boolean;
  readonly notes: readonly string[];
}

/** What both 1099s say of their recipient. */
const recipientRow = (
  { id, name, lastFour, isIssued, input }: (Filing['necs'] | Filing['miscs'])[number],
  amount: Cents,
  leftOut: string | null,
): Row => ({
  id,
  name,
  lastFour,
  isEin: input.recipient.numberKind === 'ein',
  amount,
  notes: [...(isIssued ? [] : [NOT_ISSUED]), ...(leftOut === null ? [] : [leftOut])],
});

function numberProblem({ lastFour, isEin }: Row, typed: string): string | undefined {
  const digits = readNineDigits(typed, isEin ? 'ein' : 'ssn');
  if (digits === null || (!isEin && !isSocialSecurityNumber(digits)))
    return isEin ? 'Enter the nine digits of the EIN' : 'Enter a valid Social Security number';
  return digits.endsWith(lastFour) ? undefined : `The form says a number that ends in ${lastFour}`;
}

/** No field has a name and none is in a form, so nothing here is ever sent. All of it is in the memory of this page. */
export function FilingMaker({ filing }: { readonly filing: Filing }): ReactNode {
  const { company, year, w2s, necs, miscs } = filing;
  const [details, setDetails] = useState<Details>({
    ein: filing.ein,
    userId: '',
    contactName: '',
    contactPhone: company.phone,
    contactEmail: company.email,
  });
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const [checked, setChecked] = useState<'w2' | IrisForm>();
  const [outcome, setOutcome] = useState<string>();
  const numberOf = ({ id }: { readonly id: string }): string => numbers[id] ?? '';
  const change = (id: string, number: string): void => setNumbers((all) => ({ ...all, [id]: number }));

  const employees: readonly Row[] = w2s.map(({ id, name, lastFour, warnings, isIssued, input }) => ({
    id,
    name,
    lastFour,
    isEin: false,
    amount: input.boxes.wages,
    notes: [
      ...(isIssued ? [] : [NOT_ISSUED]),
      ...warnings,
      ...rejections(input).map((text) => `SSA would reject it. ${text}`),
      ...codesLeftOut(input).map((code) => `Box 12 code ${code} has no place in this layout.`),
    ],
  }));
  const recipients: Readonly<Record<IrisForm, readonly Row[]>> = {
    nec: necs.map((nec) => {
      const { nonemployeeCompensation, cashTips, overtime, goldenParachute } = nec.input.amounts;
      return recipientRow(
        nec,
        nonemployeeCompensation,
        add(cashTips, overtime, goldenParachute) > 0
          ? 'Cash tips, overtime and golden parachute payments have no place in this layout.'
          : null,
      );
    }),
    misc: miscs.map((misc) => {
      const { cashTips, overtime } = misc.input.amounts;
      return recipientRow(
        misc,
        totalPaid(misc.input, MISC_AMOUNTS),
        add(cashTips, overtime) > 0 ? 'Cash tips and overtime have no place in this layout.' : null,
      );
    }),
  };

  const isRight = (rows: readonly Row[], fields: readonly Detail[]): boolean =>
    fields.every((field) => problemOf(details, field) === undefined) &&
    rows.every((row) => numberProblem(row, numberOf(row)) === undefined);
  const fileName = (kind: string): string => `${fileNameOf(`${company.name} ${year} ${kind}`)}-not-filed`;
  const writeW2s = (): void => {
    setChecked('w2');
    if (!isRight(employees, Object.keys(DETAILS) as Detail[])) return setOutcome('Correct the fields marked above.');
    const text = writeEfw2({
      year,
      employer: { ...company, ...details, ein: digitsOf(details.ein) },
      employees: w2s.map((w2) => ({ ...w2.input, ssn: digitsOf(numberOf(w2)) })),
    });
    saveFile(new Blob([text], { type: 'text/plain' }), `${fileName('W-2 EFW2')}.txt`);
    setOutcome(
      `EFW2 file made: ${w2s.length} W-2, ${formatDollars(sumOf(employees, ({ amount }) => amount))} in box 1.`,
    );
  };
  const writeIris = (form: IrisForm): void => {
    setChecked(form);
    const rows = recipients[form];
    if (!isRight(rows, ['ein', 'contactPhone', 'contactEmail'])) return setOutcome('Correct the fields marked above.');
    const payer = {
      ...company,
      ein: digitsOf(details.ein),
      phone: details.contactPhone,
      email: details.contactEmail,
    };
    const files =
      form === 'nec'
        ? writeNecCsv({
            year,
            payer,
            returns: necs.map((nec) => ({ ...nec.input, parts: nec.parts, number: numberOf(nec) })),
          })
        : writeMiscCsv({
            year,
            payer,
            returns: miscs.map((misc) => ({ ...misc.input, parts: misc.parts, number: numberOf(misc) })),
          });
    const name = IRIS_FORMS[form];
    for (const [index, text] of files.entries())
      saveFile(
        new Blob([text], { type: 'text/csv' }),
        `${fileName(`${name} IRIS`)}${files.length > 1 ? `-${index + 1}` : ''}.csv`,
      );
    setOutcome(`IRIS file made: ${rows.length} ${name}, ${formatDollars(sumOf(rows, ({ amount }) => amount))}.`);
  };
  return (
    <>
      <section className={styles.part} aria-labelledby="employer">
        <h2 id="employer">Employer</h2>
        <div className={`${styles.fields} ${styles.narrow}`}>
          {(Object.keys(DETAILS) as Detail[]).map((field) => (
            <TextInput
              key={field}
              {...DETAILS[field]}
              value={details[field]}
              onValue={(value) => setDetails({ ...details, [field]: value })}
              error={
                checked === undefined || (checked !== 'w2' && (field === 'userId' || field === 'contactName'))
                  ? undefined
                  : problemOf(details, field)
              }
              autoComplete="off"
              isPrinted={false}
              maxLength={40}
            />
          ))}
        </div>
      </section>
      <FullNumbers
        rows={[...employees, ...recipients.nec, ...recipients.misc]}
        numberOf={numberOf}
        vault={filing.vault}
        onFound={(found) => setNumbers((all) => ({ ...all, ...found }))}
      />
      {employees.length > 0 && (
        <section className={styles.part} aria-labelledby="w2">
          <h2 id="w2">W-2, for SSA</h2>
          <Numbers rows={employees} numberOf={numberOf} isChecked={checked === 'w2'} onNumber={change} />
          <div className={styles.line}>
            <Button onClick={writeW2s}>Download EFW2 file</Button>
          </div>
        </section>
      )}
      {(Object.keys(IRIS_FORMS) as IrisForm[]).map(
        (form) =>
          recipients[form].length > 0 && (
            <section key={form} className={styles.part} aria-labelledby={form}>
              <h2 id={form}>{IRIS_FORMS[form]}, for the IRS</h2>
              <Numbers rows={recipients[form]} numberOf={numberOf} isChecked={checked === form} onNumber={change} />
              <div className={styles.line}>
                <Button onClick={() => writeIris(form)}>
                  Download IRIS file<span className="pp-unseen"> of {IRIS_FORMS[form]}</span>
                </Button>
              </div>
            </section>
          ),
      )}
      <div className={styles.note} aria-live="polite">
        {outcome && <Note tone={outcome.includes('made') ? 'ok' : 'plain'}>{outcome}</Note>}
      </div>
    </>
  );
}

interface FullNumbersProps {
  readonly rows: readonly Row[];
  readonly numberOf: (row: Row) => string;
  readonly vault: VaultOfPage | null;
  readonly onFound: (found: Readonly<Record<string, string>>) => void;
}

function FullNumbers({ rows, numberOf, vault, onFound }: FullNumbersProps): ReactNode {
  const [count, setCount] = useState<number>();
  const foundIn = (found: number): string => `Numbers found for ${found} of ${rows.length}.`;
  const names = rows.map(({ name }) => name);
  const take = (numbers: readonly (string | null)[]): number => {
    const found = rows.flatMap(({ id }, index) => (numbers[index] === null ? [] : [[id, numbers[index]!] as const]));
    onFound(Object.fromEntries(found));
    return found.length;
  };
  return (
    <section className={styles.part} aria-labelledby="numbers">
      <h2 id="numbers">Full numbers</h2>
      <PasteNumbers
        hint="One line each: name, and Social Security number or EIN. Or type them below."
        onPasted={(pasted) => setCount(take(readNumbers(pasted, names)))}
        outcome={count === undefined ? undefined : foundIn(count)}
      />
      {vault && (
        <VaultNumbers
          {...vault}
          contents={() => ({
            tax: rows.flatMap((row) => {
              const digits = digitsOf(numberOf(row));
              return digits.length === 9 ? [{ name: row.name, number: digits }] : [];
            }),
          })}
          onOpened={({ tax }) => foundIn(take(numbersByName(tax, names)))}
        />
      )}
    </section>
  );
}

interface NumbersProps {
  readonly rows: readonly Row[];
  readonly numberOf: (row: Row) => string;
  readonly isChecked: boolean;
  readonly onNumber: (id: string, number: string) => void;
}

const Numbers = ({ rows, numberOf, isChecked, onNumber }: NumbersProps): ReactNode => (
  <table className={styles.list} data-stack>
    <caption className="pp-unseen">Forms in the file</caption>
    <thead>
      <tr>
        <th scope="col">Person</th>
        <th scope="col">Full number</th>
        <th scope="col" data-figure>
          Box 1
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <td>
            {row.name}
            {row.notes.map((note) => (
              <span key={note} className={styles.beneath}>
                {note}
              </span>
            ))}
          </td>
          <td>
            <div className={styles.numbers}>
              <TextInput
                label={`${row.isEin ? 'EIN' : 'Social Security number'} of ${row.name}`}
                value={numberOf(row)}
                onValue={(number) => onNumber(row.id, number)}
                error={isChecked ? numberProblem(row, numberOf(row)) : undefined}
                inputMode="numeric"
                autoComplete="off"
                isPrinted={false}
              />
            </div>
          </td>
          <td data-figure data-label="Box 1">
            {formatDollars(row.amount)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
