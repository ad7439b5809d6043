import { Form, redirect, useNavigation } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { removeMedia, restoreMedia, updateMedia } from '../../../server/media/change-media.ts';
import { findMedia } from '../../../server/media/find-media.ts';
import { pictureOf, variantPath } from '../../../server/media/picture.ts';
import { requireStaffPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { ResponsivePicture } from '../../ui/responsive-picture.tsx';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import parts from '../parts/admin-page.module.css';
import { Deed, DeedNews } from '../parts/deed.tsx';
import { doDeed, orNotFound } from '../parts/do-deed.server.ts';
import { FormField } from '../parts/form-field.tsx';
import type { Route } from './+types/media-item';
import styles from './media.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => adminTags(loaderData?.name ?? 'Picture');

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1_024).toLocaleString('en-US')} kB`;

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireStaffPage(asked);
  const { row, uses } = await findMedia(asked.context.get(appContext), actor, asked.params.id).catch(orNotFound);
  return {
    picture: pictureOf(row),
    name: row.name,
    folder: row.folder,
    added: momentInNewYork(row.created_at),
    isRemoved: row.deleted_at !== null,
    uses: uses.map(({ label, used_by: usedBy }) => ({ label, usedBy })),
    variants: row.variants.map((variant) => ({
      path: variantPath(row.fingerprint, variant),
      words: `${variant.format.toUpperCase()}, ${variant.width} × ${variant.height}`,
      size: kilobytes(variant.bytes),
    })),
  };
}

export async function action(asked: Route.ActionArgs) {
  const actor = await requireStaffPage(asked);
  const app = asked.context.get(appContext);
  const { id } = asked.params;
  return doDeed(asked, {
    change: async ({ alt, folder }) => {
      await updateMedia(app, actor, id, { alt, folder });
      return 'Kept. Pages show the new words from now on.';
    },
    remove: async () => {
      await removeMedia(app, actor, id);
      throw redirect('/admin/media/');
    },
    restore: async () => {
      await restoreMedia(app, actor, id);
      return 'The picture is back in the library.';
    },
  });
}

export default function MediaItemPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { picture, name, folder, added, isRemoved, uses, variants } = loaderData;
  const failed = answer?.intent === 'change' && !answer.isDone ? answer : undefined;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <AdminPage heading={name} above={{ to: '/admin/media/', label: 'Media library' }}>
      <DeedNews answer={answer} />
      <div className={parts.columns}>
        <div>
          <div className={styles.large}>
            <ResponsivePicture picture={picture} sizes="(max-width: 62em) 100vw, 640px" isFirst />
          </div>
          <Section heading="Sizes">
            <ul className={styles.variants}>
              {variants.map(({ path, words, size }) => (
                <li key={path}>
                  <a href={path}>{words}</a>
                  <span className="pp-figures">{size}</span>
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <div>
          <Section heading="Words and folder">
            <Form method="post" className={parts.form}>
              <FormField
                name="alt"
                label="What it shows"
                hint="Read out to whoever cannot see it."
                maxLength={300}
                defaultValue={failed?.typed['alt'] ?? picture.alt}
                error={failed?.fields?.['alt']}
              />
              <FormField
                name="folder"
                label="Folder"
                aside="optional"
                defaultValue={failed?.typed['folder'] ?? folder}
                error={failed?.fields?.['folder']}
              />
              <Button type="submit" name="intent" value="change" variant="outlined" disabled={isBusy}>
                Keep the change
              </Button>
            </Form>
          </Section>
          <Section heading="Facts">
            <Facts
              rows={[
                ['Added', added],
                ['Size', `${picture.width} × ${picture.height}`],
                ['Shown in', uses.length === 0 ? 'Nothing yet' : uses.map(({ label }) => label).join(', ')],
              ]}
            />
          </Section>
          <Section heading="What can be done">
            {isRemoved ? (
              <Deed
                summary="Bring it back"
                intent="restore"
                says="It stands in the library again."
                button="Bring it back"
                answer={answer}
              />
            ) : (
              <Deed
                summary="Remove it"
                intent="remove"
                says="It leaves the library and can be brought back for 30 days. A picture that a page shows stays."
                button="Remove it"
                isDestructive
                answer={answer}
              />
            )}
          </Section>
        </div>
      </div>
    </AdminPage>
  );
}
