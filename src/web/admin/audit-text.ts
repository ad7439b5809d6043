import { ROLE_NAMES } from '../../domain/roles.ts';
import { dollars } from './parts/dollars.ts';
import { fieldLabel } from './parts/field-label.ts';

/** Display names of the audit log areas. */
export const AREA_NAMES: Readonly<Record<string, string>> = {
  user: 'User',
  order: 'Order',
  document: 'Document',
  coupon: 'Coupon',
  config: 'Document settings',
  media: 'Image',
  blog: 'Post',
  ticket: 'Ticket',
  report: 'Report',
  signal: 'Risk signal',
  verification: 'Verification',
  logo: 'Logo',
  subscription: 'Subscription',
  job: 'Job',
  settings: 'Site settings',
  list: 'List',
  register: 'Tax register',
};

/** "config.taken-off-sale" -> "Document settings taken off sale". */
export function describeAction(action: string): string {
  const [area = '', done = ''] = action.split('.');
  return `${AREA_NAMES[area] ?? area} ${done.replaceAll('-', ' ')}`;
}

export interface Change {
  readonly name: string;
  /** Null if there was no value. */
  readonly from: string | null;
  readonly to: string | null;
}

const LONGEST = 120;
const IN_CENTS = /(?:^|\.)(?:price|total|amount|refunded)$/;

function formatValue(path: string, value: unknown): string {
  // No list of templates means that all are available.
  if (value === null && path.endsWith('templates')) return 'all';
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && IN_CENTS.test(path)) return dollars(value);
  if (path === 'user_role') return ROLE_NAMES[value as number] ?? String(value);
  const text = Array.isArray(value) ? value.map((each) => formatValue('', each)).join(', ') : textOf(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** All values of plain data by their dotted path. */
function valuesOf(value: unknown, path = ''): readonly (readonly [path: string, value: unknown])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return path === '' && value === null ? [] : [[path, value]];
  return Object.entries(value).flatMap(([key, each]) => valuesOf(each, path === '' ? key : `${path}.${key}`));
}

/** The changes of an action, one per line: the differences between two states, or all values of a single state. */
export function changesIn(before: unknown, after: unknown): readonly Change[] {
  const [then, now] = [new Map(valuesOf(before)), new Map(valuesOf(after))];
  const isChange = then.size > 0 && now.size > 0;
  return [...new Set([...then.keys(), ...now.keys()])].flatMap((path) => {
    const from = then.has(path) ? formatValue(path, then.get(path)) : null;
    const to = now.has(path) ? formatValue(path, now.get(path)) : null;
    return isChange && from === to ? [] : [{ name: fieldLabel(path), from, to }];
  });
}
