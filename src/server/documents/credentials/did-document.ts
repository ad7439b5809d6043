import type { App } from '../../services/app.ts';

/**
 * The DID document of the site (did:web, DID 1.0): every key that ever signed a credential, because documents outlive
 * the key of their day. Under a new address the site keeps its former names.
 */
export async function didDocument({ db, credentialKey: { did } }: Pick<App, 'db' | 'credentialKey'>): Promise<object> {
  const rows = await db.selectFrom('credential_keys').selectAll().orderBy('first_used_at').orderBy('id').execute();
  const former = new Set(rows.map((row) => row.did));
  former.delete(did);
  const keys = new Map(rows.map(({ id, jwk }) => [id, jwk]));
  const ids = [...keys.keys()].map((id) => `${did}#${id}`);
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id: did,
    ...(former.size === 0 ? {} : { alsoKnownAs: [...former] }),
    verificationMethod: [...keys].map(([id, { kty, crv, x, y }]) => ({
      id: `${did}#${id}`,
      type: 'JsonWebKey2020',
      controller: did,
      publicKeyJwk: { kty, crv, x, y, alg: 'ES256', kid: id },
    })),
    assertionMethod: ids,
  };
}
