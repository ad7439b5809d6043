import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { isTyping } from '../../ui/is-typing.ts';

const STORED = 'review shortcuts';

const changed = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  changed.add(listener);
  return () => changed.delete(listener);
};
const read = (): boolean => {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
};
const write = (isOn: boolean): void => {
  try {
    localStorage.setItem(STORED, isOn ? 'on' : 'off');
  } catch {
    // Without storage they stay on.
  }
  for (const listener of changed) listener();
};

/** Whether single keys decide. People who use speech input, or press keys by mistake, can turn them off. */
export const useKeysSetting = (): readonly [isOn: boolean, set: (isOn: boolean) => void] => [
  useSyncExternalStore(subscribe, read, () => true),
  write,
];

interface Keys {
  readonly isOn: boolean;
  /** The list with the open item in it. */
  readonly list: RefObject<HTMLElement | null>;
  /** Addresses of the neighbors in the list and of the item's own page. */
  readonly next: string | undefined;
  readonly previous: string | undefined;
  readonly page: string | undefined;
  readonly showShortcuts: () => void;
}

const FIELDS = 'input[aria-required="true"], textarea[aria-required="true"]';
type Required = HTMLInputElement | HTMLTextAreaElement;

const isMissing = (field: Required): boolean =>
  field.type === 'checkbox' ? !(field as HTMLInputElement).checked : field.value.trim() === '';

/** Opens an action. A complete one is sent; otherwise the first field that it still needs gets the focus. */
function press(action: HTMLDetailsElement | null | undefined): void {
  const form = action?.querySelector('form');
  if (!action || !form) return;
  action.open = true;
  const missing = [...form.querySelectorAll<Required>(FIELDS)].find(isMissing);
  if (missing) missing.focus();
  else form.requestSubmit(form.querySelector<HTMLElement>('[type="submit"]'));
}

/** J and K move, A and R decide, Enter opens the item's page, ? shows the shortcuts. */
export function useReviewKeys({ isOn, list, next, previous, page, showShortcuts }: Keys): void {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const action = (key: 'A' | 'R') => list.current?.querySelector<HTMLDetailsElement>(`[data-shortcut="${key}"]`);
  const go = (address: string | undefined): void => {
    if (address !== undefined) void navigate(address, { preventScrollReset: true });
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    const key = event.key.toLowerCase();
    // A key that is held decides once, and never about an item that is still on its way.
    const isFresh = !event.repeat && state === 'idle';
    const { activeElement } = document;
    const isOnRow = activeElement === document.body || activeElement?.getAttribute('aria-current') === 'true';
    if (key === 'j') go(next);
    else if (key === 'k') go(previous);
    else if (key === 'a' && isFresh) press(action('A'));
    else if (key === 'r' && isFresh) press(action('R'));
    else if (key === '?') showShortcuts();
    else if (key === 'enter' && isFresh && isOnRow && page !== undefined) void navigate(page);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
