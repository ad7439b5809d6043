import { isZip } from '../parts/documents/is-zip.ts';
import { loadVerifier } from './load-verifier.ts';

interface DocumentCheck extends HTMLElement {
  check(file: Blob): Promise<unknown>;
}

const isFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** What only the verification page takes, in words. Null for one file. */
function tooMuchIn({ files, items }: DataTransfer): string | null {
  const hasFolder = [...items].some((item) => item.webkitGetAsEntry?.()?.isDirectory);
  if (files.length > 1) return `${files.length} ${hasFolder ? 'files and folders' : 'files'}`;
  if (hasFolder) return 'a folder';
  return files[0] && isZip(files[0]) ? 'a ZIP file' : null;
}

/** Where a file can be dropped or chosen, the verifier takes the place of the words. Without it, its page does the same. */
export function checkDroppedFile(): void {
  const area = document.querySelector<HTMLElement>('[data-drop]');
  const input = area?.querySelector('input');
  const several = area?.querySelector<HTMLElement>('[data-several]');
  if (!area || !input || !several) return;
  const words = [...area.childNodes];
  const headings = area.querySelectorAll('h2');
  // A page cannot hand files over to another one. A verdict on a file from before must not stand beside those of now.
  const refuse = (dropped: string): void => {
    area.replaceChildren(...words);
    several.querySelector('[data-dropped]')!.textContent = dropped;
    several.hidden = false;
  };
  const check = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    several.hidden = true;
    area.ariaBusy = 'true';
    try {
      await loadVerifier();
      // Several were dropped meanwhile.
      if (!several.hidden) return;
      const found = area.querySelector<DocumentCheck>('document-check');
      const verifier = found ?? (document.createElement('document-check') as DocumentCheck);
      if (!found) area.replaceChildren(...headings, verifier);
      await verifier.check(file);
    } catch {
      location.assign('/verify/');
    } finally {
      area.ariaBusy = null;
    }
  };
  area.hidden = false;
  input.addEventListener('change', () => void check(input.files?.[0]));
  // The whole page takes a file: one that misses the area would be opened instead of the page.
  addEventListener('dragover', (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    area.dataset['drop'] = 'over';
  });
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) area.dataset['drop'] = '';
  });
  addEventListener('drop', (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    area.dataset['drop'] = '';
    const dropped = event.dataTransfer!;
    const tooMuch = tooMuchIn(dropped);
    if (tooMuch === null) void check(dropped.files[0]);
    else refuse(tooMuch);
    area.scrollIntoView({ block: 'nearest' });
  });
}
