const VERIFIER = '/embed/document-check.js';

interface DocumentCheck extends HTMLElement {
  check(file: Blob): Promise<unknown>;
}

const isFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** The verifier that other sites embed, fetched for the first file. */
async function loadVerifier(): Promise<void> {
  if (customElements.get('document-check') !== undefined) return;
  const script = document.createElement('script');
  script.src = VERIFIER;
  const loaded = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
  });
  document.head.append(script);
  await loaded;
}

/** Where a file can be dropped or chosen, the verifier takes the place of the words. Without it, its page does the same. */
export function checkDroppedFile(): void {
  const area = document.querySelector<HTMLElement>('[data-drop]');
  const input = area?.querySelector('input');
  if (!area || !input) return;
  const check = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    area.ariaBusy = 'true';
    try {
      await loadVerifier();
      const found = area.querySelector<DocumentCheck>('document-check');
      const verifier = found ?? (document.createElement('document-check') as DocumentCheck);
      if (!found) area.replaceChildren(...area.querySelectorAll('h2'), verifier);
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
    area.scrollIntoView({ block: 'nearest' });
    void check(event.dataTransfer?.files[0]);
  });
}
