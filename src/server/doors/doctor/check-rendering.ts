import { X509Certificate } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkPdf } from '../../../render/check.ts';
import { readCoverage } from '../../../render/glyphs.ts';
import { createRenderer, type Renderer } from '../../../render/renderer.ts';
import { openSeal } from '../../documents/seal/site-seal.ts';
import { renderSealed } from '../../../render/render-sealed.ts';
import { timestampsFrom } from '../../../render/seal.ts';
import { slipJob } from '../../../render/slip.ts';
import type { Config } from '../../platform/config.ts';
import { warning, good, guarded, wrong } from './finding.ts';
import type { Finding } from './finding.ts';

/** The font families of the documents. */
const FAMILIES = ['Brygada1918', 'InstrumentSans', 'InstrumentSansCondensed', 'SplineSansMono'];
const DAY = 86_400_000;
/** Enough time to order a certificate. */
const SOON = 60 * DAY;

const lookAtFonts = (folder: string): Finding[] => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ttf'));
  const missing = FAMILIES.filter((family) => !files.some((file) => file.startsWith(`${family}_`)));
  if (missing.length > 0) {
    return [wrong('Fonts', `missing in ${folder}: ${missing.join(', ')}`, 'Check out the project again.')];
  }
  return [good('Fonts', `${files.length} font files, ${readCoverage(folder).size} characters`)];
};

const testPage = () => ({ ...slipJob(), document: { purpose: 'an installation test' } });

const lookAtRenderer = async (renderer: Renderer, config: Config): Promise<Finding[]> => {
  await renderer.ready();
  const started = performance.now();
  await renderer.render(testPage());
  const milliseconds = Math.round(performance.now() - started);
  return [
    good('Renderer', `rendered a page in ${milliseconds} ms, configured for ${config.renderProcesses} processes`),
  ];
};

const lookAtCertificate = (der: Uint8Array, development: boolean, now: Date): Finding => {
  const { validFromDate, validToDate, subject } = new X509Certificate(der);
  const until = validToDate.toISOString().slice(0, 10);
  const details = `${subject.replace(/^CN=/, '')}, valid until ${until}`;
  const renew = development
    ? 'Run npm run rotate-seal, then restart the site.'
    : 'Follow docs/runbooks/seal-expires.md. npm run rotate-seal prints the commands.';
  if (validToDate <= now) return wrong('Seal', `the certificate has expired: ${details}`, renew);
  if (validFromDate > now)
    return wrong('Seal', `the certificate is not valid until ${validFromDate.toISOString()}`, renew);
  if (validToDate.getTime() - now.getTime() < SOON)
    return warning('Seal', `the certificate expires soon: ${details}`, renew);
  return good('Seal', development ? `test certificate, ${details}` : details);
};

const lookAtSeal = async (renderer: Renderer, config: Config, now: Date): Promise<Finding[]> => {
  const key = await openSeal(config);
  const sealed = await renderSealed(renderer, testPage(), {
    key,
    format: config.seal.format,
    brand: config.brandName,
    issuer: 'an installation test',
    sealedAt: now,
    sealedOn: now.toISOString(),
    verifyUrl: config.siteUrl,
    timestamps: timestampsFrom(config.seal.timestampUrl),
  });
  const { verdict, isOurs } = await checkPdf(sealed, { ourCertificates: [key.certificate] });
  return [
    lookAtCertificate(key.certificate, key.development, now),
    verdict === 'unconfirmed' && isOurs
      ? good('Seal', `sealed${config.seal.timestampUrl ? ', timestamped,' : ''} and verified a test page`)
      : wrong('Seal', `the test page does not verify (${verdict})`, 'Check SEAL_KEY and SEAL_CERTIFICATE.'),
  ];
};

/** Checks fonts, typesetting and seal with a sample page, in a process of its own if there is no other. */
export const checkRendering = async (config: Config, now: Date, sharedRenderer?: Renderer): Promise<Finding[]> => {
  const fonts = await guarded('Fonts', 'Check out the project again.', async () =>
    lookAtFonts(join(config.root, 'src/render/fonts')),
  );
  const renderer = sharedRenderer ?? createRenderer({ root: config.root, processes: 1, brand: config.brandName });
  try {
    const drawn = await guarded('Renderer', 'Run npm install again.', () => lookAtRenderer(renderer, config));
    const seal = drawn.some(({ state }) => state === 'wrong')
      ? []
      : await guarded('Seal', 'Check SEAL_KEY, SEAL_CERTIFICATE and SEAL_TIMESTAMP_URL.', () =>
          lookAtSeal(renderer, config, now),
        );
    return [...fonts, ...drawn, ...seal];
  } finally {
    await renderer.stop();
  }
};
