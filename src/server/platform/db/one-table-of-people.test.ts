import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../../../../tests/new-database.ts';
import { createEmptyDatabase } from '../../../../tests/test-app.ts';
import { createLog } from '../log.ts';
import { openDatabase } from './connection.ts';
import { migrateTo } from './migrate.ts';
import { migrations } from './migrations/registry.ts';
import type { Database } from './schema.ts';

const MERGE = '0282-one-table-of-people';
const ADDRESS_BOOKS = 500;
const log = createLog({ logLevel: 'error' });
let database: TestDatabase;
let db: Kysely<Database>;

beforeAll(async () => {
  database = await createEmptyDatabase();
  db = openDatabase(database.url, log);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

interface Card {
  readonly id: string;
  readonly name: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly email: string;
  readonly language: string;
  readonly withholding: string | null;
}
interface Book {
  readonly owner: string;
  readonly saved: readonly (Card & { readonly kind: 'company' | 'person' })[];
  readonly companies: readonly { readonly id: string; readonly people: readonly Card[] }[];
}

const TEXTS = ['number', 'phone', 'address1', 'address2', 'city', 'state', 'zip', 'zip4', 'title', 'department'];
const form = (state: string) => JSON.stringify({ state, stateCertificate: {}, federalCertificate: {} });

const card: fc.Arbitrary<Card> = fc.record({
  id: fc.constant('').map(() => randomUUID()),
  // Few names, so that many meet.
  name: fc.constantFrom('Ann Lee', 'ANN LEE ', 'Bo Cruz', 'Cy Ortega', 'Dee Voss', 'Ed Marsh', 'Fay Nunn'),
  texts: fc.record(
    Object.fromEntries(
      TEXTS.map((name) => [
        name,
        fc.oneof(
          { weight: 6, arbitrary: fc.constant('') },
          { weight: 3, arbitrary: fc.constant('PA') },
          fc.constant('NJ'),
        ),
      ]),
    ),
  ),
  email: fc.constantFrom('', '', '', 'a@example.com'),
  language: fc.constantFrom('en', 'en', 'en', 'es'),
  withholding: fc.constantFrom(null, null, null, form('PA'), form('NJ')),
});
const byName = <One extends { readonly name: string }>(cards: readonly One[], key = (one: One) => one.name) => [
  ...new Map(cards.map((one) => [key(one).toLowerCase(), one])).values(),
];
const book: fc.Arbitrary<Book> = fc.record({
  owner: fc.constant('').map(() => randomUUID()),
  saved: fc
    .array(
      fc.tuple(card, fc.constantFrom('company', 'person', 'person', 'person')).map(([one, kind]) => ({
        ...one,
        kind: kind as 'company' | 'person',
      })),
      { maxLength: 6 },
    )
    .map((cards) => byName(cards, ({ kind, name }) => `${kind} ${name}`)),
  companies: fc.array(
    fc.record({
      id: fc.constant('').map(() => randomUUID()),
      people: fc
        .array(card, { maxLength: 4 })
        .map((cards) => byName(cards, ({ name, texts }) => `${name} ${texts['number']}`)),
    }),
    { maxLength: 2 },
  ),
});

const sameName = (one: Card, other: Card): boolean => one.name.trim().toLowerCase() === other.name.trim().toLowerCase();

/** By hand: who is in which company afterwards, with which values. Null is the owner's own list. */
function expectedOf({ saved, companies }: Book) {
  const people = companies.flatMap(({ id, people: paid }) =>
    paid.map((person) => ({ company: id as string | null, person })),
  );
  const contacts = saved.filter(({ kind }) => kind === 'person');
  const targetOf = (contact: Card) => {
    const [only, ...more] = people.filter(({ person }) => sameName(person, contact));
    if (only === undefined || more.length > 0) return undefined;
    const { person } = only;
    for (const text of TEXTS) {
      const [mine, theirs] = [contact.texts[text], person.texts[text]];
      if (mine !== '' && theirs !== '' && mine !== theirs) return undefined;
    }
    if (contact.email !== '' && contact.email !== person.email) return undefined;
    if (contact.language !== 'en' && contact.language !== person.language) return undefined;
    if (contact.withholding !== null && contact.withholding !== person.withholding) return undefined;
    return only;
  };
  const targets = contacts.map(targetOf);
  return [
    ...people.map((one) => {
      const [at, ...others] = contacts.flatMap((_, index) => (targets[index] === one ? [index] : []));
      if (at === undefined || others.length > 0) return one;
      const texts = Object.fromEntries(
        TEXTS.map((text) => [text, one.person.texts[text] || contacts[at]!.texts[text]!]),
      );
      return { ...one, person: { ...one.person, texts } };
    }),
    ...contacts
      .filter((_, index) => {
        const target = targets[index];
        return target === undefined || targets.filter((other) => other === target).length > 1;
      })
      .map((person) => ({ company: null, person })),
  ].map(({ company, person: { id, name, texts, email, language, withholding } }) =>
    JSON.stringify([
      id,
      company,
      name,
      TEXTS.map((text) => texts[text]),
      email,
      language,
      withholding && (JSON.parse(withholding) as { state: string }).state,
    ]),
  );
}

const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

async function insert(books: readonly Book[]): Promise<void> {
  const at = '2026-01-01T00:00:00Z';
  const rowOf = ({ id, name, texts, email, language, withholding }: Card) => ({
    id,
    name,
    ...texts,
    email,
    language,
    withholding: withholding === null ? null : (JSON.parse(withholding) as object),
    created_at: at,
    updated_at: at,
  });
  await sql`
    insert into users (id, full_name, username, password_hash, user_role)
    select id, 'Owner', id::text, 'none', 0 from jsonb_to_recordset(${json(books.map(({ owner }) => ({ id: owner })))}) as r (id uuid)`.execute(
    db,
  );
  const contacts = books.flatMap(({ owner, saved }) =>
    saved.map((one) => ({ ...rowOf(one), user_id: owner, kind: one.kind })),
  );
  await sql`insert into contacts select * from jsonb_populate_recordset(null::contacts, ${json(contacts)})`.execute(db);
  const companies = books.flatMap(({ owner, companies: own }) => own.map(({ id }) => ({ id, owner })));
  await sql`
    insert into companies (id, owner_id, name, phone, email, address1, address2, city, state, zip, ein_last4, periodicity,
      first_period_start, pay_delay, template, created_at, updated_at)
    select id, owner, id::text, '', '', '', '', '', '', '', '', 'bi-weekly', '2026-01-04', 6, 1, ${at}, ${at}
    from jsonb_to_recordset(${json(companies)}) as r (id uuid, owner uuid)`.execute(db);
  const people = books.flatMap(({ companies: own }) =>
    own.flatMap(({ id, people: paid }) =>
      paid.map((one) => ({
        ...rowOf(one),
        company_id: id,
        employment_type: 'employee',
        payment_type: 'hourly',
        rate: 2_000,
        default_hours: 0,
        earnings: [],
        deductions: [],
        court_orders: [],
        leave: [],
        deposits: [],
        former_places: [],
        occupation_code: '',
        given_name: '',
        middle_name: '',
        family_name: '',
        name_suffix: '',
      })),
    ),
  );
  await sql`insert into company_people select * from jsonb_populate_recordset(null::company_people, ${json(people)})`.execute(
    db,
  );
}

test(`no person of ${ADDRESS_BOOKS} random address books is lost or doubled when saved people and people of companies become one table`, async () => {
  const names = Object.keys(migrations);
  await migrateTo(db, names.slice(0, names.indexOf(MERGE)), log);
  const books = fc.sample(book, { numRuns: ADDRESS_BOOKS, seed: 46 });
  await insert(books);
  await migrateTo(db, names.slice(0, names.indexOf(MERGE) + 1), log);

  const people = await db
    .selectFrom('company_people as person')
    .innerJoin('companies', 'companies.id', 'company_id')
    .selectAll('person')
    .select(['owner_id', 'is_implied'])
    .execute();
  const found = Map.groupBy(people, ({ owner_id: owner }) => owner);
  let merged = 0;
  for (const one of books) {
    const after = (found.get(one.owner) ?? []).map((person) =>
      JSON.stringify([
        person.id,
        person.is_implied ? null : person.company_id,
        person.name,
        TEXTS.map((text) => person[text as 'city']),
        person.email,
        person.language,
        person.withholding && person.withholding.state,
      ]),
    );
    const expected = expectedOf(one);
    expect(after.toSorted()).toEqual(expected.toSorted());
    merged +=
      one.saved.filter(({ kind }) => kind === 'person').length +
      one.companies.flatMap(({ people: paid }) => paid).length -
      expected.length;
  }
  // Some of each kind, or the books prove nothing.
  expect(merged).toBeGreaterThan(20);
  expect(people.filter(({ is_implied: isImplied }) => isImplied).length).toBeGreaterThan(500);
  const parties = await db.selectFrom('contacts').select('id').execute();
  expect(parties.map(({ id }) => id).toSorted()).toEqual(
    books.flatMap(({ saved }) => saved.flatMap(({ kind, id }) => (kind === 'company' ? [id] : []))).toSorted(),
  );
});
