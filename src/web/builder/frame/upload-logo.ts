import type { BuilderKind } from './builder-kind.ts';
import { valueAt, withValueAt } from './paths.ts';

/** A data image as a file: the page's policy lets nothing fetch a data address. */
function pictureOf(logo: string): Blob {
  const [head = '', base64 = ''] = logo.split(',');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: head.slice('data:'.length, head.indexOf(';')) });
}

/**
 * On submit a logo that is still a picture in the form is kept by the server, and the form names it by its path.
 * Where that fails the picture stays in the form, which is as good.
 */
export async function uploadLogo<Form extends object>(kind: BuilderKind<Form>, form: Form): Promise<Form> {
  const logo = kind.logo && valueAt(form, kind.logo.path);
  if (!kind.logo || typeof logo !== 'string' || !logo.startsWith('data:')) return form;
  try {
    const picture = pictureOf(logo);
    const body = new FormData();
    body.set('type', 'IMAGE');
    body.set('folder_name', kind.logo.folder);
    body.set('file', new File([picture], 'company logo.png', { type: picture.type }));
    const answer = await fetch('/api/v1/uploadImage/upload', { method: 'POST', body });
    const { logopath } = (await answer.json()) as { logopath?: string };
    return answer.ok && logopath ? withValueAt(form, kind.logo.path, logopath) : form;
  } catch {
    return form;
  }
}
