import {
  BasicOCSPResponse,
  Certificate,
  CertificateRevocationList,
  CRLDistributionPoints,
  type GeneralName,
  InfoAccess,
  OCSPRequest,
  OCSPResponse,
} from 'pkijs';
import type { ValidationData } from '../../../render/validation-data.ts';
import { NotFetched } from '../../platform/outside/fetch-outside.ts';

/** The data of a chain cannot be completed. The message says why. */
export class NotGathered extends Error {
  override readonly name = 'NotGathered';
}

/** A certificate was revoked. Another source that does not know it yet cannot change this. */
export class Revoked extends NotGathered {}

export interface ChainData extends ValidationData {
  /** The first moment at which an answer in it is out of date. */
  readonly goodUntil: Date;
}

/** Fetches an address that a certificate names. With a body, it is an OCSP request. */
export type FetchNamed = (url: string, body?: Uint8Array) => Promise<Uint8Array>;

interface Gathering {
  readonly fetch: FetchNamed;
  readonly now: Date;
  /** From the signer's certificate to its root. */
  readonly chain: readonly Certificate[];
  readonly responders: Certificate[];
  readonly ocspResponses: Uint8Array[];
  readonly crls: Uint8Array[];
  readonly ends: Date[];
}

const LONGEST_CHAIN = 6;
const DAY = 86_400_000;

/**
 * Everything that a reader needs to see that a certificate held: the chain to its root, and an answer about each
 * certificate below it, by its OCSP responder or a list of revoked certificates. Every answer is verified before it is
 * believed. One that is missing makes the whole incomplete.
 */
export async function gatherValidationData(
  given: readonly Uint8Array[],
  fetch: FetchNamed,
  now: Date,
): Promise<ChainData> {
  const chain = await completeChain(given.map(read), fetch);
  const gathering: Gathering = { fetch, now, chain, responders: [], ocspResponses: [], crls: [], ends: [] };
  for (const [place, certificate] of chain.slice(0, -1).entries()) {
    // oxlint-disable-next-line no-await-in-loop
    await askAbout(gathering, certificate, chain[place + 1]!);
  }
  const ends = [...gathering.ends, ...chain.map(({ notAfter }) => notAfter.value)];
  return {
    certificates: [...chain, ...gathering.responders].map(encode),
    ocspResponses: gathering.ocspResponses,
    crls: gathering.crls,
    goodUntil: new Date(Math.min(...ends.map((end) => end.getTime()))),
  };
}

const toBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
const read = (der: Uint8Array): Certificate => Certificate.fromBER(toBuffer(der));
const encode = (certificate: Certificate): Uint8Array => Buffer.from(certificate.toSchema().toBER());
const isSelfSigned = ({ issuer, subject }: Certificate): boolean => issuer.isEqual(subject);
const nameOf = ({ subject }: Certificate): string =>
  subject.typesAndValues.map(({ value }) => String(value.valueBlock.value)).join(', ');

async function isIssuedBy(certificate: Certificate, issuer: Certificate): Promise<boolean> {
  return certificate.issuer.isEqual(issuer.subject) && (await certificate.verify(issuer).catch(() => false));
}

/** From the first certificate to a root. What the signer left out is fetched where the certificates say. */
async function completeChain(given: readonly Certificate[], fetch: FetchNamed): Promise<readonly Certificate[]> {
  const chain = [given[0]!];
  while (!isSelfSigned(chain.at(-1)!)) {
    const last = chain.at(-1)!;
    if (chain.length === LONGEST_CHAIN) throw new NotGathered(`The chain of ${nameOf(chain[0]!)} is too long.`);
    // oxlint-disable-next-line no-await-in-loop
    chain.push(await issuerOf(last, given, fetch));
  }
  return chain;
}

async function issuerOf(
  certificate: Certificate,
  given: readonly Certificate[],
  fetch: FetchNamed,
): Promise<Certificate> {
  for (const one of given) {
    // oxlint-disable-next-line no-await-in-loop
    if (await isIssuedBy(certificate, one)) return one;
  }
  const [url] = accessUrls(certificate, CA_ISSUERS);
  if (url === undefined) throw new NotGathered(`The issuer of the certificate of ${nameOf(certificate)} is missing.`);
  const found = await parsed(url, () => fetch(url), read);
  if (!(await isIssuedBy(certificate, found)))
    throw new NotGathered(`${url} is not the issuer of the certificate of ${nameOf(certificate)}.`);
  return found;
}

const OCSP = '1.3.6.1.5.5.7.48.1';
const CA_ISSUERS = '1.3.6.1.5.5.7.48.2';
const OCSP_NO_CHECK = '1.3.6.1.5.5.7.48.1.5';
const AUTHORITY_INFO_ACCESS = '1.3.6.1.5.5.7.1.1';
const CRL_DISTRIBUTION_POINTS = '2.5.29.31';
const URI = 6;

const extensionOf = ({ extensions }: Certificate, id: string): unknown =>
  extensions?.find(({ extnID }) => extnID === id)?.parsedValue;

const isHttp = (url: unknown): url is string => typeof url === 'string' && /^https?:\/\//.test(url);

const accessUrls = (certificate: Certificate, method: string): readonly string[] => {
  const access = extensionOf(certificate, AUTHORITY_INFO_ACCESS);
  return access instanceof InfoAccess
    ? access.accessDescriptions
        .filter(({ accessMethod, accessLocation }) => accessMethod === method && accessLocation.type === URI)
        .map(({ accessLocation }) => accessLocation.value as unknown)
        .filter(isHttp)
    : [];
};

