import type { App } from '../app.ts';
import { saltedHash } from '../salted-hash.ts';

/** From where somebody attested: the same place gives the same hash, and nobody reads an address out of it. */
export const originHash = (app: App, address: string, agent: string): Promise<string> =>
  saltedHash(app, 'origin', `${address}\n${agent}`);
