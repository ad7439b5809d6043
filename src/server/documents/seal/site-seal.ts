import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSealKey, type SealKey } from '../../../render/seal-key.ts';
import type { Config } from '../../platform/config.ts';
import type { Logger } from 'pino';
import { reasonOf } from '../../platform/reason-of.ts';
import { keyOfService } from './key-services/key-service.ts';

type Seal = Config['seal'];
type Texts = Pick<Seal, 'key' | 'certificate' | 'service'>;

/** The key of the settings: a PEM file, a key service, or a key that test mode makes for itself. */
export async function openSeal({ seal, dataDir, brandName }: Pick<Config, 'seal' | 'dataDir' | 'brandName'>) {
  return openTexts(seal, { dataFolder: dataDir, brand: brandName });
}

const openTexts = async (
  { key, certificate, service }: Texts,
  place: { readonly dataFolder: string; readonly brand: string },
): Promise<SealKey> =>
  service === undefined ? openSealKey({ key, certificate, ...place }) : keyOfService(service, certificate ?? '');

/** What the files of the settings say now. */
function readAgain({ files, key, certificate, service }: Seal): Texts {
  const now = (name: keyof Seal['files'], before: string | undefined) =>
    files[name] === undefined ? before : readFileSync(files[name], 'utf8').trimEnd();
  return {
    key: now('key', key),
    certificate: now('certificate', certificate),
    service: now('service', service),
  };
}

const textOf = (texts: Texts): string => JSON.stringify([texts.key, texts.certificate, texts.service]);

export interface SiteSeal {
  /** What seals and signs now. Whoever seals takes it once, so that the certificate and the signature are of one key. */
  readonly current: SealKey;
  /** Takes new files over. Resolves to true if they are a new seal; keeps the old one if they do not fit. */
  look(): Promise<boolean>;
  stop(): void;
}

const EVERY = 60_000;

function requireTime({ certificate }: SealKey): void {
  const { validFromDate: from, validToDate: until } = new X509Certificate(certificate);
  const now = new Date();
  if (now < from || now > until)
    throw new Error(`The certificate is valid from ${from.toISOString()} to ${until.toISOString()}`);
}

/** The seal of this process, which follows its files. `taken` keeps the certificate of a new one, before anything is sealed. */
export function followSeal(
  config: Config,
  first: SealKey,
  { log, taken }: { readonly log: Logger; readonly taken: (key: SealKey) => Promise<void> },
): SiteSeal {
  let current = first;
  let known = textOf(config.seal);
  let refused = '';
  const look = async (): Promise<boolean> => {
    let text = '';
    try {
      const texts = readAgain(config.seal);
      text = textOf(texts);
      if (text === known) return false;
      const next = await openTexts(texts, { dataFolder: config.dataDir, brand: config.brandName });
      requireTime(next);
      await taken(next);
      current = next;
      known = text;
      log.info('New documents have another seal now');
      return true;
    } catch (error) {
      const reason = reasonOf(error);
      // Said once: half of the files may be there, and the other half comes in a moment.
      if (reason + text !== refused) log.error({ reason }, 'The new seal cannot be used. The old one stays');
      refused = reason + text;
      return false;
    }
  };
  const ended = new AbortController();
  if (Object.values(config.seal.files).some((file) => file !== undefined)) void lookAgain(look, ended.signal);
  return {
    get current() {
      return current;
    },
    look,
    stop: () => ended.abort(),
  };
}

async function lookAgain(look: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(EVERY, undefined, { signal, ref: false }).catch(() => undefined);
    if (!signal.aborted) await look();
  }
}
