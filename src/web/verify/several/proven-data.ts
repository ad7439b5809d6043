import { isObject, type JsonObject } from '../../../../packages/verify/credential/json.ts';
import { readAttachments } from '../../../../packages/verify/pdf/attachments.ts';
import { parsePlainDate, type PlainDate, readDate } from '../../../domain/calendar.ts';
import type { OpenFile } from '../read-file.ts';

/** What one of our files says of itself, with the whole name of the person. Only for a file whose hash we know. */
export interface ProvenData {
  readonly id: string;
  readonly person: string | null;
  readonly payDate: PlainDate | null;
}

/** By document. Files from before there was such an attachment have none. */
export async function provenDataIn({ bytes, text: whole }: OpenFile): Promise<readonly ProvenData[]> {
  const texts = await readAttachments(bytes, 'application/json', whole);
  return texts
    .map((text): unknown => JSON.parse(text))
    .filter(isObject)
    .flatMap((attached) => {
      if (attached['schema'] === 'paperproof/document/1') return [attached];
      return attached['schema'] === 'paperproof/bundle/1' ? objectsIn(attached, 'documents') : [];
    })
    .map((document) => ({
      id: String(document['id']),
      person: typeof document['person'] === 'string' ? document['person'] : null,
      payDate: payDateIn(objectsIn(document, 'sections').flatMap((section) => objectsIn(section, 'rows'))),
    }));
}

const objectsIn = (object: JsonObject, name: string): readonly JsonObject[] => {
  const list = object[name];
  return Array.isArray(list) ? list.filter(isObject) : [];
};

/** Only documents in English write the names of months. */
function payDateIn(rows: readonly JsonObject[]): PlainDate | null {
  const value = String(rows.find(({ name }) => /Pay date|Fecha de pago/.test(String(name)))?.['value'] ?? '');
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(value) ?? [];
  return year === undefined ? readDate(value) : parsePlainDate(`${year}-${month}-${day}`);
}
