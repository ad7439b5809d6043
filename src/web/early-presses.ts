/**
 * Presses made before the scripts have arrived. Links, forms and sections work without scripts, other buttons do not, and
 * on a slow connection the scripts take seconds. So such a press is kept, its button is marked as busy, and the press is
 * made again once the page answers. Pressing again meanwhile does not count again.
 */
const KEPT = 'keptPresses';

interface KeptPresses {
  readonly buttons: Set<HTMLButtonElement>;
  /** Ends the keeping: from now on, React sees each press. */
  readonly stop: () => void;
}

/** Runs before the page is parsed. */
export const earlyPressScript = `(function(){var s=new Set(),k=function(e){
var b=e.target instanceof Element&&e.target.closest('button');
if(b&&b.type==='button'&&!b.disabled){s.add(b);b.ariaBusy='true'}};
addEventListener('click',k,true);
globalThis.${KEPT}={buttons:s,stop:function(){removeEventListener('click',k,true);
s.forEach(function(b){b.ariaBusy=null})}}})();`;

const kept = (): KeptPresses | undefined => (globalThis as { readonly [KEPT]?: KeptPresses })[KEPT];

/** Before hydration, so that no press counts twice and the page is as the server sent it. */
export const stopKeepingPresses = (): void => kept()?.stop();

/** Once the page answers. */
export function makeKeptPresses(): void {
  const buttons = [...(kept()?.buttons ?? [])];
  kept()?.buttons.clear();
  for (const button of buttons) button.click();
}
