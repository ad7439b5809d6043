import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { createPost } from '../../content/blog/save-post.ts';
import { autosavePost } from '../../content/blog/autosave-post.ts';
import { changeConfig, configHistory, type ConfigVersion } from '../../staff/configs/config-history.ts';
import { createCoupon } from '../../staff/coupons/change-coupon.ts';
import { type Description, type Schema, fieldsOf } from './description.ts';

type Row = Readonly<Record<string, unknown>>;

interface Update {
  readonly table: string;
  /** Makes a row that differs from the default in every column that the call sets, and returns its ID. */
  readonly make: () => Promise<string>;
  /** A new value of each field of the body, and the columns that it sets. */
  readonly fields: Readonly<Record<string, readonly [value: unknown, ...columns: string[]]>>;
  /** Sent with each field: which version it replaces. */
  readonly with?: object;
  /** What says that and when the row was changed. */
  readonly moves?: readonly string[];
  /** The newest version of the row, where a change adds one. */
  readonly newest?: string;
}

/** Calls with a decision or one setting: every field that the body names is part of it. */
const DECISIONS: Readonly<Record<string, string>> = {
  'PUT /v1/auth/password': 'a password and the proof of the old one',
  'PUT /v1/userData/keepPapers': 'one setting and its confirmation',
  'PUT /v1/companies/{company}': 'the whole company, as its page sends it; its description says so',
  'PUT /v1/companies/{company}/people/{person}': 'the whole person, as the page sends it; its description says so',
  'PUT /v1/companies/{company}/schedules/{schedule}': 'the whole schedule, as its page sends it',
  'PUT /v1/companies/{company}/vault': 'the secret key of one vault, encrypted anew',
  'PUT /v1/companies/{company}/stateTaxes': 'one tax from one day on',
  'PUT /v1/companies/{company}/members/{member}': 'one role',
  'PUT /v1/companies/{company}/members/{member}/mayIssue': 'one setting',
  'PUT /v1/companies/{company}/netPayInEmails': 'one setting',
  'PUT /v1/companies/{company}/twoFactorForKeys': 'one setting and its code',
  'PUT /v1/companies/{company}/retention': 'one setting and its confirmation',
  'PUT /v1/companies/{company}/signIn': 'the whole setting, as its page sends it',
  'PUT /v1/companies/{company}/deposits': 'one deposit',
  'PUT /v1/companies/{company}/deposits/lookback': 'answers by quarter; a quarter that is left out stays',
  'PUT /v1/companies/{company}/deposits/reminders': 'one setting',
  'PUT /v1/companies/{company}/runs/{run}/entries': 'cells, each with what it said before',
  'PUT /v1/companies/{company}/runs/{run}/columns': 'one list',
  'PUT /v1/companies/{company}/runs/{run}/delivery': 'one setting',
  'PUT /v1/companies/{company}/runs/{run}/paid': 'marks, each whole',
  'PUT /v1/companies/{company}/statements/{batch}': 'the whole list, as its page sends it',
  'PUT /v1/companies/{company}/yearEnd/{year}': 'the whole year, as its page sends it',
  'PUT /v1/companies/{company}/yearEnd/{year}/providerTotals': 'the whole year of the last provider',
  'PUT /v1/admin/verification/approve/{id}': 'an approval; a founding date that is left out stays',
  'PUT /v1/admin/verification/refuse/{id}': 'a refusal and its reason',
};

let tested: TestApp;
let server: TestServer;
let admin: Person;
let description: Description;
const CATEGORIES = ['first-pay', 'last-pay'];

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '1000' });
  server = await serveTestApp(tested.app);
  admin = await createPerson(tested.app, 2);
  await tested.app.db
    .insertInto('blog_categories')
    .values(CATEGORIES.map((slug, position) => ({ slug, name: slug, position })))
    .execute();
  description = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Description;
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

async function send(method: string, path: string, body: object) {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${admin.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { readonly data: { readonly id: string } } };
}

async function insert(table: string, row: Row): Promise<string> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))}) returning id::text as id
  `.execute(tested.app.db);
  return rows[0]!.id;
}

/** The columns of a row, and the parts of those that hold JSON. */
async function read({ table, newest }: Update, id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${newest === undefined ? sql`id::text = ${id}` : sql`type = ${newest}`}
    order by ${newest === undefined ? sql`id` : sql`version`} desc limit 1`.execute(tested.app.db);
  return Object.fromEntries(
    Object.entries(rows[0]!).flatMap(([name, value]) =>
      (name === 'settings' || name === 'autosave') && value !== null
        ? Object.entries(value as object).map(([part, inside]) => [`${name}.${part}`, inside] as const)
        : [[name, value] as const],
    ),
  );
}

const picture = (): Promise<string> =>
  insert('media', {
    fingerprint: randomUUID().replaceAll('-', ''),
    name: 'ledger.png',
    folder: 'blog/2026',
    alt: 'A ledger',
    width: 10,
    height: 10,
    bytes: 10,
    variants: JSON.stringify([{ width: 10, height: 10, format: 'jpg', bytes: 10 }]),
    created_by: admin.id,
  });

