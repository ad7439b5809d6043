import type { Scope } from '../../../domain/api-key.ts';
import { AppError } from '../../../domain/errors.ts';
import type { AnyAction } from '../actions/action.ts';
import type { ApiKey } from './read-key.ts';

/** What a right in a company takes. */
const OF_COMPANIES: Readonly<Record<string, Scope | null>> = {
  read: 'read',
  books: 'books',
  edit: 'payroll',
  issue: 'issue',
  own: 'issue',
  restore: null,
};

const readsOnly = ({ call }: AnyAction): boolean => call?.method === 'get';

const areaOf = ({ name }: AnyAction): string => name.split('.')[0]!;

/** The scope that opens an action, from its definition: what it says itself, or its right and area. Null: no key does. */
export function scopeOf(action: AnyAction): Scope | 'any' | null {
  const { right, scope } = action;
  if (right.who === 'staff' || right.who === 'admin') return null;
  if (scope !== undefined) return scope;
  const [, inCompany] = /^(?:company|people): (\w+)$/.exec(right.name) ?? [];
  if (inCompany !== undefined) return OF_COMPANIES[inCompany] ?? null;
  if (readsOnly(action)) return 'read';
  if (areaOf(action) === 'orders') return 'issue';
  if (right.name === 'anyone') return 'draft';
  return areaOf(action) === 'documents' ? 'issue' : 'payroll';
}

/** What everybody may do without a key and that keeps nothing: calculations, previews, prices. */
const isForEverybody = (action: AnyAction): boolean => action.right.name === 'anyone' && areaOf(action) !== 'orders';

const refused = (message: string): AppError => new AppError('FORBIDDEN', message);

/** What a call takes. */
export interface Opening {
  /** Null: no key opens it. */
  readonly scope: Scope | 'any' | null;
  /** For test keys too, and for keys of any company. */
  readonly isOpen: boolean;
  /** For the key of a company too. */
  readonly isInside?: boolean;
  /** For test keys too, which do it with what they issued themselves. */
  readonly isForTests?: boolean;
}

/** Refuses what the scopes, the mode or the company of a key do not open. */
export function requireOpening(key: ApiKey, { scope, isOpen, isInside = false, isForTests = false }: Opening): void {
  if (scope === null) throw refused('API keys cannot do this. Sign in and do it on the site.');
  if (key.mode === 'test' && !isOpen && !isForTests)
    throw refused(
      'A test key only calculates, previews, verifies and issues test specimens. Use a live key for this call.',
    );
  if (scope !== 'any' && !key.scopes.includes(scope)) throw refused(`This API key does not have the scope “${scope}”.`);
  if (key.companyId !== null && !isInside && !isOpen)
    throw refused('This API key opens only the calls of its company.');
}

/** The same for an action. */
export const requireScope = (key: ApiKey, action: AnyAction): void =>
  requireOpening(key, {
    scope: scopeOf(action),
    isOpen: isForEverybody(action),
    isInside: 'company' in action.on.shape || action.isOfKeysCompany === true,
    isForTests: action.runInTest !== undefined,
  });
