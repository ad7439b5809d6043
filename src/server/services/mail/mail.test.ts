import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { EMAILS } from '../../../domain/language/messages/emails/area.ts';
import { createTestApp } from '../../../../tests/test-app.ts';
import type { TestApp } from '../../../../tests/test-app.ts';
import type { Environment } from '../../platform/config.ts';
import { startWorker } from '../jobs/worker.ts';
import { createTicket } from '../../trust/support/create-ticket.ts';
import { enqueueEmail } from './enqueue-email.ts';
import type { EmailTemplate } from './template.ts';
import { accountLimitEmail } from './templates/account-limit.tsx';
import { EMAIL_EXAMPLES } from './templates/examples.ts';
import { documentSentEmail } from './templates/document-sent.tsx';
import { documentsQuestionEmail } from './templates/documents-question.tsx';
import { payLinkEmail } from './templates/pay-link.tsx';
import { reviewQueueEmail } from './templates/review-queue.tsx';
import { ticketReceivedEmail } from './templates/ticket-received.tsx';
import { supportTicketEmail } from './templates/support-ticket.tsx';
import { verificationExpiresEmail } from './templates/verification-expires.tsx';

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

const openApp = async (environment: Environment): Promise<TestApp> => {
  const tested = await createTestApp({ ...environment });
  closers.push(tested.stop);
  return tested;
};

interface MailServer {
  readonly port: number;
  readonly emails: Email[];
}

/** A real SMTP server that keeps what it receives, after it has turned away the first `refusals` emails. */
const startMailServer = async (port = 0, refusals = 0): Promise<MailServer> => {
  const emails: Email[] = [];
  let left = refusals;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const email = await PostalMime.parse(await buffer(stream));
      const isRefused = left-- > 0;
      if (!isRefused) emails.push(email);
      done(isRefused ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, emails };
};

const smtp = (port: number): Environment => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Paperproof <no-reply@paperproof.example>',
  SUPPORT_EMAIL: 'help@paperproof.example',
});

test('sends text and HTML parts, and escapes what a visitor wrote', async () => {
  const mailServer = await startMailServer();
  const { app } = await openApp(smtp(mailServer.port));
  await startWorker(app);
  const { number } = await createTicket(app, ticket);
  await expect.poll(() => mailServer.emails.length).toBe(2);
  const sentTo = (address: string) => mailServer.emails.find(({ to }) => to?.[0]?.address === address);
  const email = sentTo('help@paperproof.example');
  expect(email).toMatchObject({
    from: { address: 'no-reply@paperproof.example', name: 'Paperproof' },
    to: [{ address: 'help@paperproof.example' }],
    replyTo: [{ address: 'ada@example.com' }],
    subject: `Ticket ${number}: My <b>stub</b> & me`,
  });
  expect(email!.text).toContain('First line');
  expect(email!.text).toContain('<script>alert(1)</script>');
  expect(email!.html).toContain('&lt;script&gt;');
  expect(email!.html).not.toMatch(/<script|<b>stub/);
  // The sender gets the number, and nothing that anybody could have typed in another person's name.
  const acknowledgement = sentTo('ada@example.com')!;
  expect(acknowledgement.subject).toBe(`We got your message (ticket ${number})`);
  expect(`${acknowledgement.text} ${acknowledgement.html}`).not.toMatch(/stub|First line|Ada/);
});

test('sends a message to support that a release without ticket numbers queued', async () => {
  const mailServer = await startMailServer();
  const { app } = await openApp(smtp(mailServer.port));
  await createTicket(app, ticket);
  await sql`update pgboss.job set data = jsonb_set(data, '{content}', data -> 'content' #- '{ticketNumber}')
    where name = 'mail' and data ->> 'template' = 'support-ticket'`.execute(app.db);
  await startWorker(app);
  await expect.poll(() => mailServer.emails.map(({ subject }) => subject)).toContain(`Contact form: ${ticket.subject}`);
});

