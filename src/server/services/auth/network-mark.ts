import type { App } from '../app.ts';
import { networkOf } from '../http/limits/client-address.ts';

/** Tells in the log which attempts came from one network, without its address. */
export const networkMark = (app: App, address: string): string =>
  app.vault.mark(networkOf(address), 'networks in the log').slice(0, 16);
