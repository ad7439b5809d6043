import { mayUsePasskeys } from '../passkeys/call.ts';
import modal from '../../../ui/modal.module.css';
import styles from './account-dialog.module.css';

/** The pages whose forms the dialog shows. Other links in it are followed. */
const FORMS = new Set(['/sign-in/', '/sign-up/', '/sign-in/by-email/', '/forgot-password/']);

const isForm = (address: string): boolean => FORMS.has(new URL(address, location.href).pathname);

const CROSS =
  '<svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><path d="M5 5l10 10M15 5L5 15"/></svg>';

interface Dialog {
  readonly node: HTMLDialogElement;
  readonly title: HTMLElement;
  readonly form: HTMLElement;
}

/** A native dialog: the browser keeps the focus inside, makes the page behind it inert, and returns the focus. */
function makeDialog(): Dialog {
  const node = document.createElement('dialog');
  node.className = modal['modal']!;
  node.setAttribute('aria-labelledby', 'account-dialog');
  node.innerHTML = `<div class="${modal['sheet']}"><div class="${modal['head']}"><h2 id="account-dialog"></h2><button type="button" aria-label="Close">${CROSS}</button></div><div class="${styles['form']}"></div></div>`;
  const [title, form] = [node.querySelector('h2')!, node.querySelector<HTMLElement>(`.${styles['form']}`)!];
  node.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const link = target.closest('a');
    if (target === node || target.closest('[aria-label="Close"]')) node.close();
    else if (link !== null && isForm(link.href) && isPlainClick(event)) {
      event.preventDefault();
      void load(link.href);
    }
  });
  node.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(event.target as HTMLFormElement, event.submitter);
  });
  node.addEventListener('input', ({ target }) => forgetError(target as HTMLElement));
  document.body.append(node);
  return { node, title, form };
}

let dialog: Dialog | undefined;

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The style sheets of the form's page that this page does not have. */
async function addStyles(page: Document): Promise<void> {
  const here = document.querySelector<HTMLElement>('style[data-files]')?.dataset['files']?.split(' ') ?? [];
  const missing = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    .map((link) => link.getAttribute('href')!)
    .filter((href) => !here.includes(href) && !document.querySelector(`link[rel="stylesheet"][href="${href}"]`));
  await Promise.all(
    missing.map(
      (href) =>
        new Promise((resolve) => {
          const link = document.createElement('link');
          Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: resolve });
          document.head.append(link);
        }),
    ),
  );
}

/** Shows the form of a page, with what was typed into the one before. */
async function show(html: string, address: string): Promise<void> {
  // The policy of this page reports style sheets of another one, also in a document that nobody sees.
  const page = new DOMParser().parseFromString(html.replaceAll(/<style[^]*?<\/style>/g, ''), 'text/html');
  const part = page.querySelector('main > *');
  if (part === null) return location.assign(address);
  await addStyles(page);
  const { node, title, form } = dialog!;
  const typed = form.querySelector<HTMLInputElement>('[name="username"]')?.value ?? '';
  const heading = part.querySelector('h1');
  title.textContent = heading?.textContent ?? '';
  heading?.remove();
  form.replaceChildren(part);
  for (const each of form.querySelectorAll('form'))
    // As an answer, the form is at the address that answered.
    if (!each.hasAttribute('action')) each.action = address;
  const username = form.querySelector<HTMLInputElement>('[name="username"]');
  if (username !== null && username.value === '') username.value = typed;
  offerPasskey(form);
  if (!node.open) node.showModal();
  (
    form.querySelector<HTMLElement>('[autofocus]') ?? form.querySelector<HTMLElement>('input:not([type="hidden"])')
  )?.focus();
}

function offerPasskey(form: HTMLElement): void {
  const way = form.querySelector<HTMLElement>('[data-passkey]');
  if (way === null || !mayUsePasskeys()) return;
  way.hidden = false;
  const problem = way.querySelector<HTMLElement>('[role="alert"]')!;
  way.querySelector('button')!.addEventListener('click', async () => {
    problem.hidden = true;
    const { signInWithPasskey } = await import('../passkeys/sign-in-with-passkey.ts');
    problem.textContent = await signInWithPasskey(way.dataset['passkey']!);
    problem.hidden = problem.textContent === '';
  });
}

/** The error of a field that is corrected disappears. */
function forgetError(field: HTMLElement): void {
  if (field.getAttribute('aria-invalid') !== 'true') return;
  field.removeAttribute('aria-invalid');
  for (const id of field.getAttribute('aria-describedby')?.split(' ') ?? []) {
    const part = document.getElementById(id);
    if (part?.hasAttribute('aria-live')) part.replaceChildren();
  }
}

async function load(address: string): Promise<void> {
  try {
    const answer = await fetch(address);
    // Who is signed in already, in another window, is sent on.
    if (answer.redirected && !isForm(answer.url)) location.assign(answer.url);
    else await show(await answer.text(), answer.url);
  } catch {
    location.assign(address);
  }
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  // A second press while it is being sent does nothing.
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams([...new FormData(form, submitter)].map(([name, value]) => [name, String(value)])),
    });
    if (answer.redirected && !isForm(answer.url)) return location.assign(answer.url);
    await show(await answer.text(), answer.url);
  } catch {
    // The browser sends it once more and shows its own page, or ours without a network.
    form.submit();
  } finally {
    form.ariaBusy = null;
  }
}

/** Shows the form of a page in a dialog. From the home page, it continues to the dashboard. */
export async function openAccountForm(path: string): Promise<void> {
  dialog ??= makeDialog();
  const { pathname, search } = location;
  const next = pathname === '/' ? '/my-dashboard/' : pathname + search;
  await load(`${path}?next=${encodeURIComponent(next)}`);
}
