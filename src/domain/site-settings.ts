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

/** The site name must not look like a bank, a utility, an authority or a payroll provider: every document shows it. */
const isProtected = (name: string): boolean =>
  guardNames('BankStatement', [{ path: 'brandName', value: name, role: 'issuer' }]).action === 'refuse';

/** Site settings that staff edit. An empty text uses the value from the environment, or leaves it out. */
export const siteSettingsInput = z.object({
  /** Shown in the header, titles, emails and feeds. Sealed documents keep the name they were sealed with. */
  brandName: oneLine(40)
    .refine((name) => name === '' || name.length >= 2, 'At least 2 characters')
    .refine((name) => name === '' || !isProtected(name), 'This is the name of an institution, or too much like one'),
  supportEmail: z
    .string()
    .trim()
    .max(254, 'At most 254 characters')
    .refine((typed) => typed === '' || z.email().safeParse(typed).success, 'Please enter a valid email address')
    .default(''),
  /** The legal owner of the site. */
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

export type SiteSettings = z.output<typeof siteSettingsInput>;

export const NO_SITE_SETTINGS: SiteSettings = { brandName: '', supportEmail: '', legalName: '', postalAddress: '' };

export const linesOfAddress = ({ postalAddress }: SiteSettings): readonly string[] =>
  postalAddress === '' ? [] : postalAddress.split('\n');

/** The parts of the settings that are compared between versions. */
export const siteSettingsParts = (settings: SiteSettings): readonly VersionedPart[] => [
  { label: 'Site name', lines: [settings.brandName || 'As the environment says'] },
  { label: 'Support address', lines: [settings.supportEmail || 'As the environment says'] },
  { label: 'Legal entity', lines: [settings.legalName] },
  { label: 'Postal address', lines: linesOfAddress(settings) },
];
