import { z } from 'zod';
import { draftText, stateField } from '../../fields.ts';
import { field, type FieldLook, group, list } from '../field-table.ts';
import {
  address,
  choice,
  fieldType,
  lastFour,
  name,
  optionalMoney,
  phone,
  required,
  requiredEin,
  text,
  zip,
} from '../field-types.ts';
import { occupationCode } from '../occupation-code.ts';
import { stateBoxes } from './form-box.ts';

// The payer, the recipient and the state rows of a form of the 1099 series.

/** A page of notes in Spanish after the form, whose own words are in English. */
export const spanishNotes = field(
  fieldType(z.boolean().optional(), z.boolean().optional(), false as boolean | undefined, { reads: 'boolean' }),
  {
    step: 'template',
    label: 'Add a page of notes in Spanish',
    isChosen: true,
  },
);

/** Up to two codes, which the form prints in one box. */
export const occupationCodes = (tooMany: string) =>
  fieldType(z.array(occupationCode).max(2, { error: tooMany }), z.array(draftText(3)).max(2), [] as readonly string[], {
    reads: 'list',
  });

const payerAddress = address('payer', 'Payer');
const GUARDED: FieldLook = { guard: 'address' };

export const payer = group(
  {
    name: field(name('payer name'), { label: 'Payer name', autoComplete: 'organization', guard: 'issuer' }),
    ein: field(requiredEin('Please enter the payer’s EIN'), { label: 'Payer’s EIN' }),
    phone: field(phone('Please enter the payer’s phone'), { label: 'Payer’s phone', guard: 'phone' }),
    address1: payerAddress.street(GUARDED),
    address2: payerAddress.line2(GUARDED),
    city: payerAddress.city(GUARDED),
    state: payerAddress.state,
    zip: payerAddress.zip,
    zip4: payerAddress.zip4,
  },
  { step: 'payer' },
);

const recipientAddress = address('recipient', 'Recipient');

export const recipient = group(
  {
    name: field(name('recipient name'), { label: 'Recipient name', autoComplete: 'name' }),
    /** Decides how the last four digits are printed. */
    numberKind: field(choice({ ssn: 'Individual (SSN, ITIN or ATIN)', ein: 'Business (EIN)' }, 'ssn'), {
      label: 'Recipient TIN type',
    }),
    lastFour: field(lastFour('Enter the last four digits of the recipient’s TIN'), {
      label: 'Last four digits',
      hint: 'We never ask for the full number.',
    }),
    address1: recipientAddress.street(),
    address2: recipientAddress.line2(),
    city: recipientAddress.city(),
    state: recipientAddress.state,
    zip: field(zip('recipient zip code', 'Zip code'), { label: 'Recipient zip' }),
    zip4: recipientAddress.zip4,
  },
  { step: 'recipient' },
);

export const accountNumber = field(text(24), {
  step: 'recipient',
  label: 'Account number',
  autoComplete: 'off',
  hint: 'Your own number for this recipient or payment.',
});

/** Titled by the boxes of a year, whose numbers come before. */
const [taxWithheld, payerStateNumber, income] = stateBoxes(0).map(({ title }) => ({ label: title, aside: '' }));

export const stateRows = list(
  {
    state: field(required(stateField('a state'), 2), { label: 'State', placeholder: 'Choose a state' }),
    payerStateNumber: field(text(16), payerStateNumber!),
    taxWithheld: field(optionalMoney, taxWithheld!),
    income: field(optionalMoney, income!),
  },
  {
    step: 'state',
    most: 2,
    tooMany: 'One form has space for two states. Create a second form for the rest',
  },
);

export type Payer = z.output<typeof payer.strict>;
export type Recipient = z.output<typeof recipient.strict>;
export type StateRow = z.output<typeof stateRows.strict>[number];
