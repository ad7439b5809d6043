import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberRole } from '../../src/domain/companies/company.ts';
import { companyPersonSchema } from '../../src/domain/companies/company-person.ts';
import { createCompany } from '../../src/server/payroll/companies/companies.ts';
import { addPerson } from '../../src/server/payroll/companies/people.ts';
import { createSite } from '../../src/server/services/http/site.ts';
import DocumentPage from '../../src/web/dashboard/document.tsx';
import RunPage from '../../src/web/company/run.tsx';
import { siteOfSources } from '../http/site-of-sources.ts';
import { exampleCompany } from '../example-company.ts';
import { addMember } from '../add-member.ts';
import { issueRun } from '../issue-run.ts';
import { startRun } from '../order-run.ts';
import { createPerson, type Person } from '../staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { serveTestApp, type TestServer } from '../test-server.ts';

/** An issuer is a manager whom the owner allowed to certify, pay and issue. */
const ROLES = ['owner', 'manager', 'issuer', 'viewer'] as const satisfies readonly ('owner' | 'issuer' | MemberRole)[];
const HOME = { address1: '4 Elm Street', city: 'Easton', state: 'PA', zip: '18042' };
type Role = (typeof ROLES)[number] | 'stranger';

let tested: TestApp;
let server: TestServer;
const people = {} as Record<Role, Person>;
let run: string;

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '100000' }, () => new Date('2026-11-22T12:00:00Z'));
  const { app } = tested;
  const areas = /^(?:company|dashboard|checkout|correction)\//;
  server = await serveTestApp(app, createSite(app.config, await siteOfSources(({ file }) => areas.test(file))));
  for (const role of [...ROLES, 'stranger'] as const) people[role] = await createPerson(app, 0);
  const company = (await createCompany(app, people.owner.actor, exampleCompany('Linked Joinery LLC'))).id;
  for (const name of ['Ann Linked', 'Bea Linked', 'Cy Linked'])
    await addPerson(
      app,
      people.owner.actor,
      company,
      companyPersonSchema.parse({ ...HOME, name, rate: 2_000, defaultHours: 80 }),
    );
  for (const role of ['manager', 'viewer'] as const) await addMember(app, company, people[role], role);
  await addMember(app, company, people.issuer, 'manager');
  await app.db
    .updateTable('company_members')
    .set({ may_issue: true })
    .where('user_id', '=', people.issuer.id)
    .execute();
  const id = await startRun(app, people.owner.actor, company);
  await issueRun(app, people.owner.actor, id);
  run = `/my-dashboard/companies/${company}/runs/${id}/`;
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

const ask = (role: Role, address: string) =>
  fetch(new URL(address, server.url), { headers: { Cookie: `session=${people[role].token}` }, redirect: 'manual' });

/** The addresses that a page leads this person to, from what it draws of its data. */
async function linksOn(role: Role, address: string, page: object, route: string): Promise<readonly string[]> {
  const { loaderData } = (await (await ask(role, address)).json()) as { loaderData: Record<string, object> };
  const { [route]: data } = loaderData;
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      Component: () => createElement(page as ComponentType<{ loaderData: unknown }>, { loaderData: data }),
    },
  ]);
  const html = renderToStaticMarkup(
    createElement(Stub, {
      initialEntries: [address],
      hydrationData: { loaderData: { root: { releaseFingerprint: '' } } },
    }),
  );
  return [...html.matchAll(/href="([^"#]+)/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
}

const isDocument = (href: string): boolean => /\/documents\/[^/]+\/$/.test(href);

/** Every address of an issued run, and of the documents that it leads to. */
async function addressesFor(role: Role): Promise<readonly string[]> {
  const links = await linksOn(role, run, RunPage, 'company/run');
  const ofDocuments = await Promise.all(
    links.filter(isDocument).map((href) => linksOn(role, href, DocumentPage, 'dashboard/document')),
  );
  // The public page of a document is another test's.
  return [...new Set([...links, ...ofDocuments.flat()])].filter((href) => href.startsWith('/'));
}

test.each(ROLES)('every link of an issued run opens for its %s', async (role) => {
  const addresses = await addressesFor(role);
  // The page and the two files of each pay stub, all as one PDF and as a ZIP.
  expect(addresses.filter((href) => /\/my-dashboard\/documents\/[^/]+\//.test(href))).toHaveLength(9);
  expect(addresses.filter((href) => href.startsWith('/order/file/'))).toHaveLength(2);
  const closed: string[] = [];
  for (const address of addresses) {
    const answer = await ask(role, address);
    await answer.arrayBuffer();
    if (answer.status !== 200) closed.push(`${answer.status} ${address}`);
  }
  expect(closed).toEqual([]);
});

test('none of them opens for an account outside the company, nor for a member who was removed', async () => {
  const addresses = (await addressesFor('viewer')).filter((href) => /\/documents\/|\/order\/|\/runs\//.test(href));
  expect(addresses.length).toBeGreaterThan(10);
  await tested.app.db.deleteFrom('company_members').where('user_id', '=', people.viewer.id).execute();
  for (const role of ['stranger', 'viewer'] as const)
    for (const address of addresses) expect([address, (await ask(role, address)).status]).toEqual([address, 404]);
});
