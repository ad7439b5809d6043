import { didDocumentUrl, issuerIdentityOf } from '../credential/issuer-identity.ts';
import { isObject, type JsonObject } from '../credential/json.ts';
import { statusListsOf } from '../credential/status-list.ts';
import { type VerifiedPart, verifyPart } from '../credential/verify-part.ts';
import { certificateFingerprint } from '../pdf/read-seal.ts';
import { readAttachments } from '../pdf/attachments.ts';
import { type DocumentVerification, SD_JWT_TYPE, verifyDocument } from '../pdf/verify-document.ts';
import { readSiteKeys, type SiteKeys } from '../site-keys.ts';
import {
  archivalWords,
  cellsOf,
  headingOf,
  inEnglish,
  NOT_A_MATCH,
  OLDER_SEAL,
  refreshWords,
  type Verdict,
} from '../verdict-words.ts';
import { chooseFacts, factOf } from './choose-facts.ts';
import { element } from './element.ts';

/** The page was built for this site, with the keys that it had then. */
const keys = JSON.parse(document.querySelector('#known-keys')!.textContent) as SiteKeys;
const known = readSiteKeys(keys);
const { certificates, issuers } = known;
const authorities = known.timestampAuthorities.map(certificateFingerprint);
const input = document.querySelector<HTMLInputElement>('#files')!;
const result = document.querySelector<HTMLOutputElement>('#result')!;

const time = (date: Date): string => date.toISOString().replace('T', ' ').replace(/\..*/, ' UTC');

type Row = readonly [name: string, value: string];

function rowsOf({ sha256, stamps, seal, isOurs, log }: DocumentVerification): readonly Row[] {
  const rows: Row[] = stamps.length > 0 ? [['This file', archivalWords(stamps, authorities)]] : [];
  rows.push([stamps.length > 0 ? 'Fingerprint of the issued file' : 'Fingerprint (SHA-256)', sha256]);
  if (seal?.signer) rows.push(['Sealed by', `${seal.signer.subject} (${seal.signer.fingerprint.slice(0, 16)})`]);
  if (seal?.isOlder === true && isOurs && !log) rows.push(['Seal', OLDER_SEAL]);
  if (log) {
    const { statement, checkpoint, index, cosignatures } = log;
    rows.push(
      ['Number', statement.numbers.join(', ')],
      ['Public log', `Entry ${index + 1} of ${checkpoint.size} in ${checkpoint.origin}`],
      ['Status when the entry was made', `${statement.state}, ${time(statement.at)}. A later change is a later entry.`],
      ['Witnesses', cosignatures.map(({ name }) => name).join(', ') || 'none known to this page'],
    );
  }
  return rows;
}

/** The issuer's own DID. This page has no network, so it says where the other side of it is. */
function rowsOfIdentity(claims: JsonObject): readonly Row[] {
  const identity = issuerIdentityOf(claims);
  if (!identity) return [];
  const { id, alsoKnownAs } = identity;
  return [['Issuer’s own ID', `${id}, if ${didDocumentUrl(id)} lists ${alsoKnownAs}`]];
}

/** What the credential in a file says, signed by the site. */
function rowsOfCredential(credential: JsonObject): readonly Row[] {
  const { issuer: signer, credentialSubject } = credential;
  if (!isObject(credentialSubject)) return [];
  const { number, issuer: from, person, period, figures, quantities } = credentialSubject;
  return [
    ['Number', `${String(number)}, signed by ${String(signer)}`],
    ['Issued by', String(from)],
    ...rowsOfIdentity(credential),
    ...(typeof person === 'string' ? [['Person', person] as const] : []),
    ['Period', String(period)],
    ...(Array.isArray(quantities) ? quantities : []).flatMap((quantity: unknown): Row[] =>
      isObject(quantity) ? [[String(quantity['name']), String(quantity['value'])]] : [],
    ),
    ...(Array.isArray(figures) ? figures : []).flatMap((figure: unknown): Row[] =>
      isObject(figure) ? [[String(figure['name']), `${String(figure['amount'])} ${String(figure['currency'])}`]] : [],
    ),
  ];
}

function list(rows: readonly Row[]): HTMLElement {
  const made = document.createElement('dl');
  for (const [name, value] of rows) {
    const row = document.createElement('div');
    row.append(element('dt', name), element('dd', value));
    made.append(row);
  }
  return made;
}

/** Verdict and cells first, in the words of every program. */
function verdictIn(words: Verdict): readonly HTMLElement[] {
  const heading = element('h2', headingOf(words));
  heading.dataset['tone'] = words.tone;
  const cells = document.createElement('dl');
  cells.className = 'cells';
  for (const [name, cell] of cellsOf(words)) {
    const made = document.createElement('div');
    made.append(element('dt', inEnglish(name)), element('dd', inEnglish(cell)));
    cells.append(made);
  }
  return [heading, cells];
}

