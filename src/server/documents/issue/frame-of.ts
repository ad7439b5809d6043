import { momentInNewYork } from '../../../domain/moment.ts';
import type { Frame } from '../../../render/frame.ts';
import type { App } from '../../services/app.ts';
import type { WholeRow } from '../read/find-document.ts';
import { signPrint } from './sign-print.ts';
import { verifyUrl } from './verify-url.ts';

/** Everything on the pages around a document's contents: level, number, code, the cut, verification address. */
export async function frameOf(app: App, row: WholeRow, sealedAt: Date): Promise<Frame> {
  return {
    state: 'sealed',
    level: row.level,
    statusLine: row.status_line,
    label: row.label,
    id: row.id,
    number: row.number,
    code: row.code,
    fingerprint: row.fingerprint,
    sealedAt: momentInNewYork(sealedAt),
    site: new URL(app.config.siteUrl).host,
    verifyUrl: verifyUrl(app.config.siteUrl, row.id),
    proof: await signPrint(app, row),
    preview: false,
    specimen: row.level === 'S',
  };
}
