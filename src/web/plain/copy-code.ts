import { loadVerifier } from './load-verifier.ts';

/** How long a button says that it has copied. */
const SAID_FOR = 2000;

/** A button on each example of code, which needs scripts and so is made by one. */
function copyCode(): void {
  for (const example of document.querySelectorAll<HTMLElement>('[data-copied]')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    const status = document.createElement('span');
    status.className = 'pp-unseen';
    status.role = 'status';
    const copy = async (): Promise<void> => {
      await navigator.clipboard.writeText(example.querySelector('code')!.textContent);
      button.textContent = status.textContent = 'Copied';
      setTimeout(() => {
        button.textContent = 'Copy';
        status.textContent = '';
      }, SAID_FOR);
    };
    button.addEventListener('click', () => void copy());
    example.prepend(button, status);
  }
}

/** Lets a reader try the element that other sites embed, where it is explained. */
function tryCheck(): void {
  const area = document.querySelector<HTMLElement>('[data-live-check]');
  if (!area) return;
  area.hidden = false;
  area.querySelector('button')!.addEventListener('click', () => {
    void loadVerifier().then(
      () => area.replaceChildren(document.createElement('document-check')),
      () => location.assign('/verify/'),
    );
  });
}

copyCode();
tryCheck();
