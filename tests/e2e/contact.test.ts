import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSite } from './site-and-browser.ts';

const site = await openSite();

const MESSAGE = {
  fname: 'Maren',
  lname: 'Adeyemi',
  email: 'maren@contact.example',
  subject: 'Document 26-1XPE-W47A',
  message: 'The overtime of Nov 14 is missing.',
};

const send = (message: Record<string, string>): Promise<Response> =>
  fetch(`${site.url}/contact/`, { method: 'POST', body: new URLSearchParams(message), headers: { Origin: site.url } });

/** The emails to support that the worker has sent so far, by the address to reply to. */
async function sentEmails(replyTo: string): Promise<readonly string[]> {
  const folder = join(site.folder, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return emails.filter((email) => email.includes(`Reply-To: ${replyTo}`));
}

test('a message sent without JavaScript reaches support with the sender as the reply address', async () => {
  const answer = await send(MESSAGE);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('We got your message');
  await expect.poll(() => sentEmails(MESSAGE.email)).toHaveLength(1);
});

test('shows errors at their fields and keeps what was typed', async () => {
  const answer = await send({ ...MESSAGE, email: 'maren', lname: '' });
  const text = await answer.text();
  expect(answer.status).toBe(422);
  expect(text).toContain('Please enter a valid email address');
  expect(text).toContain('Please enter 2 to 35 characters');
  expect(text).toContain('value="maren"');
  expect(text).toContain('The overtime of Nov 14 is missing.');
});

test('discards messages from bots that fill in the hidden field', async () => {
  const [bot, person] = [
    { ...MESSAGE, email: 'bot@contact.example', homepage: 'http://spam.example' },
    { ...MESSAGE, email: 'person@contact.example' },
  ];
  for (const message of [bot, person]) expect((await send(message)).status).toBe(200);
  // Emails are sent in turn, so the first one would have arrived by now.
  await expect.poll(() => sentEmails(person.email)).toHaveLength(1);
  expect(await sentEmails(bot.email)).toEqual([]);
});
