import { X509Certificate } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkPdf } from '../../render/check.ts';
import { readCoverage } from '../../render/glyphs.ts';
import { createRenderer } from '../../render/renderer.ts';
import { openSealKey } from '../../render/seal-key.ts';
import { sealPdf, timestampsFrom } from '../../render/seal.ts';
import { slipJob } from '../../render/slip.ts';
import type { Config } from '../config.ts';
import { doubtful, good, guarded, wrong } from './finding.ts';
import type { Finding } from './finding.ts';

/** The families that papers are set in. */
const FAMILIES = ['Brygada1918', 'InstrumentSans', 'InstrumentSansCondensed', 'SplineSansMono'];
const DAY = 86_400_000;
/** Time enough to order a certificate without hurry. */
const SOON = 60 * DAY;

const lookAtFonts = (folder: string): Finding[] => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ttf'));
  const missing = FAMILIES.filter((family) => !files.some((file) => file.startsWith(`${family}_`)));
  if (missing.length > 0) {
    return [wrong('Fonts', `missing in ${folder}: ${missing.join(', ')}`, 'Check the project out again.')];
  }
  return [good('Fonts', `${files.length} cuts, ${readCoverage(folder).size} characters`)];
};

const drawSlip = async (config: Config): Promise<{ readonly pdf: Uint8Array; readonly milliseconds: number }> => {
  const renderer = createRenderer({ root: config.root, processes: 1, brand: config.brandName });
  try {
    await renderer.ready();
    const started = performance.now();
    const pdf = await renderer.render({ ...slipJob(), document: { purpose: 'a check of this installation' } });
    return { pdf, milliseconds: Math.round(performance.now() - started) };
  } finally {
    await renderer.stop();
  }
};

const lookAtCertificate = (der: Uint8Array, development: boolean, now: Date): Finding => {
  const { validFromDate, validToDate, subject } = new X509Certificate(der);
  const until = validToDate.toISOString().slice(0, 10);
  const whose = `${subject.replace(/^CN=/, '')}, valid until ${until}`;
  const renew = 'See "A new seal" in the README: npm run rotate-seal';
  if (validToDate <= now) return wrong('Seal', `the certificate has run out: ${whose}`, renew);
  if (validFromDate > now)
    return wrong('Seal', `the certificate holds only from ${validFromDate.toISOString()}`, renew);
  if (validToDate.getTime() - now.getTime() < SOON) return doubtful('Seal', `it runs out soon: ${whose}`, renew);
  return good('Seal', development ? `a trial's own, ${whose}` : whose);
};

const lookAtSeal = async (config: Config, pdf: Uint8Array, now: Date): Promise<Finding[]> => {
  const key = openSealKey({
    key: config.seal.key,
    certificate: config.seal.certificate,
    dataFolder: config.dataDir,
    brand: config.brandName,
  });
  const sealed = await sealPdf(pdf, {
    key,
    brand: config.brandName,
    issuer: 'a check of this installation',
    sealedAt: now,
    sealedOn: now.toISOString(),
    verifyUrl: config.siteUrl,
    timestamps: timestampsFrom(config.seal.timestampUrl),
  });
  const { verdict, isOurs } = await checkPdf(sealed, { ourCertificates: [key.certificate] });
  return [
    lookAtCertificate(key.certificate, key.development, now),
    verdict === 'unconfirmed' && isOurs
      ? good('Seal', `a page sealed${config.seal.timestampUrl ? ', timestamped' : ''} and checked`)
      : wrong('Seal', `what it seals does not check (${verdict})`, 'Check SEAL_KEY and SEAL_CERTIFICATE.'),
  ];
};

/** Fonts, typesetting and seal, tried on a page of our own. */
export const lookAtPapers = async (config: Config, now: Date): Promise<Finding[]> => {
  const fonts = await guarded('Fonts', 'Check the project out again.', async () =>
    lookAtFonts(join(config.root, 'src/render/fonts')),
  );
  let pdf: Uint8Array | undefined;
  const renderer = await guarded('Renderer', 'Install again: npm install', async () => {
    const drawn = await drawSlip(config);
    pdf = drawn.pdf;
    return [good('Renderer', `a page in ${drawn.milliseconds} ms, with ${config.renderProcesses} processes to come`)];
  });
  const seal =
    pdf === undefined
      ? []
      : await guarded('Seal', 'Check SEAL_KEY, SEAL_CERTIFICATE and SEAL_TIMESTAMP_URL.', () =>
          lookAtSeal(config, pdf!, now),
        );
  return [...fonts, ...renderer, ...seal];
};