test('attaches the stored files', async () => {
  const mailServer = await startMailServer();
  const { app } = await openApp(smtp(mailServer.port));
  await app.storage.put('documents/1.pdf', new TextEncoder().encode('%PDF-1.7'), 'application/pdf');
  await enqueueEmail(app, app.db, {
    template: supportTicketEmail,
    content: {
      ticketNumber: 1,
      name: 'Ada',
      email: 'ada@example.com',
      subject: 'With a document',
      message: 'See there.',
    },
    to: 'ada@example.com',
    attachments: [{ storageKey: 'documents/1.pdf', filename: 'pay-stub.pdf', contentType: 'application/pdf' }],
  });
  await startWorker(app);
  await expect.poll(() => mailServer.emails.length).toBe(1);
  const [attachment] = mailServer.emails[0]!.attachments;
  expect(attachment).toMatchObject({ filename: 'pay-stub.pdf', mimeType: 'application/pdf' });
  expect(new TextDecoder().decode(attachment!.content as ArrayBuffer)).toBe('%PDF-1.7');
});

/** What a reader sees and hears of an email. */
const wordsOf = ({ subject, text, html }: Email): string => `${subject} ${text} ${html}`;

test('the emails to a person paid are in Spanish, in both parts, and name their language', async () => {
  const mailServer = await startMailServer();
  const { app } = await openApp(smtp(mailServer.port));
  await startWorker(app);
  const sent = { ...EMAIL_EXAMPLES['document-sent'], isRecipient: true, payDate: '2026-12-04' };
  const send = (language: string, to: string) =>
    enqueueEmail(app, app.db, {
      template: documentSentEmail,
      content: documentSentEmail.content.parse({ ...sent, language }),
      to,
    });
  await send('es', 'ana@example.com');
  await send('both', 'bo@example.com');
  await enqueueEmail(app, app.db, {
    template: documentSentEmail,
    content: documentSentEmail.content.parse({ ...sent, language: 'both', netPay: 118_177 }),
    to: 'di@example.com',
  });
  await send('en', 'cy@example.com');
  const link = { token: 'a-token', language: 'es' } as const;
  await enqueueEmail(app, app.db, { template: payLinkEmail, content: link, to: 'link@example.com' });
  await expect.poll(() => mailServer.emails.length).toBe(5);
  const to = (address: string) => mailServer.emails.find((email) => email.to?.[0]?.address === address)!;
  const spanish = to('ana@example.com');
  expect(spanish.subject).toBe('Su talón de pago, 12/04/2026');
  expect(spanish.html).toMatch(/<html[^>]* lang="es"/);
  for (const part of [spanish.text!, spanish.html!]) {
    expect(part).toContain('Talón de pago, 11/01/2026 – 11/14/2026');
    expect(part).toContain('Antes de confiar en él');
    expect(part).toMatch(/\/my-pay\/\?lang=es/);
  }
  for (const email of [spanish, to('link@example.com')]) {
    const english = Object.values<string>(EMAILS.en).filter((text) => text.includes(' ') && !text.startsWith('{'));
    expect(english.filter((text) => wordsOf(email).includes(text.split('{')[0]!))).toEqual([]);
  }
  expect(to('link@example.com').text).toContain('/my-pay/link/?token=a-token&lang=es');
  const both = to('bo@example.com');
  // Somebody paid with a document in two languages reads the one beside English first.
  expect(both.subject).toBe('Su talón de pago, 12/04/2026 / Your pay stub, Dec 4');
  expect(to('di@example.com').subject).toBe(
    'Su talón de pago: $1,181.77, 12/04/2026 / Your pay stub: $1,181.77, Dec 4',
  );
  expect(both.html).toMatch(/<html[^>]* lang="es"/);
  expect(both.html).toMatch(/lang="en"[^]*Before you rely on it/);
  expect(both.text).toMatch(/Antes de confiar en él[^]*Before you rely on it/);
  expect(to('cy@example.com').subject).toBe('Your pay stub, Dec 4');
  expect(wordsOf(to('cy@example.com'))).not.toMatch(/Talón|lang="es"|lang=es/);
});