const listUrls = (certificate: Certificate): readonly string[] => {
  const points = extensionOf(certificate, CRL_DISTRIBUTION_POINTS);
  return points instanceof CRLDistributionPoints
    ? points.distributionPoints
        .flatMap(({ distributionPoint: names }) => (Array.isArray(names) ? (names as GeneralName[]) : []))
        .filter(({ type }) => type === URI)
        .map(({ value }) => value as unknown)
        .filter(isHttp)
    : [];
};

/** What an address gave, read. Bytes that are something else are an incomplete chain, not a bug. */
async function parsed<Read>(url: string, fetch: () => Promise<Uint8Array>, reader: (bytes: Uint8Array) => Read) {
  const bytes = await fetch();
  try {
    return reader(bytes);
  } catch {
    throw new NotGathered(`${url} did not give what it is for.`);
  }
}

/** Asks the responder first, whose answer is small. */
async function askAbout(gathering: Gathering, certificate: Certificate, issuer: Certificate): Promise<void> {
  const problems: string[] = [];
  for (const url of accessUrls(certificate, OCSP)) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      await askResponder(gathering, url, certificate, issuer);
      return;
    } catch (error) {
      problems.push(problemOf(error));
    }
  }
  await readLists(gathering, certificate, issuer, problems);
}

async function readLists(
  gathering: Gathering,
  certificate: Certificate,
  issuer: Certificate,
  problems: string[] = [],
): Promise<void> {
  for (const url of listUrls(certificate)) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      await readList(gathering, url, certificate, issuer);
      return;
    } catch (error) {
      problems.push(problemOf(error));
    }
  }
  throw new NotGathered(
    problems[0] ?? `The certificate of ${nameOf(certificate)} does not say where to ask whether it was revoked.`,
  );
}

/** Why this source is no use. Whatever is not about this source is thrown on. */
const problemOf = (error: unknown): string => {
  if (error instanceof NotFetched || (error instanceof NotGathered && !(error instanceof Revoked)))
    return error.message;
  throw error;
};

async function askResponder(
  gathering: Gathering,
  url: string,
  certificate: Certificate,
  issuer: Certificate,
): Promise<void> {
  const { fetch, now, chain, ocspResponses, responders, ends } = gathering;
  const request = new OCSPRequest();
  // What responders know certificates by (RFC 5019).
  await request.createForCertificate(certificate, { hashAlgorithm: 'SHA-1', issuerCertificate: issuer });
  const bytes = await fetch(url, new Uint8Array(request.toSchema(true).toBER()));
  const answer = readAnswer(bytes);
  if (!answer) throw new NotGathered(`${url} did not answer about the certificate of ${nameOf(certificate)}.`);
  const isSigned = await answer.verify({ trustedCerts: [chain.at(-1)!], issuerCerts: [...chain] }).catch(() => false);
  if (!isSigned) throw new NotGathered(`The answer of ${url} is not signed by its authority.`);
  const { isForCertificate, status } = await answer.getCertificateStatus(certificate, issuer);
  if (!isForCertificate || status !== 0)
    throw new Revoked(`${url} says that the certificate of ${nameOf(certificate)} does not hold.`);
  const end = earliest(
    answer.tbsResponseData.responses.map(
      ({ thisUpdate, nextUpdate }) => nextUpdate ?? new Date(thisUpdate.getTime() + DAY),
    ),
  );
  if (end <= now) throw new NotGathered(`The answer of ${url} is out of date.`);
  ocspResponses.push(bytes);
  ends.push(end);
  for (const responder of answer.certs ?? []) {
    if (chain.some((one) => Buffer.from(encode(one)).equals(encode(responder)))) continue;
    responders.push(responder);
    const isExempt = responder.extensions?.some(({ extnID }) => extnID === OCSP_NO_CHECK) === true;
    // Not by OCSP, where it would answer about itself.
    // oxlint-disable-next-line no-await-in-loop
    if (!isExempt) await readLists(gathering, responder, issuer);
  }
}

function readAnswer(bytes: Uint8Array): BasicOCSPResponse | null {
  try {
    const { responseStatus, responseBytes } = OCSPResponse.fromBER(toBuffer(bytes));
    if (responseStatus.valueBlock.valueDec !== 0 || !responseBytes) return null;
    return BasicOCSPResponse.fromBER(toBuffer(responseBytes.response.valueBlock.valueHexView));
  } catch {
    return null;
  }
}

async function readList(
  { fetch, now, crls, ends }: Gathering,
  url: string,
  certificate: Certificate,
  issuer: Certificate,
): Promise<void> {
  let bytes = new Uint8Array();
  const list = await parsed(
    url,
    async () => (bytes = new Uint8Array(await fetch(url))),
    (der) => CertificateRevocationList.fromBER(toBuffer(der)),
  );
  if (!(await list.verify({ issuerCertificate: issuer }).catch(() => false)))
    throw new NotGathered(`The list at ${url} is not signed by its authority.`);
  if (list.isCertificateRevoked(certificate))
    throw new Revoked(`The certificate of ${nameOf(certificate)} was revoked (${url}).`);
  const end = list.nextUpdate?.value ?? new Date(list.thisUpdate.value.getTime() + DAY);
  if (end <= now) throw new NotGathered(`The list at ${url} is out of date.`);
  ends.push(end);
  if (!crls.some((known) => Buffer.from(known).equals(bytes))) crls.push(bytes);
}

const earliest = (dates: readonly Date[]): Date => new Date(Math.min(...dates.map((date) => date.getTime())));
