import { randomInt } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Kysely } from 'kysely';
import { STATUS_PLACES } from '../../../../packages/verify/index.ts';
import { AppError } from '../../../domain/errors.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';

export interface StatusPlace {
  readonly list: number;
  readonly place: number;
}

/** Each document's place in a status list, which it gets once and at random. */
export async function statusPlacesOf(
  db: Kysely<Database>,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, StatusPlace>> {
  const places = new Map<string, StatusPlace>();
  for (let missing = documentIds; missing.length > 0; missing = documentIds.filter((id) => !places.has(id))) {
    // One after the other, because a place may be taken, or another process may have given one at the same time.
    // oxlint-disable-next-line no-await-in-loop
    const given = await db
      .insertInto('credential_statuses')
      .values(missing.map((id) => ({ document_id: id, place: randomInt(STATUS_PLACES) })))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['document_id', 'list', 'place'])
      .execute();
    const known =
      given.length === missing.length
        ? []
        : // oxlint-disable-next-line no-await-in-loop
          await db
            .selectFrom('credential_statuses')
            .select(['document_id', 'list', 'place'])
            .where('document_id', 'in', missing)
            .execute();
    for (const { document_id: id, ...place } of [...given, ...known]) places.set(id, place);
  }
  return places;
}

export const statusPlaceOf = async (db: Kysely<Database>, documentId: string): Promise<StatusPlace> =>
  (await statusPlacesOf(db, [documentId])).get(documentId)!;

const listUrl = (siteUrl: string, list: number): string => `${siteUrl}/credentials/status/${list}`;

/** Where a credential says its status is. */
export const statusEntry = (siteUrl: string, { list, place }: StatusPlace): object => ({
  id: `${listUrl(siteUrl, list)}#${place}`,
  type: 'BitstringStatusListEntry',
  statusPurpose: 'revocation',
  statusListIndex: String(place),
  statusListCredential: listUrl(siteUrl, list),
});

/** Copies may be kept this long. Longer than the cache, so that no cache gives an outdated list. */
const VALID_MS = 24 * 60 * 60 * 1_000;

/**
 * A status list as a credential of its own. A bit is set if the document was replaced or revoked, or is gone. It has no
 * more than bits, so that it is public, and whoever reads it does not say which document they have.
 */
export async function statusListCredential(app: App, list: number): Promise<string> {
  const { db, config, credentialKey, now } = app;
  const places = await db
    .selectFrom('credential_statuses')
    .leftJoin('documents', 'documents.id', 'credential_statuses.document_id')
    .select(['place', 'state'])
    .where('list', '=', list)
    .execute();
  if (places.length === 0) throw new AppError('NOT_FOUND', 'There is no such status list.');
  const bits = Buffer.alloc(STATUS_PLACES / 8);
  for (const { place, state } of places)
    if (state !== 'live' && state !== 'issuing') bits[place >> 3]! |= 0x80 >> (place & 7);
  const id = listUrl(config.siteUrl, list);
  const at = now();
  return credentialKey.sign('vc+jwt', {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: credentialKey.did,
    validFrom: at.toISOString(),
    validUntil: new Date(at.getTime() + VALID_MS).toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
  });
}
