import { expect, test } from 'vitest';
import { isMailbox } from './email-address.ts';

test.each(['ines@example.com', "o'brien+pay@mail.example.co.uk", 'größe@bücher.example', 'a_b-c.d@x.io'])(
  'accepts %s',
  (address) => {
    expect(isMailbox(address)).toBe(true);
  },
);

test.each([
  'v<victim@example.com',
  'v>victim@example.com',
  '<victim@example.com>',
  'a,victim@example.com',
  'a;victim@example.com',
  'a:victim@example.com',
  '"a"victim@example.com',
  'a(x)victim@example.com',
  'a\\victim@example.com',
  'a@example.com,victim@example.com',
  'a@[127.0.0.1]',
  'a\u0000b@example.com',
  'a\u200bb@example.com',
  'a b@example.com',
  'a@b@example.com',
  'a@example',
])('refuses %j, which a mail program may read as another address', (address) => {
  expect(isMailbox(address)).toBe(false);
});
