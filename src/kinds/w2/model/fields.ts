import { z } from 'zod';
import type { PlainDate } from '../../../domain/calendar.ts';
import { field, type FieldLook, group, list } from '../../../domain/documents/field-table.ts';
import {
  address,
  choice,
  fieldType,
  flag,
  lastFour,
  line,
  name,
  optionalMoney,
  required,
  requiredEin,
  taxYear,
  template,
  text,
  zip,
} from '../../../domain/documents/field-types.ts';
import { occupationCodes, spanishNotes } from '../../../domain/documents/form-1099/parties.ts';
import { draftDate, stateField } from '../../../domain/fields.ts';
import { boxLabel, type BoxNumber } from './boxes.ts';
import { W2_YEARS } from './w2-years.ts';

/** A form has space for two states, two localities and four box 12 items. */
export const MOST_STATE_ROWS = 2;
export const MOST_BOX_12_ITEMS = 4;
export const MOST_OTHER_ITEMS = 4;
export const LONGEST_OTHER_LABEL = 14;
const MOST_BRIDGE_ITEMS = 8;

/**
 * What an amount between gross pay and the boxes changes. A cafeteria plan reduces boxes 1, 3 and 5;
 * a retirement plan deferral reduces only box 1; a taxable benefit is added to all three.
 */
const EFFECTS = {
  beforeAllTaxes: 'Reduces boxes 1, 3 and 5',
  beforeIncomeTax: 'Reduces box 1 only',
  added: 'Added to boxes 1, 3 and 5',
};
export type BridgeEffect = keyof typeof EFFECTS;

const box = (number: BoxNumber) => field(optionalMoney, { label: boxLabel(number), aside: '' });
const amount = field(optionalMoney, { label: 'Amount', aside: '' });

const box13 = group(
  {
    statutoryEmployee: field(flag, { label: 'Statutory employee' }),
    retirementPlan: field(flag, { label: 'Retirement plan' }),
    thirdPartySickPay: field(flag, { label: 'Third-party sick pay' }),
  },
  { step: 'codes' },
);

const employer = address('employer', 'Employer');
const employee = address('employee', 'Employee');
const GUARDED: FieldLook = { guard: 'address' };

export const fields = group({
  template,
  year: taxYear(W2_YEARS),
  spanishNotes,
  employer: group(
    {
      name: field(name('employer name'), { label: 'Employer name', autoComplete: 'organization', guard: 'issuer' }),
      ein: field(requiredEin('Please enter the employer identification number'), { label: boxLabel('b') }),
      address1: employer.street(GUARDED),
      address2: employer.line2(GUARDED),
      city: employer.city(GUARDED),
      state: employer.state,
      zip: employer.zip,
      zip4: employer.zip4,
    },
    { step: 'employer' },
  ),
  employee: group(
    {
      firstName: field(line('Please enter the employee’s first name and initial', 30), {
        label: 'First name and initial',
        autoComplete: 'given-name',
        tidy: 'capitals',
      }),
      lastName: field(line('Please enter the employee’s last name', 30), {
        label: 'Last name',
        autoComplete: 'family-name',
        tidy: 'capitals',
      }),
      suffix: field(text(6), { label: 'Suffix', placeholder: 'Jr.', autoComplete: 'honorific-suffix' }),
      ssn: field(lastFour(), {
        label: 'Social Security number (last four digits)',
        hint: 'We never ask for, store or print the full number.',
      }),
      address1: employee.street(),
      address2: employee.line2(),
      city: employee.city(),
      state: employee.state,
      zip: field(zip('employee zip code', 'Zip code'), { label: 'Employee zip' }),
      zip4: employee.zip4,
    },
    { step: 'employee' },
  ),
  lastDay: field(
    fieldType(draftDate().optional(), draftDate().optional(), '' as PlainDate | '' | undefined, { reads: 'date' }),
    {
      step: 'employee',
      label: 'Last day of employment',
      aside: 'for a final W-2',
      hint: 'Only for an employee who left and wants the W-2 before the year ends. It is not printed.',
      prints: false,
    },
  ),
  controlNumber: field(text(20), { step: 'employee', label: boxLabel('d'), autoComplete: 'off' }),
  boxes: group(
    {
      wages: box('1'),
      federalIncomeTax: box('2'),
      socialSecurityWages: box('3'),
      socialSecurityTax: box('4'),
      medicareWages: box('5'),
      medicareTax: box('6'),
      socialSecurityTips: box('7'),
      allocatedTips: box('8'),
      dependentCareBenefits: box('10'),
      nonqualifiedPlans: box('11'),
    },
    { step: 'wages' },
  ),
  box12: list(
    {
      code: field(required(z.string().min(1, { error: 'Please select a code' }), 2), {
        label: 'Code 12',
        placeholder: 'Choose a code',
      }),
      amount,
    },
    {
      step: 'codes',
      most: MOST_BOX_12_ITEMS,
      tooMany: 'One form has space for four box 12 items. Create a second form for the rest',
    },
  ),
  box13: { ...box13, strict: box13.strict.prefault({}), draft: box13.draft.prefault({}) },
  box14: list(
    { label: field(line('Please enter a description', LONGEST_OTHER_LABEL), { label: 'Description' }), amount },
    { step: 'codes', most: MOST_OTHER_ITEMS, tooMany: `Box 14 has space for ${MOST_OTHER_ITEMS} items` },
  ),
  tippedOccupationCodes: field(occupationCodes('Box 14b has space for two occupation codes'), {
    step: 'codes',
    label: boxLabel('14b'),
  }),
  stateRows: list(
    {
      state: field(required(stateField('a state'), 2), { label: boxLabel('15'), placeholder: 'Choose a state' }),
      employerStateId: field(text(16), { label: 'Employer’s state ID number' }),
      wages: box('16'),
      tax: box('17'),
      localWages: box('18'),
      localTax: box('19'),
      locality: field(text(12), { label: boxLabel('20') }),
    },
    {
      step: 'state',
      most: MOST_STATE_ROWS,
      tooMany: 'One form has space for two states. Create a second form for the rest',
    },
  ),
  bridge: group(
    {
      grossPay: field(optionalMoney, {
        label: 'Gross pay',
        aside: '',
        hint: 'The form will show how boxes 1, 3 and 5 were calculated.',
      }),
      items: list(
        {
          name: field(line('Please enter a description', 50), {
            label: 'Description',
            placeholder: 'Health plan, pre-tax',
          }),
          amount,
          effect: field(choice(EFFECTS, 'beforeAllTaxes'), { label: 'Effect' }),
        },
        { most: MOST_BRIDGE_ITEMS, tooMany: `You can add up to ${MOST_BRIDGE_ITEMS} amounts` },
      ),
    },
    { step: 'wages' },
  ),
});

export type W2Form = typeof fields.empty;
