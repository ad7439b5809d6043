import { z } from 'zod';
import {
  addressField,
  cityField,
  draftMoney,
  draftText,
  moneyField,
  nameField,
  optionalText,
  phoneField,
  stateField,
  optionalZip4,
  draftZip4,
  zipField,
} from '../../fields.ts';
import { occupationCode } from '../occupation-code.ts';
import { draftLastFour, einField, lastFourField } from '../tax-identifiers.ts';

// The payer, the recipient and the state rows of a form of the 1099 series.

const LAST_FOUR_MESSAGE = 'Enter the last four digits of the recipient’s TIN';
export const MOST_STATE_ROWS = 2;

/** The type of the recipient's TIN decides how its last four digits are printed. */
const recipientNumber = z.enum(['ssn', 'ein']).default('ssn');

/** A page of notes in Spanish after the form, whose own words are in English. */
export const spanishNotes = z.boolean().optional();

export const parties = {
  payer: z.object({
    name: nameField('payer name'),
    ein: einField('Please enter the payer’s EIN'),
    phone: phoneField('Please enter the payer’s phone'),
    address1: addressField('payer address'),
    address2: optionalText(120),
    city: cityField('payer city'),
    state: stateField('payer state'),
    zip: zipField('payer zip'),
    zip4: optionalZip4,
  }),
  recipient: z.object({
    name: nameField('recipient name'),
    numberKind: recipientNumber,
    lastFour: lastFourField(LAST_FOUR_MESSAGE),
    address1: addressField('recipient address'),
    address2: optionalText(120),
    city: cityField('recipient city'),
    state: stateField('recipient state'),
    zip: zipField('recipient zip code', 'Zip code'),
    zip4: optionalZip4,
  }),
  accountNumber: optionalText(24),
  spanishNotes,
};

export const stateRows = z
  .array(
    z.object({
      state: stateField('a state'),
      payerStateNumber: optionalText(16),
      taxWithheld: moneyField(),
      income: moneyField(),
    }),
  )
  .max(MOST_STATE_ROWS, { error: 'One form has space for two states. Create a second form for the rest' });

export const occupationCodes = z.array(occupationCode).max(2, { error: 'The box has space for two occupation codes' });

/** The same shapes while the user types: texts may be empty. */
export const draftParties = {
  payer: z.object({
    name: draftText(50),
    ein: draftText(10),
    phone: draftText(20),
    address1: draftText(120),
    address2: draftText(120),
    city: draftText(50),
    state: draftText(2),
    zip: draftText(6),
    zip4: draftZip4,
  }),
  recipient: z.object({
    name: draftText(50),
    numberKind: recipientNumber,
    lastFour: draftLastFour(),
    address1: draftText(120),
    address2: draftText(120),
    city: draftText(50),
    state: draftText(2),
    zip: draftText(6),
    zip4: draftZip4,
  }),
  accountNumber: draftText(24),
  spanishNotes,
};

export const draftStateRows = z
  .array(
    z.object({
      state: draftText(2),
      payerStateNumber: draftText(16),
      taxWithheld: draftMoney(),
      income: draftMoney(),
    }),
  )
  .max(MOST_STATE_ROWS);

export const draftOccupationCodes = z.array(draftText(3)).max(2);

const EMPTY_ADDRESS = { address1: '', address2: '', city: '', state: '', zip: '', zip4: '' };
export const EMPTY_PARTIES = {
  payer: { name: '', ein: '', phone: '', ...EMPTY_ADDRESS },
  recipient: { name: '', numberKind: 'ssn' as const, lastFour: '', ...EMPTY_ADDRESS },
  accountNumber: '',
};

export type Payer = z.infer<typeof parties.payer>;
export type Recipient = z.infer<typeof parties.recipient>;
export type StateRow = z.infer<typeof stateRows>[number];
