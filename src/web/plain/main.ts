import { startFrame } from '../layouts/start-frame.ts';
import { runCarousel } from '../ui/run-carousel.ts';
import { checkDroppedFile } from './check-dropped-file.ts';
import { layOutSections } from './lay-out-sections.ts';
import { showReader } from './show-reader.ts';
import { veilSlowPages } from './veil-slow-pages.ts';

/** The script of pages that are the same for everybody. They have no other, and work without it. */
startFrame(async () => {});
veilSlowPages();
layOutSections();
checkDroppedFile();
// Only pages for developers have code.
if (document.querySelector('[data-copied]')) void import('./copy-code.ts');
for (const carousel of document.querySelectorAll<HTMLElement>('[aria-roledescription="carousel"]'))
  runCarousel(carousel);
void showReader();
// The browser shows a page again as it was left, perhaps before its reader signed in or out.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void showReader();
});
// Tells tests and monitors that the page now answers to its script.
document.documentElement.dataset['interactive'] = '';
