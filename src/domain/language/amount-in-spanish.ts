import type { Cents } from '../money.ts';

const TO_15 = ' uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince'.split(' ');
const FROM_16 = 'dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés'.split(' ');
const FROM_24 = 'veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(' ');
const TO_29 = [...TO_15, ...FROM_16, ...FROM_24];
const TENS = '   treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const HUNDREDS =
  ' ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ');

function belowHundred(number: number): string {
  if (number < 30) return TO_29[number]!;
  const ones = number % 10;
  return ones === 0 ? TENS[Math.floor(number / 10)]! : `${TENS[Math.floor(number / 10)]} y ${TO_29[ones]}`;
}

function belowThousand(number: number): string {
  if (number === 100) return 'cien';
  return [HUNDREDS[Math.floor(number / 100)], belowHundred(number % 100)].filter(Boolean).join(' ');
}

/** Before a noun, "uno" is "un": veintiún mil, treinta y un dólares. */
const beforeNoun = (words: string): string => words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un');

function belowMillion(number: number): string {
  const thousands = Math.floor(number / 1000);
  const thousand = thousands === 0 ? '' : thousands === 1 ? 'mil' : `${beforeNoun(belowThousand(thousands))} mil`;
  return [thousand, belowThousand(number % 1000)].filter(Boolean).join(' ');
}

/** Spanish counts in millions: a thousand million is "mil millones". */
function whole(number: number): string {
  const millions = Math.floor(number / 1_000_000);
  const rest = belowMillion(number % 1_000_000);
  if (millions === 0) return rest || 'cero';
  const counted = millions === 1 ? 'un millón' : `${beforeNoun(belowMillion(millions))} millones`;
  // "Un millón de dólares", but "un millón cien dólares".
  return rest === '' ? `${counted} de` : `${counted} ${rest}`;
}

/** "Mil quinientos veintiún dólares con 04/100" */
export function amountInSpanish(amount: Cents): string {
  const absolute = Math.abs(amount);
  const dollars = Math.floor(absolute / 100);
  const words = `${amount < 0 ? 'menos ' : ''}${beforeNoun(whole(dollars))} ${dollars === 1 ? 'dólar' : 'dólares'} con ${String(absolute % 100).padStart(2, '0')}/100`;
  return words[0]!.toUpperCase() + words.slice(1);
}
