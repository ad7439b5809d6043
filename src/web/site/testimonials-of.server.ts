import type { ContentPage } from '../../domain/page-content.ts';
import type { PageContent } from '../../server/staff/page-content/page-content.ts';
import type { Testimonial } from '../parts/pages/testimonials.tsx';
import { smallPictureOf } from './small-pictures.ts';
import { USE_CASES } from './use-cases.ts';

export interface PageTestimonials {
  readonly items: readonly Testimonial[];
  /** Words of customers. Otherwise they say who uses it for what. */
  readonly areQuotes: boolean;
}

/**
 * The quotes that staff entered for a page, or else its own use cases. Null if it has neither. Loaders pass them on, so
 * that a page loads no script with those of other pages.
 */
export function testimonialsOf(page: ContentPage, { testimonials }: PageContent): PageTestimonials | null {
  if (testimonials.length > 0)
    return {
      items: testimonials.map((each) => ({ ...each, img: each.img ?? smallPictureOf('pay-stub') })),
      areQuotes: true,
    };
  const items = USE_CASES[page];
  return items ? { items, areQuotes: false } : null;
}
