import { momentInNewYork } from '../../domain/moment.ts';
import type { Frame } from '../../render/frame.ts';
import type { App } from '../app.ts';
import type { DocumentRow } from './find-document.ts';
import { verifyUrl } from './verify-url.ts';

/** What stands around a paper's contents on its pages: level, number, code, the cut, the address of its check. */
export function frameOf(app: App, row: DocumentRow, sealedAt: Date): Frame {
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
    preview: false,
    specimen: row.level === 'S',
  };
}
