type Entry = readonly [path: string, value: string];

const isChanged = (control: Element): boolean => {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return false;
  if (control.type === 'radio' || control.type === 'checkbox') return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
};

/**
 * The values entered after the page arrived and before its scripts ran. None on a page that a link led to, which its scripts
 * made.
 */
export function earlyValues(form: HTMLFormElement): readonly Entry[] {
  if (document.documentElement.dataset.interactive !== undefined) return [];
  return [...form.elements].flatMap((control): Entry[] => {
    if (!isChanged(control)) return [];
    const { dataset, value } = control as HTMLInputElement;
    // A field that is not sent, because another one is the same choice, names its place here.
    const name = dataset.path ?? (control as HTMLInputElement).name;
    if (control instanceof HTMLInputElement && control.type === 'checkbox') return [[name, String(control.checked)]];
    if (control instanceof HTMLInputElement && control.type === 'radio' && !control.checked) return [];
    return name === '' || control.getAttribute('type') === 'hidden' ? [] : [[name, value]];
  });
}
