import { formsAddress } from './done-address.ts';

/**
 * What is typed into a form and not yet stored by the site, kept for this tab: it survives a failed send, a reload and a
 * page that could not be loaded. Secrets, files and what a person certifies are never kept.
 */
const NOT_KEPT = /password|otp|recovery|ssn|routing|account|^card_|^accepted|isAccepted|[uU]naffiliated/i;
const NOT_KEPT_TYPES = /password|file|submit|button|reset|image/;
/** Fields that browsers fill with cards, passwords and codes. */
const NOT_KEPT_FILLS = /^(?:cc-|one-time-code|current-password|new-password)/;

export interface KeptEntry {
  readonly name: string;
  /** Which of the fields with this name. */
  readonly nth: number;
  readonly value: string;
  /** What the page had there. Another value means that the page has changed since, so the entry no longer fits. */
  readonly from: string | undefined;
}

export interface KeptForm {
  readonly path: string;
  /** It is on its way, so it is done once another page follows. */
  readonly isSent: boolean;
  readonly entries: readonly KeptEntry[];
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const PREFIX = 'entries ';

export const pathOfPage = (): string => formsAddress(location);

const isKept = (control: Element): control is Control => {
  const { name, type, autocomplete } = control as HTMLInputElement;
  return (
    control.matches('input, select, textarea') &&
    Boolean(name) &&
    !NOT_KEPT.test(name) &&
    !NOT_KEPT_TYPES.test(type) &&
    !NOT_KEPT_FILLS.test(autocomplete) &&
    (type !== 'hidden' || 'kept' in (control as HTMLElement).dataset)
  );
};

const isChoice = ({ type }: Control): boolean => type === 'checkbox' || type === 'radio';

const valueOf = (control: Control): string =>
  isChoice(control) ? String((control as HTMLInputElement).checked) : control.value;

/** What the page had, also where something was typed before its scripts ran. */
const startOf = (control: Control): string => {
  if (control instanceof HTMLSelectElement) return control.value;
  return control instanceof HTMLInputElement && isChoice(control)
    ? String(control.defaultChecked)
    : control.defaultValue;
};

export interface FormValue {
  readonly control: Control;
  readonly name: string;
  readonly nth: number;
  readonly value: string;
  readonly start: string;
}

/** What the fields of a form have now, each by its name and place. */
export function valuesOf(form: HTMLFormElement): readonly FormValue[] {
  const counts = new Map<string, number>();
  return [...form.elements].filter(isKept).map((control) => {
    const nth = counts.get(control.name) ?? 0;
    counts.set(control.name, nth + 1);
    return { control, name: control.name, nth, value: valueOf(control), start: startOf(control) };
  });
}

export const placeOf = ({ name, nth }: { readonly name: string; readonly nth: number }): string => `${name} ${nth}`;

export function readKept(key: string): KeptForm | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as KeptForm | null;
  } catch {
    // This browser stores nothing.
    return null;
  }
}

export function writeKept(key: string, kept: KeptForm | null): void {
  try {
    if (kept === null || kept.entries.length === 0) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(kept));
  } catch {
    // Without storage, or without room, the entries are only in the page.
  }
}

const keysOfForms = (): readonly string[] => {
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
};

/** Entries that were sent from another page have arrived, as this page came after them. */
export function forgetArrived(): void {
  for (const key of keysOfForms()) {
    const kept = readKept(key);
    if (kept?.isSent && kept.path !== pathOfPage()) writeKept(key, null);
  }
}

/** What was sent did not arrive. */
export function keepUnsent(): void {
  for (const key of keysOfForms()) {
    const kept = readKept(key);
    if (kept?.isSent) writeKept(key, { ...kept, isSent: false });
  }
}

/** Nobody who uses this tab next reads what was typed before. */
export function forgetOnSignOut(): void {
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && new URL(target.action).pathname === '/sign-out/')
      for (const key of keysOfForms()) writeKept(key, null);
  });
}

/** As if it were typed again, so that fields that keep their value in React's state take it too. */
export function restoreEntry(form: HTMLFormElement, { name, nth, value, from }: KeptEntry): void {
  const found = valuesOf(form).find((field) => field.name === name && field.nth === nth);
  if (!found || found.value === value || (from !== undefined && found.value !== from)) return;
  const { control } = found;
  if (control.type === 'hidden') return;
  // React takes over a part of the page that still waits when it hears a key there, and takes what is in its fields then as
  // the start.
  control.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
  if (isChoice(control)) {
    // The radio button that is chosen takes the choice from the others.
    if (control.type === 'checkbox' || value === 'true') control.click();
    return;
  }
  // React ignores a value that is set on the field itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
