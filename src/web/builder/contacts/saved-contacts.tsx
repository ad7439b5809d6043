import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useLoaderData } from 'react-router';
import type { BuilderData } from '../frame/builder-page.server.ts';
import type { ContactChooserProps } from './contact-chooser.tsx';

const ContactChooser = lazyPart(() => import('./contact-chooser.tsx')) as <Form>(
  props: ContactChooserProps<Form>,
) => ReactNode;

/** Only signed-in people have saved contacts, so others do not load them. */
export function SavedContacts<Form>(props: ContactChooserProps<Form>): ReactNode {
  const { userName } = useLoaderData<BuilderData>();
  return userName === null ? null : (
    <Suspense>
      <ContactChooser {...props} />
    </Suspense>
  );
}
