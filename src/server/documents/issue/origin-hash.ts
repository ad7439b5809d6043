import type { App } from '../../services/app.ts';
import { saltedHash } from '../../platform/salted-hash.ts';

/** Where an attestation came from: the same address gives the same hash, and the hash does not reveal the address. */
export const originHash = (app: App, address: string, agent: string): Promise<string> =>
  saltedHash(app, 'origin', `${address}\n${agent}`);