async function post(): Promise<string> {
  const { id } = await createPost(tested.app, admin.actor, {
    title: `How overtime is paid ${randomUUID()}`,
    slug: `overtime-${randomUUID()}`,
    excerpt: 'What counts as a workweek.',
    body: '<p>A workweek has 168 hours.</p>',
    category: CATEGORIES[0],
    featuredMediaId: await picture(),
    authorName: 'Ines Vallejo',
    status: '1',
    publishedAt: '2026-01-05T12:00:00Z',
  });
  return id;
}

const UPDATES: Readonly<Record<string, () => Promise<Update>>> = {
  'PUT /v1/admin/blog/update/{id}': async () => ({
    table: 'blog_posts',
    make: post,
    fields: {
      title: ['Overtime by state', 'title'],
      slug: ['overtime-by-state', 'slug'],
      excerpt: ['A week is a week.', 'excerpt'],
      body: ['<p>Other text.</p>', 'body', 'body_text', 'word_count'],
      category: [CATEGORIES[1], 'category_slug'],
      featuredMediaId: [await picture(), 'featured_media_id'],
      authorName: ['Maren Adeyemi', 'author_name'],
      status: ['0', 'status'],
      publishedAt: ['2026-02-05T12:00:00Z', 'published_at'],
    },
    with: { version: 1 },
    moves: ['version', 'modified_at', 'autosave', 'autosaved_at'],
  }),
  'PUT /v1/admin/blog/autosave/{id}': async () => ({
    table: 'blog_posts',
    make: async () => {
      const id = await post();
      const { rows } = await sql<Row>`select * from blog_posts where id::text = ${id}`.execute(tested.app.db);
      await autosavePost(tested.app, admin.actor, id, {
        version: 1,
        title: 'A title',
        slug: 'a-title',
        excerpt: 'A summary',
        body: '<p>Text</p>',
        category: CATEGORIES[0],
        featuredMediaId: rows[0]!['featured_media_id'],
        authorName: 'Ines Vallejo',
      });
      return id;
    },
    fields: {
      title: ['Half a ti', 'autosave.title'],
      slug: ['half', 'autosave.slug'],
      excerpt: ['Half', 'autosave.excerpt'],
      body: ['<p>Half</p>', 'autosave.body'],
      category: [CATEGORIES[1], 'autosave.category'],
      featuredMediaId: [await picture(), 'autosave.featuredMediaId'],
      authorName: ['Maren', 'autosave.authorName'],
    },
    with: { version: 1 },
    moves: ['autosaved_at'],
  }),
  'PUT /v1/admin/media/update/{id}': async () => ({
    table: 'media',
    make: picture,
    fields: { alt: ['A journal', 'alt'], folder: ['blog/2027', 'folder'] },
  }),
  'PUT /v1/admin/coupon/update/{id}': async () => ({
    table: 'coupons',
    make: async () =>
      (
        await createCoupon(tested.app, admin.actor, {
          code: `SPRING-${randomUUID().slice(0, 8)}`,
          type: 'amount',
          value: 50,
          startsOn: '2026-01-01',
          endsOn: '2026-12-31',
          useLimit: 40,
          kinds: ['invoice'],
          isActive: false,
        })
      ).id,
    fields: {
      code: ['SUMMER-2026', 'code'],
      type: ['percent', 'type'],
      value: [75, 'value'],
      startsOn: ['2026-02-01', 'starts_on'],
      endsOn: ['2026-11-30', 'ends_on'],
      useLimit: [30, 'use_limit'],
      kinds: [['paystub'], 'kinds'],
      isActive: [true, 'is_active'],
    },
  }),
  'PUT /v1/admin/documentConfig/update/{id}': async () => ({
    table: 'document_configs',
    newest: 'invoice',
    make: async () => {
      const [{ version }] = (await configHistory(tested.app, admin.actor, 'invoice')) as readonly [ConfigVersion];
      const changed = await changeConfig(tested.app, admin.actor, 'invoice', {
        name: `Bill ${version}`,
        price: 900 + version,
        is_active: false,
        settings: { templates: [1], hiddenFields: [], notice: `Notice ${version}` },
      });
      return changed.id;
    },
    fields: {
      name: ['Invoices', 'name'],
      price: [999, 'price'],
      is_active: [true, 'is_active'],
      settings: [{ notice: 'Another notice' }, 'settings.notice'],
    },
    moves: ['id', 'version', 'created_at'],
  }),
  'PUT /v1/admin/user/review-emails/{id}': async () => ({
    table: 'users',
    make: async () => (await createPerson(tested.app, 2)).id,
    fields: { hears: [false, 'review_emails'] },
  }),
  'PUT /v1/admin/subscription/update/{id}': async () => ({
    table: 'subscriptions',
    make: async () => {
      const now = new Date();
      return insert('subscriptions', {
        user_id: (await createPerson(tested.app, 0)).id,
        plan: 'monthly',
        price: 9_900,
        provider: 'sandbox',
        provider_card: 'card',
        begun_at: now,
        period_start: now,
        period_end: new Date(now.getTime() + 86_400_000),
        counted_from: now,
      });
    },
    fields: { price: [8_900, 'price'] },
  }),
  'PUT /v1/userData/updateUserData': async () => ({
    table: 'users',
    make: async () => admin.id,
    fields: { fullName: ['Ines Vallejo', 'full_name'] },
    moves: ['updated_at'],
  }),
  'PUT /v1/auth/passkeys/{id}': async () => ({
    table: 'passkeys',
    make: () =>
      insert('passkeys', {
        id: randomUUID(),
        user_id: admin.id,
        name: 'Laptop',
        public_key: Buffer.from('a key'),
        counter: 3,
        transports: '["usb"]',
        created_at: new Date(),
      }),
    fields: { name: ['Phone', 'name'] },
  }),
  'PUT /v1/drafts/{id}': async () => ({
    table: 'drafts',
    make: async () =>
      (await send('POST', '/v1/drafts', { kind: 'Invoice', name: 'March', form: { notes: 'Thanks' } })).body.data.id,
    fields: { name: ['April', 'name'], form: [{ notes: 'Again' }, 'form', 'size'] },
    with: { version: 1 },
    moves: ['version', 'updated_at'],
  }),
  'PUT /v1/webhooks/{id}': async () => ({
    table: 'webhook_endpoints',
    make: () =>
      insert('webhook_endpoints', {
        user_id: admin.id,
        url: 'https://books.example.com/hooks',
        events: ['document.issued'],
        secret: Buffer.from('a secret'),
      }),
    fields: { url: ['https://pay.example.com/hooks', 'url'], events: [['document.revoked'], 'events'] },
  }),
  'PUT /v1/contacts/{id}': async () => ({
    table: 'company_people',
    make: async () =>
      (
        await send('POST', '/v1/contacts', {
          kind: 'person',
          name: `Ada Byron ${randomUUID().slice(0, 8)}`,
          phone: '(610) 555-0142',
          email: 'ada@example.com',
          address1: '1 Main St',
          address2: 'Apt 2',
          city: 'Bethlehem',
          state: 'PA',
          zip: '18015',
          number: '7',
          title: 'Clerk',
          department: 'Books',
          language: 'es',
          withholding: null,
        })
      ).body.data.id,
    fields: {
      // A person stays a person.
      kind: ['person'],
      name: ['Ada King', 'name'],
      phone: ['(610) 555-0143', 'phone'],
      email: ['king@example.com', 'email'],
      address1: ['2 Main St', 'address1'],
      address2: ['', 'address2'],
      city: ['Allentown', 'city'],
      state: ['NJ', 'state'],
      zip: ['18018', 'zip'],
      zip4: ['1234', 'zip4'],
      number: ['8', 'number'],
      title: ['Bookkeeper', 'title'],
      department: ['Payroll', 'department'],
      language: ['en', 'language'],
      withholding: [undefined],
    },
    moves: ['updated_at'],
  }),
};

