import { z } from 'zod';
import type { VersionedPart } from './differences.ts';
import { guardNames } from './integrity/name-guard/guard-names.ts';

const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters`)
    .regex(/^[^\r\n<>"]*$/, 'One line, without < > and "')
    .default('');

const MOST_ADDRESS_LINES = 5;

/** No house is called like a bank, a utility, an authority or a payroll provider: its name stands above every paper. */
const isProtected = (name: string): boolean =>
  guardNames('BankStatement', [{ path: 'brandName', value: name, role: 'issuer' }]).action === 'refuse';

/** What staff say of the house. An empty text leaves it to the environment, or leaves it out. */
export const houseSettingsInput = z.object({
  /** In the head, in titles, letters and feeds. Papers that are sealed name who sealed them and do not change. */
  brandName: oneLine(40)
    .refine((name) => name === '' || name.length >= 2, 'At least 2 characters')
    .refine((name) => name === '' || !isProtected(name), 'This is the name of an institution, or too much like one'),
  supportEmail: z
    .string()
    .trim()
    .max(254, 'At most 254 characters')
    .refine((typed) => typed === '' || z.email().safeParse(typed).success, 'Please enter a valid email address')
    .default(''),
  /** Who stands behind the site in law. */
  legalName: oneLine(100),
  postalAddress: z
    .string()
    .trim()
    .max(300, 'At most 300 characters')
    .regex(/^[^<>]*$/, 'Without < and >')
    .transform((typed) => typed.replaceAll(/[ \t]*\r?\n\s*/g, '\n'))
    .refine((typed) => typed.split('\n').length <= MOST_ADDRESS_LINES, `At most ${MOST_ADDRESS_LINES} lines`)
    .default(''),
});

export type HouseSettings = z.output<typeof houseSettingsInput>;

export const NO_HOUSE_SETTINGS: HouseSettings = { brandName: '', supportEmail: '', legalName: '', postalAddress: '' };

export const linesOfAddress = ({ postalAddress }: HouseSettings): readonly string[] =>
  postalAddress === '' ? [] : postalAddress.split('\n');

/** What two versions are held against each other by. */
export const partsOfHouse = (settings: HouseSettings): readonly VersionedPart[] => [
  { label: 'Site name', lines: [settings.brandName || 'As the environment says'] },
  { label: 'Support address', lines: [settings.supportEmail || 'As the environment says'] },
  { label: 'Legal entity', lines: [settings.legalName] },
  { label: 'Postal address', lines: linesOfAddress(settings) },
];
