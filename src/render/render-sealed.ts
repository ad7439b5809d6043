import type { RenderJob } from './render-job.ts';
import type { Renderer } from './renderer.ts';
import { type SealOptions, sealPdf, sealPlaceOf } from './seal.ts';

/** A sealed file of a job. */
export async function renderSealed(
  renderer: Pick<Renderer, 'renderForSeal'>,
  job: RenderJob,
  options: SealOptions,
): Promise<Buffer> {
  const { bytes } = await renderer.renderForSeal(job, sealPlaceOf(options));
  return sealPdf(bytes, options);
}
