import { type ConfigType, KINDS } from '../../kinds/kinds.ts';
import type { PageContent } from '../../server/staff/page-content/page-content.ts';
import type { Testimonial } from '../parts/pages/testimonials.tsx';
import { smallPictureOf } from './small-pictures.ts';

const ILLUSTRATIONS = import.meta.glob<Testimonial>('../../kinds/*/page/illustration.ts', {
  eager: true,
  import: 'illustration',
});

/** Examples that we wrote ourselves, labeled "Illustration". Reviews that staff enter replace them. */
const ILLUSTRATIVE_TESTIMONIALS: readonly Testimonial[] = KINDS.flatMap(
  ({ folder }) => ILLUSTRATIONS[`../../kinds/${folder}/page/illustration.ts`] ?? [],
);

export interface CustomerReviews {
  readonly items: readonly Testimonial[];
  /** Nobody wrote a review yet, so these are our own examples. */
  readonly areIllustrations: boolean;
}

/**
 * The reviews that staff wrote for a page, or our illustrations if there are none. Loaders pass them on, so that a page
 * loads no script with the reviews of other pages.
 */
export const customerReviews = ({ testimonials }: PageContent): CustomerReviews => ({
  items:
    testimonials.length === 0
      ? ILLUSTRATIVE_TESTIMONIALS
      : testimonials.map((each) => ({ ...each, img: each.img ?? smallPictureOf('pay-stub') })),
  areIllustrations: testimonials.length === 0,
});

/** The reviews below a generator and on its kind's page: written ones, and our illustrations for the utility bill. */
export const reviewsOfKind = (type: ConfigType, content: PageContent): CustomerReviews | null =>
  type === 'utility' || content.testimonials.length > 0 ? customerReviews(content) : null;
