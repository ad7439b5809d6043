import { shown, shownGroup } from '../../../domain/documents/look-table.ts';
import { DOCUMENT_LANGUAGE_NAMES, DOCUMENT_LANGUAGES } from '../../../domain/language/document-language.ts';
import { FREQUENCY_NAMES } from '../../../domain/payroll/frequency-names.ts';
import { PERIODICITIES } from '../../../domain/payroll/periodicity.ts';

// How the fields of a pay stub look. What they take is in fields.ts, which the form's first scripts have no room for.

export const MAXIMUM_EXEMPTIONS = 8;

const optional = { aside: 'optional', autoComplete: 'off' } as const;
const required = { isRequired: true } as const;

export const looks = shownGroup({
  template: shownGroup(
    {
      logos: shownGroup({
        company: shown({ label: 'Company logo' }),
        // Part of the specified order.
        payroll: shown({ step: null }),
      }),
      selectedTemplateIndex: shown({ label: 'Select template' }, 'number'),
    },
    { step: 'template' },
  ),
  details: shownGroup(
    {
      paymentType: shown({
        label: 'Payment type',
        hint: 'Enter a salary as a yearly amount, or an hourly rate.',
        options: [
          { value: 'hourly', label: 'Hourly' },
          { value: 'salary', label: 'Salary' },
        ],
      }),
      employmentType: shown({
        label: 'Employment type',
        hint: 'Employees have their state’s standard tax deductions. Contractors have none.',
        options: [
          { value: 'employee', label: 'Employee' },
          { value: 'contractor', label: 'Contractor' },
        ],
      }),
      paymentPeriodicity: shown({
        label: 'Payment periodicity',
        hint: 'How often you pay. Sets the length of each pay period.',
        options: PERIODICITIES.map((value) => ({ value, label: FREQUENCY_NAMES[value] })),
      }),
      quantity: shown(
        {
          label: 'Number of stubs',
          hint: 'Each additional stub covers the period before the first one.',
        },
        'number',
      ),
      state: shown({
        ...required,
        label: 'State',
        hint: 'The state determines how taxes and deductions are calculated.',
        placeholder: 'Choose',
      }),
      email: shown({
        ...required,
        label: 'Email address',
        type: 'email',
        autoComplete: 'email',
        hint: 'We send the finished stub to this address.',
      }),
      copies: shown({
        label: 'Copies',
        hint: 'The employer copy shows employer contributions.',
        options: [
          { value: 'both', label: 'Both' },
          { value: 'employee', label: 'Employee copy' },
          { value: 'employer', label: 'Employer copy' },
        ],
      }),
      language: shown({
        label: 'Language of the document',
        hint: 'What we print. What you type stays as you type it.',
        options: DOCUMENT_LANGUAGES.map((value) => ({ value, label: DOCUMENT_LANGUAGE_NAMES[value] })),
      }),
    },
    { step: 'details' },
  ),
  company: shownGroup(
    {
      name: shown({
        ...required,
        label: 'Company name',
        tidy: 'capitals',
        autoComplete: 'organization',
      }),
      address1: shown({ label: 'Address' }),
      city: shown({ label: 'City' }),
      state: shown({ label: 'State' }),
      zip: shown({ label: 'Zip' }),
      zip4: shown({ label: 'Zip' }),
      phone: shown({ label: 'Phone', mask: 'phone' }),
      address2: shown({ label: 'Address line 2' }),
      /** Of the business registry. */
      registryNumber: shown({ label: 'Registry number' }),
    },
    { step: 'company' },
  ),
  employee: shownGroup(
    {
      name: shown({ ...required, label: 'Name', tidy: 'capitals', autoComplete: 'off' }),
      address1: shown({ label: 'Address' }),
      city: shown({ label: 'City' }),
      state: shown({ label: 'State' }),
      zip: shown({ label: 'Zip' }),
      zip4: shown({ label: 'Zip' }),
      ssn: shown({
        ...optional,
        label: 'SSN (last four digits)',
        hint: 'We only ask for and print the last four digits.',
        mask: 'lastFour',
      }),
      accountNumber: shown({ label: 'Account number (last four digits)', mask: 'lastFour', unit: '••••' }),
      id: shown({ ...optional, label: 'Employee ID' }),
      phone: shown({ ...optional, label: 'Phone', mask: 'phone' }),
      address2: shown({ label: 'Address line 2' }),
      exemptions: shown(
        {
          ...required,
          label: 'Exemptions',
          hint: 'Each exemption reduces taxable pay. 0 has no effect.',
          options: Array.from({ length: MAXIMUM_EXEMPTIONS + 1 }, (_, count) => ({
            value: String(count),
            label: String(count),
          })),
        },
        'number',
      ),
      maritalStatus: shown({
        label: 'Marital status',
        options: [
          { value: 'single', label: 'Single' },
          { value: 'married', label: 'Married' },
        ],
      }),
      directDeposit: shown({
        label: 'Direct deposit',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      }),
      bank: shown({ ...optional, label: 'Bank' }),
      title: shown({ ...optional, label: 'Title' }),
      department: shown({ ...optional, label: 'Department' }),
      /** Of an employee with tips. */
      occupationCode: shown({
        ...optional,
        step: 'earnings',
        label: 'Treasury Tipped Occupation Code',
        hint: 'Three digits, from the IRS list. The W-2 prints it in box 14b; the pay stub does not.',
        inputMode: 'numeric',
      }),
    },
    { step: 'employee' },
  ),
});
