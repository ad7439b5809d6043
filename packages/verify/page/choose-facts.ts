import { isObject } from '../credential/json.ts';
import { formatSdJwt, readDisclosure, readSdJwt, type SdJwt } from '../credential/sd-jwt.ts';
import { element } from './element.ts';

/** A fact as people read it: "Net pay: 1,234.56". */
export function factOf(name: string | null, value: unknown): readonly [name: string, value: string] {
  const line = isObject(value) ? value : { name: name ?? '', value };
  const title = String(line['name']);
  return [title.charAt(0).toUpperCase() + title.slice(1), String(line['value'] ?? '')];
}

function save(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/dc+sd-jwt' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

function row(disclosure: string): HTMLElement | null {
  const read = readDisclosure(disclosure);
  if (!read || read.value === null) return null;
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.value = disclosure;
  const label = document.createElement('label');
  label.append(box, factOf(read.name, read.value).join(': '));
  return label;
}

/** Lets the holder of a document write a file that shows a part of it. Null if the file has no facts to choose from. */
export function chooseFacts(text: string, fileName: string): HTMLElement | null {
  const sdJwt: SdJwt | null = readSdJwt(text);
  if (!sdJwt) return null;
  const form = document.createElement('form');
  const heading = element('h3', 'Show a part of it');
  const hint = element('p', 'Choose what the recipient may see. The saved file is signed and has nothing else.');
  const list = document.createElement('fieldset');
  list.append(element('legend', 'Facts'));
  list.append(...sdJwt.disclosures.map(row).filter((line) => line !== null));
  const button = document.createElement('button');
  button.textContent = 'Save selection';
  form.append(heading, hint, list, button);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const chosen = [...form.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
    save(fileName, formatSdJwt({ jwt: sdJwt.jwt, disclosures: chosen }));
  });
  return form;
}
