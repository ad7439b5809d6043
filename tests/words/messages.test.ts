import { expect, test } from 'vitest';
import { type Catalogue, faultsOf, listCatalogues } from './messages.ts';

const catalogues = await listCatalogues();

test('every message is in every language with the same values, and is used', () => {
  expect(catalogues.length).toBeGreaterThan(5);
  expect(catalogues.flatMap(faultsOf)).toEqual([]);
});

test('no key is in two areas, which some page has together', () => {
  const keys = catalogues.flatMap(({ texts }) => Object.keys(texts['en']!));
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});

test('a missing, a misfitting, an unreadable and an unused message each fail', () => {
  const broken: Catalogue = {
    area: 'example',
    texts: {
      en: {
        fits: '{count, plural, one {# page} other {# pages}} of {name}',
        missing: 'One',
        misfits: 'Sent to {name}',
        uncounted: '{count, plural, one {# page} other {# pages}}',
        unreadable: 'Sent to {name',
        unused: 'Nobody says this',
      },
      es: {
        fits: '{count, plural, one {# página} other {# páginas}} de {name}',
        misfits: 'Enviado a {nombre}',
        uncounted: '{count} páginas',
        unreadable: 'Enviado a {name}',
        unused: 'Nadie lo dice',
        own: 'Solo aquí',
      },
    },
    sources: [`t('fits'); t('missing'); t('misfits'); t('uncounted'); t('unreadable')`],
  };
  expect(faultsOf(broken)).toEqual([
    'example.missing is missing in es',
    'example.misfits in es has nombre, not name',
    'example.uncounted in es has count, not count by plural',
    expect.stringContaining('example.unreadable in en: SyntaxError'),
    'example.unused is not used',
    'example.own is only in es',
  ]);
});
