import { useSyncExternalStore } from 'react';

/** Where a choice made by hand is remembered. MantineProvider reads the same key and attribute. */
export const COLOUR_SCHEME_KEY = 'paperproof-colour-scheme';
const ATTRIBUTE = 'data-mantine-color-scheme';

export const COLOUR_SCHEMES = ['auto', 'light', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

const isColourScheme = (value: unknown): value is ColourScheme => COLOUR_SCHEMES.includes(value as ColourScheme);

/** Runs before the first paint, so that no page flashes in the other scheme. */
export const colourSchemeScript = `(function(){var c;try{c=localStorage.getItem('${COLOUR_SCHEME_KEY}')}catch(e){}
document.documentElement.setAttribute('${ATTRIBUTE}',c==='dark'||c==='light'?c:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')})()`;

const systemWish = (): 'light' | 'dark' => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** A browser that keeps nothing (private windows, blocked storage) follows the system. */
function remembered(): ColourScheme {
  try {
    const kept = localStorage.getItem(COLOUR_SCHEME_KEY);
    return isColourScheme(kept) ? kept : 'auto';
  } catch {
    return 'auto';
  }
}

function apply(choice: ColourScheme): void {
  document.documentElement.setAttribute(ATTRIBUTE, choice === 'auto' ? systemWish() : choice);
}

const CHOSEN = 'paperproof:colour-scheme-chosen';

export function chooseColourScheme(choice: ColourScheme): void {
  apply(choice);
  try {
    localStorage.setItem(COLOUR_SCHEME_KEY, choice);
  } catch {
    // The choice still holds for this page.
  }
  dispatchEvent(new Event(CHOSEN));
}

function followChoices(onChange: () => void): () => void {
  const wish = matchMedia('(prefers-color-scheme: dark)');
  const follow = (): void => {
    apply(remembered());
    onChange();
  };
  wish.addEventListener('change', follow);
  addEventListener('storage', follow);
  addEventListener(CHOSEN, onChange);
  return () => {
    wish.removeEventListener('change', follow);
    removeEventListener('storage', follow);
    removeEventListener(CHOSEN, onChange);
  };
}

/** The choice made by hand; keeps the page in step with the system and with other windows. */
export const useColourScheme = (): ColourScheme => useSyncExternalStore(followChoices, remembered, () => 'auto');
