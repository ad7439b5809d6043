import { didDocumentUrl, issuerIdentityOf } from '../credential/issuer-identity.ts';
import { isObject, type JsonObject } from '../credential/json.ts';
import { type VerifiedSdJwt, verifySdJwt } from '../credential/sd-jwt.ts';
import { certificateFingerprint } from '../pdf/read-seal.ts';
import { readAttachments } from '../pdf/attachments.ts';
import { type DocumentVerification, SD_JWT_TYPE, verifyDocument } from '../pdf/verify-document.ts';
import { readSiteKeys, type SiteKeys } from '../site-keys.ts';
import { archivalWords, SPECIMEN_WORDS, type Tone, VERDICT_WORDS } from '../verdict-words.ts';
import { chooseFacts, factOf } from './choose-facts.ts';
import { element } from './element.ts';

const LEVELS: Readonly<Record<string, string>> = {
  S: 'S: Specimen',
  U: 'U: Self-prepared. Issuer not verified',
  D: 'D: Issuer’s domain confirmed',
  B: 'B: Business verified by staff',
};

/** The page was built for this site, with the keys that it had then. */
const keys = JSON.parse(document.querySelector('#known-keys')!.textContent) as SiteKeys;
const known = readSiteKeys(keys);
const { certificates, issuers } = known;
const input = document.querySelector<HTMLInputElement>('#files')!;
const result = document.querySelector<HTMLOutputElement>('#result')!;

const time = (date: Date): string => date.toISOString().replace('T', ' ').replace(/\..*/, ' UTC');

type Row = readonly [name: string, value: string];

function rowsOf({ sha256, archivedAt, seal, log, isProofWrong, credentials }: DocumentVerification): readonly Row[] {
  const rows: Row[] = archivedAt.length > 0 ? [['This file', archivalWords(archivedAt)]] : [];
  rows.push([archivedAt.length > 0 ? 'Fingerprint of the issued file' : 'Fingerprint (SHA-256)', sha256]);
  if (seal?.signer) rows.push(['Sealed by', `${seal.signer.subject} (${seal.signer.fingerprint.slice(0, 16)})`]);
  if (isProofWrong) rows.push(['Public log', 'The proof does not hold for this file.']);
  if (log) {
    const { statement, checkpoint, index, cosignatures } = log;
    rows.push(
      ['Number', statement.numbers.join(', ')],
      ['Issuer status', LEVELS[statement.level] ?? statement.level],
      ['Public log', `Entry ${index + 1} of ${checkpoint.size} in ${checkpoint.origin}`],
      ['Status when the entry was made', `${statement.state}, ${time(statement.at)}. A later change is a later entry.`],
      ['Witnesses', cosignatures.map(({ name }) => name).join(', ') || 'none known to this page'],
    );
  }
  for (const credential of credentials) rows.push(...rowsOfCredential(credential));
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
  const { number, issuer: from, person, period, figures } = credentialSubject;
  return [
    ['Credential', `Number ${String(number)}, signed by ${String(signer)}`],
    ['Issuer', String(from)],
    ...rowsOfIdentity(credential),
    ...(typeof person === 'string' ? [['Person', person] as const] : []),
    ['Period', String(period)],
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

function headingOf(tone: Tone, text: string): HTMLElement {
  const heading = element('h2', text);
  heading.dataset['tone'] = tone;
  return heading;
}

function show(checked: DocumentVerification): void {
  const isSpecimen = checked.log?.statement.level === 'S';
  const [tone, title, sentence] = VERDICT_WORDS[checked.verdict];
  const isGood = tone === 'good';
  result.replaceChildren(
    headingOf(isSpecimen && isGood ? 'doubtful' : tone, isSpecimen && isGood ? 'Specimen, unchanged' : title),
    element('p', isSpecimen ? `${sentence} ${SPECIMEN_WORDS}` : sentence),
    list(rowsOf(checked)),
  );
}

/** What a person chose to show of a document. */
function showPart(part: VerifiedSdJwt | null): void {
  if (!part) {
    const sentence = 'This file was changed, has expired, or is not of this site. Do not rely on anything in it.';
    result.replaceChildren(headingOf('bad', 'Not a match'), element('p', sentence));
    return;
  }
  const { document: about, lines, person, period, madeFor } = part.claims;
  const open = isObject(about) ? about : {};
  const shown = [person, period].flatMap((value, at): Row[] =>
    typeof value === 'string' ? [[['Person', 'Period'][at]!, value]] : [],
  );
  result.replaceChildren(
    headingOf(
      open['level'] === 'S' ? 'doubtful' : 'good',
      open['level'] === 'S' ? 'Part of a specimen' : 'Part of a document',
    ),
    element('p', `Signed by the site and unchanged. ${part.hidden} other facts are not shown.`),
    list([
      ['Number', String(open['number'])],
      ['Issuer', String(open['issuer'])],
      ...rowsOfIdentity(part.claims),
      ['Issuer status', LEVELS[String(open['level'])] ?? String(open['level'])],
      ...(typeof madeFor === 'string' ? [['Made for', madeFor] as const] : []),
      ...(part.expiresAt ? [['Valid until', time(part.expiresAt)] as const] : []),
      ...shown,
      ...(Array.isArray(lines) ? lines : []).map((line: unknown) => factOf(null, line)),
      ['Status', `Not known here. Ask at ${String(open['url'])}`],
    ]),
  );
}

async function check(files: readonly File[]): Promise<void> {
  const named = (end: string): File | undefined => files.find(({ name }) => name.endsWith(end));
  const proof = named('.tlog-proof');
  const part = named('.sd-jwt');
  if (part) {
    showPart(await verifySdJwt(await part.text(), issuers));
    return;
  }
  const pdf = files.find((file) => file !== proof);
  if (!pdf) {
    result.replaceChildren(element('p', 'Choose the PDF as well.'));
    return;
  }
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  const checked = await verifyDocument(bytes, known, proof ? await proof.text() : null);
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
