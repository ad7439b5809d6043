import { AppError } from '../../../domain/errors.ts';
import type { App } from '../../services/app.ts';

const OWN_LOGO = /^\/uploads\/([a-z0-9-]+\/[a-f0-9]{64}\.png)$/;
const DATA_IMAGE = /^data:image\/(?:png|jpe?g);base64,(.+)$/s;

/**
 * The bytes of a logo. Accepts only our own uploads and data images: a server that fetches any URL can be sent to
 * internal addresses.
 */
export async function readLogo(app: App, logo: string | undefined): Promise<Uint8Array | undefined> {
  if (!logo) return undefined;
  const data = DATA_IMAGE.exec(logo);
  if (data) return Buffer.from(data[1]!, 'base64');
  const own = OWN_LOGO.exec(logo.replace(app.config.siteUrl, ''));
  if (own && (await app.storage.exists(`uploads/${own[1]}`))) return app.storage.get(`uploads/${own[1]}`);
  throw new AppError(
    'INVALID_INPUT',
    own
      ? 'The logo could not be found. Please upload it again.'
      : 'We don’t load logos from other sites. Please upload the image.',
  );
}
