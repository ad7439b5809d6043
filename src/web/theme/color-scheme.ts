import { useSyncExternalStore } from 'react';

/** Where the user's choice is stored. MantineProvider reads the same key and attribute. Renaming it would lose choices. */
export const COLOR_SCHEME_KEY = 'paperproof-colour-scheme';
const ATTRIBUTE = 'data-mantine-color-scheme';

export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

const isColorScheme = (value: unknown): value is ColorScheme => COLOR_SCHEMES.includes(value as ColorScheme);

/** Runs before the first paint, so that no page flashes in the other scheme. */
export const colorSchemeScript = `(function(){var c;try{c=localStorage.getItem('${COLOR_SCHEME_KEY}')}catch(e){}
document.documentElement.setAttribute('${ATTRIBUTE}',c==='dark'||c==='light'?c:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')})()`;

const systemScheme = (): 'light' | 'dark' => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Without storage (private windows, blocked storage) the system scheme applies. */
function remembered(): ColorScheme {
  try {
    const kept = localStorage.getItem(COLOR_SCHEME_KEY);
    return isColorScheme(kept) ? kept : 'auto';
  } catch {
    return 'auto';
  }
}

function apply(choice: ColorScheme): void {
  document.documentElement.setAttribute(ATTRIBUTE, choice === 'auto' ? systemScheme() : choice);
}

const CHOSEN = 'paperproof:color-scheme-chosen';

export function chooseColorScheme(choice: ColorScheme): void {
  apply(choice);
  try {
    localStorage.setItem(COLOR_SCHEME_KEY, choice);
  } catch {
    // The choice still applies to this page.
  }
  dispatchEvent(new Event(CHOSEN));
}

function followChoices(onChange: () => void): () => void {
  const systemQuery = matchMedia('(prefers-color-scheme: dark)');
  const follow = (): void => {
    apply(remembered());
    onChange();
  };
  systemQuery.addEventListener('change', follow);
  addEventListener('storage', follow);
  addEventListener(CHOSEN, onChange);
  return () => {
    systemQuery.removeEventListener('change', follow);
    removeEventListener('storage', follow);
    removeEventListener(CHOSEN, onChange);
  };
}

/** The user's choice. Keeps the page in sync with the system and with other windows. */
export const useColorScheme = (): ColorScheme => useSyncExternalStore(followChoices, remembered, () => 'auto');
