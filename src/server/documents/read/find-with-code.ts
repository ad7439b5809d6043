import { AppError } from '../../../domain/errors.ts';
import { readCode } from '../../../domain/integrity/document-numbers.ts';
import type { App } from '../../services/app.ts';
import { type DocumentRow, findSealedDocument } from './find-document.ts';
import { ERRORS } from '../../../domain/language/messages/errors/area.ts';
import { refusal } from '../../../domain/language/refusal.ts';

/** A document for somebody who holds it or a copy of it. `field` is where the code was typed. */
export async function findWithCode(app: App, idOrNumber: string, code: string, field: string): Promise<DocumentRow> {
  const row = await findSealedDocument(app, idOrNumber);
  if (!row) throw new AppError('NOT_FOUND', 'No document has this number.');
  if (readCode(code) !== row.code) {
    throw refusal(
      'INVALID_INPUT',
      { key: 'wrongCode' },
      {
        [field]: ERRORS.en.enterEightCharacters,
      },
    );
  }
  return row;
}
