import type { RouterContextProvider } from 'react-router';
import type { Language } from '../../../../domain/language/document-language.ts';
import { readCookie, writeCookie } from '../../auth/cookie.ts';
import type { Config } from '../../../platform/config.ts';
import { appContext } from './site-context.ts';

type PageArgs = Readonly<{ context: Readonly<RouterContextProvider>; request: Request }>;

const NAME = 'language';
const YEAR_SECONDS = 365 * 86_400;

const languageIn = (text: string | null): Language | undefined => (text === 'en' || text === 'es' ? text : undefined);

/** What the reader chose earlier in this browser. */
export const languageInCookie = (config: Config, cookies: string | null): Language | undefined =>
  languageIn(readCookie(config, NAME, cookies));

const languageInAddress = (request: Request): Language | undefined =>
  languageIn(new URL(request.url).searchParams.get('lang'));

/** What the reader chose: in the address of the page, or earlier in this browser. */
export const chosenLanguage = ({ context, request }: PageArgs): Language | undefined =>
  languageInAddress(request) ?? languageInCookie(context.get(appContext).config, request.headers.get('cookie'));

/** The first language of the browser in which our pages can be read. */
export function browserLanguage(request: Request): Language | undefined {
  const wanted = (request.headers.get('accept-language') ?? '').split(',').map((part) => {
    const [tag = '', ...settings] = part.split(';').map((text) => text.trim());
    const quality = settings.find((setting) => setting.startsWith('q='))?.slice('q='.length);
    return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
  return wanted
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .flatMap(({ tag }) => languageIn(tag.split('-')[0]!) ?? [])[0];
}

/** Remembers a language that the address asks for. Null if it asks for none. */
export function languageCookie(config: Config, request: Request): string | null {
  const language = languageInAddress(request);
  return language === undefined ? null : writeCookie(config, NAME, language, YEAR_SECONDS);
}
