import { callFor } from '../../ui/call-api.ts';
import type { BuilderKind } from './builder-kind.ts';
import { valueAt, withValueAt } from './paths.ts';

/** Converts a data URL to a file, because the content security policy does not allow fetching a data URL. */
function pictureOf(logo: string): Blob {
  const [head = '', base64 = ''] = logo.split(',');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: head.slice('data:'.length, head.indexOf(';')) });
}

/**
 * On submit, the server stores a logo that is still a picture in the form, and the form keeps its path.
 * If that fails, the picture stays in the form, which works too.
 */
export async function uploadLogo<Form extends object>(kind: BuilderKind<Form>, form: Form): Promise<Form> {
  const { logo: place, configType: folder } = kind.document;
  const logo = place && valueAt(form, place.path);
  if (!place || typeof logo !== 'string' || !logo.startsWith('data:')) return form;
  try {
    const picture = pictureOf(logo);
    const body = new FormData();
    body.set('type', 'IMAGE');
    body.set('folder_name', folder);
    body.set('file', new File([picture], 'company logo.png', { type: picture.type }));
    const { data } = await callFor(
      '/api/v1/uploadImage/upload',
      { method: 'POST', body },
      async (answer) => (await answer.json()) as { logopath: string },
    );
    return data ? withValueAt(form, place.path, data.logopath) : form;
  } catch {
    return form;
  }
}
