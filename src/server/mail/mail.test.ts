import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createTestApp } from '../../../tests/test-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';
import type { Environment } from '../config.ts';
import { startWorker } from '../jobs/worker.ts';
import { createTicket } from '../support/create-ticket.ts';
import { enqueueMail } from './enqueue-mail.ts';
import type { MailTemplate } from './template.ts';
import { accountLimitMail } from './templates/account-limit.tsx';
import { LETTER_EXAMPLES } from './templates/examples.ts';
import { papersQuestionMail } from './templates/papers-question.tsx';
import { staffNewsMail } from './templates/staff-news.tsx';
import { supportTicketMail } from './templates/support-ticket.tsx';
import { verificationEndsMail } from './templates/verification-ends.tsx';

const ticket = {
  fname: 'Ada',
  lname: 'Byron',
  email: 'ada@example.com',
  subject: 'My <b>stub</b> & me',
  message: 'First line\n<script>alert(1)</script>',
};

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const openHouse = async (environment: Environment): Promise<TestApp> => {
  const house = await createTestApp({ ...environment });
  closers.push(house.stop);
  return house;
};

interface PostOffice {
  readonly port: number;
  readonly letters: Email[];
}

/** A real SMTP server that keeps what it is handed; `refusals` letters are turned away for now first. */
const openPostOffice = async (port = 0, refusals = 0): Promise<PostOffice> => {
  const letters: Email[] = [];
  let left = refusals;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const letter = await PostalMime.parse(await buffer(stream));
      const isRefused = left-- > 0;
      if (!isRefused) letters.push(letter);
      done(isRefused ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, letters };
};

const smtp = (port: number): Environment => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Paperproof <post@paperproof.example>',
  SUPPORT_EMAIL: 'help@paperproof.example',
});

test('a letter reaches a mail server as text and as HTML, and what somebody wrote stays text', async () => {
  const office = await openPostOffice();
  const { app } = await openHouse(smtp(office.port));
  await startWorker(app);
  await createTicket(app, ticket);
  await expect.poll(() => office.letters.length, { timeout: 15_000 }).toBe(1);
  const [letter] = office.letters;
  expect(letter).toMatchObject({
    from: { address: 'post@paperproof.example', name: 'Paperproof' },
    to: [{ address: 'help@paperproof.example' }],
    replyTo: [{ address: 'ada@example.com' }],
    subject: 'Contact form: My <b>stub</b> & me',
  });
  expect(letter!.text).toContain('First line');
  expect(letter!.text).toContain('<script>alert(1)</script>');
  expect(letter!.html).toContain('&lt;script&gt;');
  expect(letter!.html).not.toMatch(/<script|<b>stub/);
});

test('a letter carries the stored files that it was promised with', async () => {
  const office = await openPostOffice();
  const { app } = await openHouse(smtp(office.port));
  await app.storage.put('documents/1.pdf', new TextEncoder().encode('%PDF-1.7'), 'application/pdf');
  await enqueueMail(app, app.db, {
    template: supportTicketMail,
    content: { ticketId: '1', name: 'Ada', email: 'ada@example.com', subject: 'With a paper', message: 'See there.' },
    to: 'ada@example.com',
    attachments: [{ storageKey: 'documents/1.pdf', filename: 'pay-stub.pdf', contentType: 'application/pdf' }],
  });
  await startWorker(app);
  await expect.poll(() => office.letters.length, { timeout: 15_000 }).toBe(1);
  const [paper] = office.letters[0]!.attachments;
  expect(paper).toMatchObject({ filename: 'pay-stub.pdf', mimeType: 'application/pdf' });
  expect(new TextDecoder().decode(paper!.content as ArrayBuffer)).toBe('%PDF-1.7');
});

test('a mail server that is down and then turns us away once delays the letter and gets it once', async () => {
  const { port } = await openPostOffice();
  await closers.pop()!();
  const { app } = await openHouse(smtp(port));
  await startWorker(app);
  await createTicket(app, ticket);
  const attempts = async (): Promise<number> => {
    const { rows } = await sql<{ retry_count: number }>`
      select retry_count from pgboss.job where name = 'mail' and state = 'retry'`.execute(app.db);
    return rows.length;
  };
  await expect.poll(attempts, { timeout: 10_000 }).toBe(1);
  const office = await openPostOffice(port, 1);
  await expect.poll(() => office.letters.length, { timeout: 25_000, interval: 200 }).toBe(1);
  const state = async (): Promise<string | undefined> => {
    const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = 'mail'`.execute(app.db);
    return rows.map((row) => row.state).join();
  };
  await expect.poll(state, { timeout: 5_000 }).toBe('completed');
  expect(office.letters.length).toBe(1);
}, 45_000);

test('without a mail server the letter is a file that a mail program opens and others cannot read', async () => {
  const { app } = await openHouse({});
  await startWorker(app);
  await createTicket(app, ticket);
  const folder = join(app.config.dataDir, 'mail');
  const files = (): Promise<string[]> => readdir(folder).catch(() => []);
  await expect.poll(files, { timeout: 15_000 }).toEqual([expect.stringMatching(/^\d{4}-.*\.eml$/)]);
  const letter = await PostalMime.parse(await readFile(join(folder, (await files())[0]!)));
  expect(letter.subject).toBe('Contact form: My <b>stub</b> & me');
  expect(letter.to).toEqual([expect.objectContaining({ address: 'support@paperproof.test' })]);
});

test('letters to staff, to issuers and to whoever was limited reach a mail server in plain words, with working links', async () => {
  const office = await openPostOffice();
  const { app } = await openHouse(smtp(office.port));
  const send = <Content extends object>(template: MailTemplate<Content>) =>
    enqueueMail(app, app.db, {
      template,
      content: template.content.parse(LETTER_EXAMPLES[template.name]),
      to: `${template.name}@example.com`,
    });
  await send(staffNewsMail);
  await send(verificationEndsMail);
  await send(accountLimitMail);
  await send(papersQuestionMail);
  await startWorker(app);
  await expect.poll(() => office.letters.length, { timeout: 15_000 }).toBe(4);
  const textTo = (name: string) =>
    office.letters.find(({ to }) => to?.[0]?.address === `${name}@example.com`)!.text!.replaceAll(/\s+/g, ' ');
  const { siteUrl } = app.config;
  expect(textTo('staff-news')).toContain(`Asks for level B <${siteUrl}/admin/verifications/`);
  expect(textTo('verification-ends')).toContain(`<${siteUrl}/my-dashboard/issuers/>`);
  expect(textTo('account-limit')).toContain(`write to us <${siteUrl}/contact/>`);
  // A question and a limit are no accusation.
  for (const name of ['account-limit', 'papers-question'])
    expect(textTo(name)).not.toMatch(/fraud|fake|forg|cheat|crime|illegal|suspic/i);
});