test('an email to a landlord is in English first, and names the issuer and not the day of the pay', async () => {
  const mailServer = await startMailServer();
  const { app } = await openApp(smtp(mailServer.port));
  await startWorker(app);
  const sent = { ...EMAIL_EXAMPLES['document-sent'], language: 'both', payDate: '2026-12-04' };
  await enqueueEmail(app, app.db, {
    template: documentSentEmail,
    content: documentSentEmail.content.parse(sent),
    to: 'landlord@example.com',
  });
  await expect.poll(() => mailServer.emails.length).toBe(1);
  const { subject, text } = mailServer.emails[0]!;
  expect(subject).toBe('Pay stub from Kestrel & Rowe Joinery / Talón de pago de Kestrel & Rowe Joinery');
  expect(text).toMatch(/Before you rely on it[^]*Open verification page[^]*Antes de confiar en él/);
  expect(text).not.toContain('/my-pay/');
});

test('sends an email exactly once after the mail server was down and then refused it', async () => {
  const { port } = await startMailServer();
  await closers.pop()!();
  const { app } = await openApp(smtp(port));
  await startWorker(app);
  await enqueueEmail(app, app.db, { template: ticketReceivedEmail, content: { ticketNumber: 1 }, to: ticket.email });
  const attempts = async (): Promise<number> => {
    const { rows } = await sql<{ retry_count: number }>`
      select retry_count from pgboss.job where name = 'mail' and state = 'retry'`.execute(app.db);
    return rows.length;
  };
  await expect.poll(attempts).toBe(1);
  const mailServer = await startMailServer(port, 1);
  await expect.poll(() => mailServer.emails.length, { interval: 200 }).toBe(1);
  const state = async (): Promise<string | undefined> => {
    const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = 'mail'`.execute(app.db);
    return rows.map((row) => row.state).join();
  };
  await expect.poll(state).toBe('completed');
  expect(mailServer.emails.length).toBe(1);
});

test('without a mail server, saves the email as an .eml file', async () => {
  const { app } = await openApp({});
  await startWorker(app);
  await enqueueEmail(app, app.db, { template: ticketReceivedEmail, content: { ticketNumber: 1 }, to: ticket.email });
  const folder = join(app.config.dataDir, 'mail');
  const files = (): Promise<string[]> => readdir(folder).catch(() => []);
  await expect.poll(files).toEqual([expect.stringMatching(/^\d{4}-.*\.eml$/)]);
  const email = await PostalMime.parse(await readFile(join(folder, (await files())[0]!)));
  expect(email.subject).toBe('We got your message (ticket 1)');
  expect(email.to).toEqual([expect.objectContaining({ address: 'ada@example.com' })]);
});

test('sends emails to staff, issuers, and limited users as plain text with full links', async () => {
  const mailServer = await startMailServer();
  const { app } = await openApp(smtp(mailServer.port));
  const send = <Content extends object>(template: EmailTemplate<Content>) =>
    enqueueEmail(app, app.db, {
      template,
      content: template.content.parse(EMAIL_EXAMPLES[template.name]),
      to: `${template.name}@example.com`,
    });
  await send(reviewQueueEmail);
  await send(verificationExpiresEmail);
  await send(accountLimitEmail);
  await send(documentsQuestionEmail);
  await startWorker(app);
  await expect.poll(() => mailServer.emails.length).toBe(4);
  const textTo = (name: string) =>
    mailServer.emails.find(({ to }) => to?.[0]?.address === `${name}@example.com`)!.text!.replaceAll(/\s+/g, ' ');
  const { siteUrl } = app.config;
  expect(textTo('review-queue')).toContain(`Business verification request <${siteUrl}/admin/verifications/`);
  expect(textTo('verification-ends')).toContain(`<${siteUrl}/my-dashboard/issuers/>`);
  expect(textTo('account-limit')).toContain(`contact us <${siteUrl}/contact/>`);
  // These emails must not accuse the user.
  for (const name of ['account-limit', 'documents-question'])
    expect(textTo(name)).not.toMatch(/fraud|fake|forg|cheat|crime|illegal|suspic/i);
});
