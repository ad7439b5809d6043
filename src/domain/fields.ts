import { z } from 'zod';
import { parsePlainDate, type PlainDate } from './calendar.ts';
import { cleanLine, cleanLines } from './clean-text.ts';
import { isMailbox } from './email-address.ts';
import { type Cents, MAXIMUM_MONEY } from './money.ts';
import { LOGO_TOO_LARGE, LOGO_WRONG_TYPE, MAXIMUM_LOGO_BYTES } from './logo-file.ts';
import { DATE_MESSAGE } from './messages.ts';
import { isStateCode, isUsPhone } from './us.ts';

// Building blocks for the schemas of all kinds. Each field reports only the first message that applies.
// Every strict schema has a draft version: the same type, but text may still be empty or incomplete.

// ---------------------------------------------------------------- texts

export interface TextRule {
  /** Shown when the field is empty. */
  readonly required: string;
  /** The field name in messages about its length: "Company name". */
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

/** Text of one line, as it will be stored and printed. */
export const line = (required?: string) => z.string({ error: required }).overwrite(cleanLine);

/** Text of min to max characters, trimmed. */
export const text = ({ required, name, min, max }: TextRule) =>
  line(required)
    .trim()
    .min(1, { error: required, abort: true })
    .min(min, { error: `${name} must be at least ${min} characters`, abort: true })
    .max(max, { error: `${name} must be ${min}-${max} characters` });

export const requiredText = (required: string, max = 120) =>
  line(required)
    .trim()
    .min(1, { error: required, abort: true })
    .max(max, { error: `At most ${max} characters fit here` });

export const optionalText = (max = 120) =>
  line()
    .trim()
    .max(max, { error: `At most ${max} characters fit here` })
    .default('');

/** The same for text of several lines. */
export const requiredLines = (required: string, max: number) =>
  z
    .string({ error: required })
    .overwrite(cleanLines)
    .trim()
    .min(1, { error: required, abort: true })
    .max(max, { error: `At most ${max} characters fit here` });
export const optionalLines = (max: number) =>
  z
    .string()
    .overwrite(cleanLines)
    .trim()
    .max(max, { error: `At most ${max} characters fit here` })
    .default('');

/** A text in a draft: it may be empty or too short, but not too long. */
export const draftText = (max = 120) => line().max(max).default('');

const capital = (phrase: string): string => phrase[0]!.toUpperCase() + phrase.slice(1);

/**
 * The rules for names and addresses, which differ only in the field name.
 * `ask` follows "Please enter", and `say` comes before "must be": ("employee zip code", "Zip code").
 */
export const nameField = (ask: string, say = capital(ask)) =>
  text({ required: `Please enter ${ask}`, name: say, min: 2, max: 50 });
export const addressField = (ask: string, say = capital(ask)) =>
  text({ required: `Please enter ${ask}`, name: say, min: 2, max: 120 });
export const cityField = (ask: string, say?: string) => nameField(ask, say);

export const stateField = (ask: string) =>
  z.string({ error: `Please select ${ask}` }).refine((code) => isStateCode(code), { error: `Please select ${ask}` });

export const zipField = (ask: string, say = capital(ask)) =>
  line(`Please enter ${ask}`)
    .trim()
    .min(1, { error: `Please enter ${ask}`, abort: true })
    .regex(/^\d+$/, { error: `${say} must contain only numbers`, abort: true })
    .min(5, { error: `${say} must be at least 5 characters`, abort: true })
    .max(6, { error: `${say} must be 5-6 characters` });

const zip4 = line()
  .trim()
  .regex(/^(?:\d{4})?$/, { error: 'Enter 5 digits, or 5 and 4 with a dash between them' });
/** The four digits after the dash of a ZIP+4 code, if it has them. */
export const optionalZip4 = zip4.optional();
/** The same where they are saved. */
export const zip4Field = zip4.default('');
export const draftZip4 = line().max(10).optional();

export const EMAIL_MESSAGE = 'Please enter a valid email address';

export const emailField = (required = EMAIL_MESSAGE) =>
  line(required)
    .trim()
    .min(1, { error: required, abort: true })
    .max(254, { error: EMAIL_MESSAGE, abort: true })
    .refine(isMailbox, { error: EMAIL_MESSAGE });

/** The same, or nothing. */
export const optionalEmailField = line()
  .trim()
  .refine((email) => email === '' || (email.length <= 254 && isMailbox(email)), { error: EMAIL_MESSAGE })
  .default('');

export const WEBSITE_MESSAGE = 'Only letters, periods, slashes, and colons are allowed';

/** Dashes too, which domains may have. */
export const websiteField = (ask: string, say = capital(ask)) =>
  text({ required: `Please enter ${ask}`, name: say, min: 2, max: 50 }).regex(/^[\p{L}\d\s./:-]+$/u, {
    error: WEBSITE_MESSAGE,
  });

/** Dashes removed, exactly 10 digits. */
export const accountPhoneField = line('Please enter account phone')
  .trim()
  .min(1, { error: 'Please enter account phone', abort: true })
  .max(20, { error: 'Account phone must be 10 digits', abort: true })
  .refine((phone) => /^\d{10}$/.test(phone.replaceAll('-', '')), { error: 'Account phone must be 10 digits' });

const PHONE_MESSAGE = 'Phone must be 10 or 11 digits';
const isPhone = (phone: string): boolean => /^[\d\s()+-]{1,20}$/.test(phone) && isUsPhone(phone);

/** An issuer's phone number in one of the two printed formats or the mask: 10 or 11 digits. */
export const phoneField = (required: string) =>
  line(required).trim().min(1, { error: required, abort: true }).refine(isPhone, { error: PHONE_MESSAGE });

/** The same, or nothing. */
export const optionalPhoneField = line()
  .trim()
  .refine((phone) => phone === '' || isPhone(phone), { error: PHONE_MESSAGE })
  .default('');

/** Dashes removed, 10 to 11 characters. */
export const accountNumberField = line('Please enter account number')
  .trim()
  .min(1, { error: 'Please enter account number', abort: true })
  .max(40, { error: 'Account number must be 10-11 characters', abort: true })
  .refine((number) => /^[0-9A-Za-z]{10,11}$/.test(number.replaceAll('-', '')), {
    error: 'Account number must be 10-11 characters',
  });

// ---------------------------------------------------------------- dates

/** A real day in a plausible century: a year like 0026 is a typing error. */
const isCalendarDate = (value: string): boolean =>
  parsePlainDate(value) !== null && value >= '1900-01-01' && value <= '2199-12-31';

const asPlainDate = (schema: z.ZodType<string, string>) => schema as unknown as z.ZodType<PlainDate, string>;

export const dateField = (required: string = DATE_MESSAGE) =>
  asPlainDate(
    z
      .string({ error: required })
      .min(1, { error: required, abort: true })
      // Rules that compare dates count on real ones.
      .refine(isCalendarDate, { error: DATE_MESSAGE, abort: true }),
  );

/** A date in a draft: '' means that it is still missing, and prints as a dash. */
export const draftDate = () =>
  asPlainDate(
    z.string().refine((value) => value === '' || isCalendarDate(value), { error: DATE_MESSAGE, abort: true }),
  ).default('' as PlainDate);

// ---------------------------------------------------------------- money

export const MONEY_MESSAGE = 'Enter an amount from 0 to 9,000,000.00';

/** Ends there: the rules between fields calculate with amounts, and must not meet one that is none. */
const refusing = (error: string) => ({ error, abort: true });

const asCents = (schema: z.ZodNumber) => schema as unknown as z.ZodType<Cents, number>;

/** Whole cents from 0 to 9,000,000.00. */
export const moneyField = (required: string = MONEY_MESSAGE) =>
  asCents(z.int(refusing(required)).min(0, refusing(MONEY_MESSAGE)).max(MAXIMUM_MONEY, refusing(MONEY_MESSAGE)));

const SIGNED_MESSAGE = 'Enter an amount up to 9,000,000.00';

/** Whole cents, positive or negative, up to 9,000,000.00. */
export const signedMoneyField = (required: string = MONEY_MESSAGE) =>
  asCents(
    z
      .int(refusing(required))
      .min(-MAXIMUM_MONEY, refusing(SIGNED_MESSAGE))
      .max(MAXIMUM_MONEY, refusing(SIGNED_MESSAGE)),
  );

/** An amount in a draft: an empty field counts as zero. */
export const draftMoney = () =>
  moneyField()
    .nullish()
    .transform((amount) => amount ?? (0 as Cents));
export const draftSignedMoney = () =>
  signedMoneyField()
    .nullish()
    .transform((amount) => amount ?? (0 as Cents));

// ---------------------------------------------------------------- logo

const LOGO_DATA = /^data:image\/(?:png|jpe?g);base64,[A-Za-z0-9+/]+={0,2}$/;
/** A path that our own upload returned, an https link, or a data image. */
const isLogo = (value: string): boolean =>
  value.startsWith('data:')
    ? LOGO_DATA.test(value)
    : /^(https:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*)$/.test(value) && !value.includes('..');

/** Base64 uses four characters for three bytes. */
const MAXIMUM_LOGO_TEXT = Math.ceil(MAXIMUM_LOGO_BYTES / 3) * 4 + 64;

export const optionalLogo = z
  .string()
  .max(MAXIMUM_LOGO_TEXT, { error: LOGO_TOO_LARGE, abort: true })
  .refine((value) => value === '' || isLogo(value), { error: LOGO_WRONG_TYPE })
  .default('');
