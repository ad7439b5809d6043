import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSite } from './site-and-browser.ts';

const site = await openSite();

const LETTER = {
  fname: 'Maren',
  lname: 'Adeyemi',
  email: 'maren@example.com',
  subject: 'Paper 26-1XPE-W47A',
  message: 'The overtime of Nov 14 is missing.',
};

const send = (letter: Record<string, string>): Promise<Response> =>
  fetch(`${site.url}/contact/`, { method: 'POST', body: new URLSearchParams(letter), headers: { Origin: site.url } });

/** Letters that the site would have sent, once its worker had the time. */
async function keptLetters(): Promise<readonly string[]> {
  const folder = join(site.folder, 'mail');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')));
}

test('a letter sent without scripts arrives with support, to be answered to its writer', async () => {
  const answer = await send(LETTER);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Your letter has arrived');
  await expect.poll(keptLetters, { timeout: 20_000 }).toHaveLength(1);
  const [kept] = await keptLetters();
  expect(kept).toContain('Reply-To: maren@example.com');
});

test('a wrong field is answered beside it, and nothing that was typed is lost', async () => {
  const answer = await send({ ...LETTER, email: 'maren', lname: '' });
  const text = await answer.text();
  expect(answer.status).toBe(422);
  expect(text).toContain('Please enter a valid email address');
  expect(text).toContain('Please enter 2 to 35 characters');
  expect(text).toContain('value="maren"');
  expect(text).toContain('The overtime of Nov 14 is missing.');
});

test('what fills in the field that nobody sees is thanked and not kept', async () => {
  const before = (await keptLetters()).length;
  expect((await send({ ...LETTER, homepage: 'http://spam.example' })).status).toBe(200);
  await new Promise((resolve) => {
    setTimeout(resolve, 1_500);
  });
  expect(await keptLetters()).toHaveLength(before);
});
