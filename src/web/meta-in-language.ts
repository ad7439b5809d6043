import type { MetaDescriptor } from 'react-router';
import type { Language } from '../domain/language/document-language.ts';

interface Tags {
  readonly title: string;
  readonly description?: string;
}

type Matches = readonly ({ readonly id: string; readonly meta: readonly MetaDescriptor[] } | undefined)[];

/** The root's tags of a page, in the language of its reader, with the address of the page in each language. */
export function metaInLanguage(matches: Matches, language: Language, { title, description }: Tags): MetaDescriptor[] {
  const tags = matches.find((match) => match?.id === 'root')?.meta ?? [];
  const canonical = tags.find((tag) => 'rel' in tag && tag.rel === 'canonical');
  const url = canonical && 'href' in canonical ? String(canonical.href) : '';
  const ours = `${url}?lang=es`;
  const named = tags.map((tag): MetaDescriptor => {
    if (language === 'en') return tag;
    if ('title' in tag) return { title: `${title} | ${brandIn(tags)}` };
    if ('rel' in tag && tag.rel === 'canonical') return { ...tag, href: ours };
    if ('name' in tag && tag.name === 'description' && description) return { ...tag, content: description };
    if (!('property' in tag)) return tag;
    if (tag.property === 'og:locale') return { ...tag, content: 'es_US' };
    if (tag.property === 'og:title') return { ...tag, content: title };
    if (tag.property === 'og:url') return { ...tag, content: ours };
    return tag.property === 'og:description' && description ? { ...tag, content: description } : tag;
  });
  return [...named, { tagName: 'link', rel: 'alternate', hrefLang: 'es', href: ours }];
}

function brandIn(tags: readonly MetaDescriptor[]): string {
  const tag = tags.find((each) => 'property' in each && each.property === 'og:site_name');
  return tag && 'content' in tag ? String(tag.content) : '';
}