/** Every call of the description that updates something, with the fields of its body. */
const updates = (): readonly (readonly [name: string, path: string, fields: readonly string[]])[] =>
  Object.entries(description.paths ?? {}).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([method]) => method === 'put' || method === 'patch')
      .map(([method, { requestBody }]) => {
        const schema: Schema = Object.values(requestBody?.content ?? {})[0]?.schema ?? {};
        const fields = fieldsOf(description, schema).map((field) => field.path.split('.')[0]!);
        return [`${method.toUpperCase()} ${path}`, path, [...new Set(fields)]] as const;
      }),
  );

test('every update call of the description is listed here with every field of its body', async () => {
  const known: [string, string[]][] = [];
  for (const [name, make] of Object.entries(UPDATES)) {
    const { fields, with: others = {} } = await make();
    known.push([name, [...Object.keys(fields), ...Object.keys(others)].toSorted()]);
  }
  const described = updates().filter(([name]) => DECISIONS[name] === undefined);
  expect(known.toSorted()).toEqual(described.map(([name, , fields]) => [name, fields.toSorted()] as const).toSorted());
  expect(updates().map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(DECISIONS)));
});

test.each(Object.entries(UPDATES))('%s keeps every column of a field that is not sent', async (name, of) => {
  const [method, path] = name.split(' ') as [string, string];
  const update = await of();
  const wrong: string[] = [];
  for (const [field, [value, ...columns]] of Object.entries(update.fields)) {
    if (columns.length === 0) continue;
    const id = await update.make();
    const before = await read(update, id);
    const { status, body } = await send(method, path.replace('{id}', id), { ...update.with, [field]: value });
    if (status !== 200) wrong.push(`${field} alone: ${status} ${JSON.stringify(body)}`);
    const after = await read(update, id);
    const changed = Object.keys({ ...before, ...after }).filter(
      (column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]),
    );
    const lost = changed.filter((column) => !columns.includes(column) && !update.moves?.includes(column));
    if (lost.length > 0) wrong.push(`${field} changes ${lost.join(', ')}`);
    if (status === 200 && !changed.includes(columns[0]!)) wrong.push(`${field} changes nothing`);
  }
  expect(wrong).toEqual([]);
});
