import { kindById } from '../../../kinds/registry.ts';
import type { PlainDate } from '../../../domain/calendar.ts';
import { encodeFacts, keyIdOf, signedBytes } from '../../../domain/integrity/print-proof.ts';
import { certificateFingerprint, toBase64Url } from '../../../../packages/verify/index.ts';
import type { App } from '../../services/app.ts';
import { figuresApart } from '../prepare/figures-apart.ts';
import type { WholeRow } from '../read/find-document.ts';
import { maskName } from '../read/mask-name.ts';

/** The proof in the QR code: what the page says, signed with the key that seals the file. */
export async function signPrint({ sealKey }: Pick<App, 'sealKey'>, row: WholeRow): Promise<string> {
  const { facts } = row.content;
  const encoded = encodeFacts(
    {
      kindName: kindById(row.kind)?.name ?? row.kind,
      level: row.level,
      issuedOn: row.issued_on as PlainDate,
      issuer: row.issuer,
      person: facts.person === null ? null : maskName(facts.person),
      period: facts.period,
      figures: figuresApart(row.content).figures,
    },
    keyIdOf(certificateFingerprint(sealKey.certificate)),
  );
  const signature = plainSignature(await sealKey.sign(signedBytes(row.id, encoded)));
  return toBase64Url(Buffer.concat([encoded, signature]));
}

const NUMBER_BYTES = 32;

/** From the DER sequence of a key service to the two numbers of 32 bytes that browsers verify. */
export function plainSignature(der: Uint8Array): Uint8Array {
  // SEQUENCE, length (one byte for P-256), then two INTEGERs: 0x02, length, bytes.
  const numberAt = (at: number): Uint8Array => der.subarray(at + 2, at + 2 + der[at + 1]!);
  const first = numberAt(2);
  const second = numberAt(4 + first.length);
  return Buffer.concat([first, second].map(fixedLength));
}

/** DER leaves out leading zeros, and adds one where the number would look negative. */
function fixedLength(number: Uint8Array): Uint8Array {
  const fixed = new Uint8Array(NUMBER_BYTES);
  const digits = number.subarray(Math.max(0, number.length - NUMBER_BYTES));
  fixed.set(digits, NUMBER_BYTES - digits.length);
  return fixed;
}
