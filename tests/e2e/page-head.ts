import type { Page } from 'playwright-core';

/** The head of a page, and its data for machines. */
export interface PageHead {
  readonly status: number;
  readonly lang: string;
  readonly title: string;
  readonly description: string;
  readonly canonical: readonly string[];
  readonly robots: string;
  /** hreflang -> address */
  readonly alternates: Readonly<Record<string, string>>;
  readonly openGraph: Readonly<Record<string, string>>;
  readonly headings: readonly string[];
  /** The text of each application/ld+json script, as on the page. */
  readonly structuredData: readonly string[];
  /** Every URL that the page links to or loads, as written. */
  readonly addresses: readonly string[];
  /** The possible targets of a URL with a #. */
  readonly anchors: readonly string[];
}

/** Fetches a page as a visitor without scripts gets it, and reads it with the browser's own parser. */
export async function readPage(parser: Page, address: string): Promise<PageHead> {
  const answer = await fetch(address, { redirect: 'manual' });
  const text = await answer.text();
  const read = await parser.evaluate((html) => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const every = (selector: string): Element[] => [...page.querySelectorAll(selector)];
    const content = (name: string): string => page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
    const pairs = (selector: string, name: string, value: string): Record<string, string> =>
      Object.fromEntries(every(selector).map((node) => [node.getAttribute(name), node.getAttribute(value)]));
    return {
      lang: page.documentElement.lang,
      title: page.title,
      description: content('description'),
      canonical: every('link[rel="canonical"]').map((node) => node.getAttribute('href') ?? ''),
      robots: content('robots'),
      alternates: pairs('link[rel="alternate"][hreflang]', 'hreflang', 'href'),
      openGraph: pairs('meta[property^="og:"]', 'property', 'content'),
      headings: every('h1').map((node) => node.textContent.trim()),
      structuredData: every('script[type="application/ld+json"]').map((node) => node.textContent),
      addresses: [
        ...every('[href]').map((node) => node.getAttribute('href') ?? ''),
        ...every('[src]').map((node) => node.getAttribute('src') ?? ''),
        ...every('[srcset]').flatMap((node) =>
          (node.getAttribute('srcset') ?? '').split(',').map((part) => part.trim().split(/\s+/)[0] ?? ''),
        ),
      ],
      anchors: every('[id]').map((node) => node.id),
    };
  }, text);
  return { status: answer.status, ...read };
}
