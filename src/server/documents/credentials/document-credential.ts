import { hash, randomBytes } from 'node:crypto';
import { formatSdJwt, SD_JWT_TYPE, type SdJwt, VC_TYPE } from '../../../../packages/verify/index.ts';
import type { RenderJob } from '../../../render/render-job.ts';
import type { App } from '../../services/app.ts';
import { figuresApart } from '../prepare/figures-apart.ts';
import type { WholeRow } from '../read/find-document.ts';
import { verifyUrl } from '../issue/verify-url.ts';
import { identityOf } from '../issuers/issuer-identity.ts';
import { statusEntry, type StatusPlace } from './status-list.ts';

/** The type of our credentials, at an address of our own. */
export const credentialType = (siteUrl: string): string => `${siteUrl}/credentials/document`;

/** What everyone who looks up the number may read. A credential always shows it, above all what kind of issuer it is. */
const openFacts = (app: Pick<App, 'credentialKey'>, row: WholeRow) => ({
  kind: row.kind,
  number: row.number,
  revision: row.revision,
  label: row.label,
  level: row.level,
  status: row.status_line,
  issuedOn: row.issued_on,
  issuer: row.issuer,
  // The site signs. A verified business that has a DID at its own domain is named by it too.
  ...(row.issuer_domain !== null && row.issuer_identity !== null
    ? { issuerIdentity: identityOf(app, row.issuer_domain, row.issuer_identity) }
    : {}),
});

/** One fact that can be shown without the others. */
export interface Fact {
  readonly section: string;
  readonly name: string;
  readonly value: string;
}

/** Every line of the document as it was printed, in reading order. A note beside a value is a line of its own. */
export const linesOf = ({ content }: WholeRow): readonly Fact[] =>
  content.view.twin.flatMap(({ heading: section, rows }) =>
    rows.flatMap(({ name, value, note }) => [
      { section, name, value },
      ...(note === undefined ? [] : [{ section, name: `${name} (details)`, value: note }]),
    ]),
  );

type Issuing = Pick<App, 'config' | 'credentialKey'>;

/**
 * The facts of a document as a credential of W3C Verifiable Credentials 2.0. It says nothing that is not printed on the
 * document.
 */
export async function issueCredential(
  app: Issuing,
  row: WholeRow,
  place: StatusPlace,
  validFrom: Date,
): Promise<string> {
  const { siteUrl } = app.config;
  const { facts } = row.content;
  return app.credentialKey.sign('vc+jwt', {
    '@context': ['https://www.w3.org/ns/credentials/v2', { '@vocab': `${credentialType(siteUrl)}#` }],
    id: verifyUrl(siteUrl, row.id),
    type: ['VerifiableCredential', 'DocumentCredential'],
    issuer: app.credentialKey.did,
    validFrom: validFrom.toISOString(),
    credentialStatus: statusEntry(siteUrl, place),
    credentialSubject: {
      type: 'Document',
      ...openFacts(app, row),
      person: facts.person,
      period: facts.period,
      figures: figuresApart(row.content).figures.map(({ name, amount }) => ({
        name,
        amount: (amount / 100).toFixed(2),
        currency: 'USD',
      })),
      ...(facts.quantities && { quantities: facts.quantities }),
      enteredByIssuer: facts.enteredByIssuer,
    },
  });
}

const SALT_BYTES = 16;

/** The salts hide the facts behind the digests: 128 random bits each, as RFC 9901 wants them, and all taken at once. */
function newDisclosures(count: number): (...fact: readonly unknown[]) => string {
  const salts = randomBytes(count * SALT_BYTES);
  let used = 0;
  return (...fact) => {
    if (used === count) throw new Error('Each disclosure needs a salt of its own');
    const salt = salts.toString('base64url', used * SALT_BYTES, (used + 1) * SALT_BYTES);
    used += 1;
    return Buffer.from(JSON.stringify([salt, ...fact])).toString('base64url');
  };
}

const digestOf = (disclosure: string): string => hash('sha256', disclosure, 'base64url');

const isGiven = (disclosure: string | null): disclosure is string => disclosure !== null;

/** The disclosures of an SD-JWT by what they show. */
export interface Disclosable {
  /** Null if the document names nobody. */
  readonly person: string | null;
  readonly period: string;
  /** In the order of `linesOf`. */
  readonly lines: readonly string[];
}

/**
 * The same facts as a credential of which the person can show a part (SD-JWT VC): employer, net pay and pay date, and
 * nothing else. `more` is shown always.
 */
export async function issueSdJwt(
  app: Issuing,
  row: WholeRow,
  place: StatusPlace,
  issuedAt: Date,
  more: object = {},
): Promise<{ readonly jwt: string; readonly disclosable: Disclosable }> {
  const { siteUrl } = app.config;
  const { person, period } = row.content.facts;
  const lines = linesOf(row);
  const disclosureOf = newDisclosures(lines.length + 2);
  const disclosable: Disclosable = {
    person: person === null ? null : disclosureOf('person', person),
    period: disclosureOf('period', period),
    lines: lines.map((line) => disclosureOf(line)),
  };
  const jwt = app.credentialKey.sign('dc+sd-jwt', {
    iss: app.credentialKey.did,
    iat: Math.floor(issuedAt.getTime() / 1_000),
    vct: credentialType(siteUrl),
    credentialStatus: statusEntry(siteUrl, place),
    document: { url: verifyUrl(siteUrl, row.id), ...openFacts(app, row) },
    ...more,
    // In the order of the digests, which says nothing about what they hide.
    _sd: [disclosable.person, disclosable.period].filter(isGiven).map(digestOf).toSorted(),
    _sd_alg: 'sha-256',
    lines: disclosable.lines.map((line) => ({ '...': digestOf(line) })),
  });
  return { jwt, disclosable };
}

/** Both forms of the credential, to be attached to the file. */
export async function credentialsOf(
  app: Issuing,
  row: WholeRow,
  place: StatusPlace,
  validFrom: Date,
): Promise<NonNullable<RenderJob['credentials']>> {
  const { jwt, disclosable } = await issueSdJwt(app, row, place, validFrom);
  const { person, period, lines } = disclosable;
  const whole: SdJwt = { jwt, disclosures: [person, period, ...lines].filter(isGiven) };
  return [
    {
      name: `${row.number}.jwt`,
      type: VC_TYPE,
      description: 'The facts of this document as a verifiable credential',
      text: await issueCredential(app, row, place, validFrom),
    },
    {
      name: `${row.number}.sd-jwt`,
      type: SD_JWT_TYPE,
      description: 'The same facts as a credential of which you can show a part',
      text: formatSdJwt(whole),
    },
  ];
}
