import { openAccountLinksInDialog } from '../parts/account/account-dialog/account-links.ts';
import { followColorScheme } from '../theme/color-scheme.ts';
import { closeMenusBehindReader } from './close-menus.ts';
import { keepOfflinePage } from './keep-offline-page.ts';

/** What the header and footer do on each page, with or without React. */
export function startFrame(onMissingScript: () => Promise<void>): void {
  closeMenusBehindReader();
  followColorScheme();
  openAccountLinksInDialog(onMissingScript);
  keepOfflinePage();
}
