import { expect, test } from 'vitest';
import { documentKinds } from '../kinds/registry.ts';
import { settingsInput, settingsOf } from './documents/document-settings-schema.ts';
import { NO_SITE_SETTINGS, siteSettingsInput } from './site-settings.ts';

test('settings that nobody has changed can be saved as they are', () => {
  expect(siteSettingsInput.parse({})).toEqual(NO_SITE_SETTINGS);
  expect(siteSettingsInput.parse(NO_SITE_SETTINGS)).toEqual(NO_SITE_SETTINGS);
  for (const kind of documentKinds) expect(settingsInput(kind).parse(settingsOf(null))).toEqual(settingsOf(null));
});
