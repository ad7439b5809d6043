import { fromBase64 } from '../log/bytes.ts';
import { readNoteKey } from '../log/note.ts';
import { certificateFingerprint } from '../pdf/read-seal.ts';
import { type DocumentVerification, type DocumentVerdict, verifyDocument } from '../pdf/verify-document.ts';

/** The page was built for this site, with the keys that it had then. */
interface Keys {
  readonly site: string;
  readonly builtOn: string;
  /** DER in base64. */
  readonly certificates: readonly string[];
  readonly logKeys: readonly string[];
}

type Tone = 'good' | 'doubtful' | 'bad';

const ANSWERS: Readonly<Record<DocumentVerdict, readonly [tone: Tone, heading: string, sentence: string]>> = {
  live: ['good', 'Unchanged and in the public log', 'Every byte is as it was issued, and the log has this file.'],
  disputed: ['doubtful', 'Unchanged, but disputed', 'The person it names says that it is not correct.'],
  superseded: [
    'doubtful',
    'Replaced by a newer version',
    'This file is unchanged, but it was replaced. Ask for the new one.',
  ],
  revoked: ['bad', 'Revoked', 'This file is unchanged, but the document was revoked. Do not rely on it.'],
  unproven: ['doubtful', 'Unchanged', 'The seal is valid. Without a log proof, this page does not know its status.'],
  altered: ['bad', 'Not a match', 'This file was changed after it was sealed. Do not rely on any figure in it.'],
  unknown: ['bad', 'Not a match', 'Nothing in this file shows that the site issued it.'],
};

const SPECIMEN = 'It is a specimen for training or testing. Do not rely on its figures.';
const LEVELS: Readonly<Record<string, string>> = {
  S: 'S: Specimen',
  U: 'U: Self-prepared. Issuer not verified',
  D: 'D: Issuer’s domain confirmed',
  B: 'B: Business verified by staff',
};

const keys = JSON.parse(document.querySelector('#known-keys')!.textContent) as Keys;
const certificates = keys.certificates.map((text) => fromBase64(text)!);
const logKeys = keys.logKeys.map((text) => readNoteKey(text)!);
const input = document.querySelector<HTMLInputElement>('#files')!;
const result = document.querySelector<HTMLOutputElement>('#result')!;

const time = (date: Date): string => date.toISOString().replace('T', ' ').replace(/\..*/, ' UTC');

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  // As text: names in a file are never markup.
  made.textContent = text;
  return made;
}

function rowsOf({ sha256, seal, log, isProofWrong }: DocumentVerification): readonly (readonly [string, string])[] {
  const rows: (readonly [string, string])[] = [['Fingerprint (SHA-256)', sha256]];
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
  return rows;
}

function show(checked: DocumentVerification): void {
  const isSpecimen = checked.log?.statement.level === 'S';
  const [tone, title, sentence] = ANSWERS[checked.verdict];
  const heading = element('h2', isSpecimen && tone === 'good' ? 'Specimen, unchanged' : title);
  heading.dataset['tone'] = isSpecimen && tone === 'good' ? 'doubtful' : tone;
  const list = document.createElement('dl');
  for (const [name, value] of rowsOf(checked)) {
    const row = document.createElement('div');
    row.append(element('dt', name), element('dd', value));
    list.append(row);
  }
  result.replaceChildren(heading, element('p', isSpecimen ? `${sentence} ${SPECIMEN}` : sentence), list);
}

async function check(files: readonly File[]): Promise<void> {
  const pdf = files.find(({ name }) => !name.endsWith('.tlog-proof'));
  const proof = files.find(({ name }) => name.endsWith('.tlog-proof'));
  if (!pdf) {
    result.replaceChildren(element('p', 'Choose the PDF as well.'));
    return;
  }
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  show(await verifyDocument(bytes, { certificates, logKeys }, proof ? await proof.text() : null));
}

input.addEventListener('change', () => {
  check([...(input.files ?? [])]).catch(() => {
    result.replaceChildren(element('p', 'This file cannot be read. Choose it again.'));
  });
});

document.querySelector('#keys')!.textContent =
  `Built on ${keys.builtOn} with the keys of ${keys.site}: ` +
  `${certificates.map((certificate) => certificateFingerprint(certificate).slice(0, 16)).join(', ')}; ${keys.logKeys.join(', ')}`;
