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
function rememberedColorScheme(): ColorScheme {
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

function choose(choice: ColorScheme): void {
  apply(choice);
  try {
    localStorage.setItem(COLOR_SCHEME_KEY, choice);
  } catch {
    // The choice still applies to this page.
  }
}

const RADIO = 'input[name="color-scheme"]';

/** Marks the choice among the radio buttons of the footer. */
export function showColorScheme(within: ParentNode | null): void {
  const remembered = rememberedColorScheme();
  for (const radio of within?.querySelectorAll<HTMLInputElement>(RADIO) ?? [])
    radio.checked = radio.value === remembered;
}

function follow(): void {
  apply(rememberedColorScheme());
  showColorScheme(document);
}

/** Follows the radio buttons of the footer, the system and other windows. */
export function followColorScheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', follow);
  addEventListener('storage', follow);
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(RADIO) && isColorScheme(target.value))
      choose(target.value);
  });
  follow();
}
