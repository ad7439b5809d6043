import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { KEY_MODES, type KeyMode } from '../../../domain/api-key.ts';

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;

/** What every key begins with, so that scanners of secrets find one. */
const BEGINNING = 'ppk_';

const SHAPE = new RegExp(`^${BEGINNING}(?:${KEY_MODES.join('|')})_[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

/** CRC-32 in base 62. Anybody can compare it without asking us. */
function checksumOf(text: string): string {
  let left = crc32(text);
  let checksum = '';
  while (checksum.length < CHECKSUM_LENGTH) {
    checksum = CHARACTERS[left % CHARACTERS.length]! + checksum;
    left = Math.floor(left / CHARACTERS.length);
  }
  return checksum;
}

/** "ppk_live_", 32 random characters (190 bits), and their checksum. */
export function newKeyText(mode: KeyMode): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]!).join('');
  const body = `${BEGINNING}${mode}_${secret}`;
  return body + checksumOf(body);
}

export const looksLikeKey = (text: string): boolean => text.startsWith(BEGINNING);

/** False after a typo, or if the end is missing. */
export const isWholeKey = (text: string): boolean =>
  SHAPE.test(text) && checksumOf(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