const dollars = (amount: unknown): string => `$${String(amount).replaceAll(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ',')}`;

/** The few figures that people compare first. */
const MOST_FIGURES = 4;
function figuresOf([credential, second]: readonly JsonObject[]): HTMLElement | null {
  const subject = credential?.['credentialSubject'];
  const figures = isObject(subject) && !second && Array.isArray(subject['figures']) ? subject['figures'] : [];
  if (figures.length === 0) return null;
  const made = document.createElement('dl');
  made.className = 'figures';
  for (const figure of figures.slice(0, MOST_FIGURES)) {
    if (!isObject(figure)) continue;
    const one = document.createElement('div');
    one.append(element('dt', String(figure['name'])), element('dd', dollars(figure['amount'])));
    made.append(one);
  }
  return made;
}

function detailsWith(rows: readonly Row[]): HTMLElement {
  const details = document.createElement('details');
  details.append(element('summary', 'Technical details'), list(rows));
  return details;
}

function show(checked: DocumentVerification): void {
  const { words, credentials, isRecent } = checked;
  const figures = figuresOf(credentials);
  const isOpen = !isRecent && words.tone !== 'red' && words.tone !== 'grey';
  result.replaceChildren(
    ...verdictIn(words),
    ...(figures ? [figures] : []),
    element('p', inEnglish(words.sentence)),
    ...(isOpen ? [element('p', refreshWords(keys.site, statusListsOf(credentials)))] : []),
    list(credentials.flatMap(rowsOfCredential)),
    detailsWith(rowsOf(checked)),
  );
}

/** What a person chose to show of a document. */
function showPart(part: VerifiedPart | null): void {
  if (!part) {
    result.replaceChildren(...verdictIn(NOT_A_MATCH), element('p', 'It may also have expired. Do not rely on it.'));
    return;
  }
  const { document: about, lines, person, period, madeFor } = part.claims;
  const open = isObject(about) ? about : {};
  const shown = [person, period].flatMap((value, at): Row[] =>
    typeof value === 'string' ? [[['Person', 'Period'][at]!, value]] : [],
  );
  result.replaceChildren(
    ...verdictIn(part.words),
    element('p', `${inEnglish(part.words.sentence)} Not shown: ${part.hidden}.`),
    ...(part.isRecent ? [] : [element('p', refreshWords(keys.site, statusListsOf([part.claims])))]),
    list([
      ['Number', String(open['number'])],
      ['Issued by', String(open['issuer'])],
      ...rowsOfIdentity(part.claims),
      ...(typeof madeFor === 'string' ? [['Made for', madeFor] as const] : []),
      ...(part.expiresAt ? [['Valid until', time(part.expiresAt)] as const] : []),
      ...shown,
      ...(Array.isArray(lines) ? lines : []).map((line: unknown) => factOf(null, line)),
    ]),
  );
}

async function check(files: readonly File[]): Promise<void> {
  const named = (end: string): File | undefined => files.find(({ name }) => name.endsWith(end));
  const proof = named('.tlog-proof');
  const part = named('.sd-jwt');
  const lists = files.filter(({ name, type }) => /\.jwt$|^\d+$/.test(name) || type === 'application/vc+jwt');
  const statusLists = (await Promise.all(lists.map((file) => file.text()))).map((text) => text.trim());
  if (part) {
    showPart(await verifyPart(await part.text(), issuers, { statusLists }));
    return;
  }
  const pdf = files.find((file) => file !== proof && !lists.includes(file));
  if (!pdf) {
    result.replaceChildren(element('p', 'Choose the PDF as well.'));
    return;
  }
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  const checked = await verifyDocument(bytes, known, { logProof: proof ? await proof.text() : null, statusLists });
  show(checked);
  const [whole, second] = checked.credentials.length > 0 ? await readAttachments(bytes, SD_JWT_TYPE) : [];
  // A file with several documents has several, and a part is of one document.
  const form = whole && !second ? chooseFacts(whole, pdf.name.replace(/(?:\.pdf)?$/i, '-part.sd-jwt')) : null;
  if (form) result.append(form);
}

input.addEventListener('change', () => {
  check([...(input.files ?? [])]).catch(() => {
    result.replaceChildren(element('p', 'This file cannot be read. Choose it again.'));
  });
});

document.querySelector('#keys')!.textContent =
  `Built on ${keys.savedOn} with the keys of ${keys.site}: ` +
  `${certificates.map((certificate) => certificateFingerprint(certificate).slice(0, 16)).join(', ')}; ${keys.logKeys.join(', ')}`;
