interface Answer {
  readonly data?: { readonly user?: { readonly fullName: string } | null };
}

/** Each account link as everybody gets it, for a reader who signed out in another window. */
const signIn = new Map<HTMLAnchorElement, HTMLAnchorElement>();

function showTo(name: string | undefined): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-account]')) {
    if (!signIn.has(link)) signIn.set(link, link.cloneNode(true) as HTMLAnchorElement);
    const offer = signIn.get(link)!;
    link.textContent = name ?? offer.textContent;
    link.setAttribute('href', name === undefined ? offer.getAttribute('href')! : '/my-dashboard/');
    link.toggleAttribute('data-in-dialog', name === undefined && offer.hasAttribute('data-in-dialog'));
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-signed-out]')) part.hidden = name !== undefined;
}

/** Asks who is signed in, and shows it in the header. */
export async function showReader(): Promise<void> {
  try {
    const answer = await fetch('/api/v1/auth/session');
    const { data } = (await answer.json()) as Answer;
    showTo(data?.user?.fullName);
  } catch {
    // The page stays as it is for everybody.
  }
}
