import { ROLE_NAMES } from '../../domain/roles.ts';
import { dollars } from './parts/dollars.ts';
import { fieldInWords } from './parts/field-words.ts';

/** What the areas of the log are called where staff read of them. */
export const AREA_NAMES: Readonly<Record<string, string>> = {
  user: 'User',
  order: 'Order',
  document: 'Paper',
  coupon: 'Coupon',
  config: 'Document config',
  media: 'Picture',
  blog: 'Post',
  ticket: 'Ticket',
  report: 'Report',
  signal: 'Signal',
  verification: 'Verification',
  subscription: 'Subscription',
  job: 'Job',
  settings: 'Settings',
  list: 'List',
};

/** "config.taken-off-sale" -> "Document config taken off sale". */
export function deedInWords(action: string): string {
  const [area = '', deed = ''] = action.split('.');
  return `${AREA_NAMES[area] ?? area} ${deed.replaceAll('-', ' ')}`;
}

export interface Change {
  readonly name: string;
  /** Null where nothing stood before, or nothing stands now. */
  readonly from: string | null;
  readonly to: string | null;
}

const LONGEST = 120;
const IN_CENTS = /(?:^|\.)(?:price|total|amount|refunded)$/;

function written(path: string, value: unknown): string {
  // Of the templates on offer, no list means that there is none to keep to.
  if (value === null && path.endsWith('templates')) return 'all';
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && IN_CENTS.test(path)) return dollars(value);
  if (path === 'user_role') return ROLE_NAMES[value as number] ?? String(value);
  const text = Array.isArray(value) ? value.map((each) => written('', each)).join(', ') : textOf(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Every value of plain data by its dotted path. */
function valuesOf(value: unknown, path = ''): readonly (readonly [path: string, value: unknown])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return path === '' && value === null ? [] : [[path, value]];
  return Object.entries(value).flatMap(([key, each]) => valuesOf(each, path === '' ? key : `${path}.${key}`));
}

/** What a deed changed, line by line: of two states only what differs, of one state all of it. */
export function changesIn(before: unknown, after: unknown): readonly Change[] {
  const [then, now] = [new Map(valuesOf(before)), new Map(valuesOf(after))];
  const isChange = then.size > 0 && now.size > 0;
  return [...new Set([...then.keys(), ...now.keys()])].flatMap((path) => {
    const from = then.has(path) ? written(path, then.get(path)) : null;
    const to = now.has(path) ? written(path, now.get(path)) : null;
    return isChange && from === to ? [] : [{ name: fieldInWords(path), from, to }];
  });
}
