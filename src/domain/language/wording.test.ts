import { expect, test } from 'vitest';
import { READER } from './messages/reader/area.ts';
import { VERIFY } from './messages/verify/area.ts';
import { storedText } from './stored-text.ts';
import { wordingIn } from './wording.ts';

const { t, mix, dated } = wordingIn('es', VERIFY);
const english = wordingIn('en', VERIFY);

test('a message keeps what fills it', () => {
  expect(t('itIsTheDocumentIssued', { issuer: 'Kestrel & {Rowe}', time: '11/20/2026' })).toBe(
    'Es, byte por byte, el documento emitido por Kestrel & {Rowe} el 11/20/2026.',
  );
  expect(mix('tryItWith', { sample: 1, altered: 2 })).toEqual(['Pruebe con ', 1, ' o con ', 2, '.']);
});

test('numbers choose the words of each language', () => {
  const pages = [1, 2].map((count) => [english.t('pages', { count }), t('pages', { count })]);
  expect(pages).toEqual([
    ['1 page', '1 página'],
    ['2 pages', '2 páginas'],
  ]);
  expect([0, 1, 2].map((days) => t('replacedWhen', { days }))).toEqual([
    'el mismo día',
    'al día siguiente',
    '2 días después',
  ]);
  expect(wordingIn('es', READER).t('untilOpeningsLeft', { time: '11/20/2026', count: 1 })).toBe(
    'hasta 11/20/2026, queda 1 apertura',
  );
});

test('only English writes the names of months', () => {
  expect(dated('Nov 20, 2026, 10:58 am ET')).toBe('11/20/2026, 10:58 am ET');
  expect(english.dated('Nov 20, 2026, 10:58 am ET')).toBe('Nov 20, 2026, 10:58 am ET');
});

test('what is stored in English is read by its key, and what the issuer typed stays', () => {
  const said = [
    'Tax year 2025',
    'Nov 1 – Nov 14, 2026',
    'Dec 27, 2026 – Jan 9, 2027',
    'Self-prepared. Issuer not verified.',
    'Business verified by staff on 2026-11-20.',
    'Domain rowe.example confirmed.',
    'A note from the issuer',
  ];
  expect(said.map((text) => storedText(text, 'es'))).toEqual([
    'Año tributario 2025',
    '11/01/2026 – 11/14/2026',
    '12/27/2026 – 01/09/2027',
    'Preparado por el emisor. Emisor no verificado.',
    'Empresa verificada por el personal el 11/20/2026.',
    'Dominio rowe.example confirmado.',
    'A note from the issuer',
  ]);
  expect(said.map((text) => storedText(text, 'en'))).toEqual(said);
});
